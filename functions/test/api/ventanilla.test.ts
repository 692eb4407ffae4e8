import { randomUUID } from 'node:crypto';
import * as documentos from '@notaria/contract/documentos';
import {
  abrirEnlaceSubida,
  crearEnlaceSubida,
  subirPorEnlace,
} from '@notaria/contract/enlaces-subida';
import { DOCUMENTO } from '@notaria/contract/estados';
import { type DetalleAnswer, detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { readIdentidad } from '@notaria/contract/identidades';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import * as partes from '@notaria/contract/partes';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { PARTES } from '@notaria/contract/partes-messages';
import * as ventanilla from '@notaria/contract/ventanilla';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import { aSecret, showing } from '@notaria/factories/enlaces';
import { aPdf, aTramite, expedienteNow } from '@notaria/factories/files';
import { anOffice, idOf, peopleOf } from '@notaria/factories/oficinas';
import { conCuenta } from '@notaria/factories/pagos';
import { aSharedFile, aTramiteDePartes } from '@notaria/factories/partes';
import { aCliente, anAbogado, aUsuario, type Person, unusedEmail } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { sweepCuentas } from '../../src/acts/retencion/cuentas.ts';
import { db } from '../../src/platform/firebase.ts';
import { listRegistros } from '../../src/records/bitacora/repository.ts';
import { RECORDAR } from '../../src/records/expedientes/asuntos/agenda.ts';
import { contarTardias, noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { mailsTo } from '../support/outbox.ts';
import { runTasks } from '../support/tareas.ts';

noticiasAlMomento();

let luz: Person;
let pdf: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  [luz, pdf] = await Promise.all([anAbogado(), aPdf()]);
});

const EVA = { nombre: 'Eva Mora Paz', telefono: '614 123 4567', consentimiento: true } as const;

async function open(as: Person, more: object = {}) {
  const { idTramite } = await aTramite();
  return request(ventanilla.abrirEnVentanilla, { as, body: { idTramite, ...EVA, ...more } });
}

/** A file of Eva alone, whom Luz attends at the counter, and the row that is missing. */
async function ofEva(more: object = {}) {
  const { idExpediente } = (await open(luz, more)).body;
  const { documentos: rows } = await expedienteNow(idExpediente);
  return { idExpediente, params: { id: idExpediente }, row: rows[0]?.idDocRequerido ?? '' };
}

const handIn = (as: Person, idExpediente: string, idDocRequerido: string) =>
  request(documentos.crearDocumento, {
    as,
    body: { idExpediente, idDocRequerido },
    file: { bytes: pdf, name: 'INE.pdf' },
  });

const invite = (as: Person, id: string, correo: string, idParte = 'p1') =>
  request(ventanilla.invitarDesdeVentanilla, { as, params: { id, idParte }, body: { correo } });

const accept = (as: Person, token: string) =>
  request(partes.aceptarInvitacion, { as, params: { token }, body: {} });

async function tokenTo(email: string): Promise<string> {
  const last = (await mailsTo(email)).at(-1);
  return /\/invitacion\/([\w-]{43})/.exec(last?.texto ?? '')?.[1] ?? '';
}

const eva = (more: object = {}) =>
  aUsuario({ nombre: 'Eva', apellidoPaterno: 'Mora', apellidoMaterno: 'Paz', ...more });

describe('starting a file at the counter', () => {
  test('the office represents its person, whom no account stands for, and says so in the trail', async () => {
    const { idExpediente } = await ofEva();
    const file = await expedienteNow(idExpediente);
    expect(file).toMatchObject({
      idCliente: VENTANILLA,
      nombreCliente: EVA.nombre,
      correoCliente: '',
      idAsignado: luz.uid,
      estado: 'En progreso',
    });
    expect(file.salas).toMatchObject([
      {
        idUsuario: VENTANILLA,
        entrega: 'representada',
        persona: EVA.nombre,
        telefono: EVA.telefono,
        consentimiento: { texto: PARTES.consentimiento, idUsuario: luz.uid },
      },
    ]);
    const records = await listRegistros(idExpediente, 10);
    expect(records.find(({ tipo }) => tipo === 'expediente.iniciado')).toMatchObject({
      actorUid: luz.uid,
      datos: { despues: { origen: 'ventanilla' } },
    });
    // Nobody stands for her whose certificate could be looked at.
    const look = { as: luz, params: { id: idExpediente } };
    expect((await request(readIdentidad, look)).status).toBe(404);
  });

  test('asks which kind of people, who attends it, and the consent', async () => {
    const { idTramite } = await aTramiteDePartes();
    const ask = (as: Person, body: object) =>
      request(ventanilla.abrirEnVentanilla, { as, rawBody: { idTramite, ...EVA, ...body } });
    expect((await ask(luz, {})).status).toBe(422);
    expect((await ask(luz, { parte: 'conyuge' })).status).toBe(422);
    expect((await ask(luz, { parte: 'vendedor', consentimiento: false })).status).toBe(400);
    expect((await ask(luz, { parte: 'vendedor', atiende: 'otra' })).status).toBe(400);
    expect((await ask(luz, { parte: 'vendedor' })).status).toBe(201);
  });
});

