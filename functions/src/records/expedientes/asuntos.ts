import { ASUNTOS, type Asunto } from '@notaria/contract/estados';
import type { ExpedienteDoc } from './model.ts';

/** What waits in a file for somebody of the office, besides documents to review. */
export function asuntosDe({
  hilos,
  identidad,
  porResponder,
}: Pick<ExpedienteDoc, 'hilos' | 'identidad' | 'porResponder'>): Asunto[] {
  const pide = new Set(porResponder.map((open) => open.pide));
  const waits: Record<Asunto, boolean> = {
    mensajes: hilos.some(({ notaria }) => notaria > 0),
    identidad: identidad === 'por_confirmar',
    pagos: pide.has('confirmar'),
    cambios: pide.has('cambios'),
    preparados: pide.has('enviar'),
  };
  return ASUNTOS.filter((asunto) => waits[asunto]);
}

/** The term by which a list finds the files with something that waits; no searched word has its sign. */
export function marcaDe(asunto: Asunto): string {
  return `~${asunto}`;
}
