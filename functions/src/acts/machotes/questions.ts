import type { ClaseDeBorrador, PreguntaPropia } from '@notaria/contract/borrador';
import type { TramiteDoc } from '#records/tramites/repository.ts';

/** Who a file is about where the procedure names nobody. */
export const CLIENTE: ClaseDeBorrador = { clave: 'cliente', nombre: 'Cliente', minimo: 1 };

/** What a template of a procedure can ask for: its kinds of people, and the questions of its own. */
export function loQueSePregunta({ partes }: Pick<TramiteDoc, 'partes'>): {
  clases: ClaseDeBorrador[];
  propias: PreguntaPropia[];
} {
  const clases = partes.map(({ clave, nombre, minimo }) => ({ clave, nombre, minimo }));
  return { clases: clases.length === 0 ? [CLIENTE] : clases, propias: [] };
}
