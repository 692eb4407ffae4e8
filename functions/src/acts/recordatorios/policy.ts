import { DOCUMENTO } from '@notaria/contract/estados';
import type { FilaDoc } from '#records/expedientes/fila.ts';

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

/** What of the rows of a file that a client sees waits for them. */
export function awaitedOf(documentos: readonly Pick<FilaDoc, 'estado' | 'tipo'>[]): {
  faltantes: string[];
  rechazados: string[];
} {
  const named = (estado: null | 1) =>
    documentos.filter((fila) => fila.estado === estado).map(({ tipo }) => tipo);
  return { faltantes: named(DOCUMENTO.faltante), rechazados: named(DOCUMENTO.rechazado) };
}

/**
 * The id of a reminder's mail: the file, since when it waits and which of the two. The same wait is
 * reminded of once; a file that moved and stands still again is another wait.
 * @param uid of whom it goes to, where several take part in the file
 */
export function reminderId(
  { idExpediente, desde }: { idExpediente: string; desde: Date },
  dias: Dias,
  uid?: string,
): string {
  const whose = uid === undefined ? '' : `-${uid}`;
  return `recordatorio-${idExpediente}-${desde.getTime()}-${dias}${whose}`;
}
