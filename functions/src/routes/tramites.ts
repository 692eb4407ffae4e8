import * as calls from '@notaria/contract/tramites';
import type { Router } from 'express';
import { startExpediente } from '#acts/expedientes/start.ts';
import { listCatalogo, readTramite } from '#acts/tramites/public.ts';
import { mountCatalogo } from './catalogo.ts';
import { mountActor, mountPublic } from './mount.ts';

/** The catalogue and its administration, and starting a file from it. */
export function mountTramites(router: Router): void {
  mountCatalogo(router);

  mountPublic(router, calls.listTramites, async () => ({
    body: { tramites: await listCatalogo() },
  }));

  mountPublic(router, calls.readTramite, async ({ params }) => ({
    body: { tramite: await readTramite(params.idTramite) },
  }));

  mountActor(router, calls.iniciarExpediente, async (actor, { body }) => {
    const { esNuevo, ...started } = await startExpediente(actor, body);
    return { status: esNuevo ? 201 : 200, body: started };
  });
}
