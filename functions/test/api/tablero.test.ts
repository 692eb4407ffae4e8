import { moverEtapa } from '@notaria/contract/etapas-mover';
import { listExpedientes } from '@notaria/contract/expedientes';
import { csvExpedientes } from '@notaria/contract/expedientes-csv';
import { resumenExpedientes } from '@notaria/contract/expedientes-resumen';
import { SIN_ENCARGADO } from '@notaria/contract/filtros-expedientes';
import { type Tablero, tableroOficina } from '@notaria/contract/tablero';
import { avanzar, conEtapas, conFecha } from '@notaria/factories/etapas';
import { anOffice, aStoredFile, idOf, type Office, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAdministrador, aTitular, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import type { ExpedienteDoc } from '../../src/records/expedientes/model.ts';

const DAY_MS = 86_400_000;
const LONG_AGO = new Date('2026-01-05T18:00:00Z');

let office: Office;
let admin: Person;
let cliente: Person;
let still: ExpedienteDoc;
let late: ExpedienteDoc;
let inTray: ExpedienteDoc;

function change(file: ExpedienteDoc, fields: object): Promise<unknown> {
  return db().collection('expedientes').doc(file.idExpediente).update(fields);
}

/** An office of its own, and its board as its head reads it. */
async function anotherOffice() {
  const other = await anOffice();
  const board = async () => (await request(tableroOficina, { as: peopleOf(other).titular })).body;
  return { other, board };
}

/** The ids of the files in a list, in its order. */
async function listed(as: Person, query: object): Promise<string[]> {
  const { body } = await request(listExpedientes, { as, query: { direccion: 'asc', ...query } });
  return body.map(({ ID_Expediente }) => ID_Expediente);
}

beforeAll(async () => {
  [office, admin, cliente] = await Promise.all([anOffice(), anAdministrador(), aCliente()]);
  const { abogada, abogado } = peopleOf(office);
  const idGrupo = await idOf(office);
  still = await aStoredFile({ cliente, abogado: abogada, estados: [2] });
  await conEtapas(still, 'registro');
  await change(still, { detenidoEl: LONG_AGO });
  late = await aStoredFile({ cliente, abogado, estados: [2] });
  await conEtapas(late, 'proyecto');
  const params = { id: late.idExpediente };
  await request(moverEtapa, { as: abogado, params, body: avanzar('proyecto', 'revision') });
  await conFecha(late, '2026-02-02');
  inTray = await aStoredFile({ cliente, idGrupo, estados: [0, 0, null] });
  await conEtapas(inTray);
  await change(inTray, { detenidoEl: new Date('2126-01-05T18:00:00Z') });
});

describe('the list of the staff', () => {
  test('is filtered by stage, by standing still and by a past date', async () => {
    const { titular, abogada } = peopleOf(office);
    expect(await listed(titular, { etapa: 'registro' })).toEqual([still.idExpediente]);
    expect(await listed(titular, { curso: 'detenidos' })).toEqual([still.idExpediente]);
    expect(await listed(titular, { curso: 'fecha-pasada' })).toEqual([late.idExpediente]);
    expect(await listed(titular, { curso: 'abiertos' })).toEqual([
      still.idExpediente,
      late.idExpediente,
      inTray.idExpediente,
    ]);
    expect(await listed(titular, { curso: 'abiertos', etapa: 'revision' })).toEqual([
      late.idExpediente,
    ]);
    expect(await listed(titular, { encargado: SIN_ENCARGADO })).toEqual([inTray.idExpediente]);
    expect(await listed(abogada, { curso: 'fecha-pasada' })).toEqual([]);
    const found = { buscar: cliente.nombre, curso: 'abiertos' };
    expect(await listed(titular, found)).toEqual([
      still.idExpediente,
      late.idExpediente,
      inTray.idExpediente,
    ]);
  });

  test('tells the stage of each file; only the staff are told that it stands still', async () => {
    const { titular } = peopleOf(office);
    const query = { curso: 'detenidos' } as const;
    const [row] = (await request(listExpedientes, { as: titular, query })).body;
    expect(row?.Etapa).toMatchObject({
      Clave: 'registro',
      Nombre: 'Registro Público',
      Detenido: true,
    });
    const own = (await request(listExpedientes, { as: cliente, query })).body;
    expect(own).toHaveLength(3);
    expect(own.some(({ Etapa }) => Etapa?.Detenido)).toBe(false);
  });

  test('is saved as CSV with the stages and the filters', async () => {
    const { titular } = peopleOf(office);
    const { text } = await request(csvExpedientes, {
      as: titular,
      query: { curso: 'fecha-pasada' },
    });
    const [, row] = text.trim().split(/\r?\n/);
    expect(row).toContain('Revisión del cliente');
    expect(row).toContain('2026-02-02');
    expect(text).not.toContain(still.idExpediente);
  });

  test('is counted by stage for the start page', async () => {
    const { titular } = peopleOf(office);
    const { etapas } = (await request(resumenExpedientes, { as: titular })).body;
    expect(etapas).toEqual({
      detenidos: 1,
      fechaPasada: 1,
      esperanRespuesta: { notaria: 0, cliente: 0 },
      hayMas: false,
      porEtapa: [
        { clave: 'documentos', nombre: 'Documentos', cuantos: 1 },
        { clave: 'revision', nombre: 'Revisión del cliente', cuantos: 1 },
        { clave: 'registro', nombre: 'Registro Público', cuantos: 1 },
      ],
    });
    expect((await request(resumenExpedientes, { as: cliente })).body.etapas).toBeNull();
  });
});

describe('GET /api/expedientes/tablero', () => {
  const rowOf = ({ filas }: Tablero, { uid }: Person) =>
    filas.find(({ ID_Usuario }) => ID_Usuario === uid);

  test('tells the head what each person of the office has in hand, and what nobody has', async () => {
    const { titular, abogada, abogado } = peopleOf(office);
    const { body } = await request(tableroOficina, { as: titular });
    expect(body.Oficina).toBe(office.nombre);
    const nothing = { Por_revisar: 0, Documentos: 0, Espera_desde: null };
    expect(rowOf(body, abogada)).toMatchObject({ Abiertos: 1, Detenidos: 1, ...nothing });
    expect(rowOf(body, abogado)).toMatchObject({ Abiertos: 1, Detenidos: 0, ...nothing });
    expect(rowOf(body, titular)).toMatchObject({ Abiertos: 0, ...nothing });
    expect(body.filas.at(-1)).toEqual({
      ID_Usuario: null,
      Nombre: 'Por asignar',
      Abiertos: 1,
      Detenidos: 0,
      Por_revisar: 1,
      Documentos: 2,
      Espera_desde: expect.any(String),
    });
  });

  test('each figure equals the list with its filter', async () => {
    const idGrupo = await idOf(office);
    const { body } = await request(tableroOficina, { as: admin, query: { oficina: idGrupo } });
    for (const { Clave, Cuantos } of body.porEtapa) {
      const here = { oficina: idGrupo, curso: 'abiertos', etapa: Clave };
      expect([Clave, (await listed(admin, here)).length]).toEqual([Clave, Cuantos]);
    }
    expect(body.porEtapa.map(({ Clave }) => Clave).toSorted()).toEqual([
      ...['documentos', 'registro', 'revision'],
    ]);
    for (const { ID_Usuario, Abiertos, Por_revisar, Detenidos } of body.filas) {
      const theirs = { oficina: idGrupo, encargado: ID_Usuario ?? SIN_ENCARGADO };
      const asked = [{ curso: 'abiertos' }, { turno: 'notaria' }, { curso: 'detenidos' }];
      const lists = asked.map((query) => listed(admin, { ...theirs, ...query }));
      const figures = (await Promise.all(lists)).map(({ length }) => length);
      expect(figures).toEqual([Abiertos, Por_revisar, Detenidos]);
    }
  });

  test('tells by week what was started and delivered in the last twelve, and nothing older', async () => {
    const { other, board } = await anotherOffice();
    const { abogado } = peopleOf(other);
    const idTramite = 'del-tablero';
    const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * DAY_MS);
    const begun = async (inicio: number, entrega?: number) => {
      const file = await aStoredFile({ cliente, abogado, estados: [2], idTramite });
      const fechaInicio = weeksAgo(inicio);
      await change(file, { fechaInicio });
      const moved = { ...file, fechaInicio: weeksAgo(entrega ?? inicio) };
      await conEtapas(moved, entrega === undefined ? 'revision' : 'entregado');
    };
    await begun(3);
    await begun(20, 1);
    await begun(2, 1);
    await begun(20);
    await begun(30, 20);
    const { semanas, porSemana, porEtapa, filas } = await board();
    expect(semanas).toHaveLength(12);
    expect(
      porSemana
        .map(({ Semana, Iniciados, Entregados }) => [
          semanas.indexOf(Semana),
          Iniciados,
          Entregados,
        ])
        .toSorted(([one = 0], [two = 0]) => one - two),
    ).toEqual([
      [8, 1, 0],
      [9, 1, 0],
      [10, 0, 2],
    ]);
    expect(porEtapa).toMatchObject([{ Nombre: 'Revisión del cliente', Cuantos: 2 }]);
    expect(filas.find(({ ID_Usuario }) => ID_Usuario === abogado.uid)?.Abiertos).toBe(2);
  });

  test('tells how many days the files delivered in these weeks were in a stage, from the tenth on', async () => {
    const { other, board } = await anotherOffice();
    const { abogado } = peopleOf(other);
    const idTramite = 'del-tablero';
    const inProyecto = async () =>
      (await board()).diasPorEtapa.flatMap(({ ID_Tramite, Clave, Tiempo }) =>
        Clave === 'proyecto' ? [[ID_Tramite === null, Tiempo?.mitad, Tiempo?.nueve]] : [],
      );
    /** A file that was in a stage from a Monday on. */
    const deliver = async (days: number) => {
      const file = await conEtapas(
        await aStoredFile({ cliente, abogado, estados: [2], idTramite }),
        'entregado',
      );
      const desde = new Date('2026-08-03T18:00:00Z');
      const hasta = new Date(desde.getTime() + days * DAY_MS);
      await change(file, { 'curso.tramos': [{ clave: 'proyecto', desde, hasta, espera: null }] });
    };
    for (const days of [1, 1, 1, 1, 1, 2, 2, 2, 3]) await deliver(days);
    const unsaid = [undefined, undefined];
    expect(await inProyecto()).toEqual([
      [true, ...unsaid],
      [false, ...unsaid],
    ]);
    await deliver(4);
    expect(await inProyecto()).toEqual([
      [true, 1, 3],
      [false, 1, 3],
    ]);
  });

  test('another person’s office, and an unknown one, are not found', async () => {
    const [other, alone] = await Promise.all([anOffice(), aTitular()]);
    const { titular } = peopleOf(office);
    const query = { oficina: await idOf(other) };
    expect((await request(tableroOficina, { as: titular, query })).status).toBe(404);
    expect((await request(tableroOficina, { as: alone })).status).toBe(404);
    expect((await request(tableroOficina, { as: admin })).status).toBe(404);
  });
});
