import * as calls from '@notaria/contract/turno';
import type { Router } from 'express';
import { keepTurno, releaseTurno } from '#acts/turno/keep.ts';
import { takeTurno } from '#acts/turno/take.ts';
import { mountActor } from './mount.ts';

/** "Mi turno": the documents that wait for review in the reader's scope, one after the other. */
export function mountTurno(router: Router): void {
  mountActor(router, calls.tomarTurno, async (actor, { body }) => ({
    body: await takeTurno(actor, body),
  }));

  mountActor(router, calls.renovarTurno, async (actor, { body }) => ({
    body: { vigentes: await keepTurno(actor, body.documentos) },
  }));

  mountActor(router, calls.soltarTurno, async (actor, { body }) => ({
    body: { sueltos: await releaseTurno(actor, body.documentos) },
  }));
}
