import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall } from './call.ts';
import { id, messageAnswer } from './fields.ts';
import { REINTENTOS, TEXTO } from './limits.ts';
import { DOCUMENTOS } from './messages.ts';

export const crearDocumento = defineCall({
  method: 'POST',
  path: '/api/documentos/crear',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  body: z.object({ idDocRequerido: id, idExpediente: id }),
  file: 'file',
  answer: z.object({ message: z.string(), idDocumento: z.string() }),
  success: [201],
  creates: true,
  failures: {
    byStatus: { 404: DOCUMENTOS.noEncontradoSubir },
    server: [400, 403, 409, 413, 422, 429, 500],
    otherwise: DOCUMENTOS.falloSubir,
  },
});

export const eliminarDocumento = defineCall({
  method: 'DELETE',
  path: '/api/documentos/eliminar',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  body: z.object({ idDocumento: id, url: z.string().check(z.minLength(1), z.maxLength(1_000)), expedienteId: id }),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: {
    byStatus: {
      400: DOCUMENTOS.noEncontrado,
      404: DOCUMENTOS.noEncontrado,
      500: DOCUMENTOS.falloEliminar500,
    },
    server: [409],
    otherwise: DOCUMENTOS.falloEliminar,
  },
});

const enExpediente = z.object({ tramiteId: id, documentoId: id });

export const comentarioRequerido = z
  .string(DOCUMENTOS.comentarioRequerido)
  .check(z.trim(), z.minLength(1, DOCUMENTOS.comentarioRequerido), z.maxLength(TEXTO.comentario));
export const comentarioOpcional = z._default(
  z.string().check(z.trim(), z.maxLength(TEXTO.comentario)),
  '',
);

export const rechazarDocumento = defineCall({
  method: 'POST',
  path: '/api/expedientes/:tramiteId/documentos/:documentoId/rechazar',
  access: conPermiso('solicitar_correcion_documento'),
  params: enExpediente,
  body: z.object({ comment: comentarioRequerido }),
  answer: messageAnswer,
  failures: { server: [400, 403, 404, 409], otherwise: DOCUMENTOS.falloRechazar },
});

export const aceptarDocumento = defineCall({
  method: 'PATCH',
  path: '/api/expedientes/:tramiteId/documentos/:documentoId/aceptar',
  access: conPermiso('actualizar_estatus_documento'),
  params: enExpediente,
  body: z.object({ state: z.literal(2), comment: comentarioOpcional }),
  answer: messageAnswer,
  failures: { server: [400, 403, 404, 409], otherwise: DOCUMENTOS.falloAceptar },
});

/** The signed link of a document: GET and HEAD, ranges, good for 10 minutes and one version. */
export const archivoDocumento = defineCall({
  method: 'GET',
  path: '/api/documentos/:id/archivo',
  access: acceso.firma,
  params: z.object({ id }),
  query: z.object({
    vence: z.coerce.number().check(z.int()),
    firma: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
  answer: z.undefined(),
  success: [200, 206],
  failures: { otherwise: DOCUMENTOS.falloCargar },
});
