import { parteEditada, type TramiteEditado } from '@notaria/contract/catalogo';
import { PARTES_LIMITES } from '@notaria/contract/catalogo-limits';
import { CATALOGO } from '@notaria/contract/gestion-messages';
import { problemaDePartes } from '@notaria/contract/partes-catalogo';
import * as z from 'zod/mini';

/** The kinds of parties in the form, with the contract's own rules. `de` is empty for a kind that stands alone. */
export const partesForm = z
  .array(
    z.object({
      clave: z.string(),
      nombre: parteEditada.shape.nombre,
      minimo: parteEditada.shape.minimo,
      maximo: parteEditada.shape.maximo,
      de: z.string(),
    }),
  )
  .check(z.maxLength(PARTES_LIMITES.clases, CATALOGO.limite));
export type PartesValues = z.infer<typeof partesForm>;

/** The same without its checks, for the draft. */
export const partesDraft = z.array(
  z.object({
    clave: z.string(),
    nombre: z.string(),
    minimo: z.number(),
    maximo: z.number(),
    de: z.string(),
  }),
);

/** A new kind of party; the server makes its key from its name. */
export function newParte(): PartesValues[number] {
  const clave = `nueva-${crypto.randomUUID().slice(0, 8)}`;
  return { clave, nombre: '', minimo: 1, maximo: 1, de: '' };
}

/** The name of a kind in a choice, also before it has one. */
export function nameOfParte({ nombre }: { nombre: string }, index: number): string {
  return nombre.trim() === '' ? `Parte ${index + 1}` : nombre;
}

/** The kinds for the call. A kind that belongs to another has minimum 0, so the form does not ask for it. */
export function toPartes(partes: PartesValues): NonNullable<TramiteEditado['partes']> {
  return partes.map(({ de, minimo, ...parte }) => ({
    ...parte,
    de: de === '' ? null : de,
    minimo: de === '' ? minimo : 0,
  }));
}

/** What is wrong with the parties and with who brings each document; null if nothing is. */
export function problemaDe(
  partes: PartesValues,
  documentos: readonly { parte: string }[],
): string | null {
  return problemaDePartes(
    toPartes(partes),
    documentos.map(({ parte }) => ({ parte: parte === '' ? null : parte })),
  );
}
