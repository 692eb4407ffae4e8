import * as calls from '@notaria/contract/cuentas';
import { RECUPERACION, REGISTRO } from '@notaria/contract/messages';
import type { Router } from 'express';
import { isRegistered, publicSignInMethods, readName } from '#acts/cuentas/look-up.ts';
import { recoverPassword } from '#acts/cuentas/recover.ts';
import { completeName, registerWithGoogle, registerWithPassword } from '#acts/cuentas/register.ts';
import { describePermisos } from '#records/usuarios/view.ts';
import { mountActor, mountIdentity, mountPublic } from './mount.ts';

/** Registering, and what a sign-in asks about its own account. */
export function mountCuentas(router: Router): void {
  mountPublic(router, calls.registrar, async ({ body, intent }) => ({
    body: {
      message: REGISTRO.exito,
      userId: await registerWithPassword(body, intent, new Date()),
    },
  }));

  mountIdentity(router, calls.registrarGoogle, async (identity, { body }) => ({
    body: { userId: await registerWithGoogle(identity, body.idToken, new Date()) },
  }));

  mountIdentity(router, calls.actualizarNombre, async (identity, { body }) => {
    await completeName(identity, body);
    return { body: { message: REGISTRO.nombreGuardado } };
  });

  mountPublic(router, calls.recuperarContrasena, async ({ body }) => {
    await recoverPassword(body.email, new Date());
    return { body: { message: RECUPERACION.enviado } };
  });

  mountPublic(router, calls.signinMethods, async ({ body }) => ({
    body: { signInMethods: await publicSignInMethods(body.email) },
  }));

  mountIdentity(router, calls.emailRegistrado, async (identity) => ({
    body: { registered: await isRegistered(identity) },
  }));

  mountIdentity(router, calls.nombreUsuario, async (identity) => ({
    body: { userName: await readName(identity) },
  }));

  mountActor(router, calls.permisos, async (actor) => ({ body: describePermisos(actor) }));
}
