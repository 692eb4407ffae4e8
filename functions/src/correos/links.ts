import { config } from '../config.ts';

/** The page of a file, for mails. */
export function enlaceExpediente(idExpediente: string): string {
  return new URL(`/expedientes/${encodeURIComponent(idExpediente)}`, config().URL_PUBLICA).href;
}
