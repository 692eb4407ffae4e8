import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { ACOMODO } from './documentos-messages.ts';
import { id, idCon, messageAnswer, porId } from './fields.ts';
import { ARCHIVO, REINTENTOS, TEXTO } from './limits.ts';
import { marcas } from './marcas.ts';
import { DOCUMENTOS } from './messages.ts';
import { PERMISOS_COLA, PERMISOS_ENTREGA } from './roles.ts';
import { oneLine, severalLines } from './text.ts';

export const crearDocumento = defineCall({
  method: 'POST',
  path: '/api/documentos/crear',
  access: conPermiso(...PERMISOS_ENTREGA),
  limit: { account: 300, address: 1_000 },
  body: z.object({
    idDocRequerido: idCon(DOCUMENTOS.faltanParametros),
    idExpediente: idCon(DOCUMENTOS.faltanParametros),
    /** Id of the pending or rejected document that this one replaces; left out if there is none. */
    reemplaza: z.optional(idCon(DOCUMENTOS.faltanParametros)),
  }),
  file: 'file',
  answer: z.object({ message: z.string(), idDocumento: z.string() }),
  success: [201],
  creates: true,
  failures: {
    byStatus: { 404: DOCUMENTOS.noEncontradoSubir },
    unsaid: { 400: DOCUMENTOS.demasiadoGrande, 500: DOCUMENTOS.falloSubir500 },
    otherwise: DOCUMENTOS.falloSubir,
  },
});

/** True if a required document is the tax certificate. Decided by the name that the procedure gives it. */
export function asksForConstancia({ tipo }: { tipo: string }): boolean {
  const plain = tipo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.includes('constancia de situacion fiscal');
}

/** Puts the client's verified tax certificate into a row that asks for one, as if the client had uploaded it again. */
export const usarConstancia = defineCall({
  method: 'POST',
  path: '/api/documentos/usar-constancia',
  cuesta: 'pdf',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  limit: { account: 60, address: 200 },
  body: z.object({
    idDocRequerido: idCon(DOCUMENTOS.faltanParametros),
    idExpediente: idCon(DOCUMENTOS.faltanParametros),
    /** Id of the rejected document that it replaces; left out if there is none. */
    reemplaza: z.optional(idCon(DOCUMENTOS.faltanParametros)),
  }),
  answer: z.object({ message: z.string(), idDocumento: z.string() }),
  success: [201],
  creates: true,
  failures: {
    byStatus: { 404: DOCUMENTOS.noEncontradoSubir },
    unsaid: { 500: DOCUMENTOS.falloSubir500 },
    otherwise: DOCUMENTOS.falloSubir,
  },
});

/** The person takes back a document that they sent and nobody accepted. */
export const eliminarDocumento = defineCall({
  method: 'DELETE',
  path: '/api/documentos/eliminar',
  access: conPermiso(...PERMISOS_ENTREGA),
  body: z.object({
    idDocumento: idCon(DOCUMENTOS.faltanDatosEliminar),
    url: z
      .string(DOCUMENTOS.faltanDatosEliminar)
      .check(oneLine, z.minLength(1, DOCUMENTOS.faltanDatosEliminar), z.maxLength(1_000)),
    expedienteId: idCon(DOCUMENTOS.faltanDatosEliminar),
  }),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: {
    byStatus: {
      400: DOCUMENTOS.noEncontrado,
      404: DOCUMENTOS.noEncontrado,
      500: DOCUMENTOS.falloEliminar500,
    },
    otherwise: DOCUMENTOS.falloEliminar,
  },
});

/** A document of a file, as the specification writes addresses: `tramiteId` is the id of the file. */
const enExpediente = z.object({ tramiteId: id, documentoId: id });

const cabeComentario = z.maxLength(TEXTO.comentario, {
  error: ({ input }) => DOCUMENTOS.comentarioLargo(String(input).length, TEXTO.comentario),
});

export const comentarioRequerido = z
  .string(DOCUMENTOS.comentarioRequerido)
  .check(severalLines, z.trim(), z.minLength(1, DOCUMENTOS.comentarioRequerido), cabeComentario);
export const comentarioOpcional = z._default(
  z.string().check(severalLines, z.trim(), cabeComentario),
  '',
);

/** The state that the reviewer saw. If the document has another state by now, the answer is 409. */
const visto = z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)]));

export const rechazarDocumento = defineCall({
  method: 'POST',
  path: '/api/expedientes/:tramiteId/documentos/:documentoId/rechazar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('solicitar_correcion_documento'),
  params: enExpediente,
  body: z.object({
    comment: comentarioRequerido,
    visto,
    /** Id of the ready reason that the comment began with; the server counts its use. */
    idMotivo: z.optional(id),
    /** Rectangles around what is wrong on the pages. */
    marcas: z._default(marcas, []),
  }),
  answer: messageAnswer,
  failures: { otherwise: DOCUMENTOS.falloRechazar },
});

