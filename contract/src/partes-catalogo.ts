import * as z from 'zod/mini';
import { PARTES_LIMITES as LIMITE } from './catalogo-limits.ts';

/** What a party is: a natural person or a company. */
export const TIPOS_DE_PARTE = ['persona', 'empresa'] as const;
export type TipoDeParte = (typeof TIPOS_DE_PARTE)[number];

/** Of whom a document is asked: of people, of companies, or of both, as all were before a company took part. */
export const PARA_QUIEN = ['ambas', ...TIPOS_DE_PARTE] as const;
export type ParaQuien = (typeof PARA_QUIEN)[number];
export const paraQuien = z._default(z.enum(PARA_QUIEN), 'ambas');

/** True if a document is asked of a party. */
export function isAskedOf({ paraQuien: asked }: { paraQuien: ParaQuien }, tipo: TipoDeParte) {
  return asked === 'ambas' || asked === tipo;
}

/** True if a company may take part as a kind: the kind has documents that only companies bring. */
export function allowsEmpresa({
  documentos,
}: {
  documentos: readonly { paraQuien: ParaQuien }[];
}): boolean {
  return documentos.some((one) => one.paraQuien === 'empresa');
}

/** The name of a company with that of who signs for it; of anybody else the name alone. */
export function conRepresentante(nombre: string, representante: string): string {
  return representante === '' ? nombre : `${nombre}, representada por ${representante}`;
}

/** A kind of party in a procedure: buyer, seller, heir. Each kind has documents of its own. */
export const parteDeTramite = z.object({
  clave: z.string(),
  /** The name of one party of this kind: «Comprador», «Cónyuge de quien vende». */
  nombre: z.string(),
  /** How many parties of this kind a file needs before it can be finished. `maximo` is how many it may have. */
  minimo: z.number(),
  maximo: z.number(),
  /** Key of the kind that a party of this kind belongs to, as a spouse does; null if it stands alone. */
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
  demasiadas: `Los mínimos suman más de ${LIMITE.personas} personas, lo más que cabe en un trámite`,
  deNadie: 'Una parte acompaña a otra que no está en la lista, o que también acompaña a alguien',
  acompananteObligado: 'Quien acompaña a otra parte tiene mínimo 0: no todos lo tienen',
  documentoDeNadie: 'Un documento le toca a una parte que ya no está en la lista',
  sinDocumentos: (nombre: string) => `Pide al menos un documento a «${nombre}»`,
} as const;

function plain(nombre: string): string {
  return nombre.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/**
 * Finds what is wrong with the parties of a procedure. A procedure without parties is always right.
 * @param documentos the required documents, each with the key of the party that brings it; null or left out
 *   if all bring it
 * @returns a sentence for the editor, or null if nothing is wrong
 */
export function problemaDePartes(
  partes: readonly ParteDeTramite[],
  documentos: readonly { parte?: string | null | undefined }[],
): string | null {
  const byClave = new Map(partes.map((parte) => [parte.clave, parte]));
  const claves = new Set(documentos.flatMap(({ parte }) => parte ?? []));
  if ([...claves].some((clave) => !byClave.has(clave))) return PARTES_PROBLEMAS.documentoDeNadie;
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
  // A kind without a name has another problem, which its own field tells.
  const idle = partes.find(({ clave, nombre }) => !claves.has(clave) && nombre.trim() !== '');
  return idle ? PARTES_PROBLEMAS.sinDocumentos(idle.nombre) : null;
}
