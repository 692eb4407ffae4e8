import {
  APARTADOS,
  type Apartado,
  paginaDeDocumento as linkToDocumento,
  PAGINAS,
  paginaDeApartado as pathToApartado,
  paginaDeEntrega as pathToEntrega,
  paginaDeExpediente as pathToExpediente,
} from '../../../contract/src/paginas.ts';

/** Every address of the product (docs/product.md, "Screens"). */
export const PATHS = {
  ...PAGINAS,
  inicio: '/',
  tramites: '/tramites',
  contacto: '/contacto',
  ayuda: '/ayuda',
  ayudaVariasPersonas: '/ayuda/varias-personas',
  avisoPrivacidad: '/aviso-privacidad',
  accesibilidad: '/accesibilidad',
  verificar: '/iniciar-sesion/verificar',
  registro: '/registro',
  registroNombre: '/registro/nombre',
  usuarios: PAGINAS.usuarios,
  oficinas: '/oficinas',
  catalogo: '/catalogo',
  motivos: '/motivos',
  cobros: '/cobros',
  oficina: '/oficina',
  machotes: '/machotes',
  tablero: '/tablero',
  miTurno: '/mi-turno',
  agenda: '/citas/agenda',
  constanciaVerificar: '/constancia-fiscal-verificar',
} as const;

export function pathToTramite(idTramite: string): string {
  return `${PATHS.tramites}/${encodeURIComponent(idTramite)}`;
}

export { linkToDocumento, pathToApartado, pathToEntrega, pathToExpediente };

/** The part of a file's page at an address under the file's; undefined for anything else. */
export function apartadoEn(pathname: string): Apartado | undefined {
  const [, , , inside] = pathname.split('/');
  return APARTADOS.find((one) => one === inside);
}

/** The screen at an address: the parts of a file are one screen, and so is the catalogue. */
export function screenAt(pathname: string): string {
  if (pathname.startsWith(PATHS.tramites)) return PATHS.tramites;
  return apartadoEn(pathname) ? pathname.slice(0, pathname.lastIndexOf('/')) : pathname;
}

export function pathToDocumento(idExpediente: string, idDocumento: string): string {
  return `${pathToExpediente(idExpediente)}/${encodeURIComponent(idDocumento)}`;
}

/**
 * The address to come back to after signing in, with its query. The viewer's own address opens only from its
 * file, so the permanent address replaces it.
 */
export function lastingAddress({ pathname, search }: { pathname: string; search: string }): string {
  const viewer = !apartadoEn(pathname) && /^\/expedientes\/([\w-]+)\/([\w-]+)$/.exec(pathname);
  const [, idExpediente, idDocumento] = viewer || [];
  return idExpediente && idDocumento
    ? linkToDocumento(idExpediente, idDocumento)
    : pathname + search;
}

const PROTECTED = [
  PATHS.usuarios,
  PATHS.oficinas,
  PATHS.catalogo,
  PATHS.motivos,
  PATHS.cobros,
  PATHS.oficina,
  PATHS.machotes,
  PATHS.expedientes,
  PATHS.tablero,
  PATHS.miTurno,
  PATHS.citas,
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
