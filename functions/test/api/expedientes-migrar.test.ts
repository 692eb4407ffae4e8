import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { listUsuarios } from '@notaria/contract/usuarios';
import { emptyProject } from '@notaria/factories/empty-project';
import { conEtapas } from '@notaria/factories/etapas';
import { recordsOf } from '@notaria/factories/files';
import { anOffice, aStoredFile, fileOf, idOf, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, arrangeUsuario, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { FieldValue } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateExpedientes } from '../../src/acts/expedientes/migrate.ts';
import { db } from '../../src/platform/firebase.ts';
import { SIN_RUTA } from '../../src/records/etapas/model.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';
import { reindexGrupos } from '../../src/records/grupos/repository.ts';
import { reindexUsuarios } from '../../src/records/usuarios/repository.ts';

const progress = () => db().collection('barridos').doc('expedientes-con-personas');

/** The file as it was stored before files had an office and a turn. */
async function makeOld({ idExpediente }: ExpedienteDoc): Promise<void> {
  const names = ['idGrupo', 'turno', 'esperaDesde', 'rfcCliente'];
  const gone = Object.fromEntries(names.map((name) => [name, FieldValue.delete()]));
  await db()
    .collection('expedientes')
    .doc(idExpediente)
    .update({ ...gone, terminos: [] });
}

async function anOldOffice() {
  const [office, free, cliente] = await Promise.all([anOffice(), anAbogado(), aCliente()]);
  const { abogada, titular } = peopleOf(office);
  const [hers, his, nobodys] = await Promise.all([
    aStoredFile({ cliente, abogado: abogada, estados: [1, 0] }),
    aStoredFile({ cliente, abogado: free, estados: [null] }),
    aStoredFile({ cliente, estados: [2] }),
  ]);
  for (const file of [hers, his, nobodys]) await makeOld(file);
  return { office, idGrupo: await idOf(office), abogada, titular, hers, his, nobodys };
}

/** The file as it was before it had stages. */
async function withoutRuta(file: ExpedienteDoc): Promise<ExpedienteDoc> {
  return { ...(await fileOf(file)), ...SIN_RUTA };
}

async function seenBy(as: Person): Promise<string[]> {
  return (await request(listExpedientes, { as })).body.map((row) => row.ID_Expediente);
}

const quiet = () => undefined;

// It counts every file in the project.
beforeEach(emptyProject);
afterEach(emptyProject);

