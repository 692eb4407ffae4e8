import type { ActoPrevio } from '@notaria/contract/errors';
import { canMove, DOCUMENTO } from '@notaria/contract/estados';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { ApiError } from '#shared/api/api-error.ts';
import { formatDateTime } from '#shared/format.ts';

/** Why a review cannot be done as it was meant, and what can still be done. */
export type Refusal =
  /** Somebody else reviewed it first. `after` is their decision, if this review may still follow it. */
  | { kind: 'ya_revisado'; text: string; after: 1 | 2 | undefined }
  /** The client removed it; `newer` is the replacement. */
  | { kind: 'reemplazado'; text: string; newer: FilaDocumento | undefined }
  /** The reviewer may not review this file any more. */
  | { kind: 'ajeno'; text: string };

const DID: Record<ActoPrevio['acto'], string> = {
  aceptado: 'lo aceptó',
  rechazado: 'lo rechazó',
  eliminado: 'lo eliminó',
  reemplazado: 'lo reemplazó',
  reasignado: 'asignó el trámite a otra persona',
};

function sentenceOf(previo: ActoPrevio | undefined, otherwise: string): string {
  if (!previo) return otherwise;
  return `${previo.nombre} ${DID[previo.acto]} el ${formatDateTime(previo.fecha)}.`;
}

function reviewedFirst(move: 'aceptar' | 'rechazar', previo: ActoPrevio | undefined): Refusal {
  const done = previo?.acto === 'aceptado' ? DOCUMENTO.aceptado : DOCUMENTO.rechazado;
  const may = previo !== undefined && canMove(move, done);
  const verb = move === 'aceptar' ? 'aceptarlo' : 'rechazarlo';
  const next = may ? `Todavía puedes ${verb}.` : 'Tu revisión ya no hace falta.';
  const who = sentenceOf(previo, 'Otra persona ya revisó este documento.');
  return { kind: 'ya_revisado', text: `${who} ${next}`, after: may ? done : undefined };
}

/**
 * Why a review was refused for good; undefined if it may succeed when sent again.
 * @param row what was reviewed, as the reviewer saw it
 * @param rows the file as it is now
 * @param isGone true if the reviewer can no longer see the file
 */
export function refusalOf(
  error: Error | null,
  move: 'aceptar' | 'rechazar',
  row: FilaDocumento,
  rows: readonly FilaDocumento[],
  isGone: boolean,
): Refusal | undefined {
  const failed = error instanceof ApiError ? error : undefined;
  const previo = failed?.previo;
  if (isGone || failed?.status === 404 || failed?.status === 403) {
    const text = sentenceOf(previo, 'Este trámite ya no está a tu cargo.');
    return { kind: 'ajeno', text: `${text} Tu revisión no se guardó.` };
  }
  const now = rows.find(({ idDocRequerido }) => idDocRequerido === row.idDocRequerido);
  if (failed?.detail === 'reemplazado' || now?.idDocumento !== row.idDocumento) {
    const newer = now?.idDocumento ? now : undefined;
    const text = sentenceOf(previo, 'El cliente quitó este documento.');
    const next = newer
      ? `Hay otra versión, del ${formatDateTime(newer.fechaSubida)}.`
      : 'Todavía no hay otra versión.';
    const kept = 'Lo que escribiste se queda guardado para ella.';
    return { kind: 'reemplazado', text: `${text} ${next} ${kept}`, newer };
  }
  return failed?.detail === 'ya_revisado' ? reviewedFirst(move, previo) : undefined;
}
