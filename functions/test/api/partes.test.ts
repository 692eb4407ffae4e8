import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import * as partes from '@notaria/contract/partes';
import { INVITACION, PARTES } from '@notaria/contract/partes-messages';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { expedienteNow, recordsOf } from '@notaria/factories/files';
import { aSharedFile, aTramiteDePartes } from '@notaria/factories/partes';
import {
  aCliente,
  anAbogado,
  arrangeUsuario,
  aUsuario,
  type Person,
  profileOf,
  unusedEmail,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { auth, db } from '../../src/platform/firebase.ts';
import { VENCIMIENTO } from '../../src/records/expedientes/asuntos/agenda.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo, subjectsTo } from '../support/outbox.ts';
import { runTasks } from '../support/tareas.ts';
import { traceOf } from '../support/trail.ts';

noticiasAlMomento();

async function start(as: Person, parte?: string) {
  const { titulo } = await aTramiteDePartes();
  const body = { nombreTramite: titulo, email: as.email, ...(parte && { parte }) };
  return { titulo, answer: await request(iniciarExpediente, { as, body }) };
}

/** The token of the last invitation mailed to an address. */
async function tokenTo(email: string): Promise<string> {
  const last = (await mailsTo(email)).at(-1);
  const found = /\/invitacion\/([\w-]{43})/.exec(last?.texto ?? '')?.[1];
  if (found === undefined) throw new Error(`no invitation to ${email}`);
  return found;
}

/** A person with a proven address and without a certificate. */
async function aProven(): Promise<Person> {
  const person = await aUsuario();
  await arrangeUsuario(person.uid, { correoProbado: new Date() });
  return person;
}

/** A file that a buyer started, and a seller who was invited to it. */
async function invited(email: string) {
  const inicia = await aCliente({ nombre: 'Beto', apellidoPaterno: 'Comprador' });
  const { answer } = await start(inicia, 'comprador');
  const params = { id: answer.body.idExpediente };
  const body = { clave: 'vendedor', nombre: 'Sara Vende', correo: email };
  const added = await request(partes.agregarParte, { as: inicia, params, body });
  return { inicia, idExpediente: params.id, idParte: added.body.idParte, params };
}

async function noticesOf(as: Person) {
  const { body } = await request(listNotificaciones, { as });
  return body.map(({ Tipo, NombreDocumento }) => [Tipo, NombreDocumento]);
}

describe('starting as a party', () => {
  test('asks which party, and gives its rows and the common ones', async () => {
    const ana = await aCliente({ nombre: 'Ana' });
    const { answer } = await start(ana, 'vendedor');
    expect(answer.status).toBe(201);
    const file = await expedienteNow(answer.body.idExpediente);
    expect(file.documentos.map(({ idDocRequerido }) => idDocRequerido)).toEqual([
      ...['predial', 'escritura', 'vendedor-ine--p1', 'vendedor-curp--p1'],
    ]);
    expect(file.salas).toMatchObject([{ idParte: 'p1', idUsuario: ana.uid, estado: 'activa' }]);
    expect(file.salas[0]?.persona).toBe(file.nombreCliente);
    expect(file.nombreCliente).toMatch(/^Ana/);
  });

  test.each([
    ['no party', undefined, PARTES.faltaParte],
    ['one that isn’t there', 'notario', PARTES.parteDesconocida],
    ['one that belongs to another', 'conyuge', PARTES.parteDesconocida],
  ])('refuses %s', async (_what, parte, message) => {
    const { answer } = await start(await aCliente(), parte);
    expect([answer.status, answer.error.message]).toEqual([422, message]);
  });

  test('the file itself has no row of a party, and names nobody', async () => {
    const ana = await aCliente({ nombre: 'Zulema' });
    const { answer } = await start(ana, 'vendedor');
    const stored = await db().collection('expedientes').doc(answer.body.idExpediente).get();
    expect(stored.get('documentos')).toHaveLength(2);
    const named = JSON.stringify([stored.get('partes'), stored.get('documentos')]);
    for (const word of ['--p1', 'Zulema', ana.email, ana.uid]) expect(named).not.toContain(word);
  });
});

describe('an invitation', () => {
  test('shows the procedure and the office before sign-in, and the inviter to its own person', async () => {
    const sara = await aProven();
    await invited(sara.email);
    const params = { token: await tokenTo(sara.email) };
    const open = await request(partes.verInvitacion, { params });
    expect(open.text).not.toMatch(/Beto|Comprador|Sara|@/);
    const { body } = await request(partes.readInvitacion, { as: sara, params });
    expect(body).toMatchObject({ invita: 'Beto Comprador', parte: 'Vendedor' });
    expect(body.documentos).toHaveLength(2);
  });

  test('is mailed with the name of who invites and nobody else’s', async () => {
    const email = unusedEmail();
    await invited(email);
    const [mail] = await mailsTo(email);
    expect(mail?.texto).toMatch(/te invita a participar como «Vendedor» en el trámite «/);
    expect(`${mail?.asunto} ${mail?.texto}`).not.toMatch(/Sara/);
  });

  test('accepted without a certificate: the file is in the list, and the link stops working', async () => {
    const sara = await aProven();
    const { inicia, idExpediente } = await invited(sara.email);
    const params = { token: await tokenTo(sara.email) };
    const { body } = await request(partes.aceptarInvitacion, { as: sara, params });
    expect(body.idExpediente).toBe(idExpediente);
    const list = await request(listExpedientes, { as: sara });
    expect(list.body).toMatchObject([{ ID_Expediente: idExpediente, Mi_parte: 'Vendedor' }]);
    expect((await request(partes.aceptarInvitacion, { as: sara, params })).status).toBe(404);
    // Whoever accepted it still gets to the file by its link; nobody else learns anything.
    const again = await request(partes.readInvitacion, { as: sara, params });
    expect(again.body).toMatchObject({ idExpediente });
    expect((await request(partes.readInvitacion, { as: inicia, params })).status).toBe(404);
    expect(await recordsOf(idExpediente)).toEqual([
      ...['expediente.iniciado', 'parte.aceptada', 'parte.agregada'],
    ]);
    expect(await noticesOf(inicia)).toEqual([['parte', 'Vendedor: aceptó la invitación']]);
  });

  test('gives the same 404 if it is wrong, expired, used or was replaced', async () => {
    const sara = await aProven();
    const { inicia, idExpediente, idParte } = await invited(sara.email);
    const first = await tokenTo(sara.email);
    const again = { id: idExpediente, idParte };
    expect((await request(partes.reenviarInvitacion, { as: inicia, params: again })).status).toBe(
      200,
    );
    const second = await tokenTo(sara.email);
    expect(second).not.toBe(first);
    const late = await aSharedFile({
      partes: [{ clave: 'comprador', person: inicia }, { clave: 'vendedor' }],
    });
    const { token = '', huella = '' } = late.tokens.p2 ?? {};
    await db().collection('enlaces').doc(huella).update({ vence: new Date() });
    const answers = await Promise.all(
      [first, token, 'A'.repeat(43)].map((each) =>
        request(partes.verInvitacion, { params: { token: each } }),
      ),
    );
    const said = answers.map(({ status, error }) => [status, error.message, error.error.detail]);
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(said[0]).toEqual([404, INVITACION.noSirve, undefined]);
  });

  test('tells another account what to do', async () => {
    const { idExpediente } = await invited((await aUsuario()).email);
    const params = {
      token: await tokenTo((await expedienteNow(idExpediente)).salas[1]?.correo ?? ''),
    };
    const answer = await request(partes.aceptarInvitacion, { as: await aProven(), params });
    expect([answer.status, answer.error.message]).toEqual([403, INVITACION.otraCuenta]);
    expect((await expedienteNow(idExpediente)).salas[1]?.estado).toBe('invitada');
  });

  test('accepted, proves the address that it was mailed to; reading it does not', async () => {
    const sara = await aUsuario();
    await invited(sara.email);
    const params = { token: await tokenTo(sara.email) };
    const { body } = await request(partes.readInvitacion, { as: sara, params });
    expect(body).toMatchObject({ parte: 'Vendedor', idExpediente: null });
    expect((await profileOf(sara)).correoProbado).toBeNull();
    expect((await request(partes.aceptarInvitacion, { as: sara, params })).status).toBe(200);
    expect((await profileOf(sara)).correoProbado).toBeInstanceOf(Date);
    expect((await auth().getUser(sara.uid)).emailVerified).toBe(true);
    expect(await traceOf(sara.uid)).toMatchObject([
      { tipo: 'correo.probado', despues: { uid: sara.uid, por: 'enlace' } },
    ]);
  });

  test('refused: the inviter gets a notice and a mail, which name nobody', async () => {
    const sara = await aProven();
    const { inicia, idExpediente } = await invited(sara.email);
    const params = { token: await tokenTo(sara.email) };
    expect((await request(partes.rechazarInvitacion, { as: sara, params })).status).toBe(200);
    expect(await noticesOf(inicia)).toEqual([['parte', 'Vendedor: rechazó la invitación']]);
    const mail = (await mailsTo(inicia.email)).at(-1);
    expect(mail?.asunto).toMatch(/^Rechazaron tu invitación/);
    expect(`${mail?.asunto} ${mail?.texto}`).not.toMatch(new RegExp(`Sara|${sara.email}`));
    expect((await expedienteNow(idExpediente)).salas[1]).toMatchObject({ estado: 'rechazada' });
  });

  test('unanswered for 14 days expires at night, is announced once, and may be sent again', async () => {
    const email = unusedEmail();
    const { inicia, idExpediente, idParte } = await invited(email);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await runTasks(VENCIMIENTO, inDays(13.9));
    expect((await expedienteNow(idExpediente)).salas[1]?.estado).toBe('invitada');
    await Promise.all([runTasks(VENCIMIENTO, inDays(15)), runTasks(VENCIMIENTO, inDays(15))]);
    expect((await expedienteNow(idExpediente)).salas[1]?.estado).toBe('vencida');
    expect(await noticesOf(inicia)).toEqual([
      ['parte', 'Vendedor: la invitación venció sin respuesta'],
    ]);
    expect((await subjectsTo(inicia.email)).filter((one) => /^Venció/.test(one))).toHaveLength(1);
    const again = { id: idExpediente, idParte };
    expect((await request(partes.reenviarInvitacion, { as: inicia, params: again })).status).toBe(
      200,
    );
    expect((await expedienteNow(idExpediente)).salas[1]?.estado).toBe('invitada');
  });

  test('is mailed to the same mailbox five times a day at most', async () => {
    const email = unusedEmail();
    const { inicia, idExpediente, idParte } = await invited(email);
    const params = { id: idExpediente, idParte };
    const again = () => request(partes.reenviarInvitacion, { as: inicia, params });
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await again()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await mailsTo(email)).toHaveLength(5);
  });
});

