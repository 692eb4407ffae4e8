import * as z from 'zod/mini';

/** How far a party is: invited, taking part, said no, let the invitation expire, taken out or left. */
export const ESTADOS_PARTE = ['invitada', 'activa', 'rechazada', 'vencida', 'retirada'] as const;
export type EstadoParte = (typeof ESTADOS_PARTE)[number];

/** Who sends the documents of a party: the person, from an account of their own, or somebody with their consent. */
export const ENTREGAS = ['propia', 'representada'] as const;

/** Those who take part, or may still: the others have no missing documents. */
export function estaEnPie(estado: EstadoParte): boolean {
  return estado === 'invitada' || estado === 'activa';
}

/** The id of a party's row: the required document and the party, so that it names one row of the file. */
export function idDeFila(idDocRequerido: string, idParte: string): string {
  return `${idDocRequerido}--${idParte}`;
}

/**
 * A party of a file as its reader sees it. Of a party that isn't the reader's, a client gets the kind and
 * how many documents are accepted; what names somebody, and the other counts, are null.
 */
export const parteDeExpediente = z.object({
  idParte: z.string(),
  clave: z.string(),
  /** The kind, e.g. «Comprador». */
  nombre: z.string(),
  /** The party that it belongs to (a spouse's); null for a party of its own. */
  de: z.nullable(z.string()),
  estado: z.enum(ESTADOS_PARTE),
  /** The reader sends its documents: their own party, or one that they represent. */
  esMia: z.boolean(),
  requeridos: z.number(),
  aceptados: z.number(),
  porRevisar: z.nullable(z.number()),
  porCorregir: z.nullable(z.number()),
  porEnviar: z.nullable(z.number()),
  entrega: z.nullable(z.enum(ENTREGAS)),
  persona: z.nullable(z.string()),
  correo: z.nullable(z.string()),
  /** When its invitation ends, for the staff and for whoever invited; null while none is open. */
  vence: z.nullable(z.string()),
  /** What the reader may do with it. */
  acceso: z.object({ reenviar: z.boolean(), retirar: z.boolean(), salir: z.boolean() }),
});
export type ParteDeExpediente = z.infer<typeof parteDeExpediente>;

/** A kind of party that the reader may add now. */
export const partePosible = z.object({
  clave: z.string(),
  nombre: z.string(),
  /** Of which party it would be (a spouse's); null for a party of its own. */
  de: z.nullable(z.string()),
  /** How many are missing for the file to be finished. */
  faltan: z.number(),
});
export type PartePosible = z.infer<typeof partePosible>;

/** Which document a browser listens to: an invited party hears its own, everybody else the file. */
export const ESCUCHAS = ['expediente', 'parte'] as const;

/** What the detail of a file with parties says besides; files without parties say nothing of it. */
export const partesDelDetalle = {
  partes: z.optional(z.array(parteDeExpediente)),
  /** The reader's own party; null for the staff. */
  miParte: z.optional(z.nullable(z.string())),
  /** Which kinds the reader may add. */
  partesPosibles: z.optional(z.array(partePosible)),
  /** `expedientes/{id}`, or `expedientes/{id}/partes/{miParte}`. */
  escucha: z.optional(z.enum(ESCUCHAS)),
  /** Of the reader's own room as it was read: a browser that hears of another one asks again. */
  sello: z.optional(z.number()),
};
