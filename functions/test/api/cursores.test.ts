import { listExpedientes } from '@notaria/contract/expedientes';
import { listGrupos } from '@notaria/contract/grupos';
import { listUsuarios } from '@notaria/contract/usuarios';
import { anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Cursors that we never gave: the id of a row, and the value of the order field. */
const IDS = [
  'a/b',
  '',
  '.',
  '..',
  '__x__',
  '__name__',
  'a\u0000b',
  'a\ud800',
  'x'.repeat(200),
  '/',
];
const VALUES = [
  ...['\ud800', { ms: 1e300 }, { ms: -1e15 }, { ms: 253_402_300_800_000 }, { ms: 0.5 }],
  ...[{ ms: '1' }, {}, null, 7, true, [], ['a']],
];
const CURSORS = [
  ...IDS.map((id) => encoded(['a', id])),
  ...VALUES.map((value) => encoded([value, 'x'])),
  ...[[], ['a'], ['a', 7], 'a', null, { 0: 'a', 1: 'x' }].map(encoded),
  ...['', '%', 'a', '{}', 'W10=', 'ñ', 'a'.repeat(600), Buffer.from('[').toString('base64url')],
];

let admin: Person;
beforeAll(async () => {
  admin = await anAdministrador();
});

describe.each([
  ['GET /api/usuarios', listUsuarios],
  ['GET /api/grupos', listGrupos],
  ['GET /api/expedientes', listExpedientes],
] as const)('%s', (_name, call) => {
  test('refuses every cursor that is not ours', { timeout: 60_000 }, async () => {
    const answers = await Promise.all(
      CURSORS.map(async (cursor, n) => {
        const hacia = n % 2 === 0 ? 'siguiente' : 'anterior';
        const { status } = await request(call, { as: admin, query: { cursor, hacia } });
        return { cursor, status };
      }),
    );
    expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
  });

  test('accepts one of ours for a deleted row', async () => {
    const cursor = encoded([call === listExpedientes ? { ms: Date.now() } : 'a', 'no-hay']);
    expect((await request(call, { as: admin, query: { cursor } })).status).toBe(200);
  });
});
