import * as calls from '@notaria/contract/derechos';
import { DERECHOS } from '@notaria/contract/derechos-messages';
import type { Router } from 'express';
import {
  readMisDatos,
  requestCancelacion,
  withdrawCancelacion,
} from '#acts/derechos/cancelacion.ts';
import { linkToDatos, sendDatos } from '#acts/derechos/export.ts';
import {
  carryOutCancelacion,
  listCancelaciones,
  refuseCancelacion,
} from '#acts/usuarios/cancelaciones.ts';
import { mountActor } from './mount.ts';

/** The person's own data and the requests to cancel an account: the person's calls and the office's. */
export function mountDerechos(router: Router): void {
  mountActor(router, calls.misDatos, async (actor) => ({ body: await readMisDatos(actor) }));

  mountActor(router, calls.enlacesDatos, async (actor) => ({
    body: await linkToDatos(actor, new Date()),
  }));

  router.get('/mis-datos/:id/partes/:parte', async (req, res) => {
    res.locals.route = `${req.method} ${calls.archivoDatos.path}`;
    await sendDatos(req, res);
  });

  mountActor(router, calls.solicitarCancelacion, async (actor, { body }) => {
    const isNew = await requestCancelacion(actor, body.motivo, new Date());
    return { body: { message: DERECHOS.solicitada }, status: isNew ? 201 : 200 };
  });

  mountActor(router, calls.retirarCancelacion, async (actor) => {
    await withdrawCancelacion(actor, new Date());
    return { body: { message: DERECHOS.retirada } };
  });

  mountActor(router, calls.listCancelaciones, async () => ({ body: await listCancelaciones() }));

  mountActor(router, calls.ejecutarCancelacion, async (actor, { params, query }) => {
    await carryOutCancelacion(actor, params.id, new Date(), query.entregarA ?? null);
    return { body: { message: DERECHOS.ejecutada } };
  });

  mountActor(router, calls.rechazarCancelacion, async (actor, { params, body }) => {
    await refuseCancelacion(actor, params.id, body.razon, new Date());
    return { body: { message: DERECHOS.rechazada } };
  });
}
