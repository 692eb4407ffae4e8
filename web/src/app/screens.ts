import { PERMISOS_DETALLE, PERMISOS_LISTA } from '@notaria/contract/roles';
import { matchPath } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import type { Access } from './guard.tsx';
import { type Screen, screen } from './screen.tsx';

/** An address of the product and what it shows. */
export interface Place {
  path: string;
  Screen: Screen;
  /** Who gets in; left out, everybody. */
  access?: Access;
  /** What goes around the screen and loads with it. */
  Frame?: Screen;
}

const SignInFrame = screen(() => import('./sign-in-frame.tsx'), 'SignInFrame');

/** The bell of whoever is signed in. */
export const Bell = screen(() => import('#features/notificaciones/bell.tsx'), 'Bell');

/** The notice for somebody whose address isn't proven. */
export const AvisoCorreo = screen(() => import('#features/cuenta/aviso-correo.tsx'), 'AvisoCorreo');

/** Where every other address leads. */
export const NoEncontradaPage = screen(
  () => import('#features/no-encontrada/no-encontrada-page.tsx'),
  'NoEncontradaPage',
);

const PUBLIC_PLACES: Place[] = [
  {
    path: PATHS.inicio,
    Screen: screen(() => import('#features/inicio/inicio-page.tsx'), 'InicioPage'),
  },
  {
    path: `${PATHS.tramites}/:idTramite?`,
    Screen: screen(() => import('#features/tramites/tramites-page.tsx'), 'TramitesPage'),
  },
  {
    path: PATHS.contacto,
    Screen: screen(() => import('#features/contacto/contacto-page.tsx'), 'ContactoPage'),
  },
  {
    path: PATHS.ayuda,
    Screen: screen(() => import('#features/ayuda/ayuda-page.tsx'), 'AyudaPage'),
  },
  {
    path: PATHS.enlaceVencido,
    Screen: screen(
      () => import('#features/no-encontrada/enlace-vencido-page.tsx'),
      'EnlaceVencidoPage',
    ),
  },
  {
    path: PATHS.confirmarCorreo,
    Screen: screen(
      () => import('#features/cuenta/confirmar-correo-page.tsx'),
      'ConfirmarCorreoPage',
    ),
  },
  {
    path: `${PATHS.ayuda}/fotografiar`,
    Screen: screen(() => import('#features/ayuda/fotografiar-page.tsx'), 'FotografiarPage'),
  },
  // Where the QR code of a computer leads a phone.
  {
    path: '/subir/:token',
    Screen: screen(() => import('#features/subir/subir-page.tsx'), 'SubirPage'),
  },
  {
    path: PATHS.avisoPrivacidad,
    Screen: screen(() => import('#features/aviso-privacidad/aviso-page.tsx'), 'AvisoPage'),
  },
];

const ACCOUNT_PLACES: Place[] = [
  {
    path: PATHS.iniciarSesion,
    Screen: screen(() => import('#features/cuenta/iniciar-sesion-page.tsx'), 'IniciarSesionPage'),
  },
  {
    path: PATHS.verificar,
    Screen: screen(() => import('#features/cuenta/verificar-page.tsx'), 'VerificarPage'),
  },
  {
    path: PATHS.registro,
    Screen: screen(() => import('#features/cuenta/registro-page.tsx'), 'RegistroPage'),
  },
  {
    path: PATHS.registroNombre,
    Screen: screen(() => import('#features/cuenta/nombre-page.tsx'), 'NombrePage'),
  },
  {
    path: PATHS.recuperar,
    Screen: screen(() => import('#features/cuenta/recuperar-page.tsx'), 'RecuperarPage'),
  },
  {
    path: PATHS.restablecer,
    Screen: screen(() => import('#features/cuenta/restablecer-page.tsx'), 'RestablecerPage'),
  },
].map((place) => ({ ...place, Frame: SignInFrame }));

const PROTECTED_PLACES: Place[] = [
  {
    path: PATHS.usuarios,
    access: { anyOf: ['consultar_lista_usuarios'] },
    Screen: screen(() => import('#features/usuarios/usuarios-page.tsx'), 'UsuariosPage'),
  },
  {
    path: PATHS.oficinas,
    access: { anyOf: ['consultar_lista_usuarios'] },
    Screen: screen(() => import('#features/oficinas/oficinas-page.tsx'), 'OficinasPage'),
  },
  {
    path: PATHS.catalogo,
    access: { anyOf: ['modificar_permisos_rol'] },
    Screen: screen(() => import('#features/catalogo/catalogo-page.tsx'), 'CatalogoPage'),
  },
  {
    path: PATHS.expedientes,
    access: { anyOf: PERMISOS_LISTA, otherwise: PATHS.noEncontrada },
    Screen: screen(() => import('#features/expedientes/expedientes-page.tsx'), 'ExpedientesPage'),
  },
  {
    path: `${PATHS.expedientes}/:idExpediente`,
    access: { anyOf: PERMISOS_DETALLE },
    Screen: screen(() => import('#features/expedientes/expediente-page.tsx'), 'ExpedientePage'),
  },
  {
    path: `${PATHS.expedientes}/:idExpediente/:idDocumento`,
    access: { anyOf: PERMISOS_DETALLE },
    Screen: screen(() => import('#features/expedientes/documento-page.tsx'), 'DocumentoPage'),
  },
  {
    path: PATHS.constancia,
    access: { anyOf: ['iniciar_tramite'] },
    Screen: screen(() => import('#features/constancia/constancia-page.tsx'), 'ConstanciaPage'),
  },
  {
    path: PATHS.constanciaVerificar,
    access: { anyOf: ['iniciar_tramite'] },
    Screen: screen(
      () => import('#features/constancia/constancia-verificar-page.tsx'),
      'ConstanciaVerificarPage',
    ),
  },
  {
    path: PATHS.constanciaActualizar,
    access: { anyOf: ['iniciar_tramite'] },
    Screen: screen(
      () => import('#features/constancia/constancia-actualizar-page.tsx'),
      'ConstanciaActualizarPage',
    ),
  },
  {
    path: PATHS.cuenta,
    access: {},
    Screen: screen(() => import('#features/cuenta/mi-cuenta-page.tsx'), 'MiCuentaPage'),
  },
  {
    path: PATHS.segundoFactor,
    access: {},
    Screen: screen(() => import('#features/cuenta/segundo-factor-page.tsx'), 'SegundoFactorPage'),
  },
  {
    path: PATHS.misDatos,
    access: {},
    Screen: screen(() => import('#features/cuenta/mis-datos-page.tsx'), 'MisDatosPage'),
  },
];

/** The style guide is for whoever develops: a build for people doesn't carry it. */
const DEVELOPMENT_PLACES: Place[] = import.meta.env.DEV
  ? [
      {
        path: '/guia-de-estilo',
        Screen: screen(
          () => import('#features/guia-estilo/guia-estilo-page.tsx'),
          'GuiaEstiloPage',
        ),
      },
    ]
  : [];

/** Every address of the product and what opens it (docs/product.md, "Screens"). */
export const PLACES: readonly Place[] = [
  ...PUBLIC_PLACES,
  ...ACCOUNT_PLACES,
  ...PROTECTED_PLACES,
  ...DEVELOPMENT_PLACES,
];

/** Loads the code of what an address shows. Rejects when the network fails. */
export async function preloadAt(pathname: string): Promise<void> {
  const place = PLACES.find(({ path }) => matchPath(path, pathname));
  await Promise.all([(place?.Screen ?? NoEncontradaPage).preload(), place?.Frame?.preload()]);
}
