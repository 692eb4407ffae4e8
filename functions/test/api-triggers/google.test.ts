import * as cuentas from '@notaria/contract/cuentas';
import { REGISTRO } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import {
  anAbogado,
  anAccount,
  arrangeUsuario,
  aUsuario,
  exchange,
  profileOf,
  signInWithGoogle,
  tokenWith,
  unusedEmail,
} from '@notaria/factories/people';
import { type Caller, request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { auth } from '../../src/platform/firebase.ts';
import { usuarioRef } from '../../src/records/usuarios/repository.ts';

type Google = Awaited<ReturnType<typeof signInWithGoogle>>;

function register(as: Caller, idToken = as.token, key?: string) {
  return request(cuentas.registrarGoogle, { as, body: { idToken }, ...(key && { key }) });
}

function nameOf(as: Caller) {
  return request(cuentas.nombreUsuario, { as, body: { email: as.email } });
}

function isRegistered(as: Caller) {
  return request(cuentas.emailRegistrado, { as, body: { email: as.email } });
}

function complete(as: Google, change: object = {}) {
  const names = { nombre: 'Ana', apellidoPaterno: 'López', apellidoMaterno: 'Ruiz' };
  const rawBody = { userId: as.uid, email: as.email, ...names, ...change };
  return request(cuentas.actualizarNombre, { as, rawBody });
}

async function hasProfile(uid: string): Promise<boolean> {
  return (await usuarioRef(uid).get()).exists;
}

describe('POST /api/registrar/google', () => {
  test('a first sign-in with a name: a Usuario with that name, who may open a session', async () => {
    const google = await signInWithGoogle(unusedEmail(), 'Ana López');
    expect((await isRegistered(google)).body).toEqual({ registered: false });
    const { status, body } = await register(google);
    expect([status, body]).toEqual([201, { userId: google.uid }]);
    expect((await isRegistered(google)).body).toEqual({ registered: true });
    expect((await nameOf(google)).body).toEqual({ userName: 'Ana López' });
    const { body: session } = await request(cuentas.totpHabilitado, {
      as: google,
      body: { email: google.email },
    });
    expect(session).toMatchObject({ enabled: false, verified: true });
    const as = await exchange(google, session.ficha);
    expect((await request(cuentas.permisos, { as })).body.idRol).toBe(ROL.usuario);
  });

  test.each([undefined, 'Ana', 'Ana María López Pérez'])(
    'Google gives the name «%s»: registered without one, and the screen asks for it',
    async (name) => {
      const google = await signInWithGoogle(unusedEmail(), name);
      expect((await register(google)).status).toBe(201);
      expect((await nameOf(google)).body).toEqual({ userName: '' });
    },
  );

  test('a second time: 409 with the sentence, and the profile is unchanged', async () => {
    const google = await signInWithGoogle(unusedEmail(), 'Ana López');
    expect((await register(google)).status).toBe(201);
    await arrangeUsuario(google.uid, { idRol: ROL.cliente });
    const answer = await register(google);
    expect([answer.status, answer.error.message]).toEqual([409, REGISTRO.googleDuplicado]);
    expect((await profileOf(google)).idRol).toBe(ROL.cliente);
  });

  test('the same key again gets the first answer, and with another token a conflict', async () => {
    const google = await signInWithGoogle(unusedEmail(), 'Ana López');
    const send = (token?: string) => register(google, token, 'el-mismo-intento');
    const first = await send();
    const again = await send();
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await send(tokenWith(google.token, { name: 'Otra' }))).code).toBe('conflict');
  });

  test('two at once make one profile', async () => {
    const google = await signInWithGoogle(unusedEmail(), 'Ana López');
    const answers = await Promise.all([register(google), register(google)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });

  test('the address of a profile with another uid: 409, and no new profile', async () => {
    const ana = await aUsuario();
    await auth().deleteUser(ana.uid);
    const google = await signInWithGoogle(ana.email, 'Ana López');
    expect(google.uid).not.toBe(ana.uid);
    const answer = await register(google);
    expect([answer.status, answer.error.message]).toEqual([409, REGISTRO.googleDuplicado]);
    expect(await hasProfile(google.uid)).toBe(false);
  });

  test('the idToken of somebody else: 401, and no profile for either', async () => {
    const google = await signInWithGoogle(unusedEmail(), 'Ana López');
    const other = await signInWithGoogle(unusedEmail(), 'Eva Ruiz');
    const answer = await register(google, other.token);
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated']);
    expect(await hasProfile(google.uid)).toBe(false);
    expect(await hasProfile(other.uid)).toBe(false);
  });

  test('an invalid idToken: 401', async () => {
    const google = await signInWithGoogle(unusedEmail(), 'Ana López');
    expect((await register(google, 'x.y.z')).status).toBe(401);
  });

  test('an account with a password made during the registration: 403, and no profile', async () => {
    const account = await anAccount();
    const answer = await register(account);
    expect([answer.status, answer.code]).toEqual([403, 'forbidden']);
    expect(await hasProfile(account.uid)).toBe(false);
  });

  test('no idToken: 400', async () => {
    const google = await signInWithGoogle(unusedEmail());
    const answer = await request(cuentas.registrarGoogle, { as: google, rawBody: {} });
    expect(answer.status).toBe(400);
  });
});

describe('POST /api/registrar/actualizar-nombre', () => {
  test('an account without a name gets one', async () => {
    const google = await signInWithGoogle(unusedEmail());
    await register(google);
    const { status, body } = await complete(google);
    expect([status, body.message]).toEqual([200, REGISTRO.nombreGuardado]);
    expect((await nameOf(google)).body).toEqual({ userName: 'Ana López Ruiz' });
    expect((await usuarioRef(google.uid).get()).get('terminos')).toContain('lopez');
  });

  test('the same name twice: once', async () => {
    const google = await signInWithGoogle(unusedEmail());
    await register(google);
    await complete(google);
    expect((await complete(google)).status).toBe(200);
  });

  test('another name for an account that has one: 409, and the name is unchanged', async () => {
    const google = await signInWithGoogle(unusedEmail(), 'Ana López');
    await register(google);
    const answer = await complete(google, { nombre: 'Eva' });
    expect([answer.status, answer.error.message]).toEqual([409, REGISTRO.nombreYaDado]);
    expect((await profileOf(google)).nombre).toBe('Ana');
  });

  test('the account of somebody else: 403, and its name is unchanged', async () => {
    const google = await signInWithGoogle(unusedEmail());
    const other = await signInWithGoogle(unusedEmail());
    await register(other);
    const answer = await complete(google, { userId: other.uid });
    expect([answer.status, answer.code]).toEqual([403, 'forbidden']);
    expect((await profileOf(other)).nombre).toBe('');
  });

  test('the address of somebody else: 401', async () => {
    const google = await signInWithGoogle(unusedEmail());
    expect((await complete(google, { email: unusedEmail() })).status).toBe(401);
  });

  test('no profile: 404 with that code', async () => {
    const google = await signInWithGoogle(unusedEmail());
    const answer = await complete(google);
    expect([answer.status, answer.error.error.detail]).toEqual([404, 'sin_perfil']);
  });

  test('a removed account: 401', async () => {
    const google = await signInWithGoogle(unusedEmail());
    await register(google);
    await arrangeUsuario(google.uid, { idRol: ROL.eliminado });
    expect((await complete(google)).status).toBe(401);
  });

  test('a name with a digit: 400 at its field', async () => {
    const google = await signInWithGoogle(unusedEmail());
    await register(google);
    const answer = await complete(google, { apellidoPaterno: 'L0pez' });
    expect(answer.error.error.fields).toEqual({ apellidoPaterno: REGISTRO.apellido });
  });
});

describe('POST /api/email-registrado', () => {
  test('a person with a profile and a pending second factor: registered', async () => {
    const luis = await anAbogado({ sesion: 'ninguna' });
    expect((await isRegistered(luis)).body).toEqual({ registered: true });
  });

  test('an account without a profile: not registered', async () => {
    expect((await isRegistered(await anAccount())).body).toEqual({ registered: false });
  });
});

describe('POST /api/nombre-usuario', () => {
  test('the person’s own name', async () => {
    const ana = await aUsuario({ nombre: 'Ana', apellidoPaterno: 'Ruiz', sesion: 'ninguna' });
    expect((await nameOf(ana)).body).toEqual({ userName: 'Ana Ruiz' });
  });

  test('an account without a profile: 404 with that code', async () => {
    const answer = await nameOf(await anAccount());
    expect([answer.status, answer.error.error.detail]).toEqual([404, 'sin_perfil']);
  });
});
