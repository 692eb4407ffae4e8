import * as cuentas from '@notaria/contract/cuentas';
import { REGISTRO } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import * as factor from '@notaria/contract/segundo-factor';
import * as usuarios from '@notaria/contract/usuarios';
import { waitForMail } from '@notaria/factories/mailbox';
import {
  anAbogado,
  anAccount,
  anAdministrador,
  arrangeUsuario,
  callAuth,
  claimsOf,
  exchange,
  type Person,
  profileOf,
  signIn,
  signInWithGoogle,
  tokenWith,
  unusedEmail,
} from '@notaria/factories/people';
import {
  aRegistered,
  enter,
  NEW_PASSWORD,
  register,
  registration,
  resetPassword,
} from '@notaria/factories/registrations';
import { mailedCode } from '@notaria/factories/second-factor';
import { request } from '@notaria/factories/server';
import { describe, expect } from 'vitest';
import { secondOver } from '../../src/platform/auth/accounts.ts';
import { auth } from '../../src/platform/firebase.ts';
import { attack } from '../support/attack.ts';
import { turnAppOn } from '../support/second-factor-app.ts';
import { enterWithGoogle, open, permisosOf, sendCode, verify } from '../support/sign-ins.ts';

describe('Auth’s own calls with a stolen password of the staff', () => {
  /** A thief who signed in with a lawyer's stolen password and lacks the second-factor code. */
  async function aThief(): Promise<Person> {
    const owner = await anAbogado();
    return { ...owner, ...(await signIn(owner)) };
  }

  async function expectOwnerBack(thief: Person): Promise<void> {
    await resetPassword(thief.email);
    const owner = await enter(thief.email, NEW_PASSWORD);
    expect(owner.uid).toBe(thief.uid);
    expect((await permisosOf(owner)).code).toBe('second_factor_pending');
    await sendCode(owner);
    const { valid, ficha } = (await verify(owner, await mailedCode(owner.uid))).body;
    expect(valid).toBe(true);
    expect((await permisosOf(await exchange(owner, ficha))).body.idRol).toBe(ROL.abogado);
    await expect(signIn(thief)).rejects.toThrow('INVALID');
  }

  attack('accounts:delete takes the sign-in away until its owner asks for it', async () => {
    const thief = await aThief();
    await callAuth('delete', { idToken: thief.token });
    await expectOwnerBack(thief);
  });

  attack('accounts:delete, then the address taken with accounts:signUp: the same', async () => {
    const thief = await aThief();
    await callAuth('delete', { idToken: thief.token });
    const squatter = await anAccount(thief.email);
    expect((await open(squatter)).status).toBe(404);
    expect((await register(registration(thief.email))).status).toBe(409);
    await expectOwnerBack(thief);
    await expect(auth().getUser(squatter.uid)).rejects.toThrow('no user record');
  });

  attack(
    'accounts:update with another address: signed out, and its owner gets it back',
    async () => {
      const thief = await aThief();
      const email = unusedEmail('intruso');
      await callAuth('update', { idToken: thief.token, email });
      const moved = { ...thief, email, ...(await signIn({ ...thief, email })) };
      for (const answer of [await open(moved), await permisosOf(moved)]) {
        expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
      }
      const name = await request(cuentas.nombreUsuario, { as: moved, body: { email } });
      expect([name.status, name.code]).toEqual([401, 'session_expired']);
      await expectOwnerBack(thief);
      await expect(signIn({ ...thief, email })).rejects.toThrow('INVALID');
    },
  );

  attack('accounts:update from a session: its token, once renewed, is signed out', async () => {
    const ana = await aRegistered();
    expect(claimsOf(ana.token)).toMatchObject({ email: ana.email, sesion: ana.idSesion });
    expect((await permisosOf(ana)).status).toBe(200);
    const email = unusedEmail('intruso');
    await callAuth('update', { idToken: ana.token, email });
    const renewed = { ...ana, email, token: tokenWith(ana.token, { email }) };
    for (const answer of [await open(renewed), await permisosOf(renewed)]) {
      expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
    }
    await resetPassword(ana.email);
    expect((await enter(ana.email, NEW_PASSWORD)).uid).toBe(ana.uid);
  });

  attack(
    'accounts:update with a weak password: its owner hears of it and sets another',
    async () => {
      const thief = await aThief();
      await arrangeUsuario(thief.uid, { creado: new Date(0) });
      await callAuth('update', { idToken: thief.token, password: '123456' });
      // Auth's own call ends the sign-ins of its whole second, and doesn't wait for its end as ours do.
      await secondOver();
      await enter(thief.email, '123456');
      await waitForMail(thief.email, /^Tu contraseña cambió$/);
      await expectOwnerBack(thief);
    },
  );
});

