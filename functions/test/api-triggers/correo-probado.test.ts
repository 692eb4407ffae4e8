import * as cuentas from '@notaria/contract/cuentas';
import { CONFIRMACION } from '@notaria/contract/messages';
import * as pruebasCorreo from '@notaria/contract/pruebas-correo';
import { ROL } from '@notaria/contract/roles';
import * as usuarios from '@notaria/contract/usuarios';
import { proofCodeOf, waitForMail } from '@notaria/factories/mailbox';
import {
  anAdministrador,
  arrangeUsuario,
  aUsuario,
  linkGoogleTo,
  type Person,
  profileOf,
  signInWithGoogle,
  unusedEmail,
} from '@notaria/factories/people';
import { aProofCode } from '@notaria/factories/proof-codes';
import { aRegistered } from '@notaria/factories/registrations';
import { request } from '@notaria/factories/server';
import { describe, expect, test, vi } from 'vitest';
import { auth } from '../../src/platform/firebase.ts';
import { listEnlaces } from '../../src/records/enlaces/repository.ts';
import { PRUEBA } from '../../src/records/pruebas-correo/repository.ts';
import { turnAppOn } from '../support/second-factor-app.ts';
import { traceOf } from '../support/trail.ts';

// Its mails are sent by the suite's functions, whose first run is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function confirm(codigo: string) {
  return request(pruebasCorreo.confirmarCorreo, { body: { codigo } });
}

function resend(as: Person) {
  return request(pruebasCorreo.reenviarConfirmacion, { as });
}

async function proofsOf({ uid }: Person): Promise<number> {
  return (await listEnlaces(PRUEBA, uid, new Date())).length;
}

async function expectBroken(codigo: string): Promise<void> {
  expect((await request(pruebasCorreo.readEnlaceCorreo, { body: { codigo } })).status).toBe(404);
  const answer = await confirm(codigo);
  expect([answer.status, answer.error.error.detail]).toEqual([404, 'enlace_invalido']);
  expect(answer.error.message).toBe(CONFIRMACION.enlaceInvalido);
}

describe('POST /api/correo/confirmar', () => {
  test('the mailed link proves the address without a session, with an audit record', async () => {
    const ana = await aRegistered();
    expect((await request(cuentas.permisos, { as: ana })).body.correoProbado).toBe(false);
    const codigo = await proofCodeOf(ana.email);
    const read = () => request(pruebasCorreo.readEnlaceCorreo, { body: { codigo } });
    expect((await read()).body).toEqual({ correo: ana.email, cambia: false, hecho: false });
    expect((await profileOf(ana)).correoProbado).toBeNull();
    const answer = await confirm(codigo);
    expect((await read()).body.hecho).toBe(true);
    expect(answer.body.message).toBe(CONFIRMACION.confirmado);
    expect((await request(cuentas.permisos, { as: ana })).body).toMatchObject({
      correoProbado: true,
      nombre: 'Ana López Ruiz',
    });
    expect((await auth().getUser(ana.uid)).emailVerified).toBe(true);
    const { uid } = ana;
    expect(await traceOf(uid)).toEqual([
      { tipo: 'correo.probado', actor: uid, antes: null, despues: { uid, por: 'enlace' } },
    ]);
  });

  test('opened twice: still proven, recorded once', async () => {
    const ana = await aUsuario();
    const codigo = await aProofCode(ana);
    expect((await confirm(codigo)).status).toBe(200);
    const { correoProbado } = await profileOf(ana);
    expect((await confirm(codigo)).status).toBe(200);
    expect((await profileOf(ana)).correoProbado).toEqual(correoProbado);
    expect(await traceOf(ana.uid)).toHaveLength(1);
  });

  test('the person’s own app and session stay', async () => {
    const ana = await aRegistered();
    await turnAppOn(ana);
    await confirm(await proofCodeOf(ana.email));
    expect((await profileOf(ana)).segundoFactor).toEqual({ activo: true, metodo: 'app' });
    expect((await request(cuentas.permisos, { as: ana })).status).toBe(200);
  });

  test('a Google account with another address that was linked before is unlinked', async () => {
    const ana = await aRegistered();
    const other = unusedEmail('otra');
    await linkGoogleTo(ana.token, other);
    await confirm(await proofCodeOf(ana.email));
    expect((await signInWithGoogle(other)).uid).not.toBe(ana.uid);
  });

  test('a code that is expired, invented, or used for an unproven account: 404', async () => {
    const ana = await aUsuario();
    await expectBroken(await aProofCode(ana, { vence: new Date() }));
    await expectBroken('A'.repeat(43));
    await expectBroken(await aProofCode(ana, { usos: 0 }));
    expect((await profileOf(ana)).correoProbado).toBeNull();
  });

  test('for an address that the account no longer has, or a removed account: 404', async () => {
    const ana = await aUsuario();
    await expectBroken(await aProofCode({ ...ana, email: unusedEmail() }));
    const removed = await aUsuario();
    const codigo = await aProofCode(removed);
    await arrangeUsuario(removed.uid, { idRol: ROL.eliminado });
    await expectBroken(codigo);
  });

  test.each(['', 'corto', `${'A'.repeat(42)}/`, 'A'.repeat(44)])(
    '«%s», which can’t be a code: 400',
    async (codigo) => {
      expect((await confirm(codigo)).status).toBe(400);
    },
  );
});

describe('POST /api/correo/reenviar', () => {
  test('mails another link, three in an hour including the first; then 429 with a sentence', async () => {
    const ana = await aRegistered();
    expect((await resend(ana)).body.message).toBe(CONFIRMACION.enviado);
    expect((await resend(ana)).status).toBe(200);
    const refused = await resend(ana);
    expect([refused.status, refused.error.message]).toEqual([429, CONFIRMACION.espera]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await proofsOf(ana)).toBe(3);
  });

  test('mails nothing to a proven address', async () => {
    const ana = await aUsuario({ correoProbado: new Date() });
    expect((await resend(ana)).body.message).toBe(CONFIRMACION.yaConfirmado);
    expect(await proofsOf(ana)).toBe(0);
  });
});

describe('POST /api/usuarios/:id/confirmacion', () => {
  async function resendTo(uid: string) {
    const as = await anAdministrador();
    return request(usuarios.reenviarConfirmacionDe, { as, params: { id: uid } });
  }

  test('an Administrador has the link mailed to a person, who can then get the role', async () => {
    const ana = await aUsuario();
    expect((await resendTo(ana.uid)).body.message).toContain(ana.email);
    await confirm(await proofCodeOf(ana.email));
    const options = { params: { id: ana.uid }, body: { idRol: ROL.secretaria } };
    const answer = await request(usuarios.cambiarRol, { as: await anAdministrador(), ...options });
    expect(answer.status).toBe(200);
    await waitForMail(ana.email, /^Ahora eres Secretaria/);
  });

  test('an unknown and a removed account: 404', async () => {
    const removed = await aUsuario();
    await arrangeUsuario(removed.uid, { idRol: ROL.eliminado });
    for (const uid of ['nadie', removed.uid]) expect((await resendTo(uid)).status).toBe(404);
  });

  test('the list tells who has proved the address', async () => {
    const [ana, eva] = [await aUsuario(), await aUsuario({ correoProbado: new Date() })];
    const as = await anAdministrador();
    for (const [person, correoProbado] of [
      [ana, false],
      [eva, true],
    ] as const) {
      const query = { buscar: person.email };
      const { body } = await request(usuarios.listUsuarios, { as, query });
      expect(body.usuarios).toEqual([expect.objectContaining({ id: person.uid, correoProbado })]);
    }
  });
});
