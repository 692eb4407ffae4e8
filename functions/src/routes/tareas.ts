import * as calls from '@notaria/contract/tareas';
import type { Router } from 'express';
import { attendFallida, listFallidas } from '#acts/tareas/fallidas.ts';
import { mountActor } from './mount.ts';

/** What the platform could not do, for an Administrador. */
export function mountTareas(router: Router): void {
  mountActor(router, calls.listFallidas, async () => ({ body: await listFallidas() }));

  mountActor(router, calls.atenderFallida, async (_actor, { params, body }) => ({
    body: { message: await attendFallida(params.id, body.repetir, new Date()) },
  }));
}
