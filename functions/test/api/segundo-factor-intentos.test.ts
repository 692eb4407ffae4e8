import { SEGUNDO_FACTOR } from '@notaria/contract/limits';
import { ACCESO } from '@notaria/contract/messages';
import { ageFactor, factorOf, mailedCode, wrongCode } from '@notaria/factories/second-factor';
import { describe, expect, test } from 'vitest';
import { aLawyerWithCode, permisosOf, sendCode, verify } from '../support/sign-ins.ts';

const MINUTE_MS = 60_000;

describe('the tries of POST /api/verificar-totp', () => {
  test('four wrong codes and then the right one: valid', async () => {
    const { luis, code } = await aLawyerWithCode();
    for (let n = 0; n < 4; n += 1) await verify(luis, wrongCode(code));
    expect((await verify(luis, code)).body.valid).toBe(true);
  });

  test('six wrong codes: the fifth closes it; neither the sixth nor the right one is checked', async () => {
    const { luis, code } = await aLawyerWithCode();
    const outcomes = [];
    for (let n = 0; n < 5; n += 1) {
      outcomes.push((await verify(luis, wrongCode(code))).body.error?.code);
    }
    expect(outcomes).toEqual([...Array(4).fill('codigo_incorrecto'), 'codigo_cerrado']);
    for (const token of [wrongCode(code), code]) {
      const answer = await verify(luis, token);
      expect([answer.status, answer.code]).toEqual([429, 'too_many_requests']);
      expect(answer.error.message).toBe(ACCESO.totpCerrado);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    }
    expect((await permisosOf(luis)).code).toBe('second_factor_pending');
  });

  test('a new code for each try does not reset the count: the fifth wrong one closes all', async () => {
    const { luis } = await aLawyerWithCode();
    const outcomes = [];
    for (let n = 0; n < SEGUNDO_FACTOR.intentos; n += 1) {
      const guess = wrongCode(await mailedCode(luis.uid));
      outcomes.push((await verify(luis, guess)).body.error?.code);
      await ageFactor(luis.uid, MINUTE_MS);
      await sendCode(luis);
    }
    expect(outcomes).toEqual([...Array(4).fill('codigo_incorrecto'), 'codigo_cerrado']);
    expect((await sendCode(luis)).code).toBe('too_many_requests');
    expect((await factorOf(luis.uid)).correo).toBeNull();
  });

  test('a right code resets the count: four wrong ones of the next sign-in close nothing', async () => {
    const { luis, code } = await aLawyerWithCode();
    for (let n = 0; n < 4; n += 1) await verify(luis, wrongCode(code));
    expect((await verify(luis, code)).body.valid).toBe(true);
    await ageFactor(luis.uid, MINUTE_MS);
    await sendCode(luis);
    const next = await mailedCode(luis.uid);
    for (let n = 0; n < 4; n += 1) await verify(luis, wrongCode(next));
    expect((await verify(luis, next)).body.valid).toBe(true);
  });

  test('after the 15 minutes the person has five tries again, not one', async () => {
    const { luis, code } = await aLawyerWithCode();
    for (let n = 0; n < 5; n += 1) await verify(luis, wrongCode(code));
    await ageFactor(luis.uid, SEGUNDO_FACTOR.cierre);
    await sendCode(luis);
    const next = await mailedCode(luis.uid);
    const outcomes = [];
    for (let n = 0; n < 5; n += 1) {
      outcomes.push((await verify(luis, wrongCode(next))).body.error?.code);
    }
    expect(outcomes).toEqual([...Array(4).fill('codigo_incorrecto'), 'codigo_cerrado']);
  });

  test('while it is closed no new code is mailed; 15 minutes later one is, and it works', async () => {
    const { luis, code } = await aLawyerWithCode();
    for (let n = 0; n < 5; n += 1) await verify(luis, wrongCode(code));
    await ageFactor(luis.uid, SEGUNDO_FACTOR.cierre - 5_000);
    expect((await sendCode(luis)).status).toBe(429);
    await ageFactor(luis.uid, 5_000);
    expect((await sendCode(luis)).status).toBe(200);
    expect((await verify(luis, code)).body.valid).toBe(false);
    expect((await verify(luis, await mailedCode(luis.uid))).body.valid).toBe(true);
  });

  test('wrong codes in parallel are all counted', async () => {
    const { luis, code } = await aLawyerWithCode();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => verify(luis, wrongCode(code))),
    );
    const checked = answers.filter((answer) => answer.status === 200);
    expect(checked).toHaveLength(SEGUNDO_FACTOR.intentos);
    expect((await verify(luis, code)).status).toBe(429);
  });
});
