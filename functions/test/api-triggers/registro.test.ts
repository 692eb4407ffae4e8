import { randomUUID } from 'node:crypto';
import * as cuentas from '@notaria/contract/cuentas';
import { REGISTRO } from '@notaria/contract/messages';
import { permisosDe, ROL } from '@notaria/contract/roles';
import {
  anAccount,
  arrangeUsuario,
  aUsuario,
  exchange,
  profileOf,
  signIn,
  signInWithGoogle,
  unusedEmail,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { uidOfIntent } from '../../src/acts/cuentas/accounts.ts';
import { auth, db } from '../../src/platform/firebase.ts';
import { usuarioRef } from '../../src/records/usuarios/repository.ts';

const PASSWORD = 'Segura-2026';

function payload(email = unusedEmail()) {
  return {
    nombre: 'Ana',
    apellidoPaterno: 'López',
    apellidoMaterno: 'Ruiz',
    email,
    password: PASSWORD,
  };
}

function register(body: ReturnType<typeof payload>, key?: string) {
  return request(cuentas.registrar, { body, ...(key && { key }) });
}

function profilesWith(email: string) {
  return db().collection('usuarios').where('correo', '==', email).get();
}

async function hasAccount(email: string): Promise<boolean> {
  const { users } = await auth().getUsers([{ email }]);
  return users.length > 0;
}

describe('POST /api/registrar', () => {
  test('a visitor registers, signs in with that password and is a Usuario', async () => {
    const body = payload();
    const { status, body: answer } = await register(body);
    expect(status).toBe(201);
    expect(answer.message).toBe(REGISTRO.exito);
    const ana = { ...body, ...(await signIn(body)) };
    expect(ana.uid).toBe(answer.userId);
    const opened = await request(cuentas.totpHabilitado, { as: ana, body: { email: ana.email } });
    const session = await exchange(ana, opened.body.ficha);
    const { body: permisos } = await request(cuentas.permisos, { as: session });
    expect(permisos).toMatchObject({
      idRol: 1,
      permisos: permisosDe(ROL.usuario),
      nombre: 'Ana López Ruiz',
    });
  });

  test('blanks are trimmed and joined, the address is stored in lower case', async () => {
    const email = unusedEmail();
    const { body } = await request(cuentas.registrar, {
      body: {
        ...payload(),
        nombre: '  María  José ',
        apellidoMaterno: undefined,
        email: ` ${email.toUpperCase()} `,
      },
    });
    expect(await profileOf({ uid: body.userId })).toMatchObject({
      nombre: 'María José',
      apellidoMaterno: '',
      correo: email,
      idRol: 1,
    });
  });

  test('unknown fields are ignored: nobody registers as Administrador', async () => {
    const rawBody = { ...payload(), idRol: 5, uid: 'mine', sesionesDesde: 0, segundoFactor: null };
    const { body } = await request(cuentas.registrar, { rawBody });
    expect(body.userId).not.toBe('mine');
    expect((await profileOf({ uid: body.userId })).idRol).toBe(ROL.usuario);
  });

  test('a registered address: 409 with the sentence, and nothing changes', async () => {
    const ana = await aUsuario();
    const answer = await register({ ...payload(ana.email), nombre: 'Eva' });
    expect([answer.status, answer.code]).toEqual([409, 'conflict']);
    expect(answer.error.message).toBe(REGISTRO.duplicado);
    expect((await profileOf(ana)).nombre).toBe('Ana');
    expect((await signIn(ana)).uid).toBe(ana.uid);
  });

  test('the same address in capitals: 409', async () => {
    const ana = await aUsuario();
    expect((await register(payload(ana.email.toUpperCase()))).status).toBe(409);
  });

  test('an address with Google: 409, and its sign-in stays Google’s', async () => {
    const google = await signInWithGoogle(unusedEmail(), 'Ana López');
    expect((await register(payload(google.email))).status).toBe(409);
    await expect(signIn({ email: google.email, password: PASSWORD })).rejects.toThrow();
  });

  test('an address with a profile but no account: 409, and no account is created', async () => {
    const ana = await aUsuario();
    await auth().deleteUser(ana.uid);
    const answer = await register(payload(ana.email));
    expect([answer.status, answer.error.message]).toEqual([409, REGISTRO.duplicado]);
    expect(await hasAccount(ana.email)).toBe(false);
  });

  test('ten at once, each with its own key: one is registered', async () => {
    const body = payload();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(body)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect((await profilesWith(body.email)).size).toBe(1);
    expect((await signIn(body)).uid).toBe((await profilesWith(body.email)).docs[0]?.id);
  });

  test('a repeat with the same key gets the first answer', async () => {
    const body = payload();
    const key = randomUUID();
    const first = await register(body, key);
    const second = await register(body, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  test('the same key with other data: 409, and nobody is registered', async () => {
    const body = payload();
    const key = randomUUID();
    await register(body, key);
    const other = { ...body, nombre: 'Eva' };
    expect((await register(other, key)).status).toBe(409);
    expect((await profilesWith(body.email)).docs[0]?.get('nombre')).toBe('Ana');
  });

  test('a repeat with the same key completes what broke off after the account', async () => {
    const body = payload();
    const key = randomUUID();
    const { userId } = (await register(body, key)).body;
    await usuarioRef(userId).delete();
    const records = await db().collection('idempotencia').where('body.userId', '==', userId).get();
    await Promise.all(records.docs.map((record) => record.ref.delete()));
    const again = await register(body, key);
    expect([again.status, again.body.userId]).toEqual([201, userId]);
    expect((await profileOf({ uid: userId })).correo).toBe(body.email);
  });

  test('an account made by a registration minutes ago may still be running: 409', async () => {
    const email = unusedEmail();
    await auth().createUser({ uid: uidOfIntent(email, 'another-intent'), email });
    expect((await register(payload(email))).status).toBe(409);
  });

  test('an account made by Auth’s own sign-up is no registration: the address is free', async () => {
    const stranger = await anAccount();
    const answer = await register(payload(stranger.email));
    expect(answer.status).toBe(201);
    expect(answer.body.userId).not.toBe(stranger.uid);
    await expect(signIn(stranger)).rejects.toThrow('INVALID');
  });

  test.each([
    ['no name', { nombre: '' }, { nombre: REGISTRO.campoRequerido }],
    ['a digit in the name', { nombre: 'Ana2' }, { nombre: REGISTRO.nombre }],
    ['markup in the surname', { apellidoPaterno: '<b>' }, { apellidoPaterno: REGISTRO.apellido }],
    ['no surname', { apellidoPaterno: ' ' }, { apellidoPaterno: REGISTRO.campoRequerido }],
    [
      'a digit in the second surname',
      { apellidoMaterno: 'R2' },
      { apellidoMaterno: REGISTRO.apellido },
    ],
    ['200 letters', { nombre: 'W'.repeat(200) }, { nombre: REGISTRO.largo }],
    ['an emoji', { apellidoPaterno: 'Paz 🏳️‍🌈' }, { apellidoPaterno: REGISTRO.apellido }],
    ['200 letters more', { apellidoMaterno: 'W'.repeat(200) }, { apellidoMaterno: REGISTRO.largo }],
    ['no address', { email: 'ana' }, { email: REGISTRO.correo }],
    ['a short password', { password: 'Aa1-567' }, { password: REGISTRO.password }],
    ['no lowercase', { password: 'SEGURA-2026' }, { password: REGISTRO.password }],
    ['no uppercase', { password: 'segura-2026' }, { password: REGISTRO.password }],
    ['no digit', { password: 'Segura-dosmil' }, { password: REGISTRO.password }],
    ['no symbol', { password: 'Segura2026' }, { password: REGISTRO.password }],
    ['a symbol out of the list', { password: 'Segura-2026^' }, { password: REGISTRO.password }],
    ['no password', { password: '' }, { password: REGISTRO.campoRequerido }],
  ])('%s: 400 with the sentence at its field, and no account', async (_what, wrong, fields) => {
    const body = { ...payload(), ...wrong };
    const answer = await register(body);
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
    expect(answer.error.error.fields).toEqual(fields);
    if (body.email.includes('@')) expect(await hasAccount(body.email)).toBe(false);
  });

  test('a name of another type: 400 in Spanish', async () => {
    const answer = await request(cuentas.registrar, { rawBody: { ...payload(), nombre: 7 } });
    expect(answer.error.error.fields).toEqual({ nombre: REGISTRO.campoRequerido });
  });

  test.each(['', 'short', 'con espacios y ñ'.repeat(2)])('«%s» as key: 400', async (key) => {
    const answer = await request(cuentas.registrar, {
      body: payload(),
      headers: { 'Idempotency-Key': encodeURI(key) },
    });
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
  });

  test('the eleventh try with one address in an hour: 429 with the seconds to wait', async () => {
    const body = { ...payload(), password: PASSWORD };
    await register(body);
    for (let n = 0; n < 9; n += 1) await register(body);
    const answer = await register(body);
    expect([answer.status, answer.code]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('POST /api/firebase/signin-methods', () => {
  function methods(email: string) {
    return request(cuentas.signinMethods, { body: { email } });
  }

  test('an account with Google only: google.com', async () => {
    const { email } = await signInWithGoogle(unusedEmail());
    expect((await methods(email)).body).toEqual({ signInMethods: ['google.com'] });
  });

  test('nobody learns who is registered: a password, an unknown address and a removed account look the same', async () => {
    const ana = await aUsuario();
    const removed = await aUsuario();
    await arrangeUsuario(removed.uid, { idRol: ROL.eliminado });
    const answers = await Promise.all([ana.email, unusedEmail(), removed.email].map(methods));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`))).toEqual(
      new Set(['200 {"signInMethods":[]}']),
    );
  });

  test('Google and a password: an empty list', async () => {
    const { email, uid } = await signInWithGoogle(unusedEmail());
    await auth().updateUser(uid, { password: PASSWORD });
    expect((await methods(email)).body).toEqual({ signInMethods: [] });
  });

  test('an invalid address: 400', async () => {
    expect((await methods('ana@')).status).toBe(400);
  });

  test('the 21st question about one address in ten minutes: 429', async () => {
    const email = unusedEmail();
    for (let n = 0; n < 20; n += 1) expect((await methods(email)).status).toBe(200);
    expect((await methods(email)).status).toBe(429);
  });
});
