import * as calls from '@notaria/contract/catalogo';
import { CATALOGO } from '@notaria/contract/gestion-messages';
import type { Router } from 'express';
import {
  changeTramite,
  createTramite,
  listCatalogoCompleto,
  offerTramite,
  orderCatalogo,
} from '#acts/tramites/catalog.ts';
import { mountActor } from './mount.ts';

/** The administration of the catalogue. */
export function mountCatalogo(router: Router): void {
  mountActor(router, calls.listCatalogo, async () => ({
    body: { tramites: await listCatalogoCompleto() },
  }));

  mountActor(router, calls.crearTramite, async (actor, { body }) => {
    const idTramite = await createTramite(actor, body, new Date());
    return { body: { message: CATALOGO.creado(body.titulo), idTramite } };
  });

  mountActor(router, calls.modificarTramite, async (actor, { params, body }) => {
    const { version, ...draft } = body;
    await changeTramite(actor, params.idTramite, version, draft, new Date());
    return { body: { message: CATALOGO.modificado(draft.titulo) } };
  });

  mountActor(router, calls.ofrecerTramite, async (actor, { params, body }) => {
    const titulo = await offerTramite(actor, params.idTramite, body.activo, new Date());
    const message = body.activo ? CATALOGO.ofrecido(titulo) : CATALOGO.retirado(titulo);
    return { body: { message } };
  });

  mountActor(router, calls.ordenarCatalogo, async (actor, { body }) => {
    await orderCatalogo(actor, body.tramites, new Date());
    return { body: { message: CATALOGO.ordenado } };
  });
}
