import * as cuentas from '@notaria/contract/cuentas';
import { ACCESO, SEGUNDO_FACTOR as MENSAJES } from '@notaria/contract/messages';
import * as calls from '@notaria/contract/segundo-factor';
import { describe, expect, test } from 'vitest';
import { factorRef } from '../../src/segundo-factor/repository.ts';
import { mailsTo } from '../support/outbox.ts';
import {
  aCliente,
  anAbogado,
  exchange,
  type Person,
  profileOf,
  signIn,
  tokenWith,
} from '../support/people.ts';
import { appCode, factorOf, mailedCode, wrongCode } from '../support/second-factor.ts';
import { type Caller, request } from '../support/server.ts';
import { traceOf } from '../support/trail.ts';

function begin(as: Person, metodo: 'app' | 'correo', prueba = as.signInToken) {
  return request(calls.activarSegundoFactor, { as, body: { metodo, prueba } });
}

function confirm(as: Person, token: string) {
  return request(calls.confirmarSegundoFactor, { as, body: { token } });
}

function state(as: Caller) {
  return request(calls.segundoFactor, { as });
}

function verify(as: Caller, token: string) {
  return request(cuentas.verificarTotp, { as, body: { email: as.email, token } });
}

async function subjectsTo({ email }: Person): Promise<string[]> {
  return (await mailsTo(email)).map(({ asunto }) => asunto);
}

/** Somebody who has just turned the app on. */
async function withApp(make: () => Promise<Person> = aCliente) {
  const ana = await make();
  const { app } = (await begin(ana, 'app')).body;
  if (!app) throw new Error('no secret');
  const { codigos } = (await confirm(ana, await appCode(app.secreto, -1))).body;
  return { ana, secreto: app.secreto, codigos };
}

/** The same person on another device, where the second factor is pending. */
async function elsewhere(person: Person): Promise<Person> {
  const phone = { ...person, ...(await signIn(person)), idSesion: '' };
  const opened = await request(cuentas.totpHabilitado, {
    as: phone,
    body: { email: person.email },
  });
  expect(opened.body).toMatchObject({ enabled: true, verified: false });
  return phone;
}

describe('turning the app on', () => {
  test('a client gets secret and address once, confirms, and gets ten recovery codes once', async () => {
    const ana = await aCliente();
    expect((await state(ana)).body).toEqual({
      activo: false,
      metodo: 'correo',
      obligatorio: false,
      codigosRestantes: 0,
    });
    const { app } = (await begin(ana, 'app')).body;
    expect(app?.secreto).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(app?.uri ?? '');
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(app?.secreto);
    expect((await state(ana)).body.activo).toBe(false);

    const { valid, codigos } = (await confirm(ana, await appCode(app?.secreto ?? ''))).body;
    expect(valid).toBe(true);
    expect(new Set(codigos).size).toBe(10);
    for (const codigo of codigos) expect(codigo).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect((await state(ana)).body).toMatchObject({
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
    const signedIn = { ...ana, ...(await signIn(ana)) };
    const { ficha } = (
      await request(cuentas.totpHabilitado, { as: signedIn, body: { email: ana.email } })
    ).body;
    const phone = await exchange(signedIn, ficha);
    expect((await state(phone)).status).toBe(200);
    const { app } = (await begin(ana, 'app')).body;
    await confirm(ana, await appCode(app?.secreto ?? ''));
    expect((await state(phone)).code).toBe('session_expired');
    expect((await state(ana)).status).toBe(200);
  });

  test('a wrong code turns nothing on; five close it', async () => {
    const ana = await aCliente();
    const { app } = (await begin(ana, 'app')).body;
    const wrong = wrongCode(await appCode(app?.secreto ?? ''));
    const outcomes = [];
    for (let n = 0; n < 5; n += 1) outcomes.push((await confirm(ana, wrong)).body.error?.code);
    expect(outcomes).toEqual([...Array(4).fill('codigo_incorrecto'), 'codigo_cerrado']);
    const closed = await confirm(ana, await appCode(app?.secreto ?? ''));
    expect([closed.status, closed.error.message]).toEqual([429, ACCESO.totpCerrado]);
    expect((await state(ana)).body.activo).toBe(false);
  });

  test('confirming what nobody began, or began too long ago: 409', async () => {
    const ana = await aCliente();
    expect((await confirm(ana, '123456')).status).toBe(409);
    const { app } = (await begin(ana, 'app')).body;
    await factorRef(ana.uid).update({ 'pendiente.hasta': new Date() });
    const late = await confirm(ana, await appCode(app?.secreto ?? ''));
    expect([late.status, late.error.message]).toEqual([409, MENSAJES.sinEmpezar]);
  });
});

describe('the proof of who it is', () => {
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
    const off = await request(calls.desactivarSegundoFactor, { as: ana, body: { prueba } });
    for (const answer of [await begin(ana, 'app', prueba), off]) {
      expect([answer.status, answer.error.error.detail]).toEqual([403, 'reautenticacion']);
    }
    expect((await factorOf(ana.uid)).pendiente).toBeNull();
  });

  test('an old session with a proof of just now is enough', async () => {
    const ana = await aCliente();
    const fresh = await signIn(ana);
    expect((await begin(ana, 'app', fresh.token)).status).toBe(200);
  });
});

