import * as calls from '@notaria/contract/bitacora';
import type { Router } from 'express';
import { listBitacora } from '#acts/expedientes/bitacora.ts';
import { mountActor } from './mount.ts';

/** The audit trail of a file, for people who see every file. */
export function mountBitacora(router: Router): void {
  mountActor(router, calls.listBitacora, async (actor, { params, query }) => ({
    body: await listBitacora(actor, params.id, query.antesDe),
  }));
}
