import * as cuentas from '@notaria/contract/cuentas';
import { SEGUNDO_FACTOR, SESION } from '@notaria/contract/limits';
import { ACCESO } from '@notaria/contract/messages';
import {
  anAbogado,
  arrangeUsuario,
  exchange,
  sessionToken,
  tokenWith,
} from '@notaria/factories/people';
import { ageFactor, factorOf, mailedCode, wrongCode } from '@notaria/factories/second-factor';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { newIdSesion } from '../../src/records/sesiones/repository.ts';
import { aLawyerWithCode, open, permisosOf, sendCode, verify } from '../support/sign-ins.ts';

const MINUTE_MS = 60_000;

describe('POST /api/verificar-totp', () => {
  test('the mailed code opens a session, whose 24 hours begin with it', async () => {
    const { luis, code } = await aLawyerWithCode();
    const { status, body } = await verify(luis, code);
    expect(status).toBe(200);
    expect(body.valid).toBe(true);
    expect(Date.parse(body.vence ?? '')).toBeGreaterThan(Date.now() + SESION.duracion - MINUTE_MS);
    const asked = await permisosOf(await exchange(luis, body.ficha));
    expect(asked.status).toBe(200);
    expect(body.perfil).toEqual(asked.body);
  });

  test('the token that tried the code stays pending: the session has its own', async () => {
    const { luis, code } = await aLawyerWithCode();
    await verify(luis, code);
    expect((await permisosOf(luis)).code).toBe('second_factor_pending');
  });

  test('a verified session has nothing to verify: 409, and no try is counted', async () => {
    const luis = await anAbogado();
    const answer = await verify(luis, '123456');
    expect([answer.status, answer.code]).toEqual([409, 'conflict']);
    expect((await factorOf(luis.uid)).intentos).toBe(0);
  });

  test('blanks around the code do not matter', async () => {
    const { luis, code } = await aLawyerWithCode();
    expect((await verify(luis, ` ${code} `)).body.valid).toBe(true);
  });

  test('the code verifies only the session that tries it, on no other device', async () => {
    const { luis, code } = await aLawyerWithCode();
    const phone = {
      ...luis,
      token: tokenWith(luis.token, { auth_time: luis.authTime + 1 }),
    };
    await open(phone);
    await verify(luis, code);
    expect((await permisosOf(phone)).code).toBe('second_factor_pending');
  });

  test('a wrong code: not valid, with the catalogue’s sentence, and the session stays pending', async () => {
    const { luis, code } = await aLawyerWithCode();
    const { status, body } = await verify(luis, wrongCode(code));
    expect(status).toBe(200);
    expect(body).toEqual({
      valid: false,
      error: { code: 'codigo_incorrecto', message: ACCESO.totpIncorrecto, quedan: 4 },
    });
    expect((await permisosOf(luis)).code).toBe('second_factor_pending');
  });

  test.each(['', '12345', '1234567', '12345a', '１２３４５６', '000 00'])(
    '«%s» is no code: 400, and no try is counted',
    async (token) => {
      const { luis } = await aLawyerWithCode();
      const answer = await verify(luis, token);
      expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
      expect((await factorOf(luis.uid)).intentos).toBe(0);
    },
  );

  test('a code used twice: expired the second time, on this device and on another', async () => {
    const { luis, code } = await aLawyerWithCode();
    const phone = {
      ...luis,
      token: tokenWith(luis.token, { auth_time: luis.authTime + 1 }),
    };
    await open(phone);
    expect((await verify(luis, code)).body.valid).toBe(true);
    for (const device of [luis, phone]) {
      expect((await verify(device, code)).body).toEqual({
        valid: false,
        error: { code: 'codigo_vencido', message: ACCESO.totpVencido },
      });
    }
    expect((await permisosOf(phone)).code).toBe('second_factor_pending');
  });

  test('a new code ends the old one', async () => {
    const { luis, code: old } = await aLawyerWithCode();
    await ageFactor(luis.uid, MINUTE_MS);
    expect((await sendCode(luis)).status).toBe(200);
    const code = await mailedCode(luis.uid);
    expect(code).not.toBe(old);
    expect((await verify(luis, old)).body.error?.code).toBe('codigo_incorrecto');
    expect((await verify(luis, code)).body.valid).toBe(true);
  });

  test('a code of five minutes ago still works, because mail may be slow', async () => {
    const { luis } = await aLawyerWithCode();
    await ageFactor(luis.uid, SEGUNDO_FACTOR.periodoCorreoSegundos * 1_000);
    expect((await verify(luis, await mailedCode(luis.uid))).body.valid).toBe(true);
  });

  test('a code of ten minutes ago is expired', async () => {
    const { luis } = await aLawyerWithCode();
    await ageFactor(luis.uid, 2 * SEGUNDO_FACTOR.periodoCorreoSegundos * 1_000);
    const { body } = await verify(luis, await mailedCode(luis.uid));
    expect(body.error?.code).toBe('codigo_vencido');
    expect((await permisosOf(luis)).code).toBe('second_factor_pending');
  });

  test('of 50 parallel tries of the right code exactly one succeeds', async () => {
    const { luis, code } = await aLawyerWithCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(luis, code)));
    const right = answers.filter((answer) => answer.status === 200 && answer.body.valid);
    expect(right).toHaveLength(1);
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    expect((await permisosOf(await exchange(luis, right[0]?.body.ficha))).status).toBe(200);
  }, 90_000);

  test('another person’s code: not valid', async () => {
    const { code } = await aLawyerWithCode();
    const { luis: other } = await aLawyerWithCode();
    const isSame = code === (await mailedCode(other.uid));
    expect((await verify(other, code)).body.valid).toBe(isSame);
  });

  test('without a code ever asked for: expired', async () => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    expect((await verify(luis, '123456')).body.error?.code).toBe('codigo_vencido');
  });

  test('with an unknown session: 401, and the code still works', async () => {
    const { luis, code } = await aLawyerWithCode();
    const stranger = { ...luis, token: sessionToken(luis.token, newIdSesion()) };
    const answer = await verify(stranger, code);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
    expect((await verify(luis, code)).body.valid).toBe(true);
  });

  test('a session that ended meanwhile is not revived by a right code', async () => {
    const { luis, code } = await aLawyerWithCode();
    await arrangeUsuario(luis.uid, { sesionesDesde: new Date(Date.now() + 2_000) });
    expect((await verify(luis, code)).code).toBe('session_expired');
    expect((await permisosOf(luis)).status).toBe(401);
  });

  test('a closed session is not revived by a right code', async () => {
    const { luis, code } = await aLawyerWithCode();
    await request(cuentas.cerrarSesion, { as: luis, body: {} });
    expect((await verify(luis, code)).code).toBe('session_expired');
  });
});
