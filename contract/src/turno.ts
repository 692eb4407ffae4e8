import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { comentario, expedienteResumen, filaDocumento } from './expedientes.ts';
import { id } from './fields.ts';
import { TURNO as LIMITES, REINTENTOS } from './limits.ts';
import { PERMISOS_TURNO } from './roles.ts';
import { TURNO } from './turno-messages.ts';

/** An instant as `toISOString` writes it. Zod's own check of dates would add to every page's scripts. */
const momento = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
const lugarEnLaCola = z.object({ recibido: momento, idDocumento: id });
export type LugarEnLaCola = z.infer<typeof lugarEnLaCola>;

const idsDeDocumentos = z.array(id).check(z.maxLength(LIMITES.lote));

/** Data of the client's verified certificate; the address is on one line. */
const datosFiscales = z.object({
  ...{ rfc: z.string(), curp: z.string(), domicilio: z.string() },
  /** Which of the three a notice of the certificate names. */
  dudosos: z._default(z.array(z.enum(['rfc', 'curp', 'domicilio'])), () => []),
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
export type TarjetaDeTurno = z.infer<typeof tarjeta>;

export const documentoDeTurno = z.object({
  lugar: lugarEnLaCola,
  resumen: expedienteResumen,
  fila: filaDocumento,
  acceso: z.object({ aceptar: z.boolean(), rechazar: z.boolean() }),
  cliente: tarjeta,
  /** What reviewers wrote about this requirement, newest first. */
  historia: z.array(comentario),
});
export type DocumentoDeTurno = z.infer<typeof documentoDeTurno>;

/**
 * Takes the oldest document of the caller's queue that nobody else is looking at, and reserves it for a few
 * minutes. A caller who asks again gets the document that they already hold.
 */
export const tomarTurno = defineCall({
  method: 'POST',
  path: '/api/turno/tomar',
  access: conPermiso(...PERMISOS_TURNO),
  body: z.object({
    /** Only documents after this place in the queue. */
    despues: z.optional(lugarEnLaCola),
    /** Ids of documents that the screen already has, or has sent. */
    excepto: z._default(idsDeDocumentos, () => []),
  }),
  answer: z.object({
    /** Null if no document waits, or if other reviewers hold all that wait. */
    documento: z.nullable(documentoDeTurno),
    /** Number of documents waiting. */
    pendientes: z.number(),
    /** Number of documents that were skipped because another reviewer holds them. */
    ocupados: z.number(),
  }),
  retries: REINTENTOS.normal,
  failures: { server: [429], otherwise: TURNO.fallo },
});

/**
 * Renews the reservations of documents. A document that is missing from the answer was reviewed, moved or
 * taken by somebody else.
 */
export const renovarTurno = defineCall({
  method: 'POST',
  path: '/api/turno/renovar',
  access: conPermiso(...PERMISOS_TURNO),
  body: z.object({ documentos: idsDeDocumentos }),
  answer: z.object({ vigentes: z.array(z.string()) }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TURNO.falloRenovar },
});

/** Releases documents so that other reviewers can take them; called when the person leaves the queue. */
export const soltarTurno = defineCall({
  method: 'POST',
  path: '/api/turno/soltar',
  access: conPermiso(...PERMISOS_TURNO),
  body: z.object({ documentos: idsDeDocumentos }),
  answer: z.object({ sueltos: z.array(z.string()) }),
  retries: REINTENTOS.uno,
  failures: { otherwise: TURNO.falloSoltar },
});
