import { APARTADOS } from '@notaria/contract/paginas';
import { PERMISOS_COLA, PERMISOS_DETALLE, PERMISOS_LISTA } from '@notaria/contract/roles';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { type Lazy, lazily } from '#shared/use-later.ts';
import type { RouteAccess } from './guard.tsx';

/** An address of the product and the screen there. */
export interface ScreenPlace {
  path: string;
  Screen: Lazy;
  /** Who may open it; left out, everybody. */
  access?: RouteAccess | undefined;
  /** True for the screens of signing in and registering. */
  isOfSignIn?: boolean;
}

/** A screen at its address: the export `name` of the module that `importIt` imports. */
function place<K extends string>(
  path: string,
  importIt: () => Promise<Record<K, ComponentType>>,
  name: K,
  access?: RouteAccess,
): ScreenPlace {
  return { path, Screen: lazily(importIt, name), access };
}

const ExpedientePage = lazily(
  () => import('#features/expedientes/expediente/expediente-page.tsx'),
  'ExpedientePage',
);

/** What a signed-in person has beside their menu on every screen. */
export const Bell = lazily(() => import('#features/notificaciones/bell.tsx'), 'Bell');

/** The screen at every unknown address. */
export const NoEncontradaPage = lazily(
  () => import('#features/no-encontrada/no-encontrada-page.tsx'),
  'NoEncontradaPage',
);

const PUBLIC_PLACES: ScreenPlace[] = [
  place(PATHS.inicio, () => import('#features/inicio/inicio-page.tsx'), 'InicioPage'),
  place(
    `${PATHS.tramites}/:idTramite?`,
    () => import('#features/tramites/tramites-page.tsx'),
    'TramitesPage',
  ),
  place(PATHS.contacto, () => import('#features/contacto/contacto-page.tsx'), 'ContactoPage'),
  place(PATHS.ayuda, () => import('#features/ayuda/ayuda-page.tsx'), 'AyudaPage'),
  place(
    PATHS.enlaceVencido,
    () => import('#features/no-encontrada/enlace-vencido-page.tsx'),
    'EnlaceVencidoPage',
  ),
  place(
    PATHS.confirmarCorreo,
    () => import('#features/cuenta/confirmar-correo-page.tsx'),
    'ConfirmarCorreoPage',
  ),
  place(
    `${PATHS.ayuda}/fotografiar`,
    () => import('#features/ayuda/fotografiar-page.tsx'),
    'FotografiarPage',
  ),
  place(`${PATHS.ayuda}/guia`, () => import('#features/ayuda/guia-page.tsx'), 'GuiaPage'),
  place(
    PATHS.ayudaVariasPersonas,
    () => import('#features/ayuda/varias-personas-page.tsx'),
    'VariasPersonasPage',
  ),
  // The page that a computer's QR code opens on a phone.
  place(`${PATHS.subir}/:token`, () => import('#features/subir/subir-page.tsx'), 'SubirPage'),
  // The page that an invitation's mail links to; it opens without a session.
  place(
    `${PATHS.invitacion}/:token`,
    () => import('#features/invitacion/invitacion-page.tsx'),
    'InvitacionPage',
  ),
  place(
    `${PATHS.colega}/:token`,
    () => import('#features/invitacion/colega-page.tsx'),
    'ColegaPage',
  ),
  // The page that the stop link of a mail opens; it works without a session.
  place(
    `${PATHS.pararCorreo}/:token`,
    () => import('#features/parar-correo/parar-correo-page.tsx'),
    'PararCorreoPage',
  ),
  place(PATHS.asesoria, () => import('#features/asesoria/asesoria-page.tsx'), 'AsesoriaPage'),
  // The page that the mails about advice link to; it works without a session.
  place(
    `${PATHS.asesoria}/:token`,
    () => import('#features/asesoria/mi-asesoria-page.tsx'),
    'MiAsesoriaPage',
  ),
  place(
    PATHS.avisoPrivacidad,
    () => import('#features/aviso-privacidad/aviso-page.tsx'),
    'AvisoPage',
  ),
  place(
    PATHS.accesibilidad,
    () => import('#features/accesibilidad/accesibilidad-page.tsx'),
    'AccesibilidadPage',
  ),
];

const ACCOUNT_PLACES: ScreenPlace[] = [
  place(
    PATHS.iniciarSesion,
    () => import('#features/cuenta/iniciar-sesion-page.tsx'),
    'IniciarSesionPage',
  ),
  place(PATHS.verificar, () => import('#features/cuenta/verificar-page.tsx'), 'VerificarPage'),
  place(PATHS.registro, () => import('#features/cuenta/registro-page.tsx'), 'RegistroPage'),
  place(PATHS.registroNombre, () => import('#features/cuenta/nombre-page.tsx'), 'NombrePage'),
  place(PATHS.recuperar, () => import('#features/cuenta/recuperar-page.tsx'), 'RecuperarPage'),
  place(
    PATHS.restablecer,
    () => import('#features/cuenta/restablecer-page.tsx'),
    'RestablecerPage',
  ),
].map((place) => ({ ...place, isOfSignIn: true }));

