import { DOCUMENTO } from '@notaria/contract/estados';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';

const DAY_MS = 24 * 3_600_000;

/** After how many days of waiting a client is reminded; afterwards never (issue "Files, documents, review and notifications"). */
export const RECORDATORIOS = [7, 14] as const;
export type Dias = (typeof RECORDATORIOS)[number];

/** How late a reminder may still go out, should the daily run have failed. Well under the 30 days for which the outbox remembers what it sent. */
const SLACK_DAYS = 3;

/** When a file must have changed last to be due for this reminder: after `from`, not after `to`. */
export function dueWindow(dias: Dias, now: Date): { from: Date; to: Date } {
  const to = new Date(now.getTime() - dias * DAY_MS);
  return { from: new Date(to.getTime() - SLACK_DAYS * DAY_MS), to };
}

/** What of a file waits for its client. */
export function awaitedOf({ documentos }: Pick<ExpedienteDoc, 'documentos'>): {
  faltantes: string[];
  rechazados: string[];
} {
  const named = (estado: null | 1) =>
    documentos.filter((fila) => fila.estado === estado).map(({ tipo }) => tipo);
  return { faltantes: named(DOCUMENTO.faltante), rechazados: named(DOCUMENTO.rechazado) };
}

/**
 * The id of a reminder's mail: the file, its last change and which of the two. The same wait is
 * reminded of once; a file that moved and stands still again is another wait.
 */
export function reminderId(
  { idExpediente, fechaActualizacion }: Pick<ExpedienteDoc, 'idExpediente' | 'fechaActualizacion'>,
  dias: Dias,
): string {
  return `recordatorio-${idExpediente}-${fechaActualizacion.getTime()}-${dias}`;
}
