import type { BodyInputOf } from '@notaria/contract/call';
import { DOCUMENTO } from '@notaria/contract/estados';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import type { QuienEs } from '@notaria/contract/partes';
import * as partes from '@notaria/contract/partes';
import { PARTES } from '@notaria/contract/partes-messages';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { conEtapas } from '@notaria/factories/etapas';
import { expedienteNow, recordsOf, storeTramite } from '@notaria/factories/files';
import { anEmpresa, present } from '@notaria/factories/identidad';
import { aSharedFile, aTramiteDePartes } from '@notaria/factories/partes';
import { aCliente, anAbogado, aUsuario, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { replaceFila } from '../../src/records/expedientes/fila.ts';
import { findExpediente, saveExpediente } from '../../src/records/expedientes/repository.ts';
import { contarTardias, noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { subjectsTo } from '../support/outbox.ts';

noticiasAlMomento();

const EMPRESA = { tipo: 'empresa', representante: 'Luz Mora' } as const;

/** A sale to which a seller is invited. */
async function aSale(vende: Person) {
  const [compra, luz] = await Promise.all([aCliente(), anAbogado()]);
  const { file, tokens } = await aSharedFile({
    asignado: luz,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', correo: vende.email },
    ],
  });
  const join = (body: BodyInputOf<typeof partes.aceptarInvitacion> = {}) =>
    request(partes.aceptarInvitacion, { as: vende, params: { token }, body });
  const token = tokens.p2?.token ?? '';
  return { id: file.idExpediente, compra, luz, token, join };
}

const asked = async (id: string, of = 'p2') =>
  (await expedienteNow(id)).documentos.flatMap(({ parte, tipo }) => (parte === of ? [tipo] : []));
const AS_PERSON = ['INE (Vendedor)', 'CURP (Vendedor)'];
const AS_COMPANY = [...AS_PERSON, 'Acta constitutiva'];

test('who adds a company names it and who signs for it; both names stand in the file', async () => {
  const { id, compra, luz } = await aSale(await aCliente());
  const body = {
    clave: 'vendedor',
    nombre: 'Norte, S.A.',
    correo: 'norte@prueba.mx',
    quienEs: EMPRESA,
  };
  const params = { id };
  const { idParte } = (await request(partes.agregarParte, { as: compra, params, body })).body;
  expect(await asked(id, idParte)).toEqual(AS_COMPANY);
  const seen = (await request(detalleTramite, { as: luz, params })).body;
  const parte = seen.partes?.find((one) => one.idParte === idParte);
  expect(parte?.persona).toBe('Norte, S.A., representada por Luz Mora');
  // Nobody is married to a company.
  expect(seen.partesPosibles?.some(({ de }) => de === idParte)).toBe(false);
  const spouse = { ...body, clave: 'comprador' };
  const refused = await request(partes.agregarParte, { as: compra, params, body: spouse });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(PARTES.soloPersonas);
});

test('who joins says what they are, and is asked for that', async () => {
  const vende = await aUsuario();
  const { id, luz, token, join } = await aSale(vende);
  const offer = (await request(partes.readInvitacion, { as: vende, params: { token } })).body;
  expect(offer.eleccion).toMatchObject({ tipo: 'persona', fijo: false });
  expect(offer.eleccion?.documentos).toEqual({ persona: AS_PERSON, empresa: AS_COMPANY });
  await join({ quienEs: EMPRESA });
  expect(await asked(id)).toEqual(AS_COMPANY);
  const as = { as: luz, params: { id, idParte: 'p2' } };
  await request(partes.decirQuienEs, { ...as, body: { tipo: 'persona', representante: '' } });
  expect(await asked(id)).toEqual(AS_PERSON);
  expect(await recordsOf(id)).toContain('parte.quien_es');
});

test('a certificate of a company decides it, before and after it is verified', async () => {
  const vende = await aUsuario({ nombre: 'Luz', apellidoPaterno: 'Mora', apellidoMaterno: '' });
  const { id, luz, join } = await aSale(vende);
  await join();
  expect(await asked(id)).toEqual(AS_PERSON);
  await present(vende, anEmpresa());
  expect(await asked(id)).toEqual(AS_COMPANY);
  expect((await expedienteNow(id)).salas[1]).toMatchObject({ representante: 'Luz Mora' });
  const as = { as: luz, params: { id, idParte: 'p2' } };
  const body = { tipo: 'persona', representante: '' } as const;
  const refused = await request(partes.decirQuienEs, { ...as, body });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(PARTES.esEmpresa);
});

test('what was sent stands in the way of a list that no longer asks for it', async () => {
  const vende = await aCliente();
  const { id, join } = await aSale(vende);
  await join({ quienEs: EMPRESA });
  const as = { as: vende, params: { id, idParte: 'p2' } };
  await db().runTransaction(async (tx) => {
    const file = await findExpediente(id, tx);
    const row = file?.documentos.find(
      ({ idDocRequerido }) => idDocRequerido === 'vendedor-acta--p2',
    );
    if (!file || !row) throw new Error('nobody asks for the deed');
    const documentos = replaceFila(file.documentos, { ...row, estado: 0, idDocumento: `${id}-A` });
    saveExpediente(tx, file, { documentos }, new Date());
  });
  const body = { tipo: 'persona', representante: '' } as const;
  const refused = await request(partes.decirQuienEs, { ...as, body });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(PARTES.conDeOtroTipo(['Acta constitutiva']));
  expect(await asked(id)).toEqual(AS_COMPANY);
});

test('once all that is still asked for is accepted, the documents stage ends, and all hear of it', async () => {
  const vende = await aCliente();
  const { id, compra, luz, join } = await aSale(vende);
  await join({ quienEs: EMPRESA });
  await conEtapas(await expedienteNow(id));
  await db().runTransaction(async (tx) => {
    const file = await findExpediente(id, tx);
    if (!file) throw new Error('no such file');
    const documentos = file.documentos.map((row) =>
      row.tipo === 'Acta constitutiva' ? row : { ...row, estado: DOCUMENTO.aceptado },
    );
    saveExpediente(tx, file, { documentos }, new Date());
  });
  expect((await expedienteNow(id)).etapaActual).toBe('documentos');
  const as = { as: luz, params: { id, idParte: 'p2' } };
  await request(partes.decirQuienEs, { ...as, body: { tipo: 'persona', representante: '' } });
  const { etapaActual, tituloTramite } = await expedienteNow(id);
  expect(etapaActual).toBe('proyecto');
  expect(await recordsOf(id)).toContain('expediente.etapa');
  await contarTardias();
  for (const { email } of [compra, vende]) {
    const subjects = await subjectsTo(email);
    expect(subjects).toContain(`Aceptamos todos tus documentos: ${tituloTramite}`);
  }
});

test('a company that starts is asked what companies bring, and goes by both names', async () => {
  const empresa = await aUsuario({ nombre: 'Luz', apellidoPaterno: 'Mora', apellidoMaterno: '' });
  await present(empresa, anEmpresa());
  const { titulo } = await aTramiteDePartes();
  const start = (nombreTramite: string, parte?: string) =>
    request(iniciarExpediente, {
      as: empresa,
      body: { nombreTramite, email: empresa.email, ...(parte && { parte }) },
    });
  const { idExpediente } = (await start(titulo, 'vendedor')).body;
  expect(await asked(idExpediente, 'p1')).toEqual(AS_COMPANY);
  const doc = { descripcion: 'x', condicion: null, parte: null };
  const solo = await storeTramite('Solo', {
    documentos: [
      { id: 'curp', tipo: 'CURP', paraQuien: 'persona', ...doc },
      { id: 'acta', tipo: 'Acta', paraQuien: 'empresa', ...doc },
    ],
  });
  const alone = (await start(solo.titulo)).body.idExpediente;
  expect((await expedienteNow(alone)).documentos.map(({ tipo }) => tipo)).toEqual(['Acta']);
  const { body } = await request(listExpedientes, { as: empresa });
  expect(new Set(body.map(({ Nombre_cliente }) => Nombre_cliente))).toEqual(
    new Set(['INMOBILIARIA DEL NORTE, representada por Luz Mora']),
  );
  const params = { id: alone, idParte: 'cliente' };
  const said = { tipo: 'empresa', representante: 'Eva Paz' } as const;
  const say = (body: QuienEs = said) => request(partes.decirQuienEs, { as: empresa, params, body });
  // The second press changes nothing.
  for (const { status } of [await say(), await say()]) expect(status).toBe(200);
  expect((await recordsOf(alone)).filter((tipo) => tipo === 'parte.quien_es')).toHaveLength(1);
  const after = (await request(detalleTramite, { as: empresa, params: { id: alone } })).body;
  expect(after.representante).toBe('Eva Paz');
  expect(after.resumen.Nombre_cliente).toMatch(/representada por Eva Paz$/);
  await db().doc(`expedientes/${alone}`).update({ estado: 'Terminado' });
  expect((await say({ ...said, representante: 'Luz Mora' })).status).toBe(403);
});