const PROTECTED_PLACES: ScreenPlace[] = [
  place(PATHS.usuarios, () => import('#features/usuarios/usuarios-page.tsx'), 'UsuariosPage', {
    anyOf: ['consultar_lista_usuarios'],
  }),
  place(PATHS.oficinas, () => import('#features/oficinas/oficinas-page.tsx'), 'OficinasPage', {
    anyOf: ['consultar_lista_usuarios'],
  }),
  place(PATHS.catalogo, () => import('#features/catalogo/catalogo-page.tsx'), 'CatalogoPage', {
    anyOf: ['modificar_permisos_rol'],
  }),
  place(
    `${PATHS.catalogo}/:idTramite`,
    () => import('#features/catalogo/tramite-page.tsx'),
    'TramitePage',
    { anyOf: ['modificar_permisos_rol'] },
  ),
  place(PATHS.motivos, () => import('#features/motivos/motivos-page.tsx'), 'MotivosPage', {
    anyOf: ['asignar_tramites'],
  }),
  place(PATHS.cobros, () => import('#features/cobros/cobros-page.tsx'), 'CobrosPage', {
    anyOf: PERMISOS_COLA,
  }),
  place(PATHS.oficina, () => import('#features/cobros/ajustes-page.tsx'), 'AjustesPage', {
    anyOf: ['asignar_tramites'],
  }),
  place(PATHS.machotes, () => import('#features/machotes/machotes-page.tsx'), 'MachotesPage', {
    anyOf: ['asignar_tramites'],
  }),
  place(PATHS.tablero, () => import('#features/tablero/tablero-page.tsx'), 'TableroPage', {
    anyOf: ['consultar_tramites', 'consultar_tramites_mi_grupo'],
  }),
  place(
    PATHS.expedientes,
    () => import('#features/expedientes/lista/expedientes-page.tsx'),
    'ExpedientesPage',
    { anyOf: PERMISOS_LISTA, otherwise: PATHS.noEncontrada },
  ),
  place(
    PATHS.miTurno,
    () => import('#features/expedientes/mi-turno/mi-turno-page.tsx'),
    'MiTurnoPage',
    { anyOf: PERMISOS_COLA, otherwise: PATHS.noEncontrada },
  ),
  place(PATHS.citas, () => import('#features/citas/semana-page.tsx'), 'SemanaPage', {
    anyOf: PERMISOS_COLA,
  }),
  place(PATHS.agenda, () => import('#features/citas/agenda-page.tsx'), 'AgendaPage', {
    anyOf: ['asignar_tramites'],
  }),
  // One screen: going from one part of a file to another keeps it.
  ...['', ...APARTADOS.map((apartado) => `/${apartado}`)].map((apartado) => ({
    path: `${PATHS.expedientes}/:idExpediente${apartado}`,
    Screen: ExpedientePage,
    access: { anyOf: PERMISOS_DETALLE },
  })),
  place(
    `${PATHS.expedientes}/:idExpediente/entregas/:idEntrega`,
    () => import('#features/expedientes/entregas/entrega-page.tsx'),
    'EntregaPage',
    { anyOf: PERMISOS_DETALLE },
  ),
  place(
    `${PATHS.expedientes}/:idExpediente/:idDocumento`,
    () => import('#features/expedientes/documento/documento-page.tsx'),
    'DocumentoPage',
    { anyOf: PERMISOS_DETALLE },
  ),
  place(
    PATHS.constancia,
    () => import('#features/constancia/constancia-page.tsx'),
    'ConstanciaPage',
    { anyOf: ['iniciar_tramite'] },
  ),
  place(
    PATHS.constanciaVerificar,
    () => import('#features/constancia/constancia-verificar-page.tsx'),
    'ConstanciaVerificarPage',
    { anyOf: ['iniciar_tramite'] },
  ),
  place(
    PATHS.constanciaActualizar,
    () => import('#features/constancia/constancia-actualizar-page.tsx'),
    'ConstanciaActualizarPage',
    { anyOf: ['iniciar_tramite'] },
  ),
  place(PATHS.cuenta, () => import('#features/cuenta/mi-cuenta-page.tsx'), 'MiCuentaPage', {}),
  place(
    PATHS.segundoFactor,
    () => import('#features/cuenta/segundo-factor-page.tsx'),
    'SegundoFactorPage',
    {},
  ),
  place(PATHS.misDatos, () => import('#features/cuenta/mis-datos-page.tsx'), 'MisDatosPage', {}),
];

/** Every address of the product and who may open it (docs/product.md, "Screens"). */
export const PLACES: readonly ScreenPlace[] = [
  ...PUBLIC_PLACES,
  ...ACCOUNT_PLACES,
  ...PROTECTED_PLACES,
];

/** Loads the code of the screen at an address. Rejects if the network fails. */
export async function preloadAt(pathname: string): Promise<void> {
  const place = PLACES.find(({ path }) => matchPath(path, pathname));
  await (place?.Screen ?? NoEncontradaPage).preload();
}
