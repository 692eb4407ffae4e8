import { confirmarCorreo, reenviarConfirmacion } from '@notaria/contract/cuentas';
import { CONFIRMACION } from '@notaria/contract/messages';
import { reenviarConfirmacionDe } from '@notaria/contract/usuarios';
import type { Router } from 'express';
import { confirmCorreo, resendFor, resendOwn } from '#acts/pruebas-correo/confirm.ts';
import { mountActor, mountPublic } from './mount.ts';

/** Proving an address by the link mailed to it. */
export function mountPruebasCorreo(router: Router): void {
  mountPublic(router, confirmarCorreo, async ({ body }) => {
    await confirmCorreo(body.codigo, new Date());
    return { body: { message: CONFIRMACION.confirmado } };
  });

  mountActor(router, reenviarConfirmacion, async (actor) => ({
    body: { message: await resendOwn(actor, new Date()) },
  }));

  mountActor(router, reenviarConfirmacionDe, async (actor, { params }) => ({
    body: { message: await resendFor(actor, params.id, new Date()) },
  }));
}
