import { CORREO, SESION } from '@notaria/contract/limits';
import { ACCESO } from '@notaria/contract/messages';
import {
  anAbogado,
  anAdministrador,
  aUsuario,
  forgetRevocation,
  type Person,
  tokenWith,
} from '@notaria/factories/people';
import { ageFactor, factorOf, mailedCode } from '@notaria/factories/second-factor';
import { describe, expect, test } from 'vitest';
import { transact } from '../../src/platform/store/transaction.ts';
import { mailCode } from '../../src/records/segundo-factor/challenge.ts';
import { findUsuario } from '../../src/records/usuarios/repository.ts';
import { mailsTo } from '../support/outbox.ts';
import { aLawyerWithCode, sendCode } from '../support/sign-ins.ts';

const MINUTE_MS = 60_000;

/** A lawyer who typed the password yesterday and never the code. */
async function longAgo(): Promise<Person> {
  const luis = await anAbogado({ sesion: 'pendiente' });
  const authTime = Math.floor((Date.now() - SESION.duracion) / 1_000);
  await forgetRevocation(luis.uid);
  return { ...luis, token: tokenWith(luis.token, { auth_time: authTime }) };
}

describe('POST /api/enviar-totp', () => {
  test('a pending session gets a mail at the profile’s address, with the code not in the subject', async () => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    const { status, body } = await sendCode(luis);
    expect(status).toBe(200);
    expect(body).toEqual({ message: ACCESO.totpEnviado, segundos: 60 });
    const mails = await mailsTo(luis.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.asunto).not.toContain(await mailedCode(luis.uid));
  });

  test('a person who changed the sign-in’s address is signed out, and no code is mailed', async () => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    const email = `otro-${luis.email}`;
    const answer = await sendCode({ email, token: tokenWith(luis.token, { email }) });
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(luis.email)).toEqual([]);
  });

  test('a second one within the minute: 429 with the time to wait, and no mail', async () => {
    const { luis } = await aLawyerWithCode();
    const answer = await sendCode(luis);
    expect([answer.status, answer.code]).toEqual([429, 'too_many_requests']);
    expect(answer.error.message).toBe(ACCESO.totpEspera);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await mailsTo(luis.email)).toHaveLength(1);
  });

  test('ten at once send one mail', async () => {
    const luis = await anAbogado({ sesion: 'pendiente' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendCode(luis)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await mailsTo(luis.email)).toHaveLength(1);
  });

  test('a verified session needs no code: 409', async () => {
    const answer = await sendCode(await anAbogado());
    expect([answer.status, answer.code]).toEqual([409, 'conflict']);
  });

  test('a sign-in without a second factor: 401', async () => {
    const answer = await sendCode(await aUsuario({ sesion: 'ninguna' }));
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('an unknown session: 401', async () => {
    const answer = await sendCode(await anAbogado({ sesion: 'otra' }));
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
  });

  test('a sign-in older than 24 hours: 401', async () => {
    expect((await sendCode(await longAgo())).code).toBe('session_expired');
  });
});

describe('too many calls from one account', () => {
  test('the 16th code in an hour: 429 with the seconds to wait', async () => {
    const admin = await anAdministrador({ sesion: 'pendiente' });
    const statuses = [];
    for (let n = 0; n < 15; n += 1) {
      await ageFactor(admin.uid, MINUTE_MS);
      statuses.push((await sendCode(admin)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    await ageFactor(admin.uid, MINUTE_MS);
    const answer = await sendCode(admin);
    expect([answer.status, answer.code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await sendCode(await aUsuario({ sesion: 'pendiente' }))).status).toBe(200);
  });

  test('a code whose transaction is tried again counts as one', async () => {
    const ana = await aUsuario({ sesion: 'pendiente', correoProbado: null });
    const person = await findUsuario(ana.uid);
    if (!person) throw new Error('no profile');
    const factor = await factorOf(ana.uid);
    const tooMany = CORREO.codigosSinProbarPorHora;
    for (let left = tooMany; left > 0; left -= 2) {
      let isFirst = true;
      await transact(async (tx) => {
        await mailCode(tx, person, factor, new Date());
        if (!isFirst) return;
        isFirst = false;
        throw Object.assign(new Error('others were faster'), { code: 10 });
      });
    }
    expect(await mailsTo(ana.email)).toHaveLength(Math.ceil(tooMany / 2));
  });
});
