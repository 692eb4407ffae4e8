import { monthStartInMexico } from '@notaria/contract/calendar';
import { listExpedientes } from '@notaria/contract/expedientes';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import {
  anOffice,
  aStoredFile,
  idOf,
  type Office,
  peopleOf,
  unusedWord,
} from '@notaria/factories/oficinas';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';

const SIN_ETAPAS = {
  porEtapa: [],
  detenidos: 0,
  fechaPasada: 0,
  hayMas: false,
  esperanRespuesta: { notaria: 0, cliente: 0 },
};
const NOTHING = {
  porRevisar: 0,
  porCliente: 0,
  sinAsignar: null,
  terminadosEsteMes: 0,
  etapas: SIN_ETAPAS,
};

let office: Office;
let cliente: Person;
let finished: ExpedienteDoc;
let longAgo: ExpedienteDoc;

async function resumenOf(as: Person) {
  return (await request(resumenExpedientes, { as })).body;
}

beforeAll(async () => {
  office = await anOffice();
  const { abogada, abogado } = peopleOf(office);
  cliente = await aCliente({ nombre: unusedWord() });
  await Promise.all([
    aStoredFile({ cliente, abogado: abogada, estados: [0, null] }),
    aStoredFile({ cliente, abogado: abogada, estados: [null] }),
    aStoredFile({ cliente, abogado, estados: [1, 0] }),
    aStoredFile({ cliente, abogado, estados: [1, null] }),
    aStoredFile({ cliente, idGrupo: await idOf(office), estados: [null] }),
    aStoredFile({ cliente, estados: [0] }),
  ]);
  finished = await aStoredFile({ cliente, abogado: abogada, estados: [2] });
  longAgo = await aStoredFile({ cliente, abogado: abogada, estados: [2] });
  // The last moment of the previous month: changed since, but finished then.
  const fechaFin = new Date(monthStartInMexico(new Date()).getTime() - 1);
  await db().collection('expedientes').doc(longAgo.idExpediente).update({ fechaFin });
});

describe('GET /api/expedientes/resumen', () => {
  test('counts for a lawyer the files assigned to her', async () => {
    const { abogada } = peopleOf(office);
    const hers = { ...NOTHING, porRevisar: 1, porCliente: 1, terminadosEsteMes: 1 };
    expect(await resumenOf(abogada)).toEqual(hers);
  });

  test('counts for a secretary the files of the lawyer whom she supports', async () => {
    const { abogada, secretaria } = peopleOf(office);
    expect(await resumenOf(secretaria)).toEqual(await resumenOf(abogada));
  });

  test('counts for the head the office with its tray; a rejected document hides no pending one', async () => {
    expect(await resumenOf(peopleOf(office).titular)).toEqual({
      porRevisar: 2,
      porCliente: 3,
      sinAsignar: 1,
      terminadosEsteMes: 1,
      etapas: SIN_ETAPAS,
    });
  });

  test('counts none for a lawyer without files', async () => {
    expect(await resumenOf(await anAbogado())).toEqual(NOTHING);
  });

  test('counts for a client only their own, including those that nobody attends', async () => {
    expect(await resumenOf(cliente)).toEqual({
      porRevisar: 3,
      porCliente: 3,
      sinAsignar: 2,
      terminadosEsteMes: 1,
      etapas: null,
    });
  });

  test('counts for an Administrador those of everybody', async () => {
    const [all, own] = await Promise.all([resumenOf(office.admin), resumenOf(cliente)]);
    // Other tests leave files meanwhile; at least this client's are among them.
    expect(all.porRevisar).toBeGreaterThanOrEqual(own.porRevisar);
    expect(all.porCliente).toBeGreaterThanOrEqual(own.porCliente);
    expect(all.sinAsignar).toBeGreaterThanOrEqual(2);
  });
});

describe('GET /api/expedientes, by turn', () => {
  test.each(['notaria', 'cliente'] as const)('shows those that wait for: %s', async (turno) => {
    const { titular } = peopleOf(office);
    const { body, headers } = await request(listExpedientes, { as: titular, query: { turno } });
    const resumen = await resumenOf(titular);
    const count = turno === 'notaria' ? resumen.porRevisar : resumen.porCliente;
    expect(headers.get('X-Total-Count')).toBe(String(count));
    for (const { Avance } of body) expect(Avance.porRevisar > 0).toBe(turno === 'notaria');
  });

  test('tells how complete each file is', async () => {
    const query = { turno: 'notaria', estado: 'Requiere cambios' } as const;
    const { body } = await request(listExpedientes, { as: peopleOf(office).abogado, query });
    expect(body.map(({ Estado, Avance }) => ({ Estado, ...Avance }))).toEqual([
      {
        Estado: 'Requiere cambios',
        requeridos: 2,
        aceptados: 0,
        porRevisar: 1,
        porCorregir: 1,
        porEnviar: 0,
      },
    ]);
  });
});

describe('GET /api/expedientes, finished this month', () => {
  test('shows those that ended this month and no others, with their count', async () => {
    const { titular } = peopleOf(office);
    const query = { terminado: 'este-mes' as const };
    const { body, headers } = await request(listExpedientes, { as: titular, query });
    expect(body.map((row) => row.ID_Expediente)).toEqual([finished.idExpediente]);
    expect(headers.get('X-Total-Count')).toBe('1');
  });

  test('is searched and paged like any list', async () => {
    const second = await aStoredFile({ cliente, estados: [2] });
    const query = { terminado: 'este-mes', buscar: cliente.nombre, limite: 1 } as const;
    const first = await request(listExpedientes, { as: office.admin, query });
    expect(first.body.map((row) => row.ID_Expediente)).toEqual([second.idExpediente]);
    const next = await request(listExpedientes, {
      as: office.admin,
      query: { ...query, pagina: 2 },
    });
    expect(next.body.map((row) => row.ID_Expediente)).toEqual([finished.idExpediente]);
    expect(next.headers.get('X-Total-Count')).toBe('2');
  });
});
