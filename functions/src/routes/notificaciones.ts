import { NOTIFICACIONES } from '@notaria/contract/messages';
import * as calls from '@notaria/contract/notificaciones';
import type { Router } from 'express';
import { listNotificaciones, markAllSeen, markSeen } from '#acts/notificaciones/read.ts';
import { mountActor } from './mount.ts';

/** The bell of the signed-in person. */
export function mountNotificaciones(router: Router): void {
  mountActor(router, calls.listNotificaciones, async (actor) => ({
    body: await listNotificaciones(actor),
  }));

  mountActor(router, calls.marcarTodasVistas, async (actor) => {
    await markAllSeen(actor, new Date());
    return { body: { message: NOTIFICACIONES.borradas } };
  });

  mountActor(router, calls.marcarComoVista, async (actor, { params }) => {
    await markSeen(actor, params.id);
    return { body: { message: NOTIFICACIONES.vista } };
  });
}
