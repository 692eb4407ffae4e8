import { PERMISOS_DETALLE, PERMISOS_LISTA } from '@notaria/contract/roles';
import { matchPath } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { type Lazy, lazily } from '#shared/use-later.ts';
import type { Access } from './guard.tsx';

/** An address of the product and what it shows. */
export interface Place {
  path: string;
  Screen: Lazy;
  /** Who gets in; left out, everybody. */
  access?: Access;
  /** What goes around the screen and loads with it. */
  Frame?: Lazy;
}

const SignInFrame = lazily(() => import('./sign-in-frame.tsx'), 'SignInFrame');

/** The bell of whoever is signed in. */
export const Bell = lazily(() => import('#features/notificaciones/bell.tsx'), 'Bell');

/** The notice for somebody whose address isn't proven. */
export const AvisoCorreo = lazily(() => import('#features/cuenta/aviso-correo.tsx'), 'AvisoCorreo');

/** Where every other address leads. */
export const NoEncontradaPage = lazily(
  () => import('#features/no-encontrada/no-encontrada-page.tsx'),
  'NoEncontradaPage',
);

const PUBLIC_PLACES: Place[] = [
  {
    path: PATHS.inicio,
    Screen: lazily(() => import('#features/inicio/inicio-page.tsx'), 'InicioPage'),
  },
  {
    path: `${PATHS.tramites}/:idTramite?`,
    Screen: lazily(() => import('#features/tramites/tramites-page.tsx'), 'TramitesPage'),
  },
  {
    path: PATHS.contacto,
    Screen: lazily(() => import('#features/contacto/contacto-page.tsx'), 'ContactoPage'),
  },
  {
    path: PATHS.ayuda,
    Screen: lazily(() => import('#features/ayuda/ayuda-page.tsx'), 'AyudaPage'),
  },
  {
    path: PATHS.enlaceVencido,
    Screen: lazily(
      () => import('#features/no-encontrada/enlace-vencido-page.tsx'),
      'EnlaceVencidoPage',
    ),
  },
  {
    path: PATHS.confirmarCorreo,
    Screen: lazily(
      () => import('#features/cuenta/confirmar-correo-page.tsx'),
      'ConfirmarCorreoPage',
    ),
  },
  {
    path: `${PATHS.ayuda}/fotografiar`,
    Screen: lazily(() => import('#features/ayuda/fotografiar-page.tsx'), 'FotografiarPage'),
  },
  // Where the QR code of a computer leads a phone.
  {
    path: '/subir/:token',
    Screen: lazily(() => import('#features/subir/subir-page.tsx'), 'SubirPage'),
  },
  {
    path: PATHS.avisoPrivacidad,
    Screen: lazily(() => import('#features/aviso-privacidad/aviso-page.tsx'), 'AvisoPage'),
  },
];

const ACCOUNT_PLACES: Place[] = [
  {
    path: PATHS.iniciarSesion,
    Screen: lazily(() => import('#features/cuenta/iniciar-sesion-page.tsx'), 'IniciarSesionPage'),
  },
  {
    path: PATHS.verificar,
    Screen: lazily(() => import('#features/cuenta/verificar-page.tsx'), 'VerificarPage'),
  },
  {
    path: PATHS.registro,
    Screen: lazily(() => import('#features/cuenta/registro-page.tsx'), 'RegistroPage'),
  },
  {
    path: PATHS.registroNombre,
    Screen: lazily(() => import('#features/cuenta/nombre-page.tsx'), 'NombrePage'),
  },
  {
    path: PATHS.recuperar,
    Screen: lazily(() => import('#features/cuenta/recuperar-page.tsx'), 'RecuperarPage'),
  },
  {
    path: PATHS.restablecer,
    Screen: lazily(() => import('#features/cuenta/restablecer-page.tsx'), 'RestablecerPage'),
  },
].map((place) => ({ ...place, Frame: SignInFrame }));

const PROTECTED_PLACES: Place[] = [
  {
    path: PATHS.usuarios,
    access: { anyOf: ['consultar_lista_usuarios'] },
    Screen: lazily(() => import('#features/usuarios/usuarios-page.tsx'), 'UsuariosPage'),
  },
  {
    path: PATHS.oficinas,
    access: { anyOf: ['consultar_lista_usuarios'] },
    Screen: lazily(() => import('#features/oficinas/oficinas-page.tsx'), 'OficinasPage'),
  },
  {
    path: PATHS.catalogo,
    access: { anyOf: ['modificar_permisos_rol'] },
    Screen: lazily(() => import('#features/catalogo/catalogo-page.tsx'), 'CatalogoPage'),
  },
  {
    path: PATHS.expedientes,
    access: { anyOf: PERMISOS_LISTA, otherwise: PATHS.noEncontrada },
    Screen: lazily(() => import('#features/expedientes/expedientes-page.tsx'), 'ExpedientesPage'),
  },
  {
    path: `${PATHS.expedientes}/:idExpediente`,
    access: { anyOf: PERMISOS_DETALLE },
    Screen: lazily(() => import('#features/expedientes/expediente-page.tsx'), 'ExpedientePage'),
  },
  {
    path: `${PATHS.expedientes}/:idExpediente/:idDocumento`,
    access: { anyOf: PERMISOS_DETALLE },
    Screen: lazily(() => import('#features/expedientes/documento-page.tsx'), 'DocumentoPage'),
  },
  {
    path: PATHS.constancia,
    access: { anyOf: ['iniciar_tramite'] },
    Screen: lazily(() => import('#features/constancia/constancia-page.tsx'), 'ConstanciaPage'),
  },
  {
    path: PATHS.constanciaVerificar,
    access: { anyOf: ['iniciar_tramite'] },
    Screen: lazily(
      () => import('#features/constancia/constancia-verificar-page.tsx'),
      'ConstanciaVerificarPage',
    ),
  },
  {
    path: PATHS.constanciaActualizar,
    access: { anyOf: ['iniciar_tramite'] },
    Screen: lazily(
      () => import('#features/constancia/constancia-actualizar-page.tsx'),
      'ConstanciaActualizarPage',
    ),
  },
  {
    path: PATHS.cuenta,
    access: {},
    Screen: lazily(() => import('#features/cuenta/mi-cuenta-page.tsx'), 'MiCuentaPage'),
  },
  {
    path: PATHS.segundoFactor,
    access: {},
    Screen: lazily(() => import('#features/cuenta/segundo-factor-page.tsx'), 'SegundoFactorPage'),
  },
  {
    path: PATHS.misDatos,
    access: {},
    Screen: lazily(() => import('#features/cuenta/mis-datos-page.tsx'), 'MisDatosPage'),
  },
];

/** The style guide is for whoever develops: a build for people doesn't carry it. */
const DEVELOPMENT_PLACES: Place[] = import.meta.env.DEV
  ? [
      {
        path: '/guia-de-estilo',
        Screen: lazily(
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
