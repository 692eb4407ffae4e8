import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { cancelarMiAsesoria, fijarAsesoria } from '@notaria/contract/asesorias';
import * as calls from '@notaria/contract/citas';
import {
  ESTADOS_CITA,
  type EstadoCita,
  type LadoCita,
  MOVES_CITA,
} from '@notaria/contract/citas-estados';
import { abrirHoras, cerrarHoras } from '@notaria/contract/semana';
import { aReserva } from '@notaria/factories/asesorias';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { instante } from '../../src/records/citas/horas.ts';
import { idGrupo, inWeek, lunes, people, preparePeople } from '../support/citas.ts';
import { SLOW } from '../support/races.ts';

// Whatever is booked, moved, cancelled and closed, and whatever of it happens at once: nobody is twice at one time,
// the taken times are those of the appointments, and what calendars are told only grows.

const { zona } = AGENDA_DE_INICIO;
const CLOCKS = ['09:00', '09:30', '10:00', '10:15', '11:00', '11:30', '12:00'] as const;

interface Hecha {
  id: string;
  inicio: number;
  fin: number;
  lugar: string;
  abogado: string;
  secuencia: number;
  estado: EstadoCita;
  isVisit: boolean;
}

let files: { id: string; cliente: Person; lawyer: Person }[];

beforeAll(async () => {
  await preparePeople();
  inWeek(3);
  const { luz, titular } = people;
  await db()
    .doc(`agendas/${idGrupo}`)
    .set({ ...AGENDA_DE_INICIO, asesora: luz.uid, version: 1 });
  files = await Promise.all(
    [luz, titular].map(async (lawyer) => {
      const cliente = await aCliente();
      const stored = { cliente, asignado: lawyer, idGrupo, hasObjects: false };
      return { id: (await aStoredExpediente(stored)).idExpediente, cliente, lawyer };
    }),
  );
}, 60_000);

/** Everything of the office, set or not. */
async function all(): Promise<Hecha[]> {
  const { docs } = await db().collection('citas').where('idGrupo', '==', idGrupo).get();
  return docs.map((row) => {
    const inicio: number = row.get('inicio')?.toMillis() ?? 0;
    return {
      id: row.id,
      inicio,
      fin: inicio + row.get('minutos') * 60_000,
      lugar: `${idGrupo}_${row.get('tipo')}`,
      abogado: row.get('abogado'),
      secuencia: row.get('secuencia'),
      estado: row.get('estado'),
      isVisit: row.get('visitante') !== null,
    };
  });
}

/** What stands in the taken times of the day under a key; hours that were closed stand apart. */
async function takenOf(key: string) {
  const found = await db().doc(`ocupacion/${key}_${lunes}`).get();
  const tramos: {
    idCita: string;
    inicio: { toMillis(): number };
    fin: { toMillis(): number };
    cierre: string | null;
  }[] = found.get('tramos') ?? [];
  const plain = tramos.map(({ idCita, inicio, fin, cierre }) => ({
    id: idCita,
    inicio: inicio.toMillis(),
    fin: fin.toMillis(),
    isClosed: cierre !== null,
  }));
  return {
    taken: plain.filter(({ isClosed }) => !isClosed),
    closed: plain.filter(({ isClosed }) => isClosed),
  };
}

const meet = (one: { inicio: number; fin: number }, other: { inicio: number; fin: number }) =>
  one.inicio < other.fin && one.fin > other.inicio;

/** Lists the states that an appointment in the state `from` may reach, by any number of moves of the table. */
function reach(from: EstadoCita, isVisit: boolean): EstadoCita[] {
  const sides: readonly LadoCita[] = ['notaria', isVisit ? 'visitante' : 'cliente'];
  let known = [from];
  for (const _move of ESTADOS_CITA) {
    const open = Object.values(MOVES_CITA).filter(({ de }) =>
      sides.some((side) => de[side]?.some((each) => known.includes(each))),
    );
    known = [...new Set([...known, ...open.flatMap(({ queda }) => queda)])];
  }
  return known;
}

/** Checks what always holds. @returns the appointments as they are now */
async function check(
  before: ReadonlyMap<string, Hecha>,
  closed: readonly { abogado: string; inicio: number; fin: number }[],
) {
  const every = await all();
  const set = every.filter(({ estado }) => estado === 'confirmada');
  for (const one of set) {
    const twice = set.filter(
      (other) => other.id !== one.id && other.abogado === one.abogado && meet(one, other),
    );
    expect({ of: one.id, twice }).toEqual({ of: one.id, twice: [] });
    // What is new since the hours were closed isn't in them.
    if (before.get(one.id)?.secuencia === one.secuencia) continue;
    const inClosed = closed.filter((each) => each.abogado === one.abogado && meet(each, one));
    expect({ of: one.id, inClosed }).toEqual({ of: one.id, inClosed: [] });
  }
  const keys = new Set(every.flatMap(({ lugar, abogado }) => [lugar, abogado]));
  for (const key of keys) {
    const own = set.filter(({ lugar, abogado }) => lugar === key || abogado === key);
    const wanted = own.map(({ id, inicio, fin }) => ({ id, inicio, fin, isClosed: false }));
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect((await takenOf(key)).taken.toSorted(byId)).toEqual(wanted.toSorted(byId));
  }
  for (const { id, secuencia, estado, isVisit } of every) {
    const was = before.get(id);
    expect(secuencia).toBeGreaterThanOrEqual(was?.secuencia ?? 0);
    if (was) expect(reach(was.estado, isVisit)).toContain(estado);
  }
  return new Map(every.map((one) => [one.id, one] as const));
}

