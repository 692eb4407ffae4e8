import type { AnyCall } from '@notaria/contract/call';
import { crearDocumento } from '@notaria/contract/documentos';
import type { ErrorCode } from '@notaria/contract/errors';
import { detalleTramite } from '@notaria/contract/expedientes';
import { escribirNota } from '@notaria/contract/notas';
import { cambiarRol } from '@notaria/contract/usuarios';
import {
  aCast,
  type Cast,
  MAKERS,
  type Outsider,
  outsidersIn,
  ROLES,
  type Rol,
  STATES,
  type State,
} from '@notaria/factories/calls/cast';
import { type Arranged, nameOf, type Row } from '@notaria/factories/calls/row';
import { TABLE } from '@notaria/factories/calls/table';
import { isOfOthers, type Whose } from '@notaria/factories/calls/whose';
import { expedienteNow } from '@notaria/factories/files';
import { unusedWord } from '@notaria/factories/oficinas';
import type { Person } from '@notaria/factories/people';
import { type Caller, request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { indiscretions, secretsOf } from '../support/discretion.ts';

let cast: Cast;
/** People without a live session, by state. */
const outsiders = new Map<State, [Outsider, ...Outsider[]]>();
const shared = new Map<Row, Map<string, Promise<Arranged>>>();

beforeAll(async () => {
  cast = await aCast();
  for (const state of STATES) outsiders.set(state, await outsidersIn(state));
}, 60_000);

function outsidersOf(state: State): [Outsider, ...Outsider[]] {
  const found = outsiders.get(state);
  if (!found) throw new Error(`nobody is ${state}`);
  return found;
}

/**
 * The input of a cell. Refused callers and readers change nothing, so they share the input that is the same for
 * every caller.
 */
function arrange(row: Row, as: Person, whose: Whose, status: number): Promise<Arranged> {
  const isUnchanged = status >= 400 || row.call.method === 'GET';
  const isForAll = row.isShared || (isUnchanged && isOfOthers(whose));
  if (!isForAll) return row.arrange(as, whose, cast);
  const inputs = shared.get(row) ?? new Map<string, Promise<Arranged>>();
  shared.set(row, inputs);
  const key = row.isShared ? '' : whose;
  const once = inputs.get(key) ?? row.arrange(as, whose, cast);
  inputs.set(key, once);
  return once;
}

/** The code that a call with a session gives for each state. */
const CODES: Readonly<Record<State, ErrorCode>> = {
  visitante: 'unauthenticated',
  'con el correo de otra persona': 'unauthenticated',
  'sesión que no existe': 'session_expired',
  'sesión de otra persona': 'session_expired',
  'segundo factor pendiente': 'second_factor_pending',
  'sesión vencida': 'session_expired',
  'sesión cerrada': 'session_expired',
  'cuenta eliminada': 'unauthenticated',
};

/** A client gets no internal note, whatever they call: the files of their cells have one with this word. */
const SECRETO = `secreto${unusedWord()}`;
const isClient = (rol: Rol) => rol === 'usuario' || rol === 'cliente';

/** Notes that one account may write in an hour, with room. */
const NOTES_EACH = 100;
let notes = 0;
let writer: Promise<Person>;

/** Somebody who may still write notes. */
function nextWriter(): Promise<Person> {
  if (notes % NOTES_EACH === 0) writer = MAKERS.administrador();
  notes += 1;
  return writer;
}

async function addNote(arranged: Arranged): Promise<Arranged> {
  const { file } = arranged;
  if (!file) return arranged;
  const options = { params: { id: file.idExpediente }, body: { texto: `Ojo: ${SECRETO}` } };
  const { status } = await request(escribirNota, { ...options, as: await nextWriter() });
  expect(status).toBe(201);
  // The note tells the staff's browsers to ask again.
  return { ...arranged, file: await expedienteNow(file.idExpediente) };
}

/**
 * Makes the call. A refusal must leave the file unchanged, and tell nothing about the caller, neither to them
 * nor to the log.
 */
async function make(row: Row, arranged: Arranged, caller: Caller | undefined) {
  const answer = await request(row.call, { ...arranged.options, ...(caller && { as: caller }) });
  const { file } = arranged;
  if (file && answer.status >= 400) {
    expect(await expedienteNow(file.idExpediente)).toEqual(file);
  }
  const { status, code, text } = answer;
  if (status >= 400) expect(await indiscretions(text, secretsOf(caller))).toEqual([]);
  return {
    code,
    status: status < 400 && row.outcome ? row.outcome(answer, arranged) : status,
    said: `${text}${JSON.stringify([...answer.headers])}`,
  };
}

/**
 * Calls that try the guard of sessions in every state: a reading, a change, and an upload, whose body is read
 * apart. One state shows for every other call that it stands behind the guard: with a second factor pending
 * everything else is good.
 */
const WHOLE_GUARD: readonly AnyCall[] = [detalleTramite, cambiarRol, crearDocumento];
const statesOf = ({ call }: Row): readonly State[] =>
  WHOLE_GUARD.includes(call) ? STATES : ['segundo factor pendiente'];

/** For calls without a guard: nobody, and somebody whom the guard would refuse. */
const FREE_STATES: readonly State[] = ['visitante', 'sesión vencida'];

/** Any value for the path's parameters: nobody gets far enough for them to be read. */
function anyParams(path: string): Record<string, string> {
  return Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, 'x']));
}

describe.each(TABLE.map((row) => [nameOf(row.call), row] as const))('%s', (_name, row) => {
  const cells = ROLES.flatMap((rol) =>
    Object.entries(row.answers[rol] ?? {}).map(([whose, status]) => ({
      rol,
      whose: whose as Whose,
      status,
    })),
  );

  test.each(cells)('$rol, $whose: $status', async ({ rol, whose, status }) => {
    const person = row.isFresh ? await MAKERS[rol]() : cast.people[rol];
    const made = await arrange(row, person, whose, status);
    const arranged = isClient(rol) ? await addNote(made) : made;
    const { said, ...answer } = await make(row, arranged, person);
    expect(answer).toMatchObject({ status });
    if (isClient(rol)) expect(said).not.toContain(SECRETO);
  });

  const { states } = row;
  if (row.needs === 'session') {
    test.each(statesOf(row))('%s: 401', async (state) => {
      const rawParams = anyParams(row.call.path);
      const all = outsidersOf(state).map(({ caller }) => caller);
      const callers = WHOLE_GUARD.includes(row.call) ? all : all.slice(0, 1);
      const answers = await Promise.all(
        callers.map((caller) => make(row, { options: { rawParams } }, caller)),
      );
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 401, code: CODES[state] });
      }
    });
  } else if (row.needs === 'identity') {
    test.each(STATES)('%s: as the table says', async (state) => {
      const [{ person, caller }] = row.isFresh ? await outsidersIn(state) : outsidersOf(state);
      const arranged = await row.arrange(person, 'own', cast);
      expect(await make(row, arranged, caller)).toMatchObject({ status: states?.[state] });
    });
  } else {
    test.each(FREE_STATES)('%s: the same as a visitor', async (state) => {
      const [{ caller }] = outsidersOf(state);
      for (const [whose, status] of Object.entries(row.answers.usuario ?? {})) {
        const arranged = await row.arrange(cast.people.usuario, whose as Whose, cast);
        expect(await make(row, arranged, caller)).toMatchObject({ status });
      }
    });
  }
});
