import { AVISOS_DE_INICIO } from '@notaria/contract/avisos-correo';
import * as cuentas from '@notaria/contract/cuentas';
import { solicitarCancelacion } from '@notaria/contract/derechos';
import { detalleTramite } from '@notaria/contract/expedientes';
import * as calls from '@notaria/contract/mi-cuenta';
import { MI_CUENTA } from '@notaria/contract/mi-cuenta-messages';
import * as pruebasCorreo from '@notaria/contract/pruebas-correo';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { aStoredExpediente, aTramite } from '@notaria/factories/files';
import { arrivedFor, codeIn, waitForMail } from '@notaria/factories/mailbox';
import {
  aCliente,
  anAbogado,
  arrangeUsuario,
  exchange,
  type Person,
  profileOf,
  signIn,
  unusedEmail,
} from '@notaria/factories/people';
import { aMoveCode } from '@notaria/factories/proof-codes';
import { aRegistered, enter, NEW_PASSWORD, PASSWORD } from '@notaria/factories/registrations';
import { request } from '@notaria/factories/server';
import { describe, expect, test, vi } from 'vitest';
import { auth } from '../../src/platform/firebase.ts';
import { mailsTo } from '../support/outbox.ts';
import { traceOf } from '../support/trail.ts';

// Its mails are sent by the suite's functions, whose first run is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const LINK = /^Confirma tu correo nuevo$/;

async function statusOf(as: Person): Promise<number> {
  return (await request(cuentas.permisos, { as })).status;
}

function ask(as: Person, email: string, prueba = as.signInToken) {
  return request(calls.cambiarCorreo, { as, body: { email, prueba } });
}

function confirm(codigo: string) {
  return request(pruebasCorreo.confirmarCorreo, { body: { codigo } });
}

function move(as: Person, email: string) {
  return request(calls.usarCorreoNuevo, { as, body: { email } });
}

