import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { comentario, expedienteResumen, filaDocumento } from './expedientes.ts';
import { id } from './fields.ts';
import { TURNO as LIMITES, REINTENTOS } from './limits.ts';
import { PERMISOS_TURNO } from './roles.ts';
import { TURNO } from './turno-messages.ts';

/** A place in the queue: since when the document waits, and its id. */
/** A moment as `toISOString` writes it. The library's own check of it would weigh on every page. */
const momento = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
const lugarEnLaCola = z.object({ recibido: momento, idDocumento: id });
export type LugarEnLaCola = z.infer<typeof lugarEnLaCola>;

const idsDeDocumentos = z.array(id).check(z.maxLength(LIMITES.lote));

/** What the verified certificate says of a client; the address in one line. */
const datosFiscales = z.object({ rfc: z.string(), curp: z.string(), domicilio: z.string() });

/** Whose document it is: the client of the file, or the one of several people who brings it. */
const tarjeta = z.object({
  nombre: z.string(),
  correo: z.string(),
  /** Empty when they gave none. */
  telefono: z.string(),
  /** As what they take part, e.g. «Comprador»; null where one person is all. */
  parte: z.nullable(z.string()),
  /** Who hands the papers in for them; null where they do themselves. */
  representa: z.nullable(z.string()),
  /** The phone of whoever hands the papers in for them; empty without one. */
  telefonoDeQuienEntrega: z._default(z.string(), ''),
  /** Null without a verified certificate, and of whom the reader may not read it. */
  fiscal: z.nullable(datosFiscales),
  /** The other files that they started and the reader sees, newest first. */
  otros: z.array(z.object({ idExpediente: z.string(), titulo: z.string(), estado: z.string() })),
});
export type TarjetaDeTurno = z.infer<typeof tarjeta>;

export const documentoDeTurno = z.object({
  lugar: lugarEnLaCola,
  resumen: expedienteResumen,
  fila: filaDocumento,
  acceso: z.object({ aceptar: z.boolean(), rechazar: z.boolean() }),
  cliente: tarjeta,
  /** What reviewers wrote on this requirement, newest first. */
  historia: z.array(comentario),
});
export type DocumentoDeTurno = z.infer<typeof documentoDeTurno>;

/**
 * Takes the oldest document of one's queue that nobody else is looking at, and keeps it for a few minutes.
 * Whoever asks again gets what they already hold.
 */
export const tomarTurno = defineCall({
  method: 'POST',
  path: '/api/turno/tomar',
  access: conPermiso(...PERMISOS_TURNO),
  body: z.object({
    /** Only what comes after it. */
    despues: z.optional(lugarEnLaCola),
    /** What the screen already has, or has sent. */
    excepto: z._default(idsDeDocumentos, () => []),
  }),
  answer: z.object({
    /** Null when nobody waits, or others look at all that do. */
    documento: z.nullable(documentoDeTurno),
    /** How many wait. */
    pendientes: z.number(),
    /** How many that it would have been were passed over because somebody else looks at them. */
    ocupados: z.number(),
  }),
  retries: REINTENTOS.normal,
  failures: { server: [429], otherwise: TURNO.fallo },
});

/** Goes on keeping documents that are looked at. What isn't in the answer was reviewed, moved or taken meanwhile. */
export const renovarTurno = defineCall({
  method: 'POST',
  path: '/api/turno/renovar',
  access: conPermiso(...PERMISOS_TURNO),
  body: z.object({ documentos: idsDeDocumentos }),
  answer: z.object({ vigentes: z.array(z.string()) }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TURNO.falloRenovar },
});

/** Lets others have them: for whoever leaves the queue. */
export const soltarTurno = defineCall({
  method: 'POST',
  path: '/api/turno/soltar',
  access: conPermiso(...PERMISOS_TURNO),
  body: z.object({ documentos: idsDeDocumentos }),
  answer: z.object({ sueltos: z.array(z.string()) }),
  retries: REINTENTOS.uno,
  failures: { otherwise: TURNO.falloSoltar },
});
