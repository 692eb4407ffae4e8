import * as cuentas from '@notaria/contract/cuentas';
import * as miCuenta from '@notaria/contract/mi-cuenta';
import * as pruebasCorreo from '@notaria/contract/pruebas-correo';
import { ROL } from '@notaria/contract/roles';
import { cambiarRol } from '@notaria/contract/usuarios';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  aSecretaria,
  aUsuario,
  type Person,
  profileOf,
  signIn,
  unusedEmail,
} from '@notaria/factories/people';
import { aMoveCode } from '@notaria/factories/proof-codes';
import { NEW_PASSWORD, resetPassword } from '@notaria/factories/registrations';
import { request } from '@notaria/factories/server';
import { expect, test, vi } from 'vitest';
import { resetSegundoFactor } from '../../src/acts/segundo-factor/reset.ts';
import { appointAdministrador } from '../../src/acts/usuarios/appoint.ts';
import { turnAppOn } from '../support/second-factor-app.ts';
import { open } from '../support/sign-ins.ts';

// Its mails are sent by the suite's functions, whose first run is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

/** What the account is signed in with from now on. */
type SignInData = Pick<Person, 'email' | 'password'>;

const MINUTE_MS = 60_000;

test.each<[string, () => Promise<Person>, (person: Person) => Promise<Partial<SignInData>>]>([
  [
    '«Cerrar todas las sesiones»',
    aUsuario,
    async (as) => {
      await request(cuentas.cerrarSesion, { as, body: { todas: true } });
      return {};
    },
  ],
  [
    'another password',
    aCliente,
    async (as) => {
      const body = { password: NEW_PASSWORD, prueba: as.signInToken };
      await request(miCuenta.cambiarContrasena, { as, body });
      return body;
    },
  ],
  [
    'the mailed link for a new password',
    aCliente,
    async ({ email }) => {
      await resetPassword(email);
      return { password: NEW_PASSWORD };
    },
  ],
  [
    'another address',
    aCliente,
    async (as) => {
      const email = unusedEmail('nueva');
      const codigo = await aMoveCode(as, email);
      await request(pruebasCorreo.confirmarCorreo, { body: { codigo } });
      await request(miCuenta.usarCorreoNuevo, { as, body: { email } });
      return { email };
    },
  ],
  [
    'a second factor',
    aCliente,
    async (as) => {
      await turnAppOn(as);
      return {};
    },
  ],
  [
    'a second factor that is reset, twice in one second',
    anAbogado,
    async ({ email }) => {
      const now = new Date();
      await Promise.all([resetSegundoFactor(email, now), resetSegundoFactor(email, now)]);
      return {};
    },
  ],
  [
    'another role',
    aSecretaria,
    async ({ uid }) => {
      const as = await anAdministrador();
      await request(cambiarRol, { as, params: { id: uid }, body: { idRol: ROL.usuario } });
      return {};
    },
  ],
  [
    'the command that appoints an administrator',
    anAbogado,
    async ({ email }) => {
      await appointAdministrador(email, new Date());
      return {};
    },
  ],
])('nothing that comes after the answer is refused: %s', async (_end, make, end) => {
  const person = await make();
  const before = (await profileOf(person)).sesionesDesde.getTime();
  const change = await end(person);
  const answered = Date.now();
  const again = await signIn({ ...person, ...change });
  expect((await open({ ...person, ...change, ...again })).status).toBe(200);
  // Also where the next second happened to begin in between. An end by Firebase itself is known from here on.
  const since = (await profileOf(person)).sesionesDesde.getTime();
  expect(since).toBeGreaterThan(before);
  expect(since).toBeGreaterThan(answered - MINUTE_MS);
  expect(Math.floor(since / 1_000) * 1_000).toBeLessThanOrEqual(answered);
});
