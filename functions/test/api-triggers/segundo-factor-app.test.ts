import { ACCESO, SEGUNDO_FACTOR as MENSAJES } from '@notaria/contract/messages';
import { aCliente, exchange, type Person, signIn, tokenWith } from '@notaria/factories/people';
import { appCode, factorOf, wrongCode } from '@notaria/factories/second-factor';
import { describe, expect, test } from 'vitest';
import { factorRef } from '../../src/records/segundo-factor/repository.ts';
import { subjectsTo } from '../support/outbox.ts';
import {
  aPersonWithApp,
  beginFactor,
  confirmFactor,
  factorSeenBy,
  signInElsewhere,
  turnFactorOff,
  waitingElsewhere,
} from '../support/second-factor-app.ts';
import { open, sendCode, verify } from '../support/sign-ins.ts';

describe('turning the app on', () => {
  test('a client gets secret and address once, confirms, and gets ten recovery codes once', async () => {
    const ana = await aCliente();
    expect((await factorSeenBy(ana)).body).toEqual({
      activo: false,
      metodo: 'correo',
      obligatorio: false,
      codigosRestantes: 0,
    });
    const { app } = (await beginFactor(ana, 'app')).body;
    expect(app?.secreto).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(app?.uri ?? '');
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(app?.secreto);
    expect((await factorSeenBy(ana)).body.activo).toBe(false);

    const { valid, codigos } = (await confirmFactor(ana, await appCode(app?.secreto ?? ''))).body;
    expect(valid).toBe(true);
    expect(new Set(codigos).size).toBe(10);
    for (const codigo of codigos) expect(codigo).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect((await factorSeenBy(ana)).body).toMatchObject({
      activo: true,
      metodo: 'app',
      codigosRestantes: 10,
    });
    const kept = JSON.stringify((await factorRef(ana.uid).get()).data());
    for (const codigo of codigos) {
      expect(kept).not.toContain(codigo);
      expect(kept).not.toContain(codigo.replace('-', ''));
    }
  });

  test('ends every other session and keeps this one', async () => {
    const ana = await aCliente();
    const signedIn = await signInElsewhere(ana);
    const { ficha } = (await open(signedIn)).body;
    const phone = await exchange(signedIn, ficha);
    expect((await factorSeenBy(phone)).status).toBe(200);
    const { app } = (await beginFactor(ana, 'app')).body;
    await confirmFactor(ana, await appCode(app?.secreto ?? ''));
    expect((await factorSeenBy(phone)).code).toBe('session_expired');
    expect((await factorSeenBy(ana)).status).toBe(200);
  });

  test('a wrong code turns nothing on; five close it', async () => {
    const ana = await aCliente();
    const { app } = (await beginFactor(ana, 'app')).body;
    const wrong = wrongCode(await appCode(app?.secreto ?? ''));
    const outcomes = [];
    for (let n = 0; n < 5; n += 1)
      outcomes.push((await confirmFactor(ana, wrong)).body.error?.code);
    expect(outcomes).toEqual([...Array(4).fill('codigo_incorrecto'), 'codigo_cerrado']);
    const closed = await confirmFactor(ana, await appCode(app?.secreto ?? ''));
    expect([closed.status, closed.error.message]).toEqual([429, ACCESO.totpCerrado]);
    expect((await factorSeenBy(ana)).body.activo).toBe(false);
  });

  test('confirming a change that was never begun, or begun too long ago: 409', async () => {
    const ana = await aCliente();
    expect((await confirmFactor(ana, '123456')).status).toBe(409);
    const { app } = (await beginFactor(ana, 'app')).body;
    await factorRef(ana.uid).update({ 'pendiente.hasta': new Date() });
    const late = await confirmFactor(ana, await appCode(app?.secreto ?? ''));
    expect([late.status, late.error.message]).toEqual([409, MENSAJES.sinEmpezar]);
  });
});

describe('the proof of who is asking', () => {
  test.each([
    ['nonsense', async () => 'x'],
    [
      'a sign-in of six minutes ago',
      async (ana: Person) => tokenWith(ana.signInToken, { auth_time: ana.authTime - 360 }),
    ],
    ['somebody else’s', async () => (await aCliente()).signInToken],
    ['the session’s own token', async (ana: Person) => ana.token],
  ])('%s: 403 that asks for it again, and nothing begins', async (_what, make) => {
    const ana = await aCliente();
    const prueba = await make(ana);
    const off = await turnFactorOff(ana, prueba);
    for (const answer of [await beginFactor(ana, 'app', prueba), off]) {
      expect([answer.status, answer.error.error.detail]).toEqual([403, 'reautenticacion']);
    }
    expect((await factorOf(ana.uid)).pendiente).toBeNull();
  });

  test('an old session with a fresh proof is enough', async () => {
    const ana = await aCliente();
    const fresh = await signIn(ana);
    expect((await beginFactor(ana, 'app', fresh.token)).status).toBe(200);
  });
});

