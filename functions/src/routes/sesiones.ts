import * as calls from '@notaria/contract/cuentas';
import { ACCESO } from '@notaria/contract/messages';
import type { Router } from 'express';
import { closeAllSessions, closeSession } from '#acts/sesiones/close.ts';
import { sendCode, verifyCode } from '#acts/sesiones/code.ts';
import { openSession } from '#acts/sesiones/open.ts';
import { mountIdentity } from './mount.ts';

/** From signing in to signing out: the session and its second factor. */
export function mountSesiones(router: Router): void {
  mountIdentity(router, calls.totpHabilitado, async (identity) => {
    const { vence, ...session } = await openSession(identity, new Date());
    return { body: { ...session, vence: vence.toISOString() } };
  });

  mountIdentity(router, calls.enviarTotp, async (identity) => {
    const segundos = await sendCode(identity, new Date());
    return { body: { message: ACCESO.totpEnviado, segundos } };
  });

  mountIdentity(router, calls.verificarTotp, async (identity, { body }) => ({
    body: await verifyCode(identity, body.token, new Date()),
  }));

  mountIdentity(router, calls.cerrarSesion, async (identity, { body }) => {
    const close = body.todas ? closeAllSessions : closeSession;
    await close(identity, new Date());
    return { body: { message: ACCESO.despedida } };
  });
}
