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
import { indiscretions, secretsOf } from './discretion.ts';

/** What a role gets about one kind of file, account or notice. */
interface Cell {
  rol: Rol;
  whose: Whose;
  status: number;
}

let cast: Cast;
/** The same people, with the files that no call changes: all rows share them. */
let keeping: Cast;
/** People without a live session, by state. */
const outsiders = new Map<State, [Outsider, ...Outsider[]]>();
/** The inputs that no call changes, by row. */
const shared = new Map<Row, Map<string, Promise<Arranged>>>();

/** Makes the people of the matrix, before the tests of the file that calls it. */
export function withPeople(states: readonly State[]): void {
  beforeAll(async () => {
    cast = await aCast();
    keeping = { ...cast, kept: new Map() };
    for (const state of states) outsiders.set(state, await outsidersIn(state));
  }, 60_000);
}

function outsidersOf(state: State): [Outsider, ...Outsider[]] {
  const found = outsiders.get(state);
  if (!found) throw new Error(`nobody is ${state}`);
  return found;
}

/** True for a call that must change nothing: it only reads, or it is refused. */
function isUnchanged({ call }: Row, status: number): boolean {
  return status >= 400 || call.method === 'GET';
}

/** The input of a cell. Callers who change nothing share the input that is the same for each of them. */
function arrange(row: Row, as: Person, { rol, whose, status }: Cell): Promise<Arranged> {
  const make = async (from: Cast) => {
    const arranged = await row.arrange(as, whose, from);
    return isClient(rol) ? withNote(arranged) : arranged;
  };
  if (!row.isShared && !isUnchanged(row, status)) return make(cast);
  const inputs = shared.get(row) ?? new Map<string, Promise<Arranged>>();
  shared.set(row, inputs);
  const of = isOfOthers(whose) ? `${whose} ${isClient(rol)}` : `${whose} ${as.uid}`;
  const key = row.isShared ? '' : of;
  const once = inputs.get(key) ?? make(keeping);
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
/** The files that have the note. */
const noted = new Set<string>();

/** Somebody who may still write notes. */
function nextWriter(): Promise<Person> {
  if (notes % NOTES_EACH === 0) writer = MAKERS.administrador();
  notes += 1;
  return writer;
}

async function withNote(arranged: Arranged): Promise<Arranged> {
  const { file } = arranged;
  if (!file || noted.has(file.idExpediente)) return arranged;
  noted.add(file.idExpediente);
  const options = { params: { id: file.idExpediente }, body: { texto: `Ojo: ${SECRETO}` } };
  const { status } = await request(escribirNota, { ...options, as: await nextWriter() });
  expect(status).toBe(201);
  // The note tells the staff's browsers to ask again.
  return { ...arranged, file: await expedienteNow(file.idExpediente) };
}

/** Makes the call. A refusal must tell nothing about the caller, neither to them nor to the log. */
async function make(row: Row, arranged: Arranged, caller: Caller | undefined) {
  const answer = await request(row.call, { ...arranged.options, ...(caller && { as: caller }) });
  const { status, code, text } = answer;
  if (status >= 400) expect(await indiscretions(text, secretsOf(caller))).toEqual([]);
  return {
    code,
    status: status < 400 && row.outcome ? row.outcome(answer, arranged) : status,
    said: `${text}${JSON.stringify([...answer.headers])}`,
  };
}

/** Tests cells of a row, and that whoever only reads or is refused leaves the files as they were. */
function testCells(row: Row, cells: readonly Cell[]): void {
  test.each(cells)('$rol, $whose: $status', async (cell) => {
    const { rol, status } = cell;
    const person = row.isFresh ? await MAKERS[rol]() : cast.people[rol];
    const arranged = await arrange(row, person, cell);
    const { said, ...answer } = await make(row, arranged, person);
    expect(answer).toMatchObject({ status });
    if (isClient(rol)) expect(said).not.toContain(SECRETO);
  });

  if (!cells.some(({ status }) => isUnchanged(row, status))) return;
  test('who only reads or is refused changes no file', async () => {
    const inputs = await Promise.all(shared.get(row)?.values() ?? []);
    const files = inputs.flatMap(({ file }) => file ?? []);
    const now = await Promise.all(files.map(({ idExpediente }) => expedienteNow(idExpediente)));
    expect(now).toEqual(files);
  });
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

/** Tests what people without a live session get. */
export function testStates(row: Row): void {
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
}

/**
 * True for a row that decides itself what is in scope: it leaves out what the caller may not see. One reading
 * and one change stand for all others, which ask the same rule.
 */
const hasWholeScope = ({ call, outcome }: Row): boolean =>
  outcome !== undefined || call === detalleTramite || call === crearDocumento;

/** The cells of a role: those that try something new, and those that repeat an answer on files in between. */
function cellsOf(row: Row, rol: Rol): Record<'first' | 'others', Cell[]> {
  const all = Object.entries(row.answers[rol] ?? {}).map(([whose, status]) => ({
    rol,
    whose: whose as Whose,
    status,
  }));
  // Whoever may never make the call is refused before a file is looked for: the first, in their sight, shows it.
  if (all.every(({ status }) => status === 403)) {
    return { first: all.slice(0, 1), others: all.slice(1) };
  }
  const ofStatus = ({ status }: Cell) => all.filter((cell) => cell.status === status);
  const isEnd = (cell: Cell) => [ofStatus(cell).at(0), ofStatus(cell).at(-1)].includes(cell);
  return {
    first: all.filter((cell) => hasWholeScope(row) || isEnd(cell)),
    others: all.filter((cell) => !hasWholeScope(row) && !isEnd(cell)),
  };
}

/** Tests one of the two kinds of cells of every row that has any. */
export function describeRows(
  kind: 'first' | 'others',
  more: (row: Row) => void = () => undefined,
): void {
  const rows = TABLE.map((row) => ({
    name: nameOf(row.call),
    row,
    cells: ROLES.flatMap((rol) => cellsOf(row, rol)[kind]),
  }));
  describe.each(rows.filter(({ cells }) => cells.length > 0))('$name', ({ row, cells }) => {
    testCells(row, cells);
    more(row);
  });
}
