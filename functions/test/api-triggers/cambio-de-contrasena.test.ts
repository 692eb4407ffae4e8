import { enviarTotp, permisos, totpHabilitado, verificarTotp } from '@notaria/contract/cuentas';
import {
  anAbogado,
  aUsuario,
  exchange,
  forgetRevocation,
  signIn,
  tokenWith,
} from '@notaria/factories/people';
import { resetPassword } from '@notaria/factories/registrations';
import { mailedCode } from '@notaria/factories/second-factor';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';
import { auth } from '../../src/platform/firebase.ts';
import { ownerOfLive } from '../../src/records/sesiones/live.ts';
import { sesionRef } from '../../src/records/sesiones/repository.ts';

const HOUR_MS = 3_600_000;
const password = 'Nueva-2026!';

test('a new password ends the earlier sessions once the owner signs in', async () => {
  const ana = await aUsuario();
  const { email, idSesion } = ana;
  await sesionRef(idSesion).update({ creada: new Date(Date.now() - HOUR_MS) });
  expect(await ownerOfLive(idSesion, new Date())).toBeDefined();

  await resetPassword(email, password);
  const owner = { email, ...(await signIn({ email, password })) };
  const opened = await request(totpHabilitado, { as: owner, body: { email } });
  expect(opened.body.verified).toBe(true);
  // Asks about the session itself: the emulator refuses the old token at once, a real project within the
  // hour.
  expect(await ownerOfLive(idSesion, new Date())).toBeUndefined();
  const session = await exchange(owner, opened.body.ficha);
  expect((await request(permisos, { as: session })).status).toBe(200);
});

test('a sign-in from before the new password opens nothing, not even with a right code', async () => {
  const luis = await anAbogado({ sesion: 'pendiente', sesionesDesde: new Date(0) });
  const { email, uid } = luis;
  const auth_time = luis.authTime - 60;
  const thief = { ...luis, token: tokenWith(luis.token, { auth_time }) };
  await forgetRevocation(uid);
  const body = { email };
  expect((await request(totpHabilitado, { as: thief, body })).body.verified).toBe(false);
  await request(enviarTotp, { as: thief, body });
  // What Firebase writes with a new password, and the emulator's check of it, which real projects do not
  // make.
  await auth().revokeRefreshTokens(uid);
  const { tokensValidAfterTime } = await auth().getUser(uid);
  expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThan(auth_time * 1_000);
  const token = await mailedCode(uid);
  const answers = [
    await request(totpHabilitado, { as: thief, body }),
    await request(verificarTotp, { as: thief, body: { email, token } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});