describe('papers at the counter', () => {
  test('the staff of the file hand them in, also by a phone; the row and the trail say where', async () => {
    const { idExpediente, params, row } = await ofEva();
    expect((await handIn(luz, idExpediente, row)).status).toBe(201);
    const second = (await expedienteNow(idExpediente)).documentos[1]?.idDocRequerido ?? '';
    const link = { as: luz, params, body: { idDocRequerido: second } };
    const { ruta } = (await request(crearEnlaceSubida, link)).body;
    const headers = showing(ruta.replace('/subir/', ''), aSecret());
    expect((await request(abrirEnlaceSubida, { headers })).status).toBe(200);
    const sent = { headers, key: randomUUID(), file: { bytes: pdf, name: 'CURP.pdf' } };
    expect((await request(subirPorEnlace, sent)).status).toBe(201);
    const { documentos: rows } = await expedienteNow(idExpediente);
    expect(rows.map((one) => [one.subidoPor, one.ventanilla])).toEqual([
      [luz.uid, true],
      [luz.uid, true],
    ]);
    const sentOnes = (await listRegistros(idExpediente, 10)).filter(
      ({ tipo }) => tipo === 'documento.subido',
    );
    expect(sentOnes.map(({ datos }) => datos.despues?.origen)).toEqual([
      'ventanilla',
      'ventanilla',
    ]);
    // Whoever handed it in isn't told of it.
    expect((await request(listNotificaciones, { as: luz })).body).toEqual([]);
    expect((await request(detalleTramite, { as: luz, params })).body).toMatchObject({
      acceso: { subir: true },
      telefonoCliente: EVA.telefono,
      expediente: [
        { mia: true, ventanilla: true },
        { mia: true, ventanilla: true },
      ],
    });
  });

  test('nobody of another office, and of a client with an account nobody', async () => {
    const [{ idExpediente, params, row }, otro, compra] = await Promise.all([
      ofEva(),
      anAbogado(),
      aCliente(),
    ]);
    expect((await handIn(otro, idExpediente, row)).status).toBe(404);
    expect((await handIn(compra, idExpediente, row)).status).toBe(404);
    expect((await request(detalleTramite, { as: compra, params })).status).toBe(404);
    const { file } = await aSharedFile({
      asignado: luz,
      partes: [{ clave: 'comprador', person: compra }],
    });
    const theirs = file.documentos.map(({ idDocRequerido }) => idDocRequerido);
    for (const one of theirs) {
      const refused = await handIn(luz, file.idExpediente, one);
      expect([refused.status, refused.error.message]).toEqual([403, VENTANILLA_TEXTOS.noEsSuya]);
    }
  });

  test('whoever handed a paper in accepts it alone, unless the office decides otherwise', async () => {
    const office = await anOffice();
    const { titular, abogada } = peopleOf(office);
    const { idExpediente } = (await open(abogada)).body;
    const [first, second] = (await expedienteNow(idExpediente)).documentos;
    const ids = [first, second].map((one) => one?.idDocRequerido ?? '');
    const sent = [];
    for (const id of ids) sent.push((await handIn(abogada, idExpediente, id)).body.idDocumento);
    const take = (as: Person, documentoId = '') =>
      request(documentos.aceptarDocumento, {
        as,
        params: { tramiteId: idExpediente, documentoId },
        body: { state: DOCUMENTO.aceptado },
      });
    expect((await take(abogada, sent[0])).status).toBe(200);
    await conCuenta(await idOf(office), { ventanilla: { secretaria: true, otraPersona: true } });
    const refused = await take(abogada, sent[1]);
    expect([refused.status, refused.error.message]).toEqual([403, VENTANILLA_TEXTOS.otraPersona]);
    expect((await take(titular, sent[1])).status).toBe(200);
  });

  test('a Secretaria works there as her office says', async () => {
    const office = await anOffice();
    const idGrupo = await idOf(office);
    const { abogada, secretaria } = peopleOf(office);
    const { idExpediente } = (await open(secretaria)).body;
    const file = await expedienteNow(idExpediente);
    expect(file).toMatchObject({ idAsignado: abogada.uid, idGrupo });
    const row = file.documentos[0]?.idDocRequerido ?? '';
    await conCuenta(idGrupo, { ventanilla: { secretaria: false, otraPersona: false } });
    expect((await request(ventanilla.verVentanilla, { as: secretaria })).body.puede).toBe(false);
    expect((await open(secretaria)).status).toBe(403);
    expect((await handIn(secretaria, idExpediente, row)).status).toBe(403);
    const read = async (as: Person) =>
      (await request(detalleTramite, { as, params: { id: idExpediente } })).body;
    const offered = { subir: false, sinVentanilla: true, invitar: false };
    const offers = ({ acceso, sinVentanilla, partes: [first] = [] }: DetalleAnswer) => ({
      subir: acceso.subir,
      sinVentanilla,
      invitar: first?.acceso.invitar,
    });
    expect(offers(await read(secretaria))).toEqual(offered);
    expect(offers(await read(abogada))).toEqual({ subir: true, invitar: true });
    expect((await invite(secretaria, idExpediente, unusedEmail())).status).toBe(403);
    expect((await handIn(abogada, idExpediente, row)).status).toBe(201);
  });
});

