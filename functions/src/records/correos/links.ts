import { PAGINAS, paginaDeApartado, paginaDeAsesoria } from '@notaria/contract/paginas';
import { config } from '#platform/config.ts';

/** What opens without a session. `/api/` is what a mail program calls with one press (RFC 8058). */
const ABIERTAS = [
  PAGINAS.iniciarSesion,
  PAGINAS.recuperar,
  PAGINAS.restablecer,
  PAGINAS.confirmarCorreo,
  PAGINAS.invitacion,
  PAGINAS.pararCorreo,
  PAGINAS.asesoria,
  '/api/',
];

/**
 * A link in a mail: the address of a page. A page that needs a session is reached by way of the sign-in page, which
 * sends a person with a session straight on; without it a person who is signed out would land on the 404 page.
 */
export function enlaceA(path: string): string {
  const isOpen = ABIERTAS.some((page) => path.startsWith(page));
  // Slashes may stay unescaped in a query, and people then see where a link leads.
  const volver = encodeURIComponent(path).replaceAll('%2F', '/');
  const to = isOpen ? path : `${PAGINAS.iniciarSesion}?volver=${volver}`;
  return new URL(to, config().URL_PUBLICA).href;
}

// Those of appointments.
export const enlaceCitas = (id: string) => enlaceA(paginaDeApartado(id, 'citas'));
export const enlaceSemana = () => enlaceA(PAGINAS.citas);
export const enlaceMiCuenta = () => enlaceA(PAGINAS.cuenta);
export const enlaceAsesoria = (token?: string) =>
  enlaceA(token === undefined ? PAGINAS.asesoria : paginaDeAsesoria(token));