describe('signing in with the app', () => {
  test('a code is good once, on whatever device; the next one is good again', async () => {
    const { ana, secreto } = await withApp();
    const [phone, tablet] = [await elsewhere(ana), await elsewhere(ana)];
    const code = await appCode(secreto);
    expect((await verify(phone, code)).body.valid).toBe(true);
    expect((await verify(tablet, code)).body).toMatchObject({
      valid: false,
      error: { code: 'codigo_vencido' },
    });
    expect((await state(tablet)).code).toBe('second_factor_pending');
    expect((await verify(tablet, await appCode(secreto, 1))).body.valid).toBe(true);
  });

  test('the code that confirmed it is used up too', async () => {
    const ana = await aCliente();
    const { app } = (await begin(ana, 'app')).body;
    const code = await appCode(app?.secreto ?? '');
    await confirm(ana, code);
    expect((await verify(await elsewhere(ana), code)).body.valid).toBe(false);
  });

  test('20 parallel tries of the right code let exactly one in', async () => {
    const { ana, secreto } = await withApp();
    const phone = await elsewhere(ana);
    const code = await appCode(secreto);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(phone, code)));
    expect(answers.filter((answer) => answer.status === 200 && answer.body.valid)).toHaveLength(1);
  });

  test('codes of the app and recovery codes share five wrong tries', async () => {
    const { ana, secreto } = await withApp();
    const phone = await elsewhere(ana);
    const wrong = wrongCode(await appCode(secreto));
    const outcomes = [];
    for (const token of [wrong, 'AAAAA-AAAAA', wrong, 'BBBBB-BBBBB', wrong]) {
      outcomes.push((await verify(phone, token)).body.error?.code);
    }
    expect(outcomes).toEqual([...Array(4).fill('codigo_incorrecto'), 'codigo_cerrado']);
    expect((await verify(phone, await appCode(secreto, 1))).status).toBe(429);
  });

  test('nobody is mailed a code: a mailbox does not open it', async () => {
    const { ana } = await withApp();
    const phone = await elsewhere(ana);
    const answer = await request(cuentas.enviarTotp, { as: phone, body: { email: ana.email } });
    expect(answer.status).toBe(409);
    expect(await subjectsTo(ana)).not.toContainEqual(expect.stringMatching(/código/i));
  });
});

describe('recovery codes', () => {
  test('as typed, once each', async () => {
    const { ana, codigos } = await withApp();
    const [first = '', second = ''] = codigos;
    expect((await verify(await elsewhere(ana), first.toLowerCase())).body.valid).toBe(true);
    const phone = await elsewhere(ana);
    expect((await verify(phone, first)).body.valid).toBe(false);
    const { valid, ficha } = (await verify(phone, second.replace('-', ' '))).body;
    expect(valid).toBe(true);
    expect((await state(await exchange(phone, ficha))).body.codigosRestantes).toBe(8);
  });

  test('ten tries of one at once let exactly one in', async () => {
    const { ana, codigos } = await withApp();
    const phone = await elsewhere(ana);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => verify(phone, codigos[0] ?? '')),
    );
    expect(answers.filter((answer) => answer.status === 200 && answer.body.valid)).toHaveLength(1);
  });

  test('those of an app that was replaced are void', async () => {
    const { ana, codigos } = await withApp();
    const { app } = (await begin(ana, 'app')).body;
    await confirm(ana, await appCode(app?.secreto ?? ''));
    expect((await verify(await elsewhere(ana), codigos[0] ?? '')).body.valid).toBe(false);
  });
});

