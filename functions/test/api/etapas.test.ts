import { listBitacora } from '@notaria/contract/bitacora';
import { aceptarDocumento } from '@notaria/contract/documentos';
import { ETAPAS } from '@notaria/contract/etapas-messages';
import { type MovimientoEtapa, moverEtapa } from '@notaria/contract/etapas-mover';
import { detalleTramite } from '@notaria/contract/expedientes';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { avanzar, conEtapas, diaEn } from '@notaria/factories/etapas';
import { aStoredExpediente, aTramite, expedienteNow, recordsOf } from '@notaria/factories/files';
import { anOffice, aStoredFile, type Office, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { SLOW, tally, times } from '../support/races.ts';

let office: Office;
let cliente: Person;
let abogada: Person;

beforeAll(async () => {
  office = await anOffice();
  cliente = await aCliente();
  abogada = peopleOf(office).abogada;
});

async function aFileIn(etapa: string): Promise<ExpedienteDoc> {
  const file = await aStoredFile({ cliente, abogado: abogada, estados: [2] });
  await conEtapas(file, etapa);
  return file;
}

function move({ idExpediente }: { idExpediente: string }, body: MovimientoEtapa, as = abogada) {
  return request(moverEtapa, { as, params: { id: idExpediente }, body });
}

async function rutaOf({ idExpediente }: { idExpediente: string }, as = cliente) {
  const { body } = await request(detalleTramite, { as, params: { id: idExpediente } });
  if (!body.ruta) throw new Error('the file has no stages');
  return body.ruta;
}

async function estadosOf(file: { idExpediente: string }) {
  const { etapas } = await rutaOf(file);
  return Object.fromEntries(etapas.map(({ clave, estado }) => [clave, estado]));
}

describe('a new file', () => {
  test('copies the stages of its procedure and is in the first', async () => {
    const { titulo } = await aTramite();
    const as = await aCliente();
    const body = { nombreTramite: titulo, email: as.email };
    const started = await request(iniciarExpediente, { as, body });
    const ruta = await rutaOf(started.body, as);
    expect(ruta).toMatchObject({ actual: 'documentos', movimientos: 0, espera: null, total: null });
    expect(ruta.etapas.map(({ nombre }) => nombre)).toEqual([
      'Documentos',
      'Proyecto de escritura',
      'Tu revisión',
      'Impuestos y honorarios',
      'Firma',
      'Avisos e impuestos pagados',
      'Registro Público',
      'Testimonio listo',
      'Entregado',
    ]);
    expect(ruta.etapas.map(({ estado }) => estado)).toEqual([
      'en_curso',
      ...Array.from({ length: 8 }, () => 'pendiente'),
    ]);
  });

  test('advances by itself with the last accepted document, with an audit record', async () => {
    const file = await aStoredExpediente({ cliente, asignado: abogada, estados: [2, 0] });
    await conEtapas(file);
    const documentoId = file.documentos[1]?.idDocumento ?? '';
    const params = { tramiteId: file.idExpediente, documentoId };
    await request(aceptarDocumento, { as: abogada, params, body: { state: 2 } });
    expect(await rutaOf(file)).toMatchObject({ actual: 'proyecto', movimientos: 1 });
    expect(await recordsOf(file.idExpediente)).toEqual(['documento.aceptado', 'expediente.etapa']);
    expect(await expedienteNow(file.idExpediente)).toMatchObject({
      estado: 'En progreso',
      turno: 'nadie',
      fechaFin: null,
    });
  });
});

describe('POST /api/expedientes/:id/etapa', () => {
  test('advances, with a note to the client, a date and an audit record', async () => {
    const file = await aFileIn('proyecto');
    const words = { nota: 'Te lo mandamos hoy.\nLéelo.', esperada: diaEn(9) };
    const answer = await move(file, avanzar('proyecto', 'revision', 0, words));
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: ETAPAS.avanzado('Revisión del cliente') },
    ]);
    const ruta = await rutaOf(file);
    expect(ruta).toMatchObject({ actual: 'revision', movimientos: 1 });
    const { etapas } = ruta;
    expect(etapas[1]).toMatchObject({ estado: 'hecha', nota: null });
    expect(etapas[1]?.hasta).toBe(etapas[2]?.desde);
    expect(etapas[2]).toMatchObject({ estado: 'en_curso', hasta: null, ...words });
    const params = { id: file.idExpediente };
    const { registros } = (await request(listBitacora, { as: office.admin, params })).body;
    expect(registros).toMatchObject([
      {
        tipo: 'expediente.etapa',
        idActor: abogada.uid,
        antes: { etapa: 'proyecto', nombre: 'Proyecto de escritura', enEspera: null },
        despues: { etapa: 'revision', movimiento: 'avanzar', folio: null, motivo: null, ...words },
      },
    ]);
  });

  test('can skip stages that allow it, and no others', async () => {
    const file = await aFileIn('firma');
    const far = await move(file, avanzar('firma', 'entregado'));
    expect([far.status, far.error.message]).toEqual([409, ETAPAS.noSePuede]);
    await move(file, avanzar('firma', 'testimonio'));
    expect(await estadosOf(file)).toMatchObject({
      firma: 'hecha',
      avisos: 'omitida',
      registro: 'omitida',
      testimonio: 'en_curso',
    });
  });

  test('omits only a stage that may be omitted', async () => {
    const file = await aFileIn('firma');
    const body = { ...avanzar('firma', 'avisos'), movimiento: 'omitir' as const };
    expect((await move(file, body)).error).toMatchObject({ message: ETAPAS.noSeOmite });
    const other = await aFileIn('avisos');
    await move(other, { ...avanzar('avisos', 'registro'), movimiento: 'omitir' });
    expect(await estadosOf(other)).toMatchObject({ avisos: 'omitida', registro: 'en_curso' });
  });

  test('goes back with a reason; the later stages must be done again', async () => {
    const file = await aFileIn('pagos');
    const back = { ...avanzar('pagos', 'proyecto'), movimiento: 'regresar' as const };
    expect((await move(file, back)).status).toBe(400);
    const answer = await move(file, { ...back, motivo: 'Falta un vecino en los linderos.' });
    expect(answer.body).toEqual({ message: ETAPAS.regresado('Proyecto de escritura') });
    expect(await estadosOf(file)).toMatchObject({
      documentos: 'hecha',
      proyecto: 'en_curso',
      revision: 'pendiente',
      pagos: 'pendiente',
    });
  });

  test('waits for a reason that the client reads, and continues', async () => {
    const file = await aFileIn('registro');
    const visto = { etapa: 'registro', movimientos: 0 };
    const motivo = 'Esperamos el certificado del Registro';
    const pausar = { movimiento: 'pausar', visto, motivo, culpa: 'autoridad' } as const;
    expect((await move(file, { movimiento: 'pausar', visto, motivo })).status).toBe(400);
    expect((await move(file, pausar)).body).toEqual({ message: ETAPAS.pausado });
    expect((await rutaOf(file)).espera).toMatchObject({ motivo, culpa: 'autoridad' });
    const seen = { etapa: 'registro', movimientos: 1 };
    const again = await move(file, { ...pausar, visto: seen, culpa: 'cliente' });
    expect([again.status, again.error.message]).toEqual([409, ETAPAS.yaEnEspera]);
    await move(file, { movimiento: 'reanudar', visto: seen });
    expect((await rutaOf(file)).espera).toBeNull();
  });

  test('a stage with a folio can’t end without one; no other stage accepts one', async () => {
    const file = await aFileIn('registro');
    const folio = { etapa: 'registro', numero: '  2026/\n14-A ', fecha: '2026-11-20' };
    const without = await move(file, avanzar('registro', 'testimonio'));
    expect([without.status, without.error.message]).toEqual([
      409,
      ETAPAS.faltaFolio('Registro Público'),
    ]);
    const odd = { ...folio, etapa: 'testimonio' };
    const wrong = await move(file, avanzar('registro', 'testimonio', 0, { folio: odd }));
    expect(wrong.error).toMatchObject({ message: ETAPAS.folioDeOtra });
    await move(file, {
      movimiento: 'anotar',
      visto: { etapa: 'registro', movimientos: 0 },
      folio,
    });
    const kept = { numero: '2026/ 14-A', fecha: '2026-11-20' };
    expect((await rutaOf(file)).etapas[6]).toMatchObject({ estado: 'en_curso', folio: kept });
    expect((await move(file, avanzar('registro', 'testimonio', 1))).status).toBe(200);
    expect((await rutaOf(file)).etapas[6]).toMatchObject({ estado: 'hecha', folio: kept });
  });

  test('ends with the last stage; afterwards it only goes back', async () => {
    const file = await aFileIn('testimonio');
    await move(file, avanzar('testimonio', 'entregado'));
    expect(await estadosOf(file)).toMatchObject({ testimonio: 'hecha', entregado: 'hecha' });
    const visto = { etapa: 'entregado', movimientos: 1 };
    const on = { movimiento: 'pausar', visto, motivo: 'No', culpa: 'cliente' } as const;
    expect((await move(file, on)).error.message).toBe(ETAPAS.yaEntregado);
    const back = { movimiento: 'regresar', visto, siguiente: 'firma', motivo: 'Error' } as const;
    expect((await move(file, back)).status).toBe(200);
    expect(await estadosOf(file)).toMatchObject({ firma: 'en_curso', entregado: 'pendiente' });
  });

  test.each([
    ['a day that is none', { esperada: '2026-02-30' }],
    ['a folio without number', { folio: { etapa: 'revision', numero: ' ', fecha: '2026-01-02' } }],
    ['a note that is too long', { nota: 'a'.repeat(501) }],
  ])('refuses %s', async (_what, more) => {
    const file = await aFileIn('proyecto');
    expect((await move(file, avanzar('proyecto', 'revision', 0, more))).status).toBe(400);
    expect(await rutaOf(file)).toMatchObject({ movimientos: 0 });
  });

  test('a file without stages says so', async () => {
    const file = await aStoredFile({ cliente, abogado: abogada });
    const answer = await move(file, avanzar('documentos', 'proyecto'));
    expect([answer.status, answer.error.message]).toEqual([409, ETAPAS.sinEtapas]);
    const params = { id: file.idExpediente };
    const { body } = await request(detalleTramite, { as: abogada, params });
    expect([body.ruta, body.acceso.mover]).toEqual([null, false]);
  });
});

