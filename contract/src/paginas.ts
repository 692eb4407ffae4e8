/** The pages of the site that the API and its mails link to. The web's own table adds the others. */
export const PAGINAS = {
  iniciarSesion: '/iniciar-sesion',
  recuperar: '/recuperar-contrasena',
  restablecer: '/restablecer-contrasena',
  confirmarCorreo: '/confirmar-correo',
  expedientes: '/expedientes',
  citas: '/citas',
  constancia: '/constancia-fiscal',
  constanciaActualizar: '/constancia-fiscal-actualizar',
  cuenta: '/cuenta',
  segundoFactor: '/cuenta/segundo-factor',
  usuarios: '/usuarios',
  misDatos: '/cuenta/mis-datos',
  subir: '/subir',
  invitacion: '/invitacion',
  colega: '/invitacion/colega',
  pararCorreo: '/correo/parar',
  asesoria: '/asesoria',
  enlaceVencido: '/enlace-vencido',
  noEncontrada: '/404',
} as const;

/**
 * The paths of signed links to files. `que` is the parameter by which the page of an expired link asks for a
 * new link to the same file.
 */
export const ENLACES_A_ARCHIVOS: readonly { path: RegExp; que: string }[] = [
  { path: /^\/api\/documentos\/([\w-]{1,80})\/archivo$/, que: 'documento' },
  { path: /^\/api\/expedientes\/([\w-]{1,80})\/documentos\.zip$/, que: 'expediente' },
  { path: /^\/api\/mis-datos\/([\w-]{1,80})\/partes\/\d{1,4}$/, que: 'datos' },
];

/** The page of a file. */
export function paginaDeExpediente(idExpediente: string): string {
  return `${PAGINAS.expedientes}/${encodeURIComponent(idExpediente)}`;
}

/** The parts of a file's page that have an address of their own under the file's. */
export const APARTADOS = [
  'personas',
  'datos',
  'citas',
  'entregas',
  'conversacion',
  'notas',
  'bitacora',
] as const;
export type Apartado = (typeof APARTADOS)[number];

/** A part of the page of a file. */
export function paginaDeApartado(idExpediente: string, apartado: Apartado): string {
  return `${paginaDeExpediente(idExpediente)}/${apartado}`;
}

/**
 * The page of a file with one of its documents open. Works from a new tab, a mail and a reload.
 * @param documento id of the required document, or of the document that was uploaded for it
 */
export function paginaDeDocumento(idExpediente: string, documento: string): string {
  return `${paginaDeExpediente(idExpediente)}?documento=${encodeURIComponent(documento)}`;
}

/** The page of something that the office sent: from it the PDF is read and answered. */
export function paginaDeEntrega(idExpediente: string, idEntrega: string): string {
  return `${paginaDeApartado(idExpediente, 'entregas')}/${encodeURIComponent(idEntrega)}`;
}

/** The page that the computer's QR code opens on a phone. It sends one document without an account. */
export function paginaDeEnlace(token: string): string {
  return `${PAGINAS.subir}/${encodeURIComponent(token)}`;
}

/** The page of an invitation to join a file. */
export function paginaDeInvitacion(token: string): string {
  return `${PAGINAS.invitacion}/${encodeURIComponent(token)}`;
}

/** The page of an invitation to work for the office. */
export function paginaDeColega(token: string): string {
  return `${PAGINAS.colega}/${encodeURIComponent(token)}`;
}

/** The page that stops a kind of mail; mails of that kind link to it. */
export function paginaDeParada(token: string): string {
  return `${PAGINAS.pararCorreo}/${encodeURIComponent(token)}`;
}

/** The page of advice without a file that somebody asked for; its mails link to it. */
export function paginaDeAsesoria(token: string): string {
  return `${PAGINAS.asesoria}/${encodeURIComponent(token)}`;
}
