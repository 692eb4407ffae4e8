/** Every address of the product (docs/product.md, "Screens"). */
export const PATHS = {
  inicio: '/',
  tramites: '/tramites',
  contacto: '/contacto',
  ayuda: '/ayuda',
  ayudaVariasPersonas: '/ayuda/varias-personas',
  avisoPrivacidad: '/aviso-privacidad',
  iniciarSesion: '/iniciar-sesion',
  verificar: '/iniciar-sesion/verificar',
  registro: '/registro',
  registroNombre: '/registro/nombre',
  recuperar: '/recuperar-contrasena',
  restablecer: '/restablecer-contrasena',
  confirmarCorreo: '/confirmar-correo',
  usuarios: '/usuarios',
  oficinas: '/oficinas',
  catalogo: '/catalogo',
  motivos: '/motivos',
  expedientes: '/expedientes',
  tablero: '/tablero',
  miTurno: '/mi-turno',
  constancia: '/constancia-fiscal',
  constanciaVerificar: '/constancia-fiscal-verificar',
  constanciaActualizar: '/constancia-fiscal-actualizar',
  cuenta: '/cuenta',
  segundoFactor: '/cuenta/segundo-factor',
  misDatos: '/cuenta/mis-datos',
  subir: '/subir',
  invitacion: '/invitacion',
  pararCorreo: '/correo/parar',
  enlaceVencido: '/enlace-vencido',
  noEncontrada: '/404',
} as const;

export function pathToTramite(idTramite: string): string {
  return `${PATHS.tramites}/${encodeURIComponent(idTramite)}`;
}

export function pathToExpediente(idExpediente: string): string {
  return `${PATHS.expedientes}/${encodeURIComponent(idExpediente)}`;
}

export function pathToDocumento(idExpediente: string, idDocumento: string): string {
  return `${pathToExpediente(idExpediente)}/${encodeURIComponent(idDocumento)}`;
}

/**
 * The permanent address of a document: a new tab, a mail and a reload open it, by way of its file.
 * @param documento id of the required document, or of the document that was uploaded for it
 */
export function linkToDocumento(idExpediente: string, documento: string): string {
  return `${pathToExpediente(idExpediente)}?documento=${encodeURIComponent(documento)}`;
}

/**
 * The address to come back to after signing in, with its query. The viewer's own address opens only from its
 * file, so the permanent address replaces it.
 */
export function lastingAddress({ pathname, search }: { pathname: string; search: string }): string {
  const viewer = /^\/expedientes\/([\w-]+)\/([\w-]+)$/.exec(pathname);
  const [, idExpediente, idDocumento] = viewer ?? [];
  return idExpediente && idDocumento
    ? linkToDocumento(idExpediente, idDocumento)
    : pathname + search;
}

const PROTECTED = [
  PATHS.usuarios,
  PATHS.oficinas,
  PATHS.catalogo,
  PATHS.motivos,
  PATHS.expedientes,
  PATHS.tablero,
  PATHS.miTurno,
  PATHS.constancia,
  PATHS.constanciaVerificar,
  PATHS.constanciaActualizar,
  PATHS.cuenta,
  PATHS.verificar,
] as const;

/** True if a page opens without a session. Unknown addresses do too: they show the 404 page. */
export function isPublicPath(pathname: string): boolean {
  return !PROTECTED.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** An address of ours to return to after sign-in, with its query; anything else gives the home page. */
export function safeReturn(target: string | null): string {
  const isOurs = target !== null && /^\/(?![/\\])[\w\-/]*(\?[\w\-=&%+.~]*)?$/.test(target);
  return isOurs ? target : PATHS.inicio;
}

/** An address of ours that carries where to go from there; read it with {@link safeReturn}. */
export function withReturn(path: string, target: string): string {
  const volver = safeReturn(target);
  return volver === PATHS.inicio ? path : `${path}?volver=${encodeURIComponent(volver)}`;
}
