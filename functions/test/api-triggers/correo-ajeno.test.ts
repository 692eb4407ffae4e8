import * as cuentas from '@notaria/contract/cuentas';
import { USUARIOS } from '@notaria/contract/gestion-messages';
import { REGISTRO } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import * as usuarios from '@notaria/contract/usuarios';
import { aContribuyente, present } from '@notaria/factories/identidad';
import { waitForMail } from '@notaria/factories/mailbox';
import {
  anAccount,
  anAdministrador,
  arrangeUsuario,
  callAuth,
  forgetRevocation,
  linkGoogleTo,
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
  PASSWORD,
  proveAddress,
  register,
  registration,
  resetPassword,
} from '@notaria/factories/registrations';
import { appCode, mailedCode } from '@notaria/factories/second-factor';
import { request } from '@notaria/factories/server';
import { describe, expect } from 'vitest';
import { appointAdministrador } from '../../src/acts/usuarios/appoint.ts';
import { auth } from '../../src/platform/firebase.ts';
import { readClaims } from '../../src/records/constancias/claims.ts';
import { attack } from '../support/attack.ts';
import { turnAppOn } from '../support/second-factor-app.ts';
import { enterWithGoogle, open, permisosOf, sendCode, verify } from '../support/sign-ins.ts';
import { traceOf } from '../support/trail.ts';

async function promote(uid: string) {
  const options = { params: { id: uid }, body: { idRol: ROL.abogado } };
  return request(usuarios.cambiarRol, { as: await anAdministrador(), ...options });
}

