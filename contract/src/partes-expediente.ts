import * as z from 'zod/mini';
import { conLectores } from './lectores.ts';
import { TIPOS_DE_PARTE } from './partes-catalogo.ts';

/** State of a party: invited, taking part, refused, its invitation expired, removed or left. */
export const ESTADOS_PARTE = ['invitada', 'activa', 'rechazada', 'vencida', 'retirada'] as const;
export type EstadoParte = (typeof ESTADOS_PARTE)[number];

/**
 * Who sends the documents of a party. `propia`: the person, from their own account. `representada`: somebody
 * else, with the person's consent.
 */
export const ENTREGAS = ['propia', 'representada'] as const;

/** The account of everybody whom the office represents at its counter. Nobody signs in with it. */
export const VENTANILLA = 'ventanilla';

/**
 * Of a represented party: whether its representative answers for it, or the office has to ask. Left out of a person
 * with an account of their own.
 */
export const porOtra = z.optional(z.enum(['responde', 'preguntar']));

/** True if the party takes part or may still join. The others owe no documents. */
export function isStanding(estado: EstadoParte): boolean {
  return estado === 'invitada' || estado === 'activa';
}

/** The id of a party's row: the required document and the party, so that it is unique in the file. */
export function idDeFila(idDocRequerido: string, idParte: string): string {
  return `${idDocRequerido}--${idParte}`;
}

/**
 * A party of a file as the reader sees it. About other parties, a client reads only the kind and how many
 * documents are accepted; the name, the address and the other counts are null. Whoever invited a person
 * reads the name and the address that they typed, until that person joins.
 */
export const parteDeExpediente = conLectores({
  paraTodos: {
    idParte: z.string(),
    clave: z.string(),
    /** The kind of party, e.g. «Comprador». */
    nombre: z.string(),
    /** For a spouse, the id of the other spouse's party; null for all others. */
    de: z.nullable(z.string()),
    estado: z.enum(ESTADOS_PARTE),
    /** True if the reader sends its documents: it is the reader, or somebody whom the reader represents. */
    esMia: z.boolean(),
    requeridos: z.number(),
    aceptados: z.number(),
    porRevisar: z.nullable(z.number()),
    porCorregir: z.nullable(z.number()),
    porEnviar: z.nullable(z.number()),
    entrega: z.nullable(z.enum(ENTREGAS)),
    persona: z.nullable(z.string()),
    correo: z.nullable(z.string()),
    /** A person or a company, and who signs for the company; null for those who don't read its name. */
    tipo: z._default(z.nullable(z.enum(TIPOS_DE_PARTE)), null),
    representante: z._default(z.nullable(z.string()), null),
    /** When its invitation ends, for the staff and for the person who invited; null if no invitation is open. */
    vence: z.nullable(z.string()),
    /** What the reader may do with the party. */
    acceso: z.object({
      reenviar: z.boolean(),
      retirar: z.boolean(),
      salir: z.boolean(),
      /** True if the reader may say who signs for a company. */
      quienEs: z.optional(z.boolean()),
      /** True if the reader may say whether it is a person or a company. */
      tipo: z.optional(z.boolean()),
      /** True if the reader sends its documents and may say that they answer for it too. */
      responder: z.optional(z.boolean()),
      /** True if the reader may invite the person to take over the place in which the office represents them. */
      invitar: z.optional(z.boolean()),
    }),
    /** Ids of the parties that leave together with it, for the people who may take it out or leave. */
    seVan: z.array(z.string()),
  },
  soloPersonal: {
    /** The person who declared that they send its documents, with the day and the words; null if the party sends its own. */
    representa: z.nullable(
      z.object({
        nombre: z.string(),
        fecha: z.string(),
        texto: z.string(),
        /** When and in which words they declared that they answer for it too; null if they don't. */
        responde: z._default(z.nullable(z.object({ fecha: z.string(), texto: z.string() })), null),
      }),
    ),
    /** Of somebody without an account: the telephone that they left at the counter. */
    telefono: z.optional(z.string()),
    /** Of who left with all documents accepted: what may be said of them, that they count or no longer do. */
    papeles: z.optional(z.enum(['contar', 'no_contar'])),
  },
  enSuLugar: { representa: null, telefono: undefined, papeles: undefined },
});
export type ParteDeExpediente = z.infer<typeof parteDeExpediente>;

/** A kind of party that the reader may add now. */
export const partePosible = z.object({
  clave: z.string(),
  nombre: z.string(),
  /** Id of the party that the new one would belong to, as a spouse does; null if it would stand alone. */
  de: z.nullable(z.string()),
  /** How many parties of this kind the file still needs before it can be finished. */
  faltan: z.number(),
  /** True if the party that it would belong to has said that it has no spouse who takes part. */
  descartada: z._default(z.boolean(), false),
  /** True if a company may take part as this kind. */
  admiteEmpresa: z.optional(z.boolean()),
});
export type PartePosible = z.infer<typeof partePosible>;

/** Further fields in the detail of a file with parties; a file without parties has none of them. */
export const partesDelDetalle = {
  partes: z.optional(z.array(parteDeExpediente)),
  /** Id of the reader's own party; null for the staff. */
  miParte: z.optional(z.nullable(z.string())),
  /** The kinds of party that the reader may add. */
  partesPosibles: z.optional(z.array(partePosible)),
};

/**
 * The label of each party: its kind, with a number if there are several of one kind. Parties that left keep
 * their number, so that nobody's number changes.
 */
export function etiquetasDe(
  partes: readonly Pick<ParteDeExpediente, 'idParte' | 'clave' | 'nombre'>[],
): ReadonlyMap<string, string> {
  return new Map(
    partes.map(({ idParte, clave, nombre }) => {
      const same = partes.filter((one) => one.clave === clave);
      const place = same.findIndex((one) => one.idParte === idParte) + 1;
      return [idParte, same.length > 1 ? `${nombre} ${place}` : nombre];
    }),
  );
}