describe('taking the place over', () => {
  test('once, with all that is there, by whoever has the address and the name', async () => {
    const { idExpediente, params, row } = await ofEva();
    await handIn(luz, idExpediente, row);
    const person = await eva();
    expect((await invite(luz, idExpediente, person.email)).status).toBe(200);
    const token = await tokenTo(person.email);
    expect((await request(listExpedientes, { as: person })).body).toEqual([]);
    expect(await accept(person, token)).toMatchObject({ status: 200, body: { idExpediente } });
    const file = await expedienteNow(idExpediente);
    expect(file).toMatchObject({ idCliente: person.uid, correoCliente: person.email });
    expect(file.salas[0]).toMatchObject({ entrega: 'propia', idUsuario: person.uid });
    const { body } = await request(detalleTramite, { as: person, params });
    expect(body).toMatchObject({ acceso: { subir: true }, miParte: 'p1' });
    expect(body.expediente.map(({ accepted, mia }) => [accepted, mia])).toEqual([
      [0, true],
      [null, true],
    ]);
    // The office hands nothing in any more, and nobody takes it over again.
    const other = file.documentos[1]?.idDocRequerido ?? '';
    expect((await handIn(luz, idExpediente, other)).status).toBe(403);
    expect((await handIn(person, idExpediente, other)).status).toBe(201);
    expect((await invite(luz, idExpediente, unusedEmail())).status).toBe(409);
    const again = await eva();
    expect((await accept(again, token)).status).toBe(404);
  });

  test('an address that was typed wrong gets an invitation that names no papers, and nothing else', async () => {
    const { idExpediente, params } = await ofEva();
    const stranger = await aUsuario({ nombre: 'Raúl', apellidoPaterno: 'Otro' });
    await invite(luz, idExpediente, stranger.email);
    const [mail] = await mailsTo(stranger.email);
    expect(mail?.texto).not.toMatch(/Documento|Mora|614/);
    const token = await tokenTo(stranger.email);
    const look = await request(partes.readInvitacion, { as: stranger, params: { token } });
    expect([look.status, look.error.message]).toEqual([403, VENTANILLA_TEXTOS.otroNombre]);
    expect((await accept(stranger, token)).status).toBe(403);
    expect((await request(detalleTramite, { as: stranger, params })).status).toBe(404);
    // The right address ends it; the place stays the office's meanwhile.
    const person = await eva();
    await invite(luz, idExpediente, person.email);
    expect((await accept(stranger, token)).status).toBe(404);
    const right = await tokenTo(person.email);
    const shown = await request(partes.readInvitacion, { as: person, params: { token: right } });
    expect(shown.body.documentos).toEqual([]);
    expect(
      (await request(partes.rechazarInvitacion, { as: person, params: { token: right } })).status,
    ).toBe(200);
    const [sala] = (await expedienteNow(idExpediente)).salas;
    expect(sala).toMatchObject({
      idUsuario: VENTANILLA,
      estado: 'activa',
      correo: '',
      invitacion: null,
    });
  });

  test('beside a client with an account, who learns of nobody’s name, telephone or papers', async () => {
    const compra = await aCliente();
    const { file } = await aSharedFile({
      asignado: luz,
      partes: [{ clave: 'comprador', person: compra }],
    });
    const params = { id: file.idExpediente };
    const body = { clave: 'vendedor', ...EVA } as const;
    const { idParte } = (await request(partes.agregarParte, { as: luz, params, body })).body;
    const rows = (await expedienteNow(params.id)).documentos;
    const own = rows.find(({ parte }) => parte === idParte)?.idDocRequerido ?? '';
    await handIn(luz, params.id, own);
    const seen = await request(detalleTramite, { as: compra, params });
    expect(seen.text).not.toMatch(/Mora|614|INE\.pdf|ventanilla/);
    expect(seen.body.expediente.some(({ parte }) => parte === idParte)).toBe(false);
    expect((await handIn(compra, params.id, own)).status).toBe(404);
  });
});