describe('by mail', () => {
  test('a client turns it on with the mailed code, and the next sign-in waits for one', async () => {
    const ana = await aCliente();
    expect((await begin(ana, 'correo')).body.app).toBeNull();
    expect((await state(ana)).body.activo).toBe(false);
    const code = await mailedCode(ana.uid);
    expect((await confirm(ana, code)).body).toEqual({ valid: true, codigos: [] });
    expect((await state(ana)).body).toMatchObject({ activo: true, metodo: 'correo' });
    await elsewhere(ana);
  });

  test('somebody with the app goes over to the mail: app and recovery codes are void', async () => {
    const { ana, secreto, codigos } = await withApp(anAbogado);
    await begin(ana, 'correo');
    await confirm(ana, await mailedCode(ana.uid));
    const phone = await elsewhere(ana);
    for (const token of [await appCode(secreto, 1), codigos[0] ?? '']) {
      expect((await verify(phone, token)).body.valid).toBe(false);
    }
    await factorRef(ana.uid).update({ ultimoEnvio: null });
    await request(cuentas.enviarTotp, { as: phone, body: { email: ana.email } });
    expect((await verify(phone, await mailedCode(ana.uid))).body.valid).toBe(true);
  });
});

describe('the owner is told by mail', () => {
  const APP = 'Activaste la verificación en dos pasos con una aplicación';
  const CORREO = 'Activaste la verificación en dos pasos por correo';
  const CODIGO = 'Tu código de verificación';

  test('when it is turned on, goes over to another way and is turned off, once each', async () => {
    const { ana } = await withApp();
    expect(await subjectsTo(ana)).toEqual([APP]);
    await begin(ana, 'correo');
    expect(await subjectsTo(ana)).toEqual([APP, CODIGO]);
    await confirm(ana, await mailedCode(ana.uid));
    expect(await subjectsTo(ana)).toEqual([APP, CODIGO, CORREO]);
    const off = () =>
      request(calls.desactivarSegundoFactor, { as: ana, body: { prueba: ana.signInToken } });
    expect((await off()).status).toBe(200);
    expect((await off()).status).toBe(200);
    expect(await subjectsTo(ana)).toEqual([
      ...[APP, CODIGO, CORREO],
      'Desactivaste la verificación en dos pasos',
    ]);
  });

  test('not at an address that nobody proved, which gets the codes alone', async () => {
    const { ana } = await withApp(() => aCliente({ correoProbado: null }));
    await begin(ana, 'correo');
    await confirm(ana, await mailedCode(ana.uid));
    expect(await subjectsTo(ana)).toEqual([CODIGO]);
  });

  test('not by a wrong code, nor by what staff may not do', async () => {
    const ana = await aCliente();
    const { app } = (await begin(ana, 'app')).body;
    await confirm(ana, wrongCode(await appCode(app?.secreto ?? '')));
    expect(await subjectsTo(ana)).toEqual([]);
    const luis = await anAbogado();
    const body = { prueba: luis.signInToken };
    expect((await request(calls.desactivarSegundoFactor, { as: luis, body })).status).toBe(403);
    expect(await subjectsTo(luis)).toEqual([]);
  });

  test('each change leaves its record', async () => {
    const { ana } = await withApp();
    await request(calls.desactivarSegundoFactor, { as: ana, body: { prueba: ana.signInToken } });
    const { uid } = ana;
    const tipo = 'usuario.segundo_factor';
    const [off, on] = [
      { uid, activo: false, metodo: 'correo' },
      { uid, activo: true, metodo: 'app' },
    ];
    expect(await traceOf(uid)).toEqual([
      { tipo, actor: uid, antes: off, despues: on },
      { tipo, actor: uid, antes: on, despues: off },
    ]);
  });
});

describe('turning it off', () => {
  test('a client turns it off, and the next sign-in needs no code', async () => {
    const { ana } = await withApp();
    const off = await request(calls.desactivarSegundoFactor, {
      as: ana,
      body: { prueba: ana.signInToken },
    });
    expect(off.body.message).toBe(MENSAJES.desactivado);
    const { app, recuperacion } = await factorOf(ana.uid);
    expect([app, recuperacion.hashes]).toEqual([null, []]);
    const phone = { ...ana, ...(await signIn(ana)) };
    const opened = await request(cuentas.totpHabilitado, {
      as: phone,
      body: { email: ana.email },
    });
    expect(opened.body).toMatchObject({ enabled: false, verified: true });
  });

  test('staff cannot: 403 with the reason', async () => {
    const { ana: luis } = await withApp(anAbogado);
    const body = { prueba: luis.signInToken };
    const off = await request(calls.desactivarSegundoFactor, { as: luis, body });
    expect([off.status, off.error.message]).toEqual([403, MENSAJES.obligatorio]);
    expect((await profileOf(luis)).segundoFactor).toEqual({ activo: true, metodo: 'app' });
  });

  test('a pending session changes nothing', async () => {
    const { ana } = await withApp();
    const phone = await elsewhere(ana);
    const body = { prueba: phone.token };
    const off = await request(calls.desactivarSegundoFactor, { as: phone, body });
    expect(off.code).toBe('second_factor_pending');
    expect((await begin(phone, 'correo')).code).toBe('second_factor_pending');
  });
});
