import * as calls from '@notaria/contract/motivos';
import { MOTIVOS } from '@notaria/contract/motivos-messages';
import type { Router } from 'express';
import { changeMotivo, createMotivo, manageMotivos, offerMotivos } from '#acts/motivos/motivos.ts';
import { mountActor } from './mount.ts';

/** Ready reasons for a rejection. */
export function mountMotivos(router: Router): void {
  mountActor(router, calls.administrarMotivos, async (actor) => ({
    body: await manageMotivos(actor),
  }));

  mountActor(router, calls.listMotivos, async (actor, { query }) => ({
    body: { motivos: await offerMotivos(actor, query.documento) },
  }));

  mountActor(router, calls.crearMotivo, async (actor, { body }) => {
    const idMotivo = await createMotivo(actor, body, new Date());
    return { body: { message: MOTIVOS.creado, idMotivo } };
  });

  mountActor(router, calls.modificarMotivo, async (actor, { params, body }) => {
    await changeMotivo(actor, params.idMotivo, body, new Date());
    return { body: { message: MOTIVOS.modificado } };
  });
}
