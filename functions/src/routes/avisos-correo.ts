import * as calls from '@notaria/contract/avisos-correo';
import { AVISOS_CORREO } from '@notaria/contract/avisos-correo-messages';
import type { Router } from 'express';
import { showParada, stopAviso } from '#acts/avisos-correo/stop.ts';
import { mountFromMail, mountPublic } from './mount.ts';

/** The stop links of mails, for anybody who holds one. */
export function mountAvisosCorreo(router: Router): void {
  mountPublic(router, calls.verParada, async ({ params }) => ({
    body: await showParada(params.token, new Date()),
  }));

  mountPublic(router, calls.pararAviso, async ({ params }) => {
    await stopAviso(params.token, new Date());
    return { body: { message: AVISOS_CORREO.parado } };
  });

  mountFromMail(router, calls.pararDesdeElCorreo, async ({ params }) => {
    await stopAviso(params.token, new Date());
    return { body: { message: AVISOS_CORREO.parado } };
  });
}
