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
  falloCliente: 'No se pudieron cargar los datos del cliente. Intenta nuevamente.',
} as const;

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
  lugar: z.object({ recibido: z.string(), idDocumento: z.string() }),
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
 * The oldest document of the caller's queue. Nobody else is kept from it: of two reviews, the first counts.
 */
export const siguienteDeLaCola = defineCall({
  method: 'POST',
  path: '/api/turno/siguiente',
  access: conPermiso(...PERMISOS_COLA),
  body: z.object({
    /** Only documents of this file. */
    expediente: z.optional(id),
    /** Ids of documents that the screen already has, or has sent. */
    excepto: z._default(z.array(id).check(z.maxLength(LIMITES.excepto)), () => []),
  }),
  answer: z.object({
    /** Null if no other document waits. */
    documento: z.nullable(documentoEnCola),
    /** Number of documents waiting. */
    pendientes: z.number(),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: MI_TURNO.fallo },
});

/** The person whose document it is, for whoever reviews it on its own page. */
export const clienteDeDocumento = defineCall({
  method: 'GET',
  path: '/api/documentos/:idDocumento/cliente',
  access: conPermiso(...PERMISOS_COLA),
  params: z.object({ idDocumento: id }),
  answer: z.object({ cliente: tarjeta }),
  retries: REINTENTOS.normal,
  failures: { otherwise: MI_TURNO.falloCliente },
});

/** Who last reviewed, replaced or deleted a document, for a reviewer on whose desk it changed. */
export const ultimoActo = defineCall({
  method: 'GET',
  path: '/api/documentos/:idDocumento/acto',
  access: conPermiso(...PERMISOS_COLA),
  params: z.object({ idDocumento: id }),
  /** Null if it is not among the latest acts on the file. */
  answer: z.object({ previo: z.nullable(actoPrevio) }),
  retries: REINTENTOS.normal,
  failures: { otherwise: MI_TURNO.fallo },
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
  failures: { otherwise: DOCUMENTOS.falloVistoBien },
});