export const aceptarDocumento = defineCall({
  method: 'PATCH',
  path: '/api/expedientes/:tramiteId/documentos/:documentoId/aceptar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('actualizar_estatus_documento'),
  params: enExpediente,
  body: z.object({ state: z.literal(2), comment: comentarioOpcional, visto }),
  answer: messageAnswer,
  failures: { otherwise: DOCUMENTOS.falloAceptar },
});

/** A page of the document as it is, from 1, and the degrees by which it is turned clockwise. */
const pagina = z.object({
  pagina: z.int().check(z.gte(1), z.lte(ARCHIVO.maximoPaginas)),
  giro: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
});
const paginas = z.array(pagina).check(z.minLength(1), z.maxLength(ARCHIVO.maximoPaginas));
export type PaginaEnOrden = z.infer<typeof pagina>;

/** To how many other documents pages may go at once. */
export const ACOMODO_DESTINOS = 6;

/**
 * The staff puts the pages of a document in order, turns them, and may move some of them to missing documents
 * of the same person. Every page of `documentoId` must be named once: none can be left out.
 */
export const acomodarDocumento = defineCall({
  method: 'POST',
  path: '/api/expedientes/:tramiteId/documentos/:documentoId/paginas',
  cuesta: 'pdf',
  access: conPermiso(...PERMISOS_COLA),
  limit: { account: 300, address: 1_000 },
  params: enExpediente,
  body: z.object({
    /** The state that the person saw. */
    visto: z.union([z.literal(0), z.literal(1)]),
    paginas,
    separa: z._default(
      z.array(z.object({ idDocRequerido: id, paginas })).check(z.maxLength(ACOMODO_DESTINOS)),
      [],
    ),
  }),
  answer: z.object({ message: z.string(), idDocumento: z.string() }),
  success: [201],
  creates: true,
  failures: { otherwise: ACOMODO.fallo },
});

/** Takes the caller's own review back. Good for 30 s: until then nobody is told of the review. */
export const deshacerRevision = defineCall({
  method: 'POST',
  path: '/api/expedientes/:tramiteId/documentos/:documentoId/deshacer',
  access: conPermiso(...PERMISOS_COLA),
  params: enExpediente,
  answer: messageAnswer,
  failures: { otherwise: DOCUMENTOS.falloDeshacer },
});

export const enlaceQuery = z.object({
  /** When the link ends, in ms since 1970. Exactly 13 digits, so that each number has only one spelling. */
  vence: z.pipe(z.string().check(z.regex(/^[1-9]\d{12}$/)), z.transform(Number)),
  /**
   * Id that stands for the session that asked for the link; the link ends with that session. Nobody else can
   * tell from it who is signed in, and it opens nothing.
   */
  sesion: z.string().check(z.regex(/^[\w-]{22}$/)),
  firma: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type EnlaceQuery = z.infer<typeof enlaceQuery>;

/**
 * The signed link of a document: GET and HEAD, with ranges, good for 10 minutes and for one version. A document
 * that is gone answers 404; to our own pages, which accept nothing but a PDF, 204: it is no error of theirs.
 */
export const archivoDocumento = defineCall({
  method: 'GET',
  path: '/api/documentos/:id/archivo',
  access: acceso.firma,
  params: porId,
  query: enlaceQuery,
  answer: z.undefined(),
  success: [200, 206, 204],
  failures: { otherwise: DOCUMENTOS.falloCargar },
});

/** What a ZIP holds: the accepted documents, or everything that was sent. */
export const QUE_ZIP = ['aceptados', 'todos'] as const;
export type QueZip = (typeof QUE_ZIP)[number];
const queZip = z.object({ que: z._default(z.enum(QUE_ZIP), 'aceptados') });
export const zipQuery = z.extend(enlaceQuery, queZip.shape);

/**
 * A link to one ZIP with the documents of a file, for staff. The screen asks for it when it is
 * needed, because it ends in 10 minutes. A party of a file gets their own documents and the common ones.
 */
export const enlaceZip = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/enlace-zip',
  access: conPermiso('consultar_detalle_expediente', 'consultar_detalle_de_mi_tramite'),
  params: porId,
  query: queZip,
  answer: z.object({ url: z.string(), vence: z.string() }),
  retries: REINTENTOS.normal,
  failures: { otherwise: DOCUMENTOS.falloZip },
});

/** The ZIP of that link, streamed, to be saved. */
export const archivoZip = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/documentos.zip',
  access: acceso.firma,
  params: porId,
  query: zipQuery,
  answer: z.undefined(),
  failures: { otherwise: DOCUMENTOS.falloZip },
});
