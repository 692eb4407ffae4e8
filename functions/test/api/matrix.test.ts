import type { ErrorCode } from '@notaria/contract/errors';
import {
  aCast,
  type Cast,
  MAKERS,
  type Outsider,
  outsidersIn,
  ROLES,
  STATES,
  type State,
} from '@notaria/factories/calls/cast';
import { type Arranged, nameOf, type Row } from '@notaria/factories/calls/row';
import { TABLE } from '@notaria/factories/calls/table';
import type { Whose } from '@notaria/factories/calls/whose';
import { expedienteNow } from '@notaria/factories/files';
import type { Person } from '@notaria/factories/people';
import { countSecurity } from '@notaria/factories/security-counts';
import { type Caller, request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { indiscretions, secretsOf } from '../support/discretion.ts';

let cast: Cast;
/** People without a live session, by state. */
const outsiders = new Map<State, [Outsider, ...Outsider[]]>();
const shared = new Map<Row, Promise<Arranged>>();

beforeAll(async () => {
  cast = await aCast();
  for (const state of STATES) outsiders.set(state, await outsidersIn(state));
}, 60_000);

function outsidersOf(state: State): [Outsider, ...Outsider[]] {
  const found = outsiders.get(state);
  if (!found) throw new Error(`nobody is ${state}`);
  return found;
}

function arrange(row: Row, as: Person, whose: Whose): Promise<Arranged> {
  if (!row.isShared) return row.arrange(as, whose, cast);
  const once = shared.get(row) ?? row.arrange(as, whose, cast);
  shared.set(row, once);
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
  countSecurity({ cells: 1 });
  return { code, status: status < 400 && row.outcome ? row.outcome(answer, arranged) : status };
}

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
    const arranged = await arrange(row, person, whose);
    expect(await make(row, arranged, person)).toMatchObject({ status });
  });

  const { states } = row;
  if (row.needs === 'session') {
    test.each(STATES)('%s: 401', async (state) => {
      const rawParams = anyParams(row.call.path);
      const callers = outsidersOf(state).map(({ caller }) => caller);
      const answers = await Promise.all(
        callers.map((caller) => make(row, { options: { rawParams } }, caller)),
      );
      expect(answers).toEqual(callers.map(() => ({ status: 401, code: CODES[state] })));
    });
  } else if (row.needs === 'identity') {
    test.each(STATES)('%s: as the table says', async (state) => {
      const [{ person, caller }] = row.isFresh ? await outsidersIn(state) : outsidersOf(state);
      const arranged = await row.arrange(person, 'own', cast);
      expect(await make(row, arranged, caller)).toMatchObject({ status: states?.[state] });
    });
  } else {
    test.each(STATES)('%s: the same as a visitor', async (state) => {
      const [{ caller }] = outsidersOf(state);
      for (const [whose, status] of Object.entries(row.answers.usuario ?? {})) {
        const arranged = await row.arrange(cast.people.usuario, whose as Whose, cast);
        expect(await make(row, arranged, caller)).toMatchObject({ status });
      }
    });
  }
});
