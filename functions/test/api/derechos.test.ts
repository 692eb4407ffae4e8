import * as calls from '@notaria/contract/derechos';
import { DERECHOS } from '@notaria/contract/derechos-messages';
import { USUARIOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import { aStoredExpediente } from '@notaria/factories/files';
import { anOffice } from '@notaria/factories/oficinas';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  arrangeUsuario,
  aUsuario,
  type Person,
  profileOf,
  unusedEmail,
} from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { readObject, removeObject } from '../../src/platform/store/objects.ts';
import { signDatosLink } from '../../src/records/sesiones/signed-link.ts';
import { subjectsTo } from '../support/outbox.ts';

let admin: Person;

beforeAll(async () => {
  admin = await anAdministrador();
});

/** Follows a link as a browser does: without a token. */
async function follow(url: string, init: RequestInit = {}) {
  const response = await fetch(`${await apiUrl()}${url}`, init);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function download(as: Person): Promise<Record<string, Buffer>> {
  const { urls } = (await request(calls.enlacesDatos, { as })).body;
  const parts = await Promise.all(urls.map(async (url) => unzipSync((await follow(url)).bytes)));
  const inside = parts.flatMap((part) => Object.entries(part));
  return Object.fromEntries(inside.map(([name, content]) => [name, Buffer.from(content)]));
}

function readJson(inside: Record<string, Buffer>, name: string) {
  return JSON.parse(inside[name]?.toString() ?? '');
}

async function recordsOf(uid: string): Promise<string[]> {
  const found = await db().collection('bitacora').get();
  const own = found.docs.filter((row) =>
    [row.get('datos.antes'), row.get('datos.despues')].some((side) => side?.uid === uid),
  );
  return own.map((row) => String(row.get('tipo'))).toSorted();
}

function ask(as: Person, motivo = 'Ya no la uso') {
  return request(calls.solicitarCancelacion, { as, body: { motivo } });
}

describe('the ZIP of the person’s own data', () => {
  test('holds profile, notices, certificates, files with comments and every PDF of the client', async () => {
    const [ana, eva] = await Promise.all([aCliente(), aCliente()]);
    const luz = await anAbogado();
    const file = await aStoredExpediente({ cliente: ana, asignado: luz, estados: [2, 0, null, 1] });
    const other = await aStoredExpediente({ cliente: eva, asignado: luz, estados: [2] });
    const inside = await download(ana);
    const folder = `expedientes/${file.idExpediente}`;
    expect(Object.keys(inside).toSorted()).toEqual(
      [
        'notificaciones.json',
        'perfil.json',
        'solicitud-de-cancelacion.json',
        `${folder}/01 Documento 1.pdf`,
        `${folder}/02 Documento 2.pdf`,
        `${folder}/04 Documento 4.pdf`,
        `${folder}/expediente.json`,
      ].toSorted(),
    );
    expect(readJson(inside, 'perfil.json')).toMatchObject({
      correo: ana.email,
      rol: 'Cliente',
      identidad: { estado: 'sin_constancia', razon: null },
      rfcsRechazados: [],
    });
    expect(readJson(inside, `${folder}/expediente.json`)).toMatchObject({
      ID_Expediente: file.idExpediente,
      documentos: expect.arrayContaining([expect.objectContaining({ tipo: 'Documento 3' })]),
      comentarios: [],
    });
    const stored = await readObject(file.documentos[1]?.ruta ?? '');
    expect(inside[`${folder}/02 Documento 2.pdf`]?.equals(stored)).toBe(true);
    const text = Object.values(inside).map(String).join('');
    expect(text).not.toContain(other.idExpediente);
    expect(text).not.toContain('ruta');
  });

  test('a lawyer gets their own profile and nothing of the clients', async () => {
    const luz = await anAbogado();
    await aStoredExpediente({ cliente: await aCliente(), asignado: luz, estados: [2] });
    expect(Object.keys(await download(luz))).toEqual([
      'perfil.json',
      'solicitud-de-cancelacion.json',
      'notificaciones.json',
    ]);
  });

  test('is recorded in the audit trail, and a PDF that Storage lost does not stop the rest', async () => {
    const ana = await aCliente();
    const { documentos, idExpediente } = await aStoredExpediente({ cliente: ana, estados: [0, 0] });
    await removeObject(documentos[0]?.ruta ?? '');
    const inside = await download(ana);
    expect(Object.keys(inside).filter((name) => name.endsWith('.pdf'))).toEqual([
      `expedientes/${idExpediente}/02 Documento 2.pdf`,
    ]);
    expect(await recordsOf(ana.uid)).toEqual(['datos.exportados']);
  });

  test('does not open by a link that is over, forged, another person’s or a removed account’s', async () => {
    const [ana, eva] = await Promise.all([aUsuario(), aUsuario()]);
    const late = await follow(
      signDatosLink(ana.uid, 1, ana.idSesion, new Date(Date.now() - 11 * 60_000)).url,
    );
    expect(late.response.status).toBe(403);
    expect(late.bytes.toString()).toContain(DERECHOS.enlaceVencido);
    const { url } = signDatosLink(ana.uid, 1, ana.idSesion, new Date());
    expect((await follow(url.replace(ana.uid, eva.uid))).response.status).toBe(403);
    expect((await follow(url.replace('partes/1', 'partes/2'))).response.status).toBe(403);
    expect((await follow(url.split('?')[0] ?? '')).response.status).toBe(400);
    const head = await follow(url, { method: 'HEAD' });
    expect([head.response.status, head.bytes.length]).toEqual([200, 0]);
    await arrangeUsuario(ana.uid, { idRol: ROL.eliminado });
    expect((await follow(url)).response.status).toBe(403);
  });

  test('can be asked for ten times an hour', async () => {
    const ana = await aUsuario();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await request(calls.enlacesDatos, { as: ana })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('a request to cancel the account', () => {
  test('is seen by its person and by the Administrador, once, and can be withdrawn', async () => {
    const ana = await aCliente();
    expect((await ask(ana)).status).toBe(201);
    expect((await ask(ana, 'Otra vez')).status).toBe(200);
    const own = (await request(calls.misDatos, { as: ana })).body;
    expect(own).toMatchObject({
      cancelacion: { estado: 'pendiente', motivo: 'Ya no la uso', decidida: null },
      tramitesEnCurso: 0,
    });
    const { solicitudes } = (await request(calls.listCancelaciones, { as: admin })).body;
    expect(solicitudes).toContainEqual(
      expect.objectContaining({
        idUsuario: ana.uid,
        correo: ana.email,
        rol: 'Cliente',
        ultimoDia: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
    );
    expect((await request(calls.retirarCancelacion, { as: ana })).status).toBe(200);
    expect((await request(calls.retirarCancelacion, { as: ana })).status).toBe(404);
    expect((await request(calls.misDatos, { as: ana })).body.cancelacion).toBeNull();
    expect(await recordsOf(ana.uid)).toEqual(['cancelacion.retirada', 'cancelacion.solicitada']);
  });

  test('is decided on the account as it is now: its address, and its role with what it may have to hand over', async () => {
    const ana = await aUsuario();
    await ask(ana);
    const correo = unusedEmail();
    await arrangeUsuario(ana.uid, { correo, idRol: ROL.abogado });
    const { solicitudes } = (await request(calls.listCancelaciones, { as: admin })).body;
    const shown = solicitudes.find(({ idUsuario }) => idUsuario === ana.uid);
    expect(shown).toMatchObject({ correo, rol: 'Abogado' });
  });

  test('made twice at once is one request', async () => {
    const ana = await aUsuario();
    const answers = await Promise.all([ask(ana), ask(ana)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await recordsOf(ana.uid)).toEqual(['cancelacion.solicitada']);
  });

  test('with a reason of more than 500 characters is refused', async () => {
    const answer = await ask(await aUsuario(), 'x'.repeat(501));
    expect([answer.status, answer.error.message]).toEqual([400, DERECHOS.textoLargo]);
  });
});

function execute(uid: string, as = admin) {
  return request(calls.ejecutarCancelacion, { as, params: { id: uid } });
}

function reject(uid: string, razon = 'Tu escritura sigue en registro.') {
  return request(calls.rechazarCancelacion, { as: admin, params: { id: uid }, body: { razon } });
}

describe('an Administrador’s decision on a request', () => {
  test('carrying it out removes the account, closes the request and mails the person', async () => {
    const ana = await aCliente();
    await ask(ana);
    expect((await execute(ana.uid)).body.message).toBe(DERECHOS.ejecutada);
    expect(await profileOf(ana)).toMatchObject({ idRol: ROL.eliminado });
    expect((await profileOf(ana)).eliminado).toBeInstanceOf(Date);
    expect((await request(calls.misDatos, { as: ana })).status).toBe(401);
    expect(await subjectsTo(ana.email)).toEqual([
      'Recibimos tu solicitud de cancelación',
      'Tu cuenta se canceló',
    ]);
    expect((await execute(ana.uid)).status).toBe(404);
    expect(await recordsOf(ana.uid)).toEqual(['cancelacion.solicitada', 'usuario.eliminado']);
  });

  test('waits for a file under way with documents; a file without any does not hold it up', async () => {
    const ana = await aCliente();
    await aStoredExpediente({ cliente: ana, estados: [0, null] });
    await ask(ana);
    expect((await request(calls.misDatos, { as: ana })).body.tramitesEnCurso).toBe(1);
    const refused = await execute(ana.uid);
    expect([refused.status, refused.error.message]).toEqual([409, DERECHOS.tramitesEnCurso(1)]);
    expect(await profileOf(ana)).toMatchObject({ idRol: ROL.cliente });
    const eva = await aCliente();
    await aStoredExpediente({ cliente: eva, estados: [null] });
    await aStoredExpediente({ cliente: eva, asignado: await anAbogado(), estados: [2] });
    await ask(eva);
    expect((await execute(eva.uid)).status).toBe(200);
  });

  test('refusing it needs a reason, which the person reads by mail and on their screen', async () => {
    const ana = await aCliente();
    await ask(ana);
    const empty = await reject(ana.uid, '  ');
    expect([empty.status, empty.error.message]).toEqual([400, DERECHOS.razonRequerida]);
    expect((await reject(ana.uid)).status).toBe(200);
    expect((await request(calls.misDatos, { as: ana })).body.cancelacion).toMatchObject({
      estado: 'rechazada',
      razon: 'Tu escritura sigue en registro.',
    });
    expect(await subjectsTo(ana.email)).toEqual([
      'Recibimos tu solicitud de cancelación',
      'Tu solicitud de cancelación no procede por ahora',
    ]);
    expect((await reject(ana.uid)).status).toBe(404);
    expect((await ask(ana)).status).toBe(201);
  });

  test('whatever keeps an account from being removed keeps the request pending', async () => {
    const { titular, nombre } = await anOffice();
    await ask(titular);
    const refused = await execute(titular.uid);
    expect([refused.status, refused.error.message]).toEqual([409, USUARIOS.encabeza(nombre)]);
    const own = await anAdministrador();
    await ask(own);
    const self = await execute(own.uid, own);
    expect([self.status, self.error.message]).toEqual([403, USUARIOS.propio]);
    const { solicitudes } = (await request(calls.listCancelaciones, { as: admin })).body;
    const waiting = solicitudes.map(({ idUsuario }) => idUsuario);
    expect(waiting).toEqual(expect.arrayContaining([titular.uid, own.uid]));
  });

  test('carried out twice at once happens once', async () => {
    const ana = await aCliente();
    await ask(ana);
    const answers = await Promise.all([execute(ana.uid), execute(ana.uid)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await subjectsTo(ana.email)).toEqual([
      'Recibimos tu solicitud de cancelación',
      'Tu cuenta se canceló',
    ]);
  });
});
