import '../support/own-project.ts';
import { permisos, signinMethods } from '@notaria/contract/cuentas';
import { ERRORES } from '@notaria/contract/errors';
import { aUsuario, unusedEmail } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';

// The settings are read once, at the first request of this process.
beforeAll(() => {
  process.env.APP_CHECK = 'exigido';
});

const HEADER = 'X-Firebase-AppCheck';

/** A token of the right shape with no valid signature. */
function forged(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1_000);
  return [
    part({ alg: 'RS256', typ: 'JWT' }),
    part({ sub: '1:1:web:1', aud: ['projects/demo-notaria'], iat: now, exp: now + 3_600 }),
    'firma',
  ].join('.');
}

describe('with App Check demanded', () => {
  test.each([
    ['no token', undefined],
    ['an empty one', ''],
    ['nonsense', 'nonsense'],
    ['a forged one', forged()],
  ])('%s: 401 for a visitor and for a person with a session', async (_what, token) => {
    const headers: Record<string, string> = token === undefined ? {} : { [HEADER]: token };
    const visitor = await request(signinMethods, { body: { email: unusedEmail() }, headers });
    const known = await request(permisos, { as: await aUsuario(), headers });
    for (const answer of [visitor, known]) {
      expect([answer.status, answer.code]).toEqual([401, 'app_check_failed']);
      expect(answer.error.message).toBe(ERRORES.app_check_failed.message);
    }
  });

  test('a signed link needs only its signature, because a frame can send no header', async () => {
    const url = `${await apiUrl()}/api/documentos/2611-AAAAAA-x/archivo?vence=1&firma=x`;
    const answer = await fetch(url);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).not.toContain('app_check_failed');
  });
});
