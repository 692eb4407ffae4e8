import * as calls from '@notaria/contract/tramites';
import type { Router } from 'express';
import { iniciarExpediente } from '#acts/expedientes/start.ts';
import { getTramite, listCatalogo } from '#acts/tramites/public.ts';
import { mountCatalogo } from './catalogo.ts';
import { mountActor, mountPublic } from './mount.ts';

/** The catalogue and its administration, and starting a file from it. */
export function mountTramites(router: Router): void {
  mountCatalogo(router);

  mountPublic(router, calls.listTramites, async () => ({
    body: { tramites: await listCatalogo() },
  }));

  mountPublic(router, calls.getTramite, async ({ params }) => ({
    body: { tramite: await getTramite(params.idTramite) },
  }));

  mountActor(router, calls.iniciarExpediente, async (actor, { body }) => {
    const { esNuevo, ...started } = await iniciarExpediente(actor, body);
    return { status: esNuevo ? 201 : 200, body: started };
  });
}
