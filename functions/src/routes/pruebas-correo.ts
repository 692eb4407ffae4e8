import { CONFIRMACION } from '@notaria/contract/messages';
import {
  confirmarCorreo,
  readEnlaceCorreo,
  reenviarConfirmacion,
} from '@notaria/contract/pruebas-correo';
import { reenviarConfirmacionDe } from '@notaria/contract/usuarios';
import type { Router } from 'express';
import { confirmCorreo, readLink, resendFor, resendOwn } from '#acts/pruebas-correo/confirm.ts';
import { mountActor, mountPublic } from './mount.ts';

/** Proving an address by the link mailed to it. */
export function mountPruebasCorreo(router: Router): void {
  mountPublic(router, confirmarCorreo, async ({ body }) => {
    const { correo, falta } = await confirmCorreo(body.codigo, new Date());
    const message = falta ? CONFIRMACION.comprobado : CONFIRMACION.confirmado;
    return { body: { message, correo, falta } };
  });

  mountPublic(router, readEnlaceCorreo, async ({ body }) => ({
    body: await readLink(body.codigo, new Date()),
  }));

  mountActor(router, reenviarConfirmacion, async (actor) => ({
    body: { message: await resendOwn(actor, new Date()) },
  }));

  mountActor(router, reenviarConfirmacionDe, async (actor, { params }) => ({
    body: { message: await resendFor(actor, params.id, new Date()) },
  }));
}
