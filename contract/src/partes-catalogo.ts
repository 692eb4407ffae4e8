import * as z from 'zod/mini';
import { PARTES_LIMITES as LIMITE } from './catalogo-limits.ts';

/** A kind of people who take part in a procedure: buyer, seller, heir. Each has documents of their own. */
export const parteDeTramite = z.object({
  clave: z.string(),
  /** As one of them is called: «Comprador», «Cónyuge de quien vende». */
  nombre: z.string(),
  /** How many there must be before a file can be finished, and how many there may be. */
  minimo: z.number(),
  maximo: z.number(),
  /** The kind that each of them belongs to, as a spouse does; null for who comes by themselves. */
  de: z.nullable(z.string()),
});
export type ParteDeTramite = z.infer<typeof parteDeTramite>;

export const PARTES_PROBLEMAS = {
  sinNombre: 'La parte debe tener un nombre',
  sinCantidad: 'Escribe un número del 1 al 10',
  minimoInvalido: 'Escribe un número del 0 al 10',
  repetida: 'Dos partes no pueden llamarse igual',
  alReves: 'El mínimo de una parte no puede ser mayor que su máximo',
  nadieObligado: 'Al menos una parte debe participar siempre: ponle un mínimo de 1',
  demasiadas: `Los mínimos suman más de ${LIMITE.personas} personas, lo más que cabe en un expediente`,
  deNadie: 'Una parte acompaña a otra que no está en la lista, o que también acompaña a alguien',
  acompananteObligado: 'Quien acompaña a otra parte tiene mínimo 0: no todos lo tienen',
  documentoDeNadie: 'Un documento le toca a una parte que ya no está en la lista',
  sinDocumentos: (nombre: string) => `Pide al menos un documento a «${nombre}»`,
} as const;

function plain(nombre: string): string {
  return nombre.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/**
 * What is wrong with the people of a procedure.
 * @param documentos whose each required document is; null (or nothing) when of all of them
 * @returns a sentence for who edits it, or null when nothing is; a procedure without parties is always right
 */
export function problemaDePartes(
  partes: readonly ParteDeTramite[],
  documentos: readonly { parte?: string | null | undefined }[],
): string | null {
  const byClave = new Map(partes.map((parte) => [parte.clave, parte]));
  const asked = new Set(documentos.flatMap(({ parte }) => parte ?? []));
  if ([...asked].some((clave) => !byClave.has(clave))) return PARTES_PROBLEMAS.documentoDeNadie;
  if (partes.length === 0) return null;
  const names = new Set(partes.map(({ nombre }) => plain(nombre)));
  if (names.size < partes.length || byClave.size < partes.length) return PARTES_PROBLEMAS.repetida;
  if (partes.some(({ minimo, maximo }) => minimo > maximo)) return PARTES_PROBLEMAS.alReves;
  const companions = partes.filter(({ de }) => de !== null);
  if (companions.some(({ de }) => byClave.get(de ?? '')?.de !== null)) {
    return PARTES_PROBLEMAS.deNadie;
  }
  if (companions.some(({ minimo }) => minimo > 0)) return PARTES_PROBLEMAS.acompananteObligado;
  const least = partes.reduce((sum, { minimo }) => sum + minimo, 0);
  if (least === 0) return PARTES_PROBLEMAS.nadieObligado;
  if (least > LIMITE.personas) return PARTES_PROBLEMAS.demasiadas;
  const idle = partes.find(({ clave }) => !asked.has(clave));
  return idle ? PARTES_PROBLEMAS.sinDocumentos(idle.nombre) : null;
}
