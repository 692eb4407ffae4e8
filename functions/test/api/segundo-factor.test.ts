import * as cuentas from '@notaria/contract/cuentas';
import { SEGUNDO_FACTOR, SESION } from '@notaria/contract/limits';
import { ACCESO } from '@notaria/contract/messages';
import { describe, expect, test } from 'vitest';
import { newIdSesion } from '../../src/sesiones/repository.ts';
import { mailsTo } from '../support/outbox.ts';
import {
  anAbogado,
  anAdministrador,
  arrangeUsuario,
  aUsuario,
  exchange,
  forgetRevocation,
  type Person,
  sessionToken,
  tokenWith,
} from '../support/people.ts';
import { ageFactor, factorOf, mailedCode, wrongCode } from '../support/second-factor.ts';
import { countAttacks } from '../support/security-counts.ts';
import { type Caller, request } from '../support/server.ts';

const MINUTE_MS = 60_000;

function send(as: Caller) {
  return request(cuentas.enviarTotp, { as, body: { email: as.email } });
}

function verify(as: Caller, token: string) {
  return request(cuentas.verificarTotp, { as, body: { email: as.email, token } });
}

function permisos(as: Caller) {
  return request(cuentas.permisos, { as });
}

/** A lawyer who typed the password and has a code in the mailbox. */
async function withCode(): Promise<{ luis: Person; code: string }> {
  const luis = await anAbogado({ sesion: 'pendiente' });
  await send(luis);
  return { luis, code: await mailedCode(luis.uid) };
}

/** A lawyer who typed the password yesterday and never the code. */
async function longAgo(): Promise<Person> {
  const luis = await anAbogado({ sesion: 'pendiente' });
  const authTime = Math.floor((Date.now() - SESION.duracion) / 1_000);
  await forgetRevocation(luis.uid);
  return { ...luis, token: tokenWith(luis.token, { auth_time: authTime }) };
}

