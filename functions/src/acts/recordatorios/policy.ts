import { DOCUMENTO } from '@notaria/contract/estados';
import type { FilaDoc } from '#records/expedientes/fila.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Days of waiting after which a client is reminded; later there are no reminders (docs/product.md,
 * "Notifications and mail").
 */
export const RECORDATORIOS = [7, 14] as const;
export type Dias = (typeof RECORDATORIOS)[number];

/**
 * How many days late a reminder may still be sent, if the queue was held up. Far less than the 30 days for
 * which the queue remembers what it sent.
 */
const SLACK_DAYS = 3;

/** The reminder that is due for a wait; undefined for none. */
export function dueReminder(desde: Date, now: Date): Dias | undefined {
  const days = (now.getTime() - desde.getTime()) / DAY_MS;
  return RECORDATORIOS.find((dias) => days >= dias && days < dias + SLACK_DAYS);
}

/** The first instant after `now` from which a reminder of this wait is due; undefined if it has had both. */
export function nextReminder(desde: Date, now: Date): Date | undefined {
  const due = RECORDATORIOS.map((dias) => new Date(desde.getTime() + dias * DAY_MS));
  return due.find((date) => date > now);
}

/** The missing and the rejected documents among the rows that a client sees. */
export function awaitedOf(documentos: readonly Pick<FilaDoc, 'estado' | 'tipo'>[]): {
  faltantes: string[];
  rechazados: string[];
} {
  const named = (estado: null | 1) =>
    documentos.filter((fila) => fila.estado === estado).map(({ tipo }) => tipo);
  return { faltantes: named(DOCUMENTO.faltante), rechazados: named(DOCUMENTO.rechazado) };
}

/**
 * The id of a reminder's mail: the file, since when it waits, and which of the two reminders. One wait is
 * announced once; a file that moved and stands still again is another wait.
 * @param uid of the recipient, in a file with several parties
 */
export function reminderId(
  { idExpediente, desde }: { idExpediente: string; desde: Date },
  dias: Dias,
  uid?: string,
): string {
  const whose = uid === undefined ? '' : `-${uid}`;
  return `recordatorio-${idExpediente}-${desde.getTime()}-${dias}${whose}`;
}