describe('two at once', () => {
  test(
    'of six moves of one file one counts; the others are told who made it and where it is',
    async () => {
      const file = await aFileIn('proyecto');
      const { titular } = peopleOf(office);
      const people = [abogada, titular, office.admin];
      const answers = await times(6, (index) => {
        // Each has a note of its own, so that none is a repeat of another.
        const body = avanzar('proyecto', 'revision', 0, { nota: `Movimiento ${index}` });
        return move(file, body, people[index % people.length]);
      });
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 5 });
      const { curso, etapas } = await expedienteNow(file.idExpediente);
      expect(curso?.movimientos).toBe(1);
      expect(etapas[2]?.nota).toBe(
        `Movimiento ${answers.findIndex(({ status }) => status === 200)}`,
      );
      const winner = curso?.ultimo?.nombre ?? '';
      for (const { error } of answers.filter(({ status }) => status === 409)) {
        expect(error.message).toBe(ETAPAS.movidoAntes(winner, 'Revisión del cliente', false));
      }
      expect(await recordsOf(file.idExpediente)).toEqual(['expediente.etapa']);
    },
    SLOW,
  );

  test('a repeat of the same move gets the same answer, and does nothing', async () => {
    const file = await aFileIn('proyecto');
    const body = avanzar('proyecto', 'revision');
    expect([(await move(file, body)).status, (await move(file, body)).status]).toEqual([200, 200]);
    expect((await rutaOf(file)).movimientos).toBe(1);
  });
});
