import { SEGUNDO_FACTOR as MENSAJES } from '@notaria/contract/messages';
import { aCliente, anAbogado, profileOf } from '@notaria/factories/people';
import { appCode, factorOf, mailedCode, wrongCode } from '@notaria/factories/second-factor';
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
import { traceOf } from '../support/trail.ts';

describe('by mail', () => {
  test('a client turns it on with the mailed code, and the next sign-in asks for one', async () => {
    const ana = await aCliente();
    expect((await beginFactor(ana, 'correo')).body.app).toBeNull();
    expect((await factorSeenBy(ana)).body.activo).toBe(false);
    const code = await mailedCode(ana.uid);
    expect((await confirmFactor(ana, code)).body).toEqual({ valid: true, codigos: [] });
    expect((await factorSeenBy(ana)).body).toMatchObject({ activo: true, metodo: 'correo' });
    await waitingElsewhere(ana);
  });

  test('a person with the app changes to mail: app and recovery codes are void', async () => {
    const { ana, secreto, codigos } = await aPersonWithApp(anAbogado);
    await beginFactor(ana, 'correo');
    await confirmFactor(ana, await mailedCode(ana.uid));
    const phone = await waitingElsewhere(ana);
    for (const token of [await appCode(secreto, 1), codigos[0] ?? '']) {
      expect((await verify(phone, token)).body.valid).toBe(false);
    }
    await factorRef(ana.uid).update({ ultimoEnvio: null });
    await sendCode(phone);
    expect((await verify(phone, await mailedCode(ana.uid))).body.valid).toBe(true);
  });
});

describe('the owner is mailed', () => {
  const APP = 'Activaste la verificación en dos pasos con una aplicación';
  const CORREO = 'Activaste la verificación en dos pasos por correo';
  const CODIGO = 'Tu código de verificación';

  test('when it is turned on, changed and turned off, once each', async () => {
    const { ana } = await aPersonWithApp();
    expect(await subjectsTo(ana.email)).toEqual([APP]);
    await beginFactor(ana, 'correo');
    expect(await subjectsTo(ana.email)).toEqual([APP, CODIGO]);
    await confirmFactor(ana, await mailedCode(ana.uid));
    expect(await subjectsTo(ana.email)).toEqual([APP, CODIGO, CORREO]);
    const off = () => turnFactorOff(ana);
    expect((await off()).status).toBe(200);
    expect((await off()).status).toBe(200);
    expect(await subjectsTo(ana.email)).toEqual([
      ...[APP, CODIGO, CORREO],
      'Desactivaste la verificación en dos pasos',
    ]);
  });

  test('not at an unproven address, which gets only the codes', async () => {
    const { ana } = await aPersonWithApp(() => aCliente({ correoProbado: null }));
    await beginFactor(ana, 'correo');
    await confirmFactor(ana, await mailedCode(ana.uid));
    expect(await subjectsTo(ana.email)).toEqual([CODIGO]);
  });

  test('not for a wrong code, nor for what staff may not do', async () => {
    const ana = await aCliente();
    const { app } = (await beginFactor(ana, 'app')).body;
    await confirmFactor(ana, wrongCode(await appCode(app?.secreto ?? '')));
    expect(await subjectsTo(ana.email)).toEqual([]);
    const luis = await anAbogado();
    expect((await turnFactorOff(luis)).status).toBe(403);
    expect(await subjectsTo(luis.email)).toEqual([]);
  });

  test('each change leaves an audit record', async () => {
    const { ana } = await aPersonWithApp();
    await turnFactorOff(ana);
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
    const { ana } = await aPersonWithApp();
    const off = await turnFactorOff(ana);
    expect(off.body.message).toBe(MENSAJES.desactivado);
    const { app, recuperacion } = await factorOf(ana.uid);
    expect([app, recuperacion.hashes]).toEqual([null, []]);
    const phone = await signInElsewhere(ana);
    const opened = await open(phone);
    expect(opened.body).toMatchObject({ enabled: false, verified: true });
  });

  test('staff can’t: 403 with the reason', async () => {
    const { ana: luis } = await aPersonWithApp(anAbogado);
    const off = await turnFactorOff(luis);
    expect([off.status, off.error.message]).toEqual([403, MENSAJES.obligatorio]);
    expect((await profileOf(luis)).segundoFactor).toEqual({ activo: true, metodo: 'app' });
  });

  test('a pending session changes nothing', async () => {
    const { ana } = await aPersonWithApp();
    const phone = await waitingElsewhere(ana);
    const off = await turnFactorOff(phone, phone.token);
    expect(off.code).toBe('second_factor_pending');
    expect((await beginFactor(phone, 'correo')).code).toBe('second_factor_pending');
  });
});
