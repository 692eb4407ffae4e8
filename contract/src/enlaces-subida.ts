import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall } from './call.ts';
import { ENLACE_SUBIDA } from './enlaces-messages.ts';
import { id, idCon, messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { DOCUMENTOS } from './messages.ts';

/** Links by which a phone sends the document of one row. */
export const ENLACE = {
  /** How long one serves, in ms. */
  duracion: 10 * 60_000,
  /** Files that its phone may send, refused ones among them. */
  intentos: 10,
  /** How often the computer asks how far it is, in ms. */
  revision: 2_500,
} as const;

/** The header in which a phone shows its link: the token, a dot, and the secret that this browser made for it. */
export const ENCABEZADO_ENLACE = 'X-Enlace-Subida';

/**
 * The states of a link: `esperando` until a phone opens it, `conectado` from then on, `recibido` once its document
 * arrived, `terminado` when it was cancelled, expired or used too often.
 */
export const ESTADOS_ENLACE = ['esperando', 'conectado', 'recibido', 'terminado'] as const;
export type EstadoEnlace = (typeof ESTADOS_ENLACE)[number];

/** A link by which a phone uploads the document of one row: 10 minutes, one phone, one document. */
export const crearEnlaceSubida = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/enlaces-subida',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  limit: { account: 60, address: 300 },
  params: z.object({ id }),
  body: z.object({
    idDocRequerido: idCon(DOCUMENTOS.faltanParametros),
    /** The pending or rejected document that the phone's will take the place of; left out where none is. */
    reemplaza: z.optional(idCon(DOCUMENTOS.faltanParametros)),
  }),
  // `ruta` holds the token, which is told this once.
  answer: z.object({ idEnlace: z.string(), ruta: z.string(), vence: z.string() }),
  success: [201],
  failures: {
    byStatus: { 404: DOCUMENTOS.noEncontradoSubir },
    server: [403, 409, 429],
    otherwise: ENLACE_SUBIDA.falloCrear,
  },
});

/** The state of a link of one's own; the screen with the QR code asks every few seconds. */
export const verEnlaceSubida = defineCall({
  method: 'GET',
  path: '/api/enlaces-subida/:id',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  params: z.object({ id }),
  answer: z.object({ estado: z.enum(ESTADOS_ENLACE), vence: z.string() }),
  retries: REINTENTOS.normal,
  failures: { server: [404], otherwise: ENLACE_SUBIDA.falloCrear },
});

/** Ends a link of one's own. */
export const cancelarEnlaceSubida = defineCall({
  method: 'DELETE',
  path: '/api/enlaces-subida/:id',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  params: z.object({ id }),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { server: [404], otherwise: ENLACE_SUBIDA.falloCrear },
});

/** What the phone shows: which document it is, and no name of anybody. The first browser that asks keeps the link. */
export const abrirEnlaceSubida = defineCall({
  method: 'POST',
  path: '/api/subir/abrir',
  access: acceso.enlace,
  limit: { account: 120, address: 300, everybody: 5_000 },
  answer: z.object({
    documento: z.string(),
    descripcion: z.string(),
    /** Of this browser and row: the same for each of its links, so that photographed pages outlive one; opens nothing. */
    fila: z.string(),
    estado: z.enum(ESTADOS_ENLACE),
    vence: z.string(),
  }),
  failures: {
    byStatus: { 404: ENLACE_SUBIDA.noSirve },
    server: [429],
    otherwise: ENLACE_SUBIDA.falloAbrir,
  },
});

/** The document, from the phone. */
export const subirPorEnlace = defineCall({
  method: 'POST',
  path: '/api/subir',
  access: acceso.enlace,
  limit: { account: 120, address: 300, everybody: 5_000 },
  file: 'file',
  answer: messageAnswer,
  success: [201],
  creates: true,
  failures: {
    byStatus: { 404: ENLACE_SUBIDA.noSirve },
    server: [400, 409, 413, 422, 429, 500],
    otherwise: DOCUMENTOS.falloSubir,
  },
});
