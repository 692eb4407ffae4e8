import { ROL } from '@notaria/contract/roles';
import { describe, expect, test } from 'vitest';
import { isLive, mayOpen, standingOf } from './policy.ts';
import type { SesionDoc } from './repository.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONG_AGO = new Date(0);
const at = (ms: number) => new Date(NOW.getTime() + ms);
/** An auth_time as in a token: whole seconds. */
const authTimeAt = (ms: number) => Math.floor(at(ms).getTime() / 1_000);

function session(over: Partial<SesionDoc> = {}): SesionDoc {
  return {
    uid: 'yo',
    creada: at(-MINUTE_MS),
    vence: at(DAY_MS - MINUTE_MS),
    cerrada: false,
    authTime: authTimeAt(-MINUTE_MS),
    equipo: '',
    ...over,
  };
}

test.each([
  ['open', session(), LONG_AGO, true],
  ['closed', session({ cerrada: true }), LONG_AGO, false],
  ['a millisecond before its end', session({ vence: at(1) }), LONG_AGO, true],
  ['at its end', session({ vence: NOW }), LONG_AGO, false],
  ['begun when all were ended', session({ creada: at(-5) }), at(-5), true],
  ['begun a millisecond before all were ended', session({ creada: at(-6) }), at(-5), false],
])('isLive for a session that is %s', (_case, doc, sesionesDesde, live) => {
  expect(isLive(doc, sesionesDesde, NOW)).toBe(live);
});

test.each([
  ['younger than the longest', -DAY_MS + 1_000, LONG_AGO, true],
  ['as old as the longest', -DAY_MS, LONG_AGO, false],
  ['in the second in which all were ended', -MINUTE_MS, at(-MINUTE_MS + 1_000), false],
  ['in the next second', -MINUTE_MS, at(-MINUTE_MS), true],
  ['in the next second, after two ends in one', -MINUTE_MS, at(-MINUTE_MS + 1), true],
])('mayOpen for a sign-in %s', (_case, ms, sesionesDesde, opens) => {
  expect(mayOpen(authTimeAt(ms), DAY_MS, sesionesDesde, NOW)).toBe(opens);
});

describe('standingOf', () => {
  const client = {
    idRol: ROL.cliente,
    segundoFactor: { activo: false, metodo: 'correo' as const },
    sesionesDesde: LONG_AGO,
  };
  const careful = { ...client, segundoFactor: { ...client.segundoFactor, activo: true } };
  const lawyer = { ...client, idRol: ROL.abogado };
  const named = { uid: 'yo', authTime: authTimeAt(-MINUTE_MS), idSesion: 's1' };
  const unnamed = (ms: number) => ({ uid: 'yo', authTime: authTimeAt(ms), idSesion: undefined });

  test('a token with a session of its own is live until that session ends', () => {
    expect(standingOf(named, session(), lawyer, NOW)).toEqual({
      kind: 'live',
      idSesion: 's1',
      vence: at(DAY_MS - MINUTE_MS),
    });
  });

  test.each([
    ['nobody has', undefined],
    ["is somebody else's", session({ uid: 'eva' })],
    ['was closed', session({ cerrada: true })],
    ['is past its end', session({ vence: at(-1) })],
  ])('a token with a session that %s is over', (_case, found) => {
    expect(standingOf(named, found, client, NOW)).toEqual({ kind: 'over' });
  });

  test.each([
    ['a client', client, 10],
    ['a client with a second factor', careful, 24 * 60],
    ['staff', lawyer, 24 * 60],
  ])('a sign-in of %s can open a session for this many minutes: %i', (_who, person, minutes) => {
    const kindAfter = (ms: number) => standingOf(unnamed(-ms), undefined, person, NOW).kind;
    expect(kindAfter(minutes * MINUTE_MS - 1_000)).not.toBe('over');
    expect(kindAfter(minutes * MINUTE_MS)).toBe('over');
  });

  test('a sign-in is pending only if a second factor is asked for', () => {
    expect(standingOf(unnamed(0), undefined, client, NOW)).toEqual({ kind: 'unopened' });
    const pending = { kind: 'pending', vence: at(DAY_MS) };
    expect(standingOf(unnamed(0), undefined, careful, NOW)).toEqual(pending);
    expect(standingOf(unnamed(0), undefined, lawyer, NOW)).toEqual(pending);
  });

  test('a sign-in that was ended is over', () => {
    const ended = session({ cerrada: true });
    expect(standingOf(unnamed(0), ended, client, NOW)).toEqual({ kind: 'over' });
    expect(standingOf(unnamed(0), ended, lawyer, NOW)).toEqual({ kind: 'over' });
    const since = { ...lawyer, sesionesDesde: at(MINUTE_MS) };
    expect(standingOf(unnamed(0), undefined, since, NOW)).toEqual({ kind: 'over' });
  });
});
