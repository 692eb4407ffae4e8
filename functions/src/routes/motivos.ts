import * as calls from '@notaria/contract/motivos';
import { MOTIVOS } from '@notaria/contract/motivos-messages';
import type { Router } from 'express';
import {
  administrarMotivos,
  crearMotivo,
  modificarMotivo,
  ofrecerMotivos,
} from '#acts/motivos/motivos.ts';
import { mountActor } from './mount.ts';

/** Ready reasons for a rejection. */
export function mountMotivos(router: Router): void {
  mountActor(router, calls.administrarMotivos, async (actor) => ({
    body: await administrarMotivos(actor),
  }));

  mountActor(router, calls.listMotivos, async (actor, { query }) => ({
    body: { motivos: await ofrecerMotivos(actor, query.documento) },
  }));

  mountActor(router, calls.crearMotivo, async (actor, { body }) => {
    const idMotivo = await crearMotivo(actor, body, new Date());
    return { body: { message: MOTIVOS.creado, idMotivo } };
  });

  mountActor(router, calls.modificarMotivo, async (actor, { params, body }) => {
    await modificarMotivo(actor, params.idMotivo, body, new Date());
    return { body: { message: MOTIVOS.modificado } };
  });
}