describe('files from before they belonged to an office', () => {
  test('are read by the person who attends them and by an Administrador', async () => {
    const { office, abogada, titular, hers } = await anOldOffice();
    expect(await seenBy(abogada)).toEqual([hers.idExpediente]);
    expect(await seenBy(office.admin)).toHaveLength(3);
    const params = { id: hers.idExpediente };
    const { status, body } = await request(detalleTramite, { as: abogada, params });
    expect([status, body.resumen.ID_Grupo, body.oficina]).toEqual([200, null, null]);
    expect(body.resumen.Avance).toMatchObject({ porRevisar: 1, porCorregir: 1 });
    expect((await request(detalleTramite, { as: titular, params })).status).toBe(404);
  });

  test('get their lawyer’s office and their turn; nothing else in them changes', async () => {
    const { titular, idGrupo, hers, his, nobodys } = await anOldOffice();
    const told: number[] = [];
    expect(await migrateExpedientes(({ vistos }) => told.push(vistos))).toEqual({
      vistos: 3,
      cambiados: 3,
    });
    expect(told).toEqual([3]);
    expect(await withoutRuta(hers)).toEqual({ ...hers, idGrupo, turno: 'notaria' });
    const esperaDesde = his.fechaActualizacion;
    expect(await withoutRuta(his)).toEqual({
      ...his,
      idGrupo: null,
      turno: 'cliente',
      esperaDesde,
    });
    expect(await withoutRuta(nobodys)).toEqual({ ...nobodys, idGrupo: null, turno: 'nadie' });
    expect(await seenBy(titular)).toEqual([hers.idExpediente]);
    expect(await recordsOf(hers.idExpediente)).toEqual([]);
  });

  test('are found by two words and by RFC afterwards, and so are people and offices from before', async () => {
    const { office, hers, his, nobodys } = await anOldOffice();
    const [rfc, word] = ['PEMA800101AB1', 'zurdo'];
    await arrangeUsuario(hers.idCliente, { rfc });
    const collections = ['usuarios', 'grupos', 'expedientes'].map((name) => db().collection(name));
    for (const collection of collections) {
      for (const { ref } of (await collection.get()).docs) await ref.update({ terminos: [word] });
    }
    await migrateExpedientes(quiet);
    expect(await reindexUsuarios()).toBeGreaterThan(3);
    expect(await reindexGrupos()).toBe(1);
    expect([await reindexUsuarios(), await reindexGrupos()]).toEqual([0, 0]);
    const as = office.admin;
    const files = await request(listExpedientes, { as, query: { buscar: `${rfc} abierto` } });
    const ids = [hers, his, nobodys].map(({ idExpediente }) => idExpediente);
    expect(files.body.map((row) => row.ID_Expediente).toSorted()).toEqual(ids.toSorted());
    const people = await request(listUsuarios, { as, query: { buscar: rfc.toLowerCase() } });
    expect(people.body.usuarios.map(({ id }) => id)).toEqual([hers.idCliente]);
  });

  test('are unchanged by a second run, which completes what the old version wrote meanwhile', async () => {
    const { office, abogada, hers } = await anOldOffice();
    await migrateExpedientes(quiet);
    expect(await migrateExpedientes(quiet)).toEqual({ vistos: 3, cambiados: 0 });
    const { abogado } = peopleOf(office);
    const ref = db().collection('expedientes').doc(hers.idExpediente);
    await ref.update({ idAsignado: abogado.uid, idGrupo: null });
    expect(await migrateExpedientes(quiet)).toEqual({ vistos: 3, cambiados: 1 });
    expect(await fileOf(hers)).toMatchObject({ idGrupo: await idOf(office) });
    expect(abogada.uid).not.toBe(abogado.uid);
  });

  test('that were cut off continue where they were, and a later run starts from the beginning', async () => {
    const { hers, his, nobodys } = await anOldOffice();
    const ids = [hers, his, nobodys].map(({ idExpediente }) => idExpediente).toSorted();
    await progress().set({ desde: ids[0] });
    expect(await migrateExpedientes(quiet)).toEqual({ vistos: 2, cambiados: 2 });
    expect((await progress().get()).exists).toBe(false);
    expect(await migrateExpedientes(quiet)).toEqual({ vistos: 3, cambiados: 1 });
  });
});

describe('files from before there were stages', () => {
  test('get those of their procedure, and are in the first since they began', async () => {
    const { hers } = await anOldOffice();
    await migrateExpedientes(quiet);
    const { etapas, etapaActual, curso, detenidoEl } = await fileOf(hers);
    expect(etapas.map(({ clave }) => clave)).toEqual(ETAPAS_COMUNES.map(({ clave }) => clave));
    expect(etapaActual).toBe('documentos');
    expect(etapas[0]).toMatchObject({ estado: 'en_curso', desde: hers.fechaInicio });
    expect(curso).toMatchObject({ desde: hers.fechaInicio, movimientos: 0, medible: true });
    expect(detenidoEl?.getTime()).toBeGreaterThan(hers.fechaActualizacion.getTime());
  });

  test('with complete documents are past that stage since then, and their times are not measured', async () => {
    const { nobodys } = await anOldOffice();
    await migrateExpedientes(quiet);
    const { etapas, etapaActual, curso } = await fileOf(nobodys);
    expect(etapaActual).toBe('proyecto');
    expect(etapas[0]).toMatchObject({ estado: 'hecha', hasta: nobodys.fechaFin });
    expect(curso).toMatchObject({ desde: nobodys.fechaFin, espera: null, medible: false });
  });

  test('that have stages already keep them', async () => {
    const { hers } = await anOldOffice();
    await migrateExpedientes(quiet);
    await conEtapas(hers, 'firma');
    const before = await fileOf(hers);
    expect(await migrateExpedientes(quiet)).toEqual({ vistos: 3, cambiados: 0 });
    expect(await fileOf(hers)).toEqual(before);
  });
});
