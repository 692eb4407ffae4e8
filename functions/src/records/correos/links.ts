import { pararDesdeElCorreo } from '@notaria/contract/avisos-correo';
import {
  PAGINAS,
  paginaDeDocumento,
  paginaDeExpediente,
  paginaDeInvitacion,
  paginaDeParada,
} from '@notaria/contract/paginas';
import { config } from '#platform/config.ts';

/**
 * An address that wants a session, for mails: by way of the sign-in, which leads whoever is signed in
 * already straight on. Without it somebody who is signed out would land on the 404 page.
 */
function afterSignIn(path: string): string {
  // Slashes may stay as they are in a query, and people read where a link leads.
  const volver = encodeURIComponent(path).replaceAll('%2F', '/');
  return new URL(`${PAGINAS.iniciarSesion}?volver=${volver}`, config().URL_PUBLICA).href;
}

/** Where a person sees and changes their second factor, for mails. */
export function enlaceSegundoFactor(): string {
  return afterSignIn(PAGINAS.segundoFactor);
}

/** The page of a file, for mails. */
export function enlaceExpediente(idExpediente: string): string {
  return afterSignIn(paginaDeExpediente(idExpediente));
}

/** A document of a file, for mails: by the required document, so that it opens what is there by then. */
export function enlaceDocumento(idExpediente: string, idDocRequerido: string): string {
  return afterSignIn(paginaDeDocumento(idExpediente, idDocRequerido));
}

/** The list of files, for mails. */
export function enlaceExpedientes(): string {
  return afterSignIn(PAGINAS.expedientes);
}

/** Where a person downloads their data and asks for the cancellation of the account, for mails. */
export function enlaceMisDatos(): string {
  return afterSignIn(PAGINAS.misDatos);
}

/** Where a person sees their account and chooses which mails they get, for mails. */
export function enlaceMiCuenta(): string {
  return afterSignIn(PAGINAS.cuenta);
}

/** A page that opens without a session, with a code in its address. */
function withCode(path: string, name: string, code: string): string {
  const url = new URL(path, config().URL_PUBLICA);
  url.searchParams.set(name, code);
  return url.href;
}

/** The page that proves an address, for the mail that asks for it. */
export function enlaceConfirmacion(codigo: string): string {
  return withCode(PAGINAS.confirmarCorreo, 'codigo', codigo);
}

/** The page that sets a new password. @param oobCode Firebase Auth's own code for it */
export function enlaceRestablecer(oobCode: string): string {
  return withCode(PAGINAS.restablecer, 'oobCode', oobCode);
}

/** The page that mails the link for a new password. */
export function enlaceRecuperar(): string {
  return new URL(PAGINAS.recuperar, config().URL_PUBLICA).href;
}

/** The page of an invitation, for the mail that brings it: it opens without a session. */
export function enlaceInvitacion(token: string): string {
  return new URL(paginaDeInvitacion(token), config().URL_PUBLICA).href;
}

/** The page that stops a kind of mail: it opens without a session and changes nothing until a button is pressed. */
export function enlaceParada(token: string): string {
  return new URL(paginaDeParada(token), config().URL_PUBLICA).href;
}

/** Where a mail program stops a kind of mail with one press (RFC 8058). */
export function enlaceUnToque(token: string): string {
  const path = pararDesdeElCorreo.path.replace(':token', encodeURIComponent(token));
  return new URL(path, config().URL_PUBLICA).href;
}

/** Where a person signs in. */
export function enlaceEntrar(): string {
  return new URL(PAGINAS.iniciarSesion, config().URL_PUBLICA).href;
}

/** Where a person sees their fiscal data, for mails. */
export function enlaceDatosFiscales(): string {
  return afterSignIn(PAGINAS.constanciaActualizar);
}

/** Where a person uploads their tax certificate, for mails. */
export function enlaceConstancia(): string {
  return afterSignIn(PAGINAS.constancia);
}
