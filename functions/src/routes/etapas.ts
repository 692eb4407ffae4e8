import * as calendario from '@notaria/contract/calendario';
import { CALENDARIO } from '@notaria/contract/etapas-messages';
import * as calls from '@notaria/contract/etapas-mover';
import type { Router } from 'express';
import { readClosedDays, saveClosedDays } from '#acts/etapas/closed-days.ts';
import { moveExpediente } from '#acts/etapas/move.ts';
import { mountActor } from './mount.ts';

/** The stages of a file, and the office's closed days. */
export function mountEtapas(router: Router): void {
  mountActor(router, calls.moverEtapa, async (actor, { params, body }) => ({
    body: { message: await moveExpediente(actor, params.id, body) },
  }));

  mountActor(router, calendario.readCalendario, async () => ({
    body: await readClosedDays(new Date()),
  }));

  mountActor(router, calendario.guardarCalendario, async (actor, { body }) => {
    await saveClosedDays(actor, body.dias, body.version, new Date());
    return { body: { message: CALENDARIO.guardado } };
  });
}
