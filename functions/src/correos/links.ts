import { config } from '../config.ts';

/**
 * An address that wants a session, for mails: by way of the sign-in, which leads whoever is signed in
 * already straight on. Without it somebody who is signed out would land on the 404 page (spec part 1 §2).
 */
function afterSignIn(path: string): string {
  return new URL(`/iniciar-sesion?volver=${path}`, config().URL_PUBLICA).href;
}

/** Where a person sees and changes their second factor, for mails. */
export function enlaceSegundoFactor(): string {
  return afterSignIn('/cuenta/segundo-factor');
}

/** The page of a file, for mails. */
export function enlaceExpediente(idExpediente: string): string {
  return afterSignIn(`/expedientes/${encodeURIComponent(idExpediente)}`);
}

/** The list of files, for mails. */
export function enlaceExpedientes(): string {
  return afterSignIn('/expedientes');
}

/** Where a person downloads their data and asks for the cancellation of the account, for mails. */
export function enlaceMisDatos(): string {
  return afterSignIn('/cuenta/mis-datos');
}

/** Where a person sees their fiscal data, for mails. */
export function enlaceDatosFiscales(): string {
  return afterSignIn('/constancia-fiscal-actualizar');
}

/** Where a person uploads their tax certificate, for mails. */
export function enlaceConstancia(): string {
  return afterSignIn('/constancia-fiscal');
}
