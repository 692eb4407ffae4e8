import { PERMISOS_DETALLE, PERMISOS_LISTA } from '@notaria/contract/roles';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { InicioPage } from '#features/inicio/inicio-page.tsx';
import { PATHS } from '#shared/paths.ts';
import { Guard } from './guard.tsx';
import { Layout } from './layout/layout.tsx';

/** A screen whose code loads when it is first opened; the layout shows the wait. */
function screen<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) {
  return lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
}

const Bell = screen(() => import('#features/notificaciones/bell.tsx'), 'Bell');
const TramitesPage = screen(() => import('#features/tramites/tramites-page.tsx'), 'TramitesPage');
const ContactoPage = screen(() => import('#features/contacto/contacto-page.tsx'), 'ContactoPage');
const AvisoPage = screen(() => import('#features/aviso-privacidad/aviso-page.tsx'), 'AvisoPage');
const NoEncontradaPage = screen(
  () => import('#features/no-encontrada/no-encontrada-page.tsx'),
  'NoEncontradaPage',
);
const AyudaPage = screen(() => import('#features/ayuda/ayuda-page.tsx'), 'AyudaPage');
const IniciarSesionPage = screen(
  () => import('#features/cuenta/iniciar-sesion-page.tsx'),
  'IniciarSesionPage',
);
const VerificarPage = screen(() => import('#features/cuenta/verificar-page.tsx'), 'VerificarPage');
const RegistroPage = screen(() => import('#features/cuenta/registro-page.tsx'), 'RegistroPage');
const NombrePage = screen(() => import('#features/cuenta/nombre-page.tsx'), 'NombrePage');
const RecuperarPage = screen(() => import('#features/cuenta/recuperar-page.tsx'), 'RecuperarPage');
const RestablecerPage = screen(
  () => import('#features/cuenta/restablecer-page.tsx'),
  'RestablecerPage',
);
const SegundoFactorPage = screen(
  () => import('#features/cuenta/segundo-factor-page.tsx'),
  'SegundoFactorPage',
);
const UsuariosPage = screen(() => import('#features/usuarios/usuarios-page.tsx'), 'UsuariosPage');
const OficinasPage = screen(() => import('#features/oficinas/oficinas-page.tsx'), 'OficinasPage');
const CatalogoPage = screen(() => import('#features/catalogo/catalogo-page.tsx'), 'CatalogoPage');
const ExpedientesPage = screen(
  () => import('#features/expedientes/expedientes-page.tsx'),
  'ExpedientesPage',
);
const ExpedientePage = screen(
  () => import('#features/expedientes/expediente-page.tsx'),
  'ExpedientePage',
);
const DocumentoPage = screen(
  () => import('#features/expedientes/documento-page.tsx'),
  'DocumentoPage',
);
const ConstanciaPage = screen(
  () => import('#features/constancia/constancia-page.tsx'),
  'ConstanciaPage',
);
const ConstanciaVerificarPage = screen(
  () => import('#features/constancia/constancia-verificar-page.tsx'),
  'ConstanciaVerificarPage',
);
const ConstanciaActualizarPage = screen(
  () => import('#features/constancia/constancia-actualizar-page.tsx'),
  'ConstanciaActualizarPage',
);

/** The style guide is for whoever develops: a build for people doesn't carry it. */
const GuiaEstiloPage = import.meta.env.DEV
  ? screen(() => import('#features/guia-estilo/guia-estilo-page.tsx'), 'GuiaEstiloPage')
  : undefined;

/** Every route of the product and what opens it (spec part 1 §2, part 2 §2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout bell={<Bell />} />}>
        <Route path={PATHS.inicio} element={<InicioPage />} />
        <Route path={`${PATHS.tramites}/:idTramite?`} element={<TramitesPage />} />
        <Route path={PATHS.contacto} element={<ContactoPage />} />
        <Route path={PATHS.ayuda} element={<AyudaPage />} />
        <Route path={PATHS.avisoPrivacidad} element={<AvisoPage />} />
        <Route path={PATHS.iniciarSesion} element={<IniciarSesionPage />} />
        <Route path={PATHS.verificar} element={<VerificarPage />} />
        <Route path={PATHS.registro} element={<RegistroPage />} />
        <Route path={PATHS.registroNombre} element={<NombrePage />} />
        <Route path={PATHS.recuperar} element={<RecuperarPage />} />
        <Route path={PATHS.restablecer} element={<RestablecerPage />} />
        <Route element={<Guard anyOf={['consultar_lista_usuarios']} />}>
          <Route path={PATHS.usuarios} element={<UsuariosPage />} />
          <Route path={PATHS.oficinas} element={<OficinasPage />} />
        </Route>
        <Route element={<Guard anyOf={['modificar_permisos_rol']} />}>
          <Route path={PATHS.catalogo} element={<CatalogoPage />} />
        </Route>
        <Route element={<Guard anyOf={PERMISOS_LISTA} otherwise={PATHS.noEncontrada} />}>
          <Route path={PATHS.expedientes} element={<ExpedientesPage />} />
        </Route>
        <Route element={<Guard anyOf={PERMISOS_DETALLE} />}>
          <Route path={`${PATHS.expedientes}/:idExpediente`} element={<ExpedientePage />} />
          <Route
            path={`${PATHS.expedientes}/:idExpediente/:idDocumento`}
            element={<DocumentoPage />}
          />
        </Route>
        <Route element={<Guard anyOf={['iniciar_tramite']} />}>
          <Route path={PATHS.constancia} element={<ConstanciaPage />} />
          <Route path={PATHS.constanciaVerificar} element={<ConstanciaVerificarPage />} />
          <Route path={PATHS.constanciaActualizar} element={<ConstanciaActualizarPage />} />
        </Route>
        <Route element={<Guard />}>
          <Route path={PATHS.segundoFactor} element={<SegundoFactorPage />} />
        </Route>
        {GuiaEstiloPage && <Route path="/guia-de-estilo" element={<GuiaEstiloPage />} />}
        <Route path="*" element={<NoEncontradaPage />} />
      </Route>
    </Routes>
  );
}
