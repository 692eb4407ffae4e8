import * as calls from '@notaria/contract/citas';
import { aMonday } from '@notaria/factories/citas';
import { conEtapas } from '@notaria/factories/etapas';
import { anOffice, idOf, peopleOf } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { db } from '../../src/platform/firebase.ts';

type Who = 'compra' | 'vende' | 'conyuge' | 'otra' | 'luz' | 'titular' | 'secretaria';
/** The people of the tests, once `preparePeople` has made them. */
export let people: Record<Who, Person>;
/** Their office. */
export let idGrupo: string;

/** The week before a file's first one. An agenda offers three, and the law may close a Monday. */
const FIRST_WEEK = 1;
/** Each test of a file has a week of its own, so that no two want one time. */
let weeks = FIRST_WEEK;

/** Makes an office of their own for a file of tests, whose weeks begin anew. */
export async function preparePeople(): Promise<void> {
  weeks = FIRST_WEEK;
  const [office, compra, vende, conyuge, otra] = await Promise.all([
    ...[anOffice(), aCliente({ nombre: 'Zenaida' }), aCliente(), aCliente(), aCliente()],
  ] as const);
  const { abogada, titular, secretaria } = peopleOf(office);
  people = { compra, vende, conyuge, otra, luz: abogada, titular, secretaria };
  idGrupo = await idOf(office);
}

/** The Monday of the present test's week. */
export let lunes: string;
/** A time of that Monday, by the clock of the office. */
export const at = (clock: string) => `${lunes}T${clock}`;
/** The same time in UTC: Mexico City keeps UTC-6. */
export const utc = (clock: string) => new Date(`${lunes}T${clock}:00-06:00`).toISOString();

/** Moves on to the Monday so many weeks from now. */
export function inWeek(week: number): void {
  lunes = aMonday(week);
}

/** A file of a buyer (`p1`), a seller (`p2`) and the buyer's spouse (`p3`). */
export async function aSale(asignado = people.luz): Promise<string> {
  weeks += 1;
  inWeek(weeks);
  const { file } = await aSharedFile({
    asignado,
    idGrupo,
    partes: [
      { clave: 'comprador', person: people.compra, estados: [2, 2] },
      { clave: 'vendedor', person: people.vende },
      { clave: 'conyuge', person: people.conyuge },
    ],
  });
  await conEtapas(file, 'proyecto');
  return file.idExpediente;
}

const SALAS = ['p1', 'p2', 'p3'];
/** Asks the three to come. */
export async function cite(id: string, over: object = {}, as = people.luz) {
  const body = { tipo: 'firma', horas: [at('10:00')], salas: SALAS, ...over };
  return request(calls.citar, { as, params: { id }, body: body as never });
}

/** What somebody does to an appointment, as it is now. */
export async function act(
  call: typeof calls.contestarCita | typeof calls.moverCita | typeof calls.cancelarCita,
  as: Person,
  [id, idCita]: readonly [string, string],
  body: object,
) {
  const secuencia = (await db().doc(`citas/${idCita}`).get()).get('secuencia');
  return request(call as typeof calls.cancelarCita, {
    as,
    params: { id, idCita },
    body: { secuencia, ...body } as never,
  });
}
/** Says which times suit. */
export const answer = (
  as: Person,
  of: readonly [string, string],
  horas: readonly string[],
  nota = '',
) => act(calls.contestarCita, as, of, { horas, nota });

/** The appointments of a file, as somebody reads them. */
export const list = async (id: string, as: Person) =>
  (await request(calls.listCitas, { as, params: { id } })).body.citas;