describe('who hears of what', () => {
  test('whom nobody can mail, the office is told to telephone: only what others are mailed', async () => {
    const { idExpediente, row } = await ofEva();
    const { idDocumento } = (await handIn(luz, idExpediente, row)).body;
    const second = (await expedienteNow(idExpediente)).documentos[1]?.idDocRequerido ?? '';
    const { idDocumento: good } = (await handIn(luz, idExpediente, second)).body;
    await request(documentos.aceptarDocumento, {
      as: luz,
      params: { tramiteId: idExpediente, documentoId: good },
      body: { state: DOCUMENTO.aceptado },
    });
    await request(documentos.rechazarDocumento, {
      as: luz,
      params: { tramiteId: idExpediente, documentoId: idDocumento },
      body: { comment: 'No se lee' },
    });
    await contarTardias();
    const { body } = await request(listNotificaciones, { as: luz });
    const what = VENTANILLA_TEXTOS.porCorregir('Documento 1');
    expect(body.filter((one) => one.ID_Expediente === idExpediente)).toMatchObject([
      { Tipo: 'parte', NombreDocumento: VENTANILLA_TEXTOS.llamar('Cliente', what) },
    ]);
    expect(await mailsTo(VENTANILLA)).toEqual([]);
  });
});

test('after seven days the office is reminded to telephone, once', async () => {
  const { idExpediente } = await ofEva();
  const later = new Date(Date.now() + 8 * 24 * 3_600_000);
  await runTasks(RECORDAR, later);
  await runTasks(RECORDAR, later);
  const { body } = await request(listNotificaciones, { as: luz });
  const what = VENTANILLA_TEXTOS.leToca(7);
  expect(body.filter((one) => one.ID_Expediente === idExpediente)).toMatchObject([
    { NombreDocumento: VENTANILLA_TEXTOS.llamar('Cliente', what) },
  ]);
});

test('the number in Integranot is written, found and taken away, which is no change of the file', async () => {
  const { idExpediente, params } = await ofEva();
  const { fechaActualizacion } = await expedienteNow(idExpediente);
  const write = (numero: number | null) =>
    request(ventanilla.anotarIntegranot, { as: luz, params, body: { numero } });
  const numero = 100_000_000 + Math.floor(Math.random() * 800_000_000);
  expect((await write(numero)).status).toBe(200);
  const found = await request(listExpedientes, { as: luz, query: { buscar: String(numero) } });
  expect(found.body).toMatchObject([{ ID_Expediente: idExpediente, PK_Integranot: numero }]);
  expect((await write(null)).status).toBe(200);
  const after = await expedienteNow(idExpediente);
  expect(after).toMatchObject({ pkIntegranot: null, fechaActualizacion });
});

test('what nobody took over is erased as late as accounts are', async () => {
  const [old, young] = await Promise.all([ofEva(), ofEva()]);
  const ref = db().collection('expedientes').doc(old.idExpediente);
  await ref.update({ fechaActualizacion: new Date(0) });
  await sweepCuentas(new Date(), 100);
  expect((await ref.get()).exists).toBe(false);
  expect((await db().collection('expedientes').doc(young.idExpediente).get()).exists).toBe(true);
});

test('of who started at the counter a file that is also another’s keeps no name once that is erased', async () => {
  const [{ idTramite }, person] = await Promise.all([aTramiteDePartes(), aCliente()]);
  const { idExpediente } = (await open(luz, { idTramite, parte: 'vendedor' })).body;
  const body = { clave: 'comprador', nombre: 'Ana Prueba', correo: person.email } as const;
  await request(partes.agregarParte, { as: luz, params: { id: idExpediente }, body });
  expect((await accept(person, await tokenTo(person.email))).status).toBe(200);
  const ref = db().collection('expedientes').doc(idExpediente);
  await ref.update({ fechaActualizacion: new Date(0) });
  await sweepCuentas(new Date(), 100);
  const stored = await ref.get();
  expect(stored.get('miembros')).toEqual([person.uid]);
  expect(JSON.stringify(stored.data())).not.toMatch(/Eva Mora|614 123/);
  expect(stored.get('terminos')).not.toContain('mora');
});
