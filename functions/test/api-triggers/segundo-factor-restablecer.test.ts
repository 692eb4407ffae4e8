import { USUARIOS } from '@notaria/contract/gestion-messages';
import { SEGUNDO_FACTOR as MENSAJES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import {
  aCliente,
  anAbogado,
  arrangeUsuario,
  exchange,
  profileOf,
  unusedEmail,
} from '@notaria/factories/people';
import { appCode, factorOf, mailedCode, wrongCode } from '@notaria/factories/second-factor';
import { describe, expect, test } from 'vitest';
import { resetSegundoFactor } from '../../src/acts/segundo-factor/reset.ts';
import { subjectsTo } from '../support/outbox.ts';
import { factorSeenBy, signInElsewhere, turnAppOn } from '../support/second-factor-app.ts';
import { permisosOf, sendCode, verify } from '../support/sign-ins.ts';
import { traceOf } from '../support/trail.ts';

describe('a person who lost the phone and every recovery code', () => {
  test.each([
    ['an Abogado', anAbogado],
    ['a Cliente', aCliente],
  ])(
    '%s gets the code by mail again, and nothing of the app opens the account',
    async (_who, make) => {
      const luis = await make();
      const { secreto, codigos } = await turnAppOn(luis);
      await resetSegundoFactor(luis.email, new Date());

      const phone = await signInElsewhere(luis);
      for (const token of [await appCode(secreto, 1), codigos[0] ?? '']) {
        expect((await verify(phone, token)).body.valid).toBe(false);
      }
      expect((await permisosOf(phone)).code).toBe('second_factor_pending');
      await sendCode(phone);
      const { ficha } = (await verify(phone, await mailedCode(luis.uid))).body;
      const session = await exchange(phone, ficha);
      expect((await factorSeenBy(session)).body).toMatchObject({
        activo: true,
        metodo: 'correo',
        codigosRestantes: 0,
      });
    },
  );

  test('every earlier session ends', async () => {
    const luis = await anAbogado();
    await turnAppOn(luis);
    expect((await permisosOf(luis)).status).toBe(200);
    await resetSegundoFactor(luis.email, new Date());
    expect((await permisosOf(luis)).status).toBe(401);
  });

  test('the owner is mailed, and the audit trail says what changed and that no account did it', async () => {
    const ana = await aCliente();
    await turnAppOn(ana);
    await resetSegundoFactor(ana.email, new Date());
    expect(await subjectsTo(ana.email)).toEqual([
      'Activaste la verificación en dos pasos con una aplicación',
      'Restablecimos tu verificación en dos pasos',
    ]);
    const { uid } = ana;
    expect(await traceOf(uid)).toEqual([
      {
        tipo: 'usuario.segundo_factor',
        actor: uid,
        antes: { uid, activo: false, metodo: 'correo' },
        despues: { uid, activo: true, metodo: 'app' },
      },
      {
        tipo: 'usuario.segundo_factor',
        actor: 'consola',
        antes: { uid, activo: true, metodo: 'app' },
        despues: { uid, activo: true, metodo: 'correo' },
      },
    ]);
  });

  test('closed after wrong tries with the lost app: a mailed code works at once', async () => {
    const luis = await anAbogado();
    const { secreto } = await turnAppOn(luis);
    const phone = await signInElsewhere(luis);
    const wrong = wrongCode(await appCode(secreto));
    for (let n = 0; n < 5; n += 1) await verify(phone, wrong);
    expect((await factorOf(luis.uid)).cerradoHasta).not.toBeNull();
    await resetSegundoFactor(luis.email, new Date());
    const again = await signInElsewhere(phone);
    await sendCode(again);
    expect((await verify(again, await mailedCode(luis.uid))).body.valid).toBe(true);
  });
});

describe('the command refuses', () => {
  test('an unknown address and a removed account', async () => {
    const removed = await anAbogado();
    await arrangeUsuario(removed.uid, { idRol: ROL.eliminado });
    for (const email of [unusedEmail(), removed.email]) {
      await expect(resetSegundoFactor(email, new Date())).rejects.toMatchObject({
        code: 'not_found',
        sentence: USUARIOS.noEncontrado,
      });
    }
  });

  test('a person without a second factor, who keeps their sessions and gets no mail', async () => {
    const ana = await aCliente();
    await expect(resetSegundoFactor(ana.email, new Date())).rejects.toMatchObject({
      code: 'conflict',
      sentence: MENSAJES.sinFactor,
    });
    expect((await profileOf(ana)).segundoFactor.activo).toBe(false);
    expect((await permisosOf(ana)).status).toBe(200);
    expect(await subjectsTo(ana.email)).toEqual([]);
  });
});