describe('the state of the file', () => {
  test('waits for the missing parties, even with every document accepted', async () => {
    const [inicia, abogada] = await Promise.all([aCliente(), anAbogado()]);
    const { file } = await aSharedFile({
      asignado: abogada,
      comunes: [2, 2],
      partes: [{ clave: 'comprador', person: inicia, estados: [2, 2] }],
    });
    expect(file).toMatchObject({ estado: 'En progreso', turno: 'cliente', fechaFin: null });
  });

  test('needs nothing more from a party who left; accepted documents stay', async () => {
    const [inicia, otra, tercera, abogada] = await Promise.all([
      ...[aCliente(), aProven(), aProven(), anAbogado()],
    ] as const);
    const { file } = await aSharedFile({
      asignado: abogada,
      comunes: [2, 2],
      partes: [
        { clave: 'comprador', person: inicia, estados: [2, 2] },
        { clave: 'vendedor', person: otra, estados: [2, 2] },
        { clave: 'vendedor', person: tercera, estados: [2, null] },
      ],
    });
    expect(file.estado).toBe('En progreso');
    const params = { id: file.idExpediente, idParte: 'p3' };
    expect((await request(partes.salirDeExpediente, { as: tercera, params })).status).toBe(200);
    const after = await expedienteNow(file.idExpediente);
    expect(after).toMatchObject({ estado: 'Terminado', aceptados: 7, requeridos: 7 });
    expect(await noticesOf(abogada)).toEqual([['parte', 'Vendedor 2: salió del trámite']]);
    const id = { id: file.idExpediente };
    expect((await request(detalleTramite, { as: tercera, params: id })).status).toBe(404);
    expect((await request(listExpedientes, { as: tercera })).body).toEqual([]);
  });

  test('a party with an accepted document can’t be removed', async () => {
    const [inicia, otra] = await Promise.all([aCliente(), aCliente()]);
    const { file } = await aSharedFile({
      partes: [
        { clave: 'comprador', person: inicia },
        { clave: 'vendedor', person: otra, estados: [2, null] },
      ],
    });
    const params = { id: file.idExpediente, idParte: 'p2' };
    const answer = await request(partes.retirarParte, { as: inicia, params });
    expect([answer.status, answer.error.message]).toEqual([409, PARTES.conAceptados]);
  });

  test('a removed party has no access from the next request on, and is mailed', async () => {
    const [inicia, otra] = await Promise.all([aCliente(), aCliente()]);
    const { file } = await aSharedFile({
      partes: [
        { clave: 'comprador', person: inicia },
        { clave: 'vendedor', person: otra, estados: [0, null] },
      ],
    });
    const params = { id: file.idExpediente, idParte: 'p2' };
    const id = { id: file.idExpediente };
    const before = await request(detalleTramite, { as: otra, params: id });
    const url = before.body.expediente.find(({ parte }) => parte === 'p2')?.url ?? '';
    expect((await request(partes.retirarParte, { as: inicia, params })).status).toBe(200);
    expect((await request(detalleTramite, { as: otra, params: id })).status).toBe(404);
    const { apiUrl } = await import('@notaria/factories/server');
    expect((await fetch(`${await apiUrl()}${url}`)).status).toBe(404);
    expect(await subjectsTo(otra.email)).toContainEqual(expect.stringMatching(/^Ya no participas/));
  });
});