describe('the address of an account', () => {
  test('moves with the link mailed to the new one and its own session, and with nothing less', async () => {
    const ana = await aCliente();
    const email = unusedEmail('nueva');
    expect((await ask(ana, email)).body.message).toBe(MI_CUENTA.correoEnviado(email));
    expect((await profileOf(ana)).correo).toBe(ana.email);
    expect(await statusOf(ana)).toBe(200);
    await waitForMail(ana.email, /^Pidieron cambiar el correo de tu cuenta$/);
    const mail = await waitForMail(email, LINK);
    expect(mail.text).not.toContain(ana.nombre);

    expect((await move(ana, email)).status).toBe(404);
    const body = { codigo: codeIn(mail, 'codigo') };
    const read = () => request(pruebasCorreo.readEnlaceCorreo, { body });
    expect((await read()).body).toEqual({ correo: email, cambia: true, hecho: false });
    // Whoever is at the mailbox, even a program that presses buttons, only proves the address.
    expect((await confirm(body.codigo)).body).toMatchObject({ correo: email, falta: true });
    expect((await profileOf(ana)).correo).toBe(ana.email);
    expect(await statusOf(ana)).toBe(200);
    expect((await move(await aCliente(), email)).status).toBe(404);
    expect((await request(calls.miCuenta, { as: ana })).body.correoNuevo).toBe(email);

    expect((await move(ana, email)).body.message).toBe(MI_CUENTA.correoCambiado(email));
    expect(await profileOf(ana)).toMatchObject({ correo: email });
    expect((await read()).body).toEqual({ correo: email, cambia: false, hecho: true });
    expect((await confirm(body.codigo)).body.falta).toBe(false);
    const account = await auth().getUser(ana.uid);
    expect(account).toMatchObject({ email, emailVerified: true });
    expect(await statusOf(ana)).toBe(401);
    expect(await statusOf(await enter(email, ana.password))).toBe(200);
    await expect(signIn(ana)).rejects.toThrow('INVALID');
    const told = await waitForMail(ana.email, /^El correo de tu cuenta cambió$/);
    expect(told.text).not.toContain(email);
    const { uid } = ana;
    expect(await traceOf(uid)).toEqual([
      { tipo: 'correo.cambiado', actor: uid, antes: { uid }, despues: { uid } },
    ]);
  });

  test('moves once, however often it is asked to', async () => {
    const ana = await aCliente();
    const email = unusedEmail('nueva');
    const codigo = await aMoveCode(ana, email);
    await confirm(codigo);
    const answers = await Promise.all([move(ana, email), move(ana, email)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await traceOf(ana.uid)).toHaveLength(1);
  });

  test('stays if the owner ended all sessions after a thief asked', async () => {
    const ana = await aCliente();
    const email = unusedEmail('ladron');
    const codigo = await aMoveCode(ana, email);
    await confirm(codigo);
    await request(cuentas.cerrarSesion, { as: ana, body: { todas: true } });
    expect((await confirm(codigo)).status).toBe(404);
    expect((await move(await enter(ana.email, ana.password), email)).status).toBe(404);
    expect((await profileOf(ana)).correo).toBe(ana.email);
  });

  test('stays if the account has left the address from which it was asked', async () => {
    const ana = await aCliente();
    const codigo = await aMoveCode({ ...ana, email: unusedEmail('antes') }, unusedEmail('otra'));
    expect((await confirm(codigo)).status).toBe(404);
  });

  test('can’t become another account’s, not even by a link asked for before', async () => {
    const [ana, eva] = await Promise.all([aCliente(), aCliente()]);
    const refused = await ask(ana, eva.email);
    expect([refused.status, refused.error.message]).toEqual([409, MI_CUENTA.correoOcupado]);
    expect((await ask(ana, ana.email)).status).toBe(409);
    const codigo = await aMoveCode(ana, eva.email);
    expect((await confirm(codigo)).status).toBe(200);
    expect((await move(ana, eva.email)).status).toBe(409);
    expect((await auth().getUser(eva.uid)).email).toBe(eva.email);
  });

  test('is not moved by a session alone, nor with somebody else’s proof', async () => {
    const [ana, eva] = await Promise.all([aCliente(), aCliente()]);
    const email = unusedEmail('nueva');
    expect((await ask(ana, email, ana.token)).status).toBe(403);
    expect((await ask(ana, email, eva.signInToken)).status).toBe(403);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('the password', () => {
  test('changes with a proof; this session goes on, the others end, and the owner is mailed', async () => {
    const ana = await aRegistered();
    await arrangeUsuario(ana.uid, { correoProbado: new Date() });
    const phone = await enter(ana.email);
    const body = { password: NEW_PASSWORD, prueba: phone.signInToken };
    const answer = await request(calls.cambiarContrasena, { as: phone, body });
    expect(answer.body.message).toBe(MI_CUENTA.contrasenaGuardada);
    const after = await exchange(phone, answer.body.ficha);
    expect(after.idSesion).toBe(phone.idSesion);
    expect([await statusOf(after), await statusOf(ana)]).toEqual([200, 401]);
    await expect(signIn({ email: ana.email, password: PASSWORD })).rejects.toThrow('INVALID');
    expect(await statusOf(await enter(ana.email, NEW_PASSWORD))).toBe(200);
    await waitForMail(ana.email, /^Tu contraseña cambió$/);
    const told = (await mailsTo(ana.email)).filter(({ asunto }) => asunto.includes('contraseña'));
    expect(told).toHaveLength(1);
  });

  test('stays without a proof, and if the new one is too weak', async () => {
    const ana = await aRegistered();
    const tries = [
      { password: NEW_PASSWORD, prueba: ana.token },
      { password: 'corta', prueba: ana.signInToken },
    ];
    const answers = await Promise.all(
      tries.map((body) => request(calls.cambiarContrasena, { as: ana, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 400]);
    expect((await signIn({ email: ana.email, password: PASSWORD })).uid).toBe(ana.uid);
  });
});

describe('the sessions', () => {
  test('are listed with their devices; closing one ends it at once and no other', async () => {
    const computer = await aRegistered();
    const phone = await enter(computer.email);
    const listed = (await request(calls.misSesiones, { as: computer })).body;
    expect(listed.map(({ id, esEsta }) => [id, esEsta])).toEqual([
      [phone.idSesion, false],
      [computer.idSesion, true],
    ]);
    const params = { id: phone.idSesion };
    expect((await request(calls.cerrarUnaSesion, { as: computer, params })).status).toBe(200);
    expect([await statusOf(phone), await statusOf(computer)]).toEqual([401, 200]);
    const reopened = await request(cuentas.totpHabilitado, {
      as: { ...phone, token: phone.signInToken },
      body: { email: phone.email },
    });
    expect(reopened.status).toBe(401);
    expect((await request(calls.misSesiones, { as: computer })).body).toHaveLength(1);
  });

  test('that another password ended are no longer listed', async () => {
    const computer = await aRegistered();
    const phone = await enter(computer.email);
    const body = { password: NEW_PASSWORD, prueba: phone.signInToken };
    const { ficha } = (await request(calls.cambiarContrasena, { as: phone, body })).body;
    const listed = (await request(calls.misSesiones, { as: await exchange(phone, ficha) })).body;
    expect(listed.map(({ id }) => id)).toEqual([phone.idSesion]);
  });

  test('of other people are neither listed nor closed', async () => {
    const [ana, eva] = await Promise.all([aCliente(), aCliente()]);
    const params = { id: eva.idSesion };
    expect((await request(calls.cerrarUnaSesion, { as: ana, params })).status).toBe(404);
    expect(await statusOf(eva)).toBe(200);
    expect((await request(calls.misSesiones, { as: ana })).body).toHaveLength(1);
  });
});

test('the phone is stored as ten digits; the staff of the person’s files read it, the client’s list does not have it', async () => {
  const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
  const { idExpediente } = await aStoredExpediente({ cliente: ana, asignado: luz });
  const save = (telefono: string) =>
    request(calls.guardarTelefono, { as: ana, body: { telefono } });
  expect((await save('+52 (55) 5555-0123')).body.message).toBe(MI_CUENTA.telefonoGuardado);
  expect((await request(calls.miCuenta, { as: ana })).body.telefono).toBe('5555550123');
  const params = { id: idExpediente };
  const seen = async (as: Person) =>
    (await request(detalleTramite, { as, params })).body.telefonoCliente;
  expect([await seen(luz), await seen(ana)]).toEqual(['5555550123', '']);
  const wrong = await save('12345');
  expect([wrong.status, wrong.error.error.fields]).toEqual([400, { telefono: MI_CUENTA.telefono }]);
  expect((await save('')).body.message).toBe(MI_CUENTA.telefonoQuitado);
});

describe('mails', () => {
  test('a started procedure is mailed once, unless its client turned such news off', async () => {
    const [ana, eva] = await Promise.all([aCliente(), aCliente()]);
    const { titulo } = await aTramite();
    const avisos = { ...AVISOS_DE_INICIO, tramites: 'nunca' as const };
    expect((await request(calls.guardarAvisos, { as: eva, body: avisos })).status).toBe(200);
    expect((await request(calls.miCuenta, { as: eva })).body.avisosCorreo).toEqual(avisos);
    for (const as of [ana, eva, ana]) {
      const body = { nombreTramite: titulo, email: as.email };
      expect((await request(iniciarExpediente, { as, body })).status).toBeLessThan(300);
    }
    const mail = await waitForMail(ana.email, /^Iniciaste tu trámite: /);
    expect(mail.subject).toBe(`Iniciaste tu trámite: ${titulo}`);
    expect(await mailsTo(ana.email)).toHaveLength(1);
    expect(await mailsTo(eva.email)).toEqual([]);
  });

  test('a request to cancel is confirmed, without the person’s words in the subject', async () => {
    const ana = await aCliente();
    const body = { motivo: 'Motivo muy mío' };
    expect((await request(solicitarCancelacion, { as: ana, body })).status).toBeLessThan(300);
    const mail = await waitForMail(ana.email, /^Recibimos tu solicitud de cancelación$/);
    expect(mail.text).not.toContain('Motivo muy mío');
    expect(await arrivedFor(ana.email)).toHaveLength(1);
  });

  test('the welcome has the link that proves the address', async () => {
    const ana = await aRegistered();
    const mail = await waitForMail(ana.email, /^Te damos la bienvenida/);
    expect((await confirm(codeIn(mail, 'codigo'))).status).toBe(200);
    expect((await profileOf(ana)).correoProbado).toBeInstanceOf(Date);
  });
});
