import { permisos, totpHabilitado } from '@notaria/contract/cuentas';
import { expect, test } from 'vitest';
import { auth } from '../../src/firebase.ts';
import { stateOf } from '../../src/sesiones/policy.ts';
import { parseSesion, sesionRef } from '../../src/sesiones/repository.ts';
import { aUsuario, profileOf, signIn, tokenWith } from '../support/people.ts';
import { request } from '../support/server.ts';

const HOUR_MS = 3_600_000;

test('a new password ends the sessions from before it once the owner signs in', async () => {
  const ana = await aUsuario();
  await sesionRef(ana).update({ creada: new Date(Date.now() - HOUR_MS) });
  const standing = async () => {
    const [session, person] = [parseSesion(await sesionRef(ana).get()), await profileOf(ana)];
    return session && stateOf(session, person.sesionesDesde, new Date());
  };
  expect(await standing()).toBe('live');

  const password = 'Nueva-2026!';
  await auth().updateUser(ana.uid, { password });
  const signedIn = await signIn({ email: ana.email, password });
  // A second later: sign-ins of the same second share a session.
  const token = tokenWith(signedIn.token, { auth_time: signedIn.authTime + 1 });
  const owner = { email: ana.email, token };
  const body = { email: ana.email };
  expect((await request(totpHabilitado, { as: owner, body })).body.verified).toBe(true);
  // Asked of the session itself: the emulator refuses the old token by itself, a project does so within the hour.
  expect(await standing()).toBe('expired');
  expect((await request(permisos, { as: owner })).status).toBe(200);
});
