import { config } from '../config.ts';

/** Where a person sees and changes their second factor, for mails. */
export function enlaceSegundoFactor(): string {
  return new URL('/cuenta/segundo-factor', config().URL_PUBLICA).href;
}

/** The page of a file, for mails. */
export function enlaceExpediente(idExpediente: string): string {
  return new URL(`/expedientes/${encodeURIComponent(idExpediente)}`, config().URL_PUBLICA).href;
}

/** Where a person downloads their data and asks for the cancellation of the account, for mails. */
export function enlaceMisDatos(): string {
  return new URL('/cuenta/mis-datos', config().URL_PUBLICA).href;
}
