import * as z from 'zod/mini';
import { severalLines } from './text.ts';

/** Marks of one rejection: as many as somebody reads, and notes as long as a paragraph. */
export const MARCAS = {
  maximo: 20,
  nota: 500,
  /** The narrowest and lowest that a mark may be, as a fraction of the page: smaller ones nobody sees or hits. */
  lado: 0.01,
} as const;

/** What adding fractions may leave over: three tenths and seven are not quite a whole. */
const RESTO = 1e-9;

const lugar = z.number().check(z.gte(0), z.lte(1));
const lado = z.number().check(z.gte(MARCAS.lado), z.lte(1));

/**
 * A rectangle with a note on a page that is wrong. Places and sizes are fractions of the page as the file
 * shows it before anybody turns it, from its upper left corner.
 */
export const marca = z
  .object({
    /** From 1. */
    pagina: z.int().check(z.gte(1)),
    x: lugar,
    y: lugar,
    ancho: lado,
    alto: lado,
    nota: z.string().check(severalLines, z.trim(), z.minLength(1), z.maxLength(MARCAS.nota)),
  })
  .check(z.refine(({ x, ancho }) => x + ancho <= 1 + RESTO))
  .check(z.refine(({ y, alto }) => y + alto <= 1 + RESTO));
export type Marca = z.infer<typeof marca>;

/** What is said of marks that the server does not take. */
export const MARCAS_MENSAJES = {
  fueraDelDocumento: 'Una marca está en una página que el documento no tiene.',
} as const;

export const marcas = z.array(marca).check(z.maxLength(MARCAS.maximo));