describe('signing in with the app', () => {
  test('a code is good once, on any device; the next one is good again', async () => {
    const { ana, secreto } = await aPersonWithApp();
    const [phone, tablet] = [await waitingElsewhere(ana), await waitingElsewhere(ana)];
    const code = await appCode(secreto);
    expect((await verify(phone, code)).body.valid).toBe(true);
    expect((await verify(tablet, code)).body).toMatchObject({
      valid: false,
      error: { code: 'codigo_vencido' },
    });
    expect((await factorSeenBy(tablet)).code).toBe('second_factor_pending');
    expect((await verify(tablet, await appCode(secreto, 1))).body.valid).toBe(true);
  });

  test('the code that confirmed the app is used too', async () => {
    const ana = await aCliente();
    const { app } = (await beginFactor(ana, 'app')).body;
    const code = await appCode(app?.secreto ?? '');
    await confirmFactor(ana, code);
    expect((await verify(await waitingElsewhere(ana), code)).body.valid).toBe(false);
  });

  test('of 20 parallel tries of the right code exactly one succeeds', async () => {
    const { ana, secreto } = await aPersonWithApp();
    const phone = await waitingElsewhere(ana);
    const code = await appCode(secreto);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(phone, code)));
    expect(answers.filter((answer) => answer.status === 200 && answer.body.valid)).toHaveLength(1);
  });

  test('app codes and recovery codes share five wrong tries, after which a recovery code still works', async () => {
    const { ana, secreto, codigos } = await aPersonWithApp();
    const phone = await waitingElsewhere(ana);
    const wrong = wrongCode(await appCode(secreto));
    const outcomes = [];
    for (const token of [wrong, 'AAAAA-AAAAA', wrong, 'BBBBB-BBBBB', wrong]) {
      outcomes.push((await verify(phone, token)).body.error?.code);
    }
    expect(outcomes).toEqual([...Array(4).fill('codigo_incorrecto'), 'codigo_cerrado']);
    expect((await verify(phone, await appCode(secreto, 1))).status).toBe(429);
    expect((await verify(phone, 'CCCCC-CCCCC')).body.error?.code).toBe('codigo_cerrado');
    expect((await verify(phone, codigos[0] ?? '')).body.valid).toBe(true);
  });

  test('no code is mailed: access to the mailbox does not open the account', async () => {
    const { ana } = await aPersonWithApp();
    const phone = await waitingElsewhere(ana);
    const answer = await sendCode(phone);
    expect(answer.status).toBe(409);
    expect(await subjectsTo(ana.email)).not.toContainEqual(expect.stringMatching(/código/i));
  });
});

describe('recovery codes', () => {
  test('work as people type them, once each', async () => {
    const { ana, codigos } = await aPersonWithApp();
    const [first = '', second = ''] = codigos;
    expect((await verify(await waitingElsewhere(ana), first.toLowerCase())).body.valid).toBe(true);
    const phone = await waitingElsewhere(ana);
    expect((await verify(phone, first)).body.valid).toBe(false);
    const { valid, ficha } = (await verify(phone, second.replace('-', ' '))).body;
    expect(valid).toBe(true);
    expect((await factorSeenBy(await exchange(phone, ficha))).body.codigosRestantes).toBe(8);
  });

  test('of ten tries of one at once exactly one succeeds', async () => {
    const { ana, codigos } = await aPersonWithApp();
    const phone = await waitingElsewhere(ana);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => verify(phone, codigos[0] ?? '')),
    );
    expect(answers.filter((answer) => answer.status === 200 && answer.body.valid)).toHaveLength(1);
  });

  test('of a replaced app are void', async () => {
    const { ana, codigos } = await aPersonWithApp();
    const { app } = (await beginFactor(ana, 'app')).body;
    await confirmFactor(ana, await appCode(app?.secreto ?? ''));
    expect((await verify(await waitingElsewhere(ana), codigos[0] ?? '')).body.valid).toBe(false);
  });
});
