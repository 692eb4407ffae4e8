import { declararNoAplica } from '@notaria/contract/declaraciones';
import * as calls from '@notaria/contract/documentos';
import { ACOMODO, DECLARACION, REEMPLAZO } from '@notaria/contract/documentos-messages';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { Router } from 'express';
import { sendArchivo } from '#acts/documentos/archivo.ts';
import { arrangeDocumento } from '#acts/documentos/arrange.ts';
import { takeConstancia } from '#acts/documentos/from-certificate.ts';
import { declareNoAplica } from '#acts/documentos/not-applicable.ts';
import { removeDocumento } from '#acts/documentos/remove.ts';
import { reviewDocumento } from '#acts/documentos/review.ts';
import { undoReview } from '#acts/documentos/undo-review.ts';
import { uploadDocumento } from '#acts/documentos/upload.ts';
import { linkToZip, sendZip } from '#acts/documentos/zip.ts';
import { mountActor } from './mount.ts';

/** The documents of a file: upload, delete, review, and the signed link that shows one. */
export function mountDocumentos(router: Router): void {
  mountActor(router, calls.crearDocumento, async (actor, { body, file, intent }) => {
    const idDocumento = await uploadDocumento(actor, { ...body, file, intent });
    const message = body.reemplaza ? REEMPLAZO.hecho : DOCUMENTOS.subido;
    return { body: { message, idDocumento } };
  });

  mountActor(router, calls.usarConstancia, async (actor, { body, intent }) => {
    const idDocumento = await takeConstancia(actor, { ...body, intent });
    const message = body.reemplaza ? REEMPLAZO.hecho : DOCUMENTOS.subido;
    return { body: { message, idDocumento } };
  });

  mountActor(router, declararNoAplica, async (actor, { body }) => {
    await declareNoAplica(actor, body);
    const message = body.declara ? DECLARACION.hecha : DECLARACION.retirada;
    return { body: { message } };
  });

  mountActor(router, calls.eliminarDocumento, async (actor, { body }) => {
    const { idDocumento, url, expedienteId } = body;
    await removeDocumento(actor, { idDocumento, url, idExpediente: expedienteId });
    return { body: { message: DOCUMENTOS.eliminado } };
  });

  mountActor(router, calls.rechazarDocumento, async (actor, { params, body }) => {
    await reviewDocumento(actor, {
      revision: 'rechazar',
      idExpediente: params.tramiteId,
      idDocumento: params.documentoId,
      comentario: body.comment,
      marcas: body.marcas,
      visto: body.visto,
      idMotivo: body.idMotivo,
    });
    return { body: { message: DOCUMENTOS.rechazado } };
  });

  mountActor(router, calls.aceptarDocumento, async (actor, { params, body }) => {
    await reviewDocumento(actor, {
      revision: 'aceptar',
      idExpediente: params.tramiteId,
      idDocumento: params.documentoId,
      comentario: body.comment,
      visto: body.visto,
    });
    return { body: { message: DOCUMENTOS.aceptado } };
  });

  mountActor(router, calls.acomodarDocumento, async (actor, { params, body, intent }) => {
    const { tramiteId: idExpediente, documentoId: idDocumento } = params;
    const done = await arrangeDocumento(actor, { ...body, idExpediente, idDocumento, intent });
    const message = done.separados.length === 0 ? ACOMODO.hecho : ACOMODO.separado(done.separados);
    return { body: { message, idDocumento: done.idDocumento } };
  });

  mountActor(router, calls.deshacerRevision, async (actor, { params }) => {
    const { tramiteId: idExpediente, documentoId: idDocumento } = params;
    await undoReview(actor, { idExpediente, idDocumento });
    return { body: { message: DOCUMENTOS.deshecha } };
  });

  mountActor(router, calls.enlaceZip, async (actor, { params, query }) => ({
    body: await linkToZip(actor, params.id, query.que, new Date()),
  }));

  router.get('/expedientes/:id/documentos.zip', async (req, res) => {
    res.locals.route = `${req.method} ${calls.archivoZip.path}`;
    await sendZip(req, res);
  });

  router.get('/documentos/:id/archivo', async (req, res) => {
    res.locals.route = `${req.method} ${calls.archivoDocumento.path}`;
    await sendArchivo(req, res);
  });
}
