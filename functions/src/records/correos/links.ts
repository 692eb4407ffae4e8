import { pararDesdeElCorreo } from '@notaria/contract/avisos-correo';
import { pathOf } from '@notaria/contract/call';
import {
  type Apartado,
  PAGINAS,
  paginaDeApartado,
  paginaDeAsesoria,
  paginaDeDocumento,
  paginaDeEntrega,
  paginaDeExpediente,
  paginaDeInvitacion,
  paginaDeParada,
} from '@notaria/contract/paginas';
import { config } from '#platform/config.ts';

/**
 * The address of a page that needs a session, by way of the sign-in page, which sends a person with a session
 * straight on. Without it a person who is signed out would land on the 404 page.
 */
function afterSignIn(path: string): string {
  // Slashes may stay unescaped in a query, and people then see where a link leads.
  const volver = encodeURIComponent(path).replaceAll('%2F', '/');
  return new URL(`${PAGINAS.iniciarSesion}?volver=${volver}`, config().URL_PUBLICA).href;
}

/** Link in mails: the person's second factor. */
export function enlaceSegundoFactor(): string {
  return afterSignIn(PAGINAS.segundoFactor);
}

/** Link in mails: a file. */
export function enlaceExpediente(idExpediente: string): string {
  return afterSignIn(paginaDeExpediente(idExpediente));
}

/** Link in mails: a part of a file's page. */
export function enlaceApartado(idExpediente: string, apartado: Apartado): string {
  return afterSignIn(paginaDeApartado(idExpediente, apartado));
}

/**
 * Link in mails: a document of a file. It names the required document, so that it opens whatever version is
 * there by then.
 */
export function enlaceDocumento(idExpediente: string, idDocRequerido: string): string {
  return afterSignIn(paginaDeDocumento(idExpediente, idDocRequerido));
}

/** Link in mails: something that the office sent. */
export function enlaceEntrega(idExpediente: string, idEntrega: string): string {
  return afterSignIn(paginaDeEntrega(idExpediente, idEntrega));
}

/** Link in mails: the appointments of a file. */
export function enlaceCitas(idExpediente: string): string {
  return afterSignIn(paginaDeApartado(idExpediente, 'citas'));
}

/** Link in mails: the week's appointments. */
export function enlaceSemana(): string {
  return afterSignIn(PAGINAS.citas);
}

/** Link in mails: the list of files. */
export function enlaceExpedientes(): string {
  return afterSignIn(PAGINAS.expedientes);
}

/** Link in mails: the page where a person downloads their data and asks to cancel the account. */
export function enlaceMisDatos(): string {
  return afterSignIn(PAGINAS.misDatos);
}

/** Link in mails: the accounts, and the requests to cancel one. */
export function enlaceUsuarios(): string {
  return afterSignIn(PAGINAS.usuarios);
}

/** Link in mails: the person's account, where they choose which mails they get. */
export function enlaceMiCuenta(): string {
  return afterSignIn(PAGINAS.cuenta);
}

/** The address of a page that opens without a session, with a code in it. */
function withCode(path: string, name: string, code: string): string {
  const url = new URL(path, config().URL_PUBLICA);
  url.searchParams.set(name, code);
  return url.href;
}

/** Link in mails: the page that proves an address. */
export function enlaceConfirmacion(codigo: string): string {
  return withCode(PAGINAS.confirmarCorreo, 'codigo', codigo);
}

/**
 * Link in mails: the page that sets a new password.
 * @param oobCode Firebase Auth's own code for it
 */
export function enlaceRestablecer(oobCode: string): string {
  return withCode(PAGINAS.restablecer, 'oobCode', oobCode);
}

/** Link in mails: the page that mails the link for a new password. */
export function enlaceRecuperar(): string {
  return new URL(PAGINAS.recuperar, config().URL_PUBLICA).href;
}

/** Link in mails: an invitation, which opens without a session. */
export function enlaceInvitacion(token: string): string {
  return new URL(paginaDeInvitacion(token), config().URL_PUBLICA).href;
}

/**
 * Link in mails: the page that stops a kind of mail. It opens without a session and changes nothing until a
 * button is pressed.
 */
export function enlaceParada(token: string): string {
  return new URL(paginaDeParada(token), config().URL_PUBLICA).href;
}

/**
 * Link in mails: the page that books advice, and changes or cancels it. It opens without a session and changes
 * nothing until a button is pressed. Without its token, the page where people ask for advice.
 */
export function enlaceAsesoria(token?: string): string {
  const path = token === undefined ? PAGINAS.asesoria : paginaDeAsesoria(token);
  return new URL(path, config().URL_PUBLICA).href;
}

/** The address that a mail program calls to stop a kind of mail with one press (RFC 8058). */
export function enlaceUnToque(token: string): string {
  const path = pathOf(pararDesdeElCorreo, { token });
  return new URL(path, config().URL_PUBLICA).href;
}

/** Link in mails: the sign-in. */
export function enlaceEntrar(): string {
  return new URL(PAGINAS.iniciarSesion, config().URL_PUBLICA).href;
}

/** Link in mails: the person's fiscal data. */
export function enlaceDatosFiscales(): string {
  return afterSignIn(PAGINAS.constanciaActualizar);
}

/** Link in mails: the page to upload the tax certificate. */
export function enlaceConstancia(): string {
  return afterSignIn(PAGINAS.constancia);
}
