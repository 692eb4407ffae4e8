import { parteEditada, type TramiteEditado } from '@notaria/contract/catalogo';
import { PARTES_LIMITES } from '@notaria/contract/catalogo-limits';
import { CATALOGO } from '@notaria/contract/gestion-messages';
import { problemaDePartes } from '@notaria/contract/partes-catalogo';
import * as z from 'zod/mini';

/** The kinds of people in the form; the contract's own rules. `de` is empty for who comes by themselves. */
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

/** The same half written, for the draft. */
export const partesDraft = z.array(
  z.object({
    clave: z.string(),
    nombre: z.string(),
    minimo: z.number(),
    maximo: z.number(),
    de: z.string(),
  }),
);

/** A kind that the procedure doesn't have yet; the server gives it a key from its name. */
export function newParte(): PartesValues[number] {
  const clave = `nueva-${crypto.randomUUID().slice(0, 8)}`;
  return { clave, nombre: '', minimo: 1, maximo: 1, de: '' };
}

/** What a kind is called where it is chosen, also before it has a name. */
export function nameOfParte({ nombre }: { nombre: string }, index: number): string {
  return nombre.trim() === '' ? `Parte ${index + 1}` : nombre;
}

/** Who belongs to somebody else may always be missing: the form doesn't ask for their minimum. */
export function toPartes(partes: PartesValues): NonNullable<TramiteEditado['partes']> {
  return partes.map(({ de, minimo, ...parte }) => ({
    ...parte,
    de: de === '' ? null : de,
    minimo: de === '' ? minimo : 0,
  }));
}

/** What is wrong with the people and whose each document is; null when nothing is. */
export function problemaDe(
  partes: PartesValues,
  documentos: readonly { parte: string }[],
): string | null {
  return problemaDePartes(
    toPartes(partes),
    documentos.map(({ parte }) => ({ parte: parte === '' ? null : parte })),
  );
}
