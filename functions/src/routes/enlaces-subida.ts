import { ENLACE_SUBIDA } from '@notaria/contract/enlaces-messages';
import * as calls from '@notaria/contract/enlaces-subida';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { Router } from 'express';
import {
  cancelEnlace,
  lookAtEnlace,
  makeEnlaceSubida,
  openEnlace,
  uploadByEnlace,
} from '#acts/documentos/upload-by-link.ts';
import { readHolder } from '#routes/callers/holder.ts';
import { mountActor, mountHolder } from './mount.ts';

/** "Sigue en tu celular": links by which a phone without an account sends the document of one row. */
export function mountEnlacesSubida(router: Router): void {
  mountActor(router, calls.crearEnlaceSubida, async (actor, { params, body }) => ({
    status: 201,
    body: await makeEnlaceSubida(actor, { idExpediente: params.id, ...body }, new Date()),
  }));

  mountActor(router, calls.verEnlaceSubida, async (actor, { params }) => ({
    body: await lookAtEnlace(actor, params.id, new Date()),
  }));

  mountActor(router, calls.cancelarEnlaceSubida, async (actor, { params }) => {
    await cancelEnlace(actor, params.id);
    return { body: { message: ENLACE_SUBIDA.cancelado } };
  });

  mountHolder(router, calls.abrirEnlaceSubida, readHolder, async (holder) => ({
    body: await openEnlace(holder, new Date()),
  }));

  mountHolder(router, calls.subirPorEnlace, readHolder, async (holder, { file, intent }) => {
    await uploadByEnlace(holder, { file, intent }, new Date());
    return { body: { message: DOCUMENTOS.subido } };
  });
}
