import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { ESTADOS_SAT } from './consulta-sat.ts';
import { actoPrevio } from './errors.ts';
import { comentario, expedienteResumen, filaDocumento } from './expedientes.ts';
import { id, messageAnswer } from './fields.ts';
import { COLA as LIMITES, REINTENTOS } from './limits.ts';
import { DOCUMENTOS } from './messages.ts';
import { PERMISOS_COLA } from './roles.ts';

/** The sentences of "Mi turno". */
export const MI_TURNO = {
  fallo: 'No se pudo cargar tu turno. Intenta nuevamente.',
  falloSiguiente: 'No se pudo cargar el documento que sigue. Se intenta otra vez en un momento.',
  falloRenovar: 'No se pudo conservar tu lugar. Intenta nuevamente.',
  falloSoltar: 'No se pudo soltar el documento. Otra persona podrá tomarlo en unos minutos.',
} as const;

/**
 * An instant as `toISOString` writes it; Firestore stores none of the year 0. Zod's own check of dates would
 * add to every page's scripts.
 */
const momento = z.string().check(
  z.regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
const lugarEnLaCola = z.object({ recibido: momento, idDocumento: id });

const idsDeDocumentos = z.array(id).check(z.maxLength(LIMITES.lote));

/** Data of the client's verified certificate; the address is on one line. */
const datosFiscales = z.object({
  rfc: z.string(),
  curp: z.string(),
  domicilio: z.string(),
  /** Which of the three a notice of the certificate names. */
  dudosos: z._default(z.array(z.enum(['rfc', 'curp', 'domicilio'])), () => []),
  /** What the SAT said of the certificate. */
  sat: z._default(z.enum(ESTADOS_SAT), 'sin_consultar'),
});

/** The person whose document it is: the client of the file, or the party that brings it. */
const tarjeta = z.object({
  nombre: z.string(),
  correo: z.string(),
  /** Empty if they gave none. */
  telefono: z.string(),
  /** The kind of party, e.g. «Comprador»; null in a file of one person. */
  parte: z.nullable(z.string()),
  /** Name of the person who hands in the documents for them; null if they do it themselves. */
  representa: z.nullable(z.string()),
  /** The phone of the person who hands in the documents for the party; empty without one. */
  telefonoDeQuienEntrega: z._default(z.string(), ''),
  /** Null without a verified certificate, and if the reader may not read the person's data. */
  fiscal: z.nullable(datosFiscales),
  /** The person's other files that the reader may see, newest first. */
  otros: z.array(z.object({ idExpediente: z.string(), titulo: z.string(), estado: z.string() })),
});
export type TarjetaDeCola = z.infer<typeof tarjeta>;

export const documentoEnCola = z.object({
  lugar: lugarEnLaCola,
  resumen: expedienteResumen,
  fila: filaDocumento,
  acceso: z.object({ aceptar: z.boolean(), rechazar: z.boolean() }),
  cliente: tarjeta,
  /** The secretary who found it right, for the lawyer, and when; null if none did. */
  vistoBien: z.nullable(z.object({ nombre: z.string(), fecha: z.string() })),
  /** What reviewers wrote about this requirement, newest first. */
  historia: z.array(comentario),
});
export type DocumentoEnCola = z.infer<typeof documentoEnCola>;

/**
 * Takes the oldest document of the caller's queue that nobody else is looking at, and reserves it for a few
 * minutes. A caller who asks again gets the document that they already hold.
 */
export const tomarDeLaCola = defineCall({
  method: 'POST',
  path: '/api/turno/tomar',
  access: conPermiso(...PERMISOS_COLA),
  body: z.object({
    /** Only documents after this place in the queue. */
    despues: z.optional(lugarEnLaCola),
    /** Ids of documents that the screen already has, or has sent. */
    excepto: z._default(idsDeDocumentos, () => []),
  }),
  answer: z.object({
    /** Null if no document waits, or if other reviewers hold all that wait. */
    documento: z.nullable(documentoEnCola),
    /** Number of documents waiting. */
    pendientes: z.number(),
    /** Number of documents that were skipped because another reviewer holds them. */
    ocupados: z.number(),
  }),
  retries: REINTENTOS.normal,
  failures: { server: [429], otherwise: MI_TURNO.fallo },
});

/** What became of a document that a reviewer had on the screen. */
const perdido = z.object({
  idDocumento: z.string(),
  /**
   * `revisado`: somebody reviewed it. `reemplazado`: the client replaced or deleted it. `ajeno`: the file is
   * no longer in the reviewer's scope. `tomado`: it waits, and another reviewer holds it.
   */
  porque: z.enum(['revisado', 'reemplazado', 'ajeno', 'tomado']),
  /** Who did it and when, as far as the reviewer may know. */
  previo: z.nullable(actoPrevio),
});
export type Perdido = z.infer<typeof perdido>;

/**
 * Renews the reservations of documents, and says what became of those that the caller no longer holds. A
 * document of a file that never was the caller's is left out.
 */
export const renovarReservas = defineCall({
  method: 'POST',
  path: '/api/turno/renovar',
  access: conPermiso(...PERMISOS_COLA),
  body: z.object({ documentos: idsDeDocumentos }),
  answer: z.object({ vigentes: z.array(z.string()), perdidos: z.array(perdido) }),
  retries: REINTENTOS.normal,
  failures: { otherwise: MI_TURNO.falloRenovar },
});

/** Releases documents so that other reviewers can take them; called when the person leaves the queue. */
export const soltarReservas = defineCall({
  method: 'POST',
  path: '/api/turno/soltar',
  access: conPermiso(...PERMISOS_COLA),
  body: z.object({ documentos: idsDeDocumentos }),
  answer: z.object({ sueltos: z.array(z.string()) }),
  retries: REINTENTOS.uno,
  failures: { otherwise: MI_TURNO.falloSoltar },
});

/**
 * Notes for the lawyer that a document is right, by a secretary, who accepts none: it leaves her queue and stays
 * in the lawyer's. Or takes her note back.
 */
export const marcarVisto = defineCall({
  method: 'POST',
  path: '/api/turno/visto',
  access: conPermiso('solicitar_correcion_documento'),
  body: z.object({ idDocumento: id, visto: z.boolean() }),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: { server: [403, 404, 409], otherwise: DOCUMENTOS.falloVistoBien },
});
