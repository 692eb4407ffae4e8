import type { ActoPrevio } from '@notaria/contract/errors';
import type { ApiError } from '#shared/api/api-error.ts';
import { formatDateTime } from '#shared/format.ts';

/** What became of a document that a reviewer had on the screen. */
export interface Perdido {
  /**
   * `revisado`: somebody reviewed it. `reemplazado`: it was replaced, arranged or deleted. `ajeno`: the file is
   * no longer in the reviewer's scope.
   */
  porque: 'revisado' | 'reemplazado' | 'ajeno';
  /** Who did it and when, as far as the reviewer may know. */
  previo: ActoPrevio | null;
}

const HIZO: Record<ActoPrevio['acto'], string> = {
  aceptado: 'lo aceptó',
  rechazado: 'lo rechazó',
  eliminado: 'lo eliminó',
  reemplazado: 'lo reemplazó',
  acomodado: 'acomodó sus páginas',
  reasignado: 'asignó el trámite a otra persona',
};

const SIN_NOMBRE: Record<Perdido['porque'], string> = {
  revisado: 'Otra persona ya revisó este documento.',
  reemplazado: 'El cliente quitó o reemplazó este documento.',
  ajeno: 'Este trámite ya no está a tu cargo.',
};

/** What became of a document that a reviewer had on the screen, in words. */
export function whatHappened({ porque, previo }: Perdido): string {
  if (!previo) return SIN_NOMBRE[porque];
  return `${previo.nombre} ${HIZO[previo.acto]} el ${formatDateTime(previo.fecha)}.`;
}

/** What became of a document whose review was refused; undefined if the same review may succeed later. */
export function perdidoDe({
  status,
  detail,
  ...error
}: Pick<ApiError, 'status' | 'detail' | 'previo'>): Perdido | undefined {
  const previo = error.previo ?? null;
  if (detail === 'reemplazado') return { porque: 'reemplazado', previo };
  if (detail === 'ya_revisado') return { porque: 'revisado', previo };
  return status === 403 || status === 404 ? { porque: 'ajeno', previo } : undefined;
}
