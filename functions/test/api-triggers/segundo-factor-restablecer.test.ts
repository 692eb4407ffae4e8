import * as cuentas from '@notaria/contract/cuentas';
import { USUARIOS } from '@notaria/contract/gestion-messages';
import { SEGUNDO_FACTOR as MENSAJES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import * as calls from '@notaria/contract/segundo-factor';
import { describe, expect, test } from 'vitest';
import { resetSegundoFactor } from '../../src/segundo-factor/reset.ts';
import { mailsTo } from '../support/outbox.ts';
import {
  aCliente,
  anAbogado,
  arrangeUsuario,
  exchange,
  type Person,
  profileOf,
  signIn,
  unusedEmail,
} from '../support/people.ts';
import { appCode, factorOf, mailedCode, wrongCode } from '../support/second-factor.ts';
import { request } from '../support/server.ts';
import { traceOf } from '../support/trail.ts';

function verify(as: Person, token: string) {
  return request(cuentas.verificarTotp, { as, body: { email: as.email, token } });
}

/** Somebody whose code comes from an app. */
async function withApp(person: Person) {
  const begun = await request(calls.activarSegundoFactor, {
    as: person,
    body: { metodo: 'app', prueba: person.signInToken },
  });
  const secreto = begun.body.app?.secreto ?? '';
  const confirmed = await request(calls.confirmarSegundoFactor, {
    as: person,
    body: { token: await appCode(secreto, -1) },
  });
  return { secreto, codigos: confirmed.body.codigos };
}

/** The same person signs in again and waits for the code. */
async function signInAgain(person: Person): Promise<Person> {
  return { ...person, ...(await signIn(person)), idSesion: '' };
}

describe('somebody who lost the phone and every recovery code', () => {
  test.each([
    ['an Abogado', anAbogado],
    ['a Cliente', aCliente],
  ])(
    '%s gets the code by mail again, and nothing of the app opens the account',
    async (_who, make) => {
      const luis = await make();
      const { secreto, codigos } = await withApp(luis);
      await resetSegundoFactor(luis.email, new Date());

      const phone = await signInAgain(luis);
      for (const token of [await appCode(secreto, 1), codigos[0] ?? '']) {
        expect((await verify(phone, token)).body.valid).toBe(false);
      }
      expect((await request(cuentas.permisos, { as: phone })).code).toBe('second_factor_pending');
      await request(cuentas.enviarTotp, { as: phone, body: { email: luis.email } });
      const { ficha } = (await verify(phone, await mailedCode(luis.uid))).body;
      const session = await exchange(phone, ficha);
      expect((await request(calls.segundoFactor, { as: session })).body).toMatchObject({
        activo: true,
        metodo: 'correo',
        codigosRestantes: 0,
      });
    },
  );

  test('every session from before ends', async () => {
    const luis = await anAbogado();
    await withApp(luis);
    expect((await request(cuentas.permisos, { as: luis })).status).toBe(200);
    await resetSegundoFactor(luis.email, new Date());
    expect((await request(cuentas.permisos, { as: luis })).status).toBe(401);
  });

  test('the owner is told by mail and the audit trail says what changed, and that no account did it', async () => {
    const ana = await aCliente();
    await withApp(ana);
    await resetSegundoFactor(ana.email, new Date());
    expect((await mailsTo(ana.email)).map(({ asunto }) => asunto)).toEqual([
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

  test('closed after wrong tries of the lost app, a mailed code is good at once', async () => {
    const luis = await anAbogado();
    const { secreto } = await withApp(luis);
    const phone = await signInAgain(luis);
    const wrong = wrongCode(await appCode(secreto));
    for (let n = 0; n < 5; n += 1) await verify(phone, wrong);
    expect((await factorOf(luis.uid)).cerradoHasta).not.toBeNull();
    await resetSegundoFactor(luis.email, new Date());
    const again = await signInAgain(phone);
    await request(cuentas.enviarTotp, { as: again, body: { email: luis.email } });
    expect((await verify(again, await mailedCode(luis.uid))).body.valid).toBe(true);
  });
});

describe('whom the command refuses', () => {
  test('an address that nobody has, and a removed account', async () => {
    const removed = await anAbogado();
    await arrangeUsuario(removed.uid, { idRol: ROL.eliminado });
    for (const email of [unusedEmail(), removed.email]) {
      await expect(resetSegundoFactor(email, new Date())).rejects.toMatchObject({
        code: 'not_found',
        sentence: USUARIOS.noEncontrado,
      });
    }
  });

  test('somebody of whom no second factor is asked keeps the sessions and gets no mail', async () => {
    const ana = await aCliente();
    await expect(resetSegundoFactor(ana.email, new Date())).rejects.toMatchObject({
      code: 'conflict',
      sentence: MENSAJES.sinFactor,
    });
    expect((await profileOf(ana)).segundoFactor.activo).toBe(false);
    expect((await request(cuentas.permisos, { as: ana })).status).toBe(200);
    expect(await mailsTo(ana.email)).toEqual([]);
  });
});
