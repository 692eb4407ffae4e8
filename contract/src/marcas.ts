import * as z from 'zod/mini';
import { severalLines } from './text.ts';

/** Limits of the marks of one rejection. */
export const MARCAS = {
  maximo: 20,
  nota: 500,
  /** The smallest width and height of a mark, as a fraction of the page. Nobody sees or hits smaller ones. */
  lado: 0.01,
} as const;

/** Tolerance for rounding: 0.3 + 0.7 may give slightly more than 1. */
const RESTO = 1e-9;

const lugar = z.number().check(z.gte(0), z.lte(1));
const lado = z.number().check(z.gte(MARCAS.lado), z.lte(1));

/**
 * A rectangle with a note on what is wrong in a page. Position and size are fractions of the page as the PDF
 * shows it, without any rotation by the reader, measured from the upper left corner.
 */
export const marca = z
  .object({
    /** Page number, from 1. */
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

/** Errors for marks that the server refuses. */
export const MARCAS_MENSAJES = {
  fueraDelDocumento: 'Una marca está en una página que el documento no tiene.',
} as const;

export const marcas = z.array(marca).check(z.maxLength(MARCAS.maximo));
