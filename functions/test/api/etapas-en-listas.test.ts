import { listExpedientes, SIN_ENCARGADO } from '@notaria/contract/expedientes';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import type { Etapa } from '@notaria/contract/ruta';
import { emptyProject } from '@notaria/factories/empty-project';
import { conEtapas } from '@notaria/factories/etapas';
import { anOffice, aStoredFile, idOf, type Office, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { recountExpedientes } from '../../src/acts/expedientes/recount.ts';
import { db } from '../../src/platform/firebase.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';

const DAY_MS = 24 * 3_600_000;

let office: Office;
let cliente: Person;
let files: Record<'papers' | 'old' | 'young' | 'own' | 'done' | 'before', ExpedienteDoc>;

/** Stages of a procedure of the office's own. No other procedure has the last one. */
const PROPIAS: Etapa[] = ['documentos', 'peritaje', 'acta-entregada'].map((clave) => ({
  ...{ clave, nombre: `Etapa ${clave}`, quien: 'notaria', queHacer: '' },
  ...{ pideFolio: false, omitible: false },
}));

/** Makes a file that came to a stage `days` days ago. */
async function aFileIn(etapa: string, days: number, etapas?: Etapa[]): Promise<ExpedienteDoc> {
  const { abogada } = peopleOf(office);
  const file = await aStoredFile({ cliente, abogado: abogada, estados: [2] });
  const fechaInicio = new Date(Date.now() - days * DAY_MS);
  return conEtapas({ ...file, fechaInicio }, etapa, etapas);
}

async function listed(as: Person, query: object) {
  const { body, headers } = await request(listExpedientes, { as, query });
  const ids = body.map(({ ID_Expediente }) => ID_Expediente);
  const names = Object.entries(files).map(([name, file]) => [file.idExpediente, name] as const);
  const named = ids.map((id) => new Map(names).get(id));
  return { files: named, total: Number(headers.get('x-total-count')) };
}

beforeAll(async () => {
  await emptyProject();
  [office, cliente] = await Promise.all([anOffice(), aCliente()]);
  const { abogada } = peopleOf(office);
  files = {
    papers: await aFileIn('documentos', 1),
    old: await aFileIn('firma', 30),
    young: await aFileIn('firma', 2),
    own: await aFileIn('peritaje', 9, PROPIAS),
    done: await aFileIn('acta-entregada', 3, PROPIAS),
    before: await aStoredFile({ cliente, abogado: abogada, estados: [2] }),
  };
});

describe.each([false, true])(
  'the list of the staff, with counts kept by the nightly run: %s',
  (isCounted) => {
    beforeAll(async () => {
      if (isCounted) expect(await recountExpedientes(new Date())).toEqual([]);
    });

    test('is sorted by stage, and within a stage by time', async () => {
      const { titular } = peopleOf(office);
      const asc = await listed(titular, { orden: 'Etapa', direccion: 'asc' });
      expect(asc).toEqual({ files: ['papers', 'old', 'young', 'own', 'done'], total: 5 });
      const desc = await listed(titular, { orden: 'Etapa', direccion: 'desc' });
      expect(desc.files).toEqual(asc.files.toReversed());
      const firma = await listed(titular, { orden: 'Etapa', etapa: 'firma', direccion: 'asc' });
      expect(firma).toEqual({ files: ['old', 'young'], total: 2 });
    });

    test('is sorted by the time in the stage, also with a search', async () => {
      const { titular } = peopleOf(office);
      const query = { orden: 'Etapa_desde', direccion: 'asc' };
      const expected = ['old', 'own', 'done', 'young', 'papers'];
      expect(await listed(titular, query)).toEqual({ files: expected, total: 5 });
      const found = await listed(titular, { ...query, buscar: cliente.nombre });
      expect(found).toEqual({ files: expected, total: 5 });
    });

    test('shows delivered files, whatever the last stage is called', async () => {
      const { titular } = peopleOf(office);
      const entregados = { curso: 'entregados' };
      expect(await listed(titular, entregados)).toEqual({ files: ['done'], total: 1 });
      const peritaje = await listed(titular, { ...entregados, etapa: 'peritaje' });
      expect(peritaje).toEqual({ files: [], total: 0 });
      const found = await listed(titular, { ...entregados, buscar: cliente.nombre });
      expect(found).toEqual({ files: ['done'], total: 1 });
    });

    test('the start page counts undelivered files by stage, also in stages that no procedure has any more', async () => {
      const { titular } = peopleOf(office);
      const { etapas } = (await request(resumenExpedientes, { as: titular })).body;
      expect(etapas?.porEtapa).toEqual([
        { clave: 'documentos', nombre: 'Documentos', cuantos: 1 },
        { clave: 'firma', nombre: 'Firma', cuantos: 2 },
        { clave: 'peritaje', nombre: 'Etapa peritaje', cuantos: 1 },
      ]);
    });
  },
);

describe('the total of a list opened from the board', () => {
  test('is the kept count of the office and the person, or of the office and nobody', async () => {
    const idGrupo = await idOf(office);
    const { abogada, titular } = peopleOf(office);
    await recountExpedientes(new Date());
    const kept = { idGrupo, idAsignado: abogada.uid, n: { todos: 1_000, abiertos: 700 } };
    const rows = db().collection('cuentas');
    const pair = rows.doc(`${idGrupo}~${abogada.uid}~0`);
    const before = (await pair.get()).data();
    await pair.set(kept);
    const parts = await rows.where('idAsignado', '==', abogada.uid).get();
    const sum = (field: string) =>
      parts.docs.reduce((all, row) => all + Number(row.get(`n.${field}`) ?? 0), 0);
    for (const as of [titular, office.admin]) {
      const theirs = { oficina: idGrupo, encargado: abogada.uid };
      expect((await listed(as, theirs)).total).toBe(sum('todos'));
      expect((await listed(as, { ...theirs, curso: 'abiertos' })).total).toBe(sum('abiertos'));
    }
    expect((await listed(titular, { encargado: abogada.uid })).total).toBe(sum('todos'));
    await rows.doc(`${idGrupo}~~0`).set({ idGrupo, idAsignado: null, n: { todos: 33 } });
    const nobodys = { oficina: idGrupo, encargado: SIN_ENCARGADO };
    expect((await listed(office.admin, nobodys)).total).toBe(33);
    expect((await listed(office.admin, { encargado: SIN_ENCARGADO })).total).toBe(33);
    if (before) await pair.set(before);
    await rows.doc(`${idGrupo}~~0`).delete();
  });
});

test('a client’s list cannot be sorted by stage', async () => {
  const { files: own } = await listed(cliente, { orden: 'Etapa', direccion: 'asc' });
  expect(own).toHaveLength(6);
});
