import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall } from './call.ts';
import { ENLACE_SUBIDA } from './enlaces-messages.ts';
import { idCon, messageAnswer, porId } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { DOCUMENTOS } from './messages.ts';
import { PERMISOS_ENTREGA } from './roles.ts';

/** Limits of the links by which a phone sends the document of one row. */
export const ENLACE = {
  /** How long a link is good, in ms. */
  duracion: 10 * 60_000,
  /** Uploads that a link accepts, including refused ones. */
  intentos: 10,
  /** How often the computer asks for the state of a link, in ms. */
  revision: 2_500,
} as const;

/** The header in which a phone sends its link: the token, a dot, and the secret that this browser made for the link. */
export const ENCABEZADO_ENLACE = 'X-Enlace-Subida';

/**
 * The states of a link. `esperando`: no phone has opened it. `conectado`: a phone has. `recibido`: the
 * document arrived. `terminado`: it was cancelled, expired or used too often.
 */
export const ESTADOS_ENLACE = ['esperando', 'conectado', 'recibido', 'terminado'] as const;
export type EstadoEnlace = (typeof ESTADOS_ENLACE)[number];

/** A link by which a phone uploads the document of one row: 10 minutes, one phone, one document. */
export const crearEnlaceSubida = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/enlaces-subida',
  access: conPermiso(...PERMISOS_ENTREGA),
  limit: { account: 60, address: 300 },
  params: porId,
  body: z.object({
    idDocRequerido: idCon(DOCUMENTOS.faltanParametros),
    /** Id of the pending or rejected document that the phone's document replaces; left out if there is none. */
    reemplaza: z.optional(idCon(DOCUMENTOS.faltanParametros)),
  }),
  // `ruta` holds the token. The server tells it only in this answer.
  answer: z.object({ idEnlace: z.string(), ruta: z.string(), vence: z.string() }),
  success: [201],
  failures: {
    byStatus: { 404: DOCUMENTOS.noEncontradoSubir },
    otherwise: ENLACE_SUBIDA.falloCrear,
  },
});

/** The state of one of the person's own links. The screen with the QR code asks every few seconds. */
export const verEnlaceSubida = defineCall({
  method: 'GET',
  path: '/api/enlaces-subida/:id',
  access: conPermiso(...PERMISOS_ENTREGA),
  params: porId,
  answer: z.object({ estado: z.enum(ESTADOS_ENLACE), vence: z.string() }),
  retries: REINTENTOS.normal,
  failures: { otherwise: ENLACE_SUBIDA.falloCrear },
});

/** Ends one of the person's own links. */
export const cancelarEnlaceSubida = defineCall({
  method: 'DELETE',
  path: '/api/enlaces-subida/:id',
  access: conPermiso(...PERMISOS_ENTREGA),
  params: porId,
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: ENLACE_SUBIDA.falloCrear },
});

/**
 * What the phone shows: which document is asked for, without anybody's name. The link is bound to the first
 * browser that asks.
 */
export const abrirEnlaceSubida = defineCall({
  method: 'POST',
  path: '/api/subir/abrir',
  access: acceso.enlace,
  limit: { account: 120, address: 300, everybody: 5_000 },
  answer: z.object({
    documento: z.string(),
    descripcion: z.string(),
    /**
     * Identifies this browser and this row; every link of the row gives the same value, so that photographed
     * pages survive a new link. It opens nothing.
     */
    fila: z.string(),
    estado: z.enum(ESTADOS_ENLACE),
    vence: z.string(),
  }),
  failures: {
    byStatus: { 404: ENLACE_SUBIDA.noSirve },
    otherwise: ENLACE_SUBIDA.falloAbrir,
  },
});

/** Uploads the document from the phone. */
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
    otherwise: DOCUMENTOS.falloSubir,
  },
});
