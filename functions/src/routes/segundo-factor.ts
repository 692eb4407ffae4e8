import { SEGUNDO_FACTOR } from '@notaria/contract/messages';
import * as calls from '@notaria/contract/segundo-factor';
import type { Router } from 'express';
import {
  beginFactor,
  confirmFactor,
  readFactor,
  turnOffFactor,
} from '#acts/segundo-factor/settings.ts';
import { mountActor } from './mount.ts';

/** Turning the person's own second factor on, changing its method, and turning it off. */
export function mountSegundoFactor(router: Router): void {
  mountActor(router, calls.segundoFactor, async (actor) => ({ body: await readFactor(actor) }));

  mountActor(router, calls.activarSegundoFactor, async (actor, { body }) => ({
    body: { metodo: body.metodo, app: await beginFactor(actor, body, new Date()) },
  }));

  mountActor(router, calls.confirmarSegundoFactor, async (actor, { body }) => {
    const { outcome, codigos } = await confirmFactor(actor, body.token, new Date());
    if (outcome === 'valido') return { body: { valid: true, codigos } };
    return { body: { valid: false, error: { code: outcome }, codigos } };
  });

  mountActor(router, calls.desactivarSegundoFactor, async (actor, { body }) => {
    await turnOffFactor(actor, body.prueba, new Date());
    return { body: { message: SEGUNDO_FACTOR.desactivado } };
  });
}