const step = fc.record({
  what: fc.constantFrom('citar', 'citar', 'asesoria', 'mover', 'cliente', 'cancelar'),
  file: fc.constantFrom(0, 1),
  clock: fc.constantFrom(...CLOCKS),
  tipo: fc.constantFrom('firma', 'cotejo', 'asesoria'),
  which: fc.nat(9),
});
const batch = fc.record({
  steps: fc.array(step, { minLength: 2, maxLength: 4 }),
  close: fc.option(fc.record({ file: fc.constantFrom(0, 1), clock: fc.constantFrom(...CLOCKS) })),
  open: fc.boolean(),
});

test('random bookings, moves, cancellations and closed hours leave the agenda whole', {
  timeout: SLOW,
}, async () => {
  const seed = Number(process.env.CITAS_SEMILLA ?? Date.now() % 1_000_000);
  const batches = fc.sample(batch, { numRuns: 12, seed });
  const tokens: string[] = [];
  const statuses: number[] = [];
  let before = new Map<string, Hecha>();

  const run = async ({ what, file: at, clock, tipo, which }: (typeof batches)[0]['steps'][0]) => {
    const file = files[at];
    if (!file) throw new Error('no file');
    const { id, cliente, lawyer } = file;
    const inicio = instante(`${lunes}T${clock}`, zona).toISOString();
    if (what === 'asesoria') {
      const { token } = await aReserva(idGrupo, { inicio: new Date(inicio) });
      tokens.push(token);
      return (await request(fijarAsesoria, { params: { token }, body: { inicio } })).status;
    }
    const visit = tokens[which];
    if (visit !== undefined && what === 'cancelar' && which % 2 === 0) {
      const body = { motivo: 'No.' };
      return (await request(cancelarMiAsesoria, { params: { token: visit }, body })).status;
    }
    if (visit !== undefined && what === 'cliente' && which % 2 === 0) {
      const body = { inicio, motivo: 'Otra.' };
      return (await request(fijarAsesoria, { params: { token: visit }, body })).status;
    }
    if (what === 'citar') {
      const body = { tipo, horas: [inicio], salas: ['cliente'], fueraDeAgenda: true };
      const params = { id };
      return (await request(calls.citar, { as: lawyer, params, body: body as never })).status;
    }
    const mine = (await db().collection('citas').where('idExpediente', '==', id).get()).docs;
    const cita = mine[which % Math.max(mine.length, 1)];
    if (!cita) return 0;
    const params = { id, idCita: cita.id };
    const secuencia: number = cita.get('secuencia');
    if (what === 'cancelar') {
      const body = { motivo: 'No.', secuencia };
      return (await request(calls.cancelarCita, { as: lawyer, params, body })).status;
    }
    const body = { horas: [inicio], motivo: 'Otra.', secuencia };
    const as = what === 'cliente' ? cliente : lawyer;
    return (await request(calls.moverCita, { as, params, body: body as never })).status;
  };

  for (const { steps, close, open } of batches) {
    const lawyers = files.map(({ lawyer }) => lawyer);
    const closer = close && lawyers[close.file];
    if (close && closer) {
      const body = { dia: lunes, desde: close.clock, hasta: '12:30' };
      expect((await request(cerrarHoras, { as: closer, body })).status).toBe(200);
    }
    const closed = await Promise.all(
      lawyers.map(async ({ uid: abogado }) =>
        (await takenOf(abogado)).closed.map((one) => ({ ...one, abogado })),
      ),
    );
    statuses.push(...(await Promise.all(steps.map(run))));
    before = await check(before, closed.flat());
    if (!open) continue;
    for (const { abogado, id: idCierre } of closed.flat()) {
      const as = lawyers.find(({ uid }) => uid === abogado);
      if (as) await request(abrirHoras, { as, params: { idCierre } });
    }
  }
  // Both happened, and nothing else.
  expect({ seed, statuses: [...new Set(statuses)].toSorted() }).toEqual({
    seed,
    statuses: expect.arrayContaining([200, 201, 409]),
  });
  expect(statuses.filter((each) => each >= 500)).toEqual([]);
});
