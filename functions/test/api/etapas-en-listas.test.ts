import { listExpedientes } from '@notaria/contract/expedientes';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import type { Etapa } from '@notaria/contract/ruta';
import { emptyProject } from '@notaria/factories/empty-project';
import { conEtapas } from '@notaria/factories/etapas';
import { expedienteNow } from '@notaria/factories/files';
import { anOffice, aStoredFile, type Office, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';

const DAY_MS = 24 * 3_600_000;

let office: Office;
let cliente: Person;
let files: Record<'papers' | 'old' | 'young' | 'own' | 'done' | 'before', ExpedienteDoc>;

/** Stages of a procedure of the office's own. No other procedure has the last one. */
const PROPIAS: Etapa[] = ['documentos', 'peritaje', 'acta-entregada'].map((clave) => ({
  clave,
  nombre: `Etapa ${clave}`,
  quien: 'notaria',
  queHacer: '',
  pideFolio: false,
  omitible: false,
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

describe('the list of the staff', () => {
  test('shows delivered files, whatever the last stage is called', async () => {
    const { titular } = peopleOf(office);
    const entregados = { curso: 'entregados' };
    expect(await listed(titular, entregados)).toEqual({ files: ['done'], total: 1 });
    const peritaje = await listed(titular, { ...entregados, etapa: 'peritaje' });
    expect(peritaje).toEqual({ files: [], total: 0 });
    const found = await listed(titular, { ...entregados, buscar: cliente.nombre });
    expect(found).toEqual({ files: ['done'], total: 1 });
  });

  test('sorts what is open by client, by stage and by the day on which the stage should end', async () => {
    const { titular } = peopleOf(office);
    const change = (name: 'old' | 'young', fields: object) =>
      db().doc(`expedientes/${files[name].idExpediente}`).update(fields);
    await change('young', { nombreCliente: 'Ágata' });
    const { etapas } = await expedienteNow(files.old.idExpediente);
    const dated = etapas.map((one) => ({ ...one, esperada: '2031-01-02' }));
    await change('old', { etapas: dated });
    const by = async (orden: string, direccion = 'asc') =>
      (await listed(titular, { orden, direccion })).files;
    expect((await by('Cliente'))[0]).toBe('young');
    expect((await by('Cliente', 'desc')).at(-1)).toBe('young');
    expect((await by('Vence'))[0]).toBe('old');
    const stages = await by('Etapa');
    expect([stages[0], stages[1], new Set(stages.slice(2))]).toEqual([
      ...['papers', 'own'],
      new Set(['old', 'young']),
    ]);
    // A client's list has no such order.
    expect((await listed(cliente, { orden: 'Cliente' })).total).toBe(6);
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
});