describe('POST /api/enviar-totp', () => {
  test('a pending session gets a mail at the address of the profile, its code not in the subject', async () => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    const { status, body } = await send(luis);
    expect(status).toBe(200);
    expect(body).toEqual({ message: ACCESO.totpEnviado, segundos: 60 });
    const mails = await mailsTo(luis.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.asunto).not.toContain(await mailedCode(luis.uid));
  });

  test('somebody who changed the address of the sign-in is signed out: no code goes anywhere', async () => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    const email = `otro-${luis.email}`;
    const answer = await send({ email, token: tokenWith(luis.token, { email }) });
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(luis.email)).toEqual([]);
  });

  test('a second one within the minute: 429 that says how long to wait, and no mail', async () => {
    const { luis } = await withCode();
    const answer = await send(luis);
    expect([answer.status, answer.code]).toEqual([429, 'too_many_requests']);
    expect(answer.error.message).toBe(ACCESO.totpEspera);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await mailsTo(luis.email)).toHaveLength(1);
  });

  test('ten at once send one mail', async () => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(luis)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await mailsTo(luis.email)).toHaveLength(1);
  });

  test('a verified session waits for no code: 409', async () => {
    const answer = await send(await anAbogado());
    expect([answer.status, answer.code]).toEqual([409, 'conflict']);
  });

  test('a sign-in of which no second factor is asked: 401', async () => {
    const answer = await send(await aUsuario({ sesion: 'ninguna' }));
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('a session that there isn’t: 401', async () => {
    const answer = await send(await anAbogado({ sesion: 'otra' }));
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('a sign-in of more than 24 hours ago: 401', async () => {
    expect((await send(await longAgo())).code).toBe('session_expired');
  });
});

describe('POST /api/verificar-totp', () => {
  test('the code of the mail opens a session, whose 24 hours begin with it', async () => {
    const { luis, code } = await withCode();
    const { status, body } = await verify(luis, code);
    expect(status).toBe(200);
    expect(body.valid).toBe(true);
    expect(Date.parse(body.vence ?? '')).toBeGreaterThan(Date.now() + SESION.duracion - MINUTE_MS);
    const asked = await permisos(await exchange(luis, body.ficha));
    expect(asked.status).toBe(200);
    expect(body.perfil).toEqual(asked.body);
  });

  test('the token that tried the code stays one that waits: the session has its own', async () => {
    const { luis, code } = await withCode();
    await verify(luis, code);
    expect((await permisos(luis)).code).toBe('second_factor_pending');
  });

  test('a verified session has nothing to verify: 409 and no try', async () => {
    const luis = await anAbogado();
    const answer = await verify(luis, '123456');
    expect([answer.status, answer.code]).toEqual([409, 'conflict']);
    expect((await factorOf(luis.uid)).intentos).toBe(0);
  });

  test('blanks around the code do not matter', async () => {
    const { luis, code } = await withCode();
    expect((await verify(luis, ` ${code} `)).body.valid).toBe(true);
  });

  test('the code verifies the session that tries it and no other device', async () => {
    const { luis, code } = await withCode();
    const phone = {
      ...luis,
      token: tokenWith(luis.token, { auth_time: luis.authTime + 1 }),
    };
    await request(cuentas.totpHabilitado, { as: phone, body: { email: luis.email } });
    await verify(luis, code);
    expect((await permisos(phone)).code).toBe('second_factor_pending');
  });

  test('a wrong code: not valid, with the sentence of the catalogue, and the session stays pending', async () => {
    const { luis, code } = await withCode();
    const { status, body } = await verify(luis, wrongCode(code));
    expect(status).toBe(200);
    expect(body).toEqual({
      valid: false,
      error: { code: 'codigo_incorrecto', message: ACCESO.totpIncorrecto },
    });
    expect((await permisos(luis)).code).toBe('second_factor_pending');
  });

  test.each(['', '12345', '1234567', '12345a', '１２３４５６', '000 00'])(
    '«%s» is no code: 400 and no try',
    async (token) => {
      const { luis } = await withCode();
      const answer = await verify(luis, token);
      expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
      expect((await factorOf(luis.uid)).intentos).toBe(0);
    },
  );

  test('four wrong codes and then the right one: valid', async () => {
    const { luis, code } = await withCode();
    for (let n = 0; n < 4; n += 1) await verify(luis, wrongCode(code));
    expect((await verify(luis, code)).body.valid).toBe(true);
  });

  test('six wrong codes: the fifth closes it, the sixth is not even checked, nor is the right one', async () => {
    const { luis, code } = await withCode();
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
    expect((await permisos(luis)).code).toBe('second_factor_pending');
  });

  test('a new code for each try does not begin the tries again: the fifth wrong one closes all', async () => {
    const { luis } = await withCode();
    const outcomes = [];
    for (let n = 0; n < SEGUNDO_FACTOR.intentos; n += 1) {
      const guess = wrongCode(await mailedCode(luis.uid));
      outcomes.push((await verify(luis, guess)).body.error?.code);
      await ageFactor(luis.uid, MINUTE_MS);
      await send(luis);
    }
    countAttacks(outcomes.length);
    expect(outcomes).toEqual([...Array(4).fill('codigo_incorrecto'), 'codigo_cerrado']);
    expect((await send(luis)).code).toBe('too_many_requests');
    expect((await factorOf(luis.uid)).correo).toBeNull();
  });

  test('a right code does: four wrong ones of the next sign-in close nothing', async () => {
    const { luis, code } = await withCode();
    for (let n = 0; n < 4; n += 1) await verify(luis, wrongCode(code));
    expect((await verify(luis, code)).body.valid).toBe(true);
    await ageFactor(luis.uid, MINUTE_MS);
    await send(luis);
    const next = await mailedCode(luis.uid);
    for (let n = 0; n < 4; n += 1) await verify(luis, wrongCode(next));
    expect((await verify(luis, next)).body.valid).toBe(true);
  });

  test('so does the end of the closing: five more tries, and not one', async () => {
    const { luis, code } = await withCode();
    for (let n = 0; n < 5; n += 1) await verify(luis, wrongCode(code));
    await ageFactor(luis.uid, SEGUNDO_FACTOR.cierre);
    await send(luis);
    const next = await mailedCode(luis.uid);
    const outcomes = [];
    for (let n = 0; n < 5; n += 1) {
      outcomes.push((await verify(luis, wrongCode(next))).body.error?.code);
    }
    expect(outcomes).toEqual([...Array(4).fill('codigo_incorrecto'), 'codigo_cerrado']);
  });

  test('while it is closed no new code is mailed; 15 minutes later one is, and it is good', async () => {
    const { luis, code } = await withCode();
    for (let n = 0; n < 5; n += 1) await verify(luis, wrongCode(code));
    await ageFactor(luis.uid, SEGUNDO_FACTOR.cierre - 5_000);
    expect((await send(luis)).status).toBe(429);
    await ageFactor(luis.uid, 5_000);
    expect((await send(luis)).status).toBe(200);
    expect((await verify(luis, code)).body.valid).toBe(false);
    expect((await verify(luis, await mailedCode(luis.uid))).body.valid).toBe(true);
  });

  test('wrong codes in parallel are all counted', async () => {
    const { luis, code } = await withCode();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => verify(luis, wrongCode(code))),
    );
    const checked = answers.filter((answer) => answer.status === 200);
    expect(checked).toHaveLength(SEGUNDO_FACTOR.intentos);
    expect((await verify(luis, code)).status).toBe(429);
  });

  test('a code used twice: the second time it is over, on this device and on another', async () => {
    const { luis, code } = await withCode();
    const phone = {
      ...luis,
      token: tokenWith(luis.token, { auth_time: luis.authTime + 1 }),
    };
    await request(cuentas.totpHabilitado, { as: phone, body: { email: luis.email } });
    expect((await verify(luis, code)).body.valid).toBe(true);
    for (const device of [luis, phone]) {
      expect((await verify(device, code)).body).toEqual({
        valid: false,
        error: { code: 'codigo_vencido', message: ACCESO.totpVencido },
      });
    }
    expect((await permisos(phone)).code).toBe('second_factor_pending');
  });

  test('a new code ends the old one', async () => {
    const { luis, code: old } = await withCode();
    await ageFactor(luis.uid, MINUTE_MS);
    expect((await send(luis)).status).toBe(200);
    const code = await mailedCode(luis.uid);
    expect(code).not.toBe(old);
    expect((await verify(luis, old)).body.error?.code).toBe('codigo_incorrecto');
    expect((await verify(luis, code)).body.valid).toBe(true);
  });

  test('a code of five minutes ago is still good: the mail may take its time', async () => {
    const { luis } = await withCode();
    await ageFactor(luis.uid, SEGUNDO_FACTOR.periodoCorreoSegundos * 1_000);
    expect((await verify(luis, await mailedCode(luis.uid))).body.valid).toBe(true);
  });

  test('a code of ten minutes ago is over', async () => {
    const { luis } = await withCode();
    await ageFactor(luis.uid, 2 * SEGUNDO_FACTOR.periodoCorreoSegundos * 1_000);
    const { body } = await verify(luis, await mailedCode(luis.uid));
    expect(body.error?.code).toBe('codigo_vencido');
    expect((await permisos(luis)).code).toBe('second_factor_pending');
  });

  test('50 parallel tries of the right code let exactly one in', async () => {
    const { luis, code } = await withCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(luis, code)));
    const right = answers.filter((answer) => answer.status === 200 && answer.body.valid);
    expect(right).toHaveLength(1);
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    expect((await permisos(await exchange(luis, right[0]?.body.ficha))).status).toBe(200);
  }, 90_000);

  test('the code of somebody else: not valid', async () => {
    const { code } = await withCode();
    const { luis: other } = await withCode();
    const isSame = code === (await mailedCode(other.uid));
    expect((await verify(other, code)).body.valid).toBe(isSame);
  });

  test('without ever asking for a code: over', async () => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    expect((await verify(luis, '123456')).body.error?.code).toBe('codigo_vencido');
  });

  test('with a session that there isn’t: 401, and the code stays good', async () => {
    const { luis, code } = await withCode();
    const stranger = { ...luis, token: sessionToken(luis.token, newIdSesion()) };
    const answer = await verify(stranger, code);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
    expect((await verify(luis, code)).body.valid).toBe(true);
  });

  test('a session that ended meanwhile is not revived by a right code', async () => {
    const { luis, code } = await withCode();
    await arrangeUsuario(luis.uid, { sesionesDesde: new Date(Date.now() + 2_000) });
    expect((await verify(luis, code)).code).toBe('session_expired');
    expect((await permisos(luis)).status).toBe(401);
  });

  test('a closed session is not revived by a right code', async () => {
    const { luis, code } = await withCode();
    await request(cuentas.cerrarSesion, { as: luis, body: {} });
    expect((await verify(luis, code)).code).toBe('session_expired');
  });
});

describe('too many calls from one account', () => {
  test('the 16th code in an hour: 429 with the seconds to wait', async () => {
    const admin = await anAdministrador({ sesion: 'pendiente' });
    const statuses = [];
    for (let n = 0; n < 15; n += 1) {
      await ageFactor(admin.uid, MINUTE_MS);
      statuses.push((await send(admin)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    await ageFactor(admin.uid, MINUTE_MS);
    const answer = await send(admin);
    expect([answer.status, answer.code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(await aUsuario({ sesion: 'pendiente' }))).status).toBe(200);
  });
});