describe('somebody else’s address, registered before its owner comes', () => {
  attack('gets no role of the office: not by an Administrador, not by the command', async () => {
    const stranger = await aRegistered();
    const answer = await promote(stranger.uid);
    expect([answer.status, answer.error.error.detail]).toEqual([409, 'correo_sin_probar']);
    expect(answer.error.message).toBe(USUARIOS.sinProbar);
    await expect(appointAdministrador(stranger.email, new Date())).rejects.toMatchObject({
      code: 'conflict',
      sentence: USUARIOS.sinProbar,
    });
    expect((await profileOf(stranger)).idRol).toBe(ROL.usuario);
  });

  attack('keeps no app, code, session or Google account through a promotion', async () => {
    const stranger = await aRegistered();
    const { secreto, codigos } = await turnAppOn(stranger);
    const ownGoogle = unusedEmail('intruso');
    await linkGoogleTo(stranger.token, ownGoogle);
    expect((await signInWithGoogle(ownGoogle)).uid).toBe(stranger.uid);
    await proveAddress(stranger.email);
    expect((await promote(stranger.uid)).status).toBe(200);

    expect((await permisosOf(stranger)).status).toBe(401);
    expect((await signInWithGoogle(ownGoogle)).uid).not.toBe(stranger.uid);
    const again = await enter(stranger.email);
    for (const token of [await appCode(secreto), codigos[0] ?? '']) {
      expect((await verify(again, token)).body.valid).toBe(false);
    }
    expect((await permisosOf(again)).code).toBe('second_factor_pending');
    await sendCode(again);
    expect((await verify(again, await mailedCode(again.uid))).body.valid).toBe(true);
    await waitForMail(stranger.email, /^Ahora eres Abogado/);
  });

  attack(
    'is its owner’s after a password reset, and nothing of the stranger’s is left',
    async () => {
      const stranger = await aRegistered(unusedEmail(), 'Intrusa');
      await turnAppOn(stranger);
      await callAuth('update', { idToken: stranger.token, displayName: 'Intrusa López' });
      const names = { nombre: 'INTRUSA', apellidoPaterno: 'LÓPEZ', apellidoMaterno: 'RUIZ' };
      const data = aContribuyente(names);
      await present(stranger, data);
      await arrangeUsuario(stranger.uid, { constanciaPendiente: 'una', rfcsRechazados: ['OTRO'] });
      expect((await readClaims(data.rfc)).cuentas).toEqual([stranger.uid]);
      await resetPassword(stranger.email);
      const owner = await enter(stranger.email, NEW_PASSWORD);

      expect((await permisosOf(owner)).body).toMatchObject({ nombre: '', idRol: ROL.usuario });
      expect(await profileOf(owner)).toMatchObject({
        nombre: '',
        apellidoPaterno: '',
        rfc: null,
        nombreFiscal: null,
        constanciaVigente: null,
        constanciaPendiente: null,
        rfcsRechazados: [],
        identidad: expect.objectContaining({ estado: 'sin_constancia', razon: null }),
        segundoFactor: { activo: false, metodo: 'correo' },
        correoProbado: expect.any(Date),
      });
      expect((await readClaims(data.rfc)).cuentas).toEqual([]);
      expect((await permisosOf(stranger)).status).toBe(401);
      await expect(signIn({ email: owner.email, password: PASSWORD })).rejects.toThrow('INVALID');
      await waitForMail(owner.email, /^Confirmamos que esta cuenta es tuya$/);
      expect(await traceOf(owner.uid)).toContainEqual(
        expect.objectContaining({
          tipo: 'cuenta.recobrada',
          antes: expect.objectContaining({ idRol: ROL.cliente, activo: true, metodo: 'app' }),
        }),
      );
    },
  );

  attack('a stranger’s sign-in of the very second of the take-back opens nothing', async () => {
    const stranger = await aRegistered();
    await resetPassword(stranger.email);
    const owner = await enter(stranger.email, NEW_PASSWORD);
    const { correoProbado } = await profileOf(owner);
    await forgetRevocation(owner.uid);
    const auth_time = Math.floor(Number(correoProbado) / 1_000);
    const late = { ...stranger, token: tokenWith(stranger.signInToken, { auth_time }) };
    const answer = await open(late);
    expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
    expect((await permisosOf(owner)).status).toBe(200);
  });

  attack('is its owner’s with Google, and nothing of the stranger’s is left', async () => {
    const stranger = await aRegistered(unusedEmail(), 'Intrusa');
    await turnAppOn(stranger);
    const { google, opened } = await enterWithGoogle(stranger.email, 'Rosa Paz');
    expect(google.uid).toBe(stranger.uid);
    expect(opened.body).toMatchObject({ enabled: false, verified: true });
    expect(opened.body.perfil).toMatchObject({ nombre: 'Rosa Paz', correoProbado: true });
    await expect(signIn(stranger)).rejects.toThrow('INVALID');
    expect((await permisosOf(stranger)).status).toBe(401);
    await waitForMail(google.email, /^Confirmamos que esta cuenta es tuya$/);
  });

  attack(
    'with Auth’s own link opened by mistake: Google ends the stranger’s password',
    async () => {
      const stranger = await aRegistered();
      await auth().updateUser(stranger.uid, { emailVerified: true });
      await enterWithGoogle(stranger.email, 'Rosa Paz');
      await expect(signIn(stranger)).rejects.toThrow('INVALID');
      const { opened } = await enterWithGoogle(stranger.email, 'Rosa Paz');
      expect(opened.body.perfil?.nombre).toBe('Rosa Paz');
    },
  );

  attack(
    'registered with Auth alone: it is free, and the stranger’s sign-in opens nothing',
    async () => {
      const stranger = await anAccount();
      expect((await register(registration(stranger.email))).status).toBe(201);
      expect((await open(stranger)).status).toBe(401);
    },
  );

  attack(
    'registered with Auth alone and another Google account: it is free all the same',
    async () => {
      const stranger = await anAccount();
      await linkGoogleTo(stranger.token, unusedEmail('intruso'));
      expect((await register(registration(stranger.email))).status).toBe(201);
    },
  );

  attack(
    'registered with Auth alone, then Google: an earlier sign-in opens no session',
    async () => {
      const stranger = await anAccount();
      const google = await signInWithGoogle(stranger.email, 'Rosa Paz');
      expect(google.uid).toBe(stranger.uid);
      await request(cuentas.registrarGoogle, { as: google, body: { idToken: google.token } });
      await forgetRevocation(google.uid);
      const auth_time = google.authTime - 5;
      const earlier = { ...stranger, token: tokenWith(stranger.token, { auth_time }) };
      const answer = await open(earlier);
      expect([answer.status, answer.code]).toEqual([401, 'session_expired']);
    },
  );

  attack('with a Google account of another address: Google proves nothing', async () => {
    const stranger = await anAccount();
    const ownGoogle = unusedEmail('intruso');
    await linkGoogleTo(stranger.token, ownGoogle);
    const { uid, token } = await signInWithGoogle(ownGoogle);
    expect(uid).toBe(stranger.uid);
    const as = { token, email: stranger.email };
    const answer = await request(cuentas.registrarGoogle, { as, body: { idToken: token } });
    expect([answer.status, answer.error.message]).toEqual([403, REGISTRO.falloGoogle]);
  });
});