describe('a free address that is registered and deleted', () => {
  async function aDeleted(): Promise<Person> {
    const stranger = await aRegistered(unusedEmail(), 'Intrusa');
    await turnAppOn(stranger);
    await callAuth('delete', { idToken: stranger.token });
    return stranger;
  }

  attack('is its owner’s by the link of «¿Olvidaste tu contraseña?»', async () => {
    const stranger = await aDeleted();
    expect((await register(registration(stranger.email))).status).toBe(409);
    await resetPassword(stranger.email);
    const owner = await enter(stranger.email, NEW_PASSWORD);
    expect(owner.uid).toBe(stranger.uid);
    expect((await permisosOf(owner)).body).toMatchObject({ nombre: '', correoProbado: true });
    expect((await request(factor.segundoFactor, { as: owner })).body.activo).toBe(false);
  });

  attack('is its owner’s with Google, the second time that it is pressed', async () => {
    const stranger = await aDeleted();
    const google = await signInWithGoogle(stranger.email, 'Rosa Paz');
    const body = { idToken: google.token };
    const answer = await request(cuentas.registrarGoogle, { as: google, body });
    expect([answer.status, answer.error.message]).toEqual([409, REGISTRO.googleDuplicado]);
    const { google: again, opened } = await enterWithGoogle(stranger.email, 'Rosa Paz');
    expect(again.uid).toBe(stranger.uid);
    expect(opened.body.perfil).toMatchObject({ nombre: 'Rosa Paz', correoProbado: true });
  });
});

describe('an account that was removed', () => {
  attack('keeps its data under its uid and not the address, which registers anew', async () => {
    const removed = await aRegistered();
    const params = { email: removed.email };
    const as = await anAdministrador();
    expect((await request(usuarios.eliminarUsuario, { as, params })).status).toBe(200);
    await resetNothing(removed.email);
    const again = await aRegistered(removed.email, 'Eva');
    expect(again.uid).not.toBe(removed.uid);
    expect(await profileOf(removed)).toMatchObject({ idRol: ROL.eliminado, nombre: 'Ana' });
    expect((await permisosOf(again)).body).toMatchObject({ nombre: 'Eva López Ruiz', idRol: 1 });
    expect((await open(removed)).status).toBe(401);
  });

  attack('from when removing only disabled the sign-in: the address registers anew', async () => {
    const removed = await aRegistered();
    await arrangeUsuario(removed.uid, { idRol: ROL.eliminado });
    // The trigger deletes the sign-in; if it ran late, it would delete the one made here too.
    const hasSignIn = () =>
      auth()
        .getUser(removed.uid)
        .then(
          () => true,
          () => false,
        );
    await expect.poll(hasSignIn, { timeout: 15_000 }).toBe(false);
    await auth().createUser({ uid: removed.uid, email: removed.email, disabled: true });
    expect((await aRegistered(removed.email, 'Eva')).uid).not.toBe(removed.uid);
  });

  /** Checks that asking for a new password makes no sign-in for a removed account. */
  async function resetNothing(email: string): Promise<void> {
    const answer = await request(cuentas.recuperarContrasena, { body: { email } });
    expect(answer.status).toBe(200);
    expect((await auth().getUsers([{ email }])).users).toEqual([]);
  }
});
