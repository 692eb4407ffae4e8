import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { detalleTramite } from '@notaria/contract/expedientes';
import { moverLote } from '@notaria/contract/lotes';
import type { Etapa } from '@notaria/contract/ruta';
import { emptyProject } from '@notaria/factories/empty-project';
import { anOffice, aStoredFile, fileOf, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { migrateExpedientes } from '../../src/acts/expedientes/migrate.ts';
import { remindDetenidos } from '../../src/acts/recordatorios/detenidos.ts';
import { importCatalogo, listSinEtapas } from '../../src/acts/tramites/import.ts';
import { db } from '../../src/platform/firebase.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import type { TramiteDeArchivo } from '../../src/records/tramites/catalog-files.ts';
import { findTramiteAny } from '../../src/records/tramites/repository.ts';
import { mailsTo } from '../support/outbox.ts';

const DAY_MS = 24 * 3_600_000;
const quiet = () => undefined;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const ahead = (days: number) => new Date(Date.now() + days * DAY_MS);
const KEYS = ETAPAS_COMUNES.map(({ clave }) => clave);

let cliente: Person;
let abogada: Person;

beforeEach(async () => {
  await emptyProject();
  [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
});

const refOf = ({ idExpediente }: ExpedienteDoc) => db().collection('expedientes').doc(idExpediente);

/** Makes a file as it was stored before there were stages; its last change, or its end, was `days` days ago. */
async function anOldFile(estados: (2 | null)[], days: number): Promise<ExpedienteDoc> {
  const file = await aStoredFile({ cliente, abogado: abogada, estados });
  const [fechaInicio, fechaActualizacion] = [ago(days + 30), ago(days)];
  const gone = ['etapas', 'etapaActual', 'curso', 'detenidoEl', 'tocaDesde', 'avisarDetenidoEl'];
  await refOf(file).update({
    ...Object.fromEntries(gone.map((name) => [name, FieldValue.delete()])),
    ...{ fechaInicio, fechaActualizacion, ...(file.fechaFin && { fechaFin: fechaActualizacion }) },
  });
  return file;
}

describe('files that were finished before there were stages', () => {
  test('count as delivered if they ended before the given day: nobody has to attend them', async () => {
    const [old, recent, open] = [
      await anOldFile([2], 400),
      await anOldFile([2], 20),
      await anOldFile([null], 400),
    ];
    await migrateExpedientes(quiet, { entregadosAntes: ago(90) });
    const { etapas, etapaActual, curso, detenidoEl } = await fileOf(old);
    expect([etapaActual, detenidoEl]).toEqual(['entregado', null]);
    expect(curso).toMatchObject({ medible: false, espera: null, movimientos: 0, tramos: [] });
    expect(etapas.map(({ clave, estado }) => [clave, estado])).toEqual(
      KEYS.map((clave) => [clave, 'hecha']),
    );
    expect(etapas.every(({ desde, hasta }) => desde === null && hasta === null)).toBe(true);
    expect((await fileOf(recent)).etapaActual).toBe('proyecto');
    expect((await fileOf(open)).etapaActual).toBe('documentos');
    const params = { id: old.idExpediente };
    const { ruta } = (await request(detalleTramite, { as: cliente, params })).body;
    expect(ruta).toMatchObject({ actual: 'entregado', medible: false, total: null });
  });

  test('can be delivered by another run, unless somebody moved them since', async () => {
    const [old, moved] = [await anOldFile([2], 400), await anOldFile([2], 400)];
    await migrateExpedientes(quiet);
    await refOf(moved).update({ 'curso.movimientos': 2 });
    expect(await migrateExpedientes(quiet, { entregadosAntes: ago(90) })).toEqual({
      ...{ vistos: 2, cambiados: 1 },
    });
    expect((await fileOf(old)).etapaActual).toBe('entregado');
    expect((await fileOf(moved)).etapaActual).toBe('proyecto');
  });

  test('may go to any later stage, also many at once', async () => {
    const office = await anOffice();
    abogada = peopleOf(office).abogada;
    const [old, known] = [await anOldFile([2], 400), await anOldFile([2], 400)];
    await migrateExpedientes(quiet);
    await refOf(known).update({ 'curso.medible': true });
    const { body } = await request(moverLote, {
      as: abogada,
      body: {
        filas: [old, known].map(({ idExpediente }) => ({ idExpediente })),
        ...{ desde: 'proyecto', siguiente: 'entregado' },
      },
    });
    expect(body.resultados?.map(({ hecho }) => hecho)).toEqual([true, false]);
    const { etapas, curso } = await fileOf(old);
    // The stages in between count as done, not as skipped: nobody knows when.
    expect(etapas.map(({ estado }) => estado)).toEqual(KEYS.map(() => 'hecha'));
    expect(curso?.medible).toBe(false);
  });
});

describe('the first notice that a migrated file stands still', () => {
  test('comes 15 working days after the migration at the soonest', async () => {
    const [done, open] = [await anOldFile([2], 400), await anOldFile([null], 400)];
    await migrateExpedientes(quiet);
    for (const file of [done, open]) {
      const { detenidoEl } = await fileOf(file);
      expect(detenidoEl?.getTime()).toBeGreaterThan(ahead(20).getTime());
      const row = await refOf(file).get();
      expect(row.get('avisarDetenidoEl')).toEqual(row.get('detenidoEl'));
    }
    expect(await remindDetenidos(ahead(1))).toBe(0);
    expect(await mailsTo(abogada.email)).toEqual([]);
    expect(await remindDetenidos(ahead(40))).toBe(2);
  });

  test('comes after as many working days as the option says', async () => {
    const done = await anOldFile([2], 400);
    await migrateExpedientes(quiet, { primerAviso: 40 });
    const { detenidoEl } = await fileOf(done);
    expect(detenidoEl?.getTime()).toBeGreaterThan(ahead(55).getTime());
  });
});

test('documents that the previous version accepted meanwhile end their stage in the next run', async () => {
  const file = await anOldFile([null], 3);
  await migrateExpedientes(quiet);
  const fechaFin = ago(1);
  // Written as the previous version would, which knows no stages.
  await refOf(file).update({
    estado: 'Terminado',
    fechaFin,
    documentos: [{ ...file.documentos[0], estado: 2 }],
  });
  await migrateExpedientes(quiet);
  const { etapas, etapaActual, curso } = await fileOf(file);
  expect([etapaActual, curso?.medible]).toEqual(['proyecto', true]);
  expect(etapas[0]).toMatchObject({ estado: 'hecha', hasta: fechaFin });
});

describe('the catalogue from before there were stages', () => {
  const etapas: Etapa[] = ['Documentos', 'Cotejo', 'Entregado'].map((nombre) => ({
    ...{ clave: nombre.toLowerCase(), nombre, quien: 'cliente', queHacer: '' },
    ...{ pideFolio: false, omitible: false },
  }));
  const archivo: TramiteDeArchivo = {
    ...{ idTramite: 'copia', titulo: 'Copia certificada', orden: 1, descripcion: 'Una copia.' },
    ...{ palabras: [], documentos: [], partes: [], pasos: [], etapas, soloPersonas: false },
  };
  const old = async (editado: Date | null) => {
    const { idTramite, etapas: _later, ...fields } = archivo;
    await db()
      .collection('tramites')
      .doc(idTramite)
      .set({ ...fields, activo: true, editado });
  };

  test('is reported, so that nobody migrates its files to the wrong stages', async () => {
    await old(null);
    expect(await listSinEtapas([archivo])).toEqual(['Copia certificada']);
    await importCatalogo([archivo]);
    expect(await listSinEtapas([archivo])).toEqual([]);
    expect((await findTramiteAny('copia'))?.etapas).toEqual(etapas);
  });

  test('gets its own stages, also if an administrator changed the rest', async () => {
    await old(new Date());
    expect(await importCatalogo([archivo])).toMatchObject({ conservados: ['Copia certificada'] });
    expect((await findTramiteAny('copia'))?.etapas).toEqual(etapas);
    expect(await listSinEtapas([archivo])).toEqual([]);
  });

  test('keeps the stages that an administrator gave it', async () => {
    await old(new Date());
    const [first, , last] = etapas;
    await db()
      .collection('tramites')
      .doc('copia')
      .update({ etapas: [first, last] });
    await importCatalogo([archivo]);
    expect((await findTramiteAny('copia'))?.etapas).toEqual([first, last]);
  });
});
