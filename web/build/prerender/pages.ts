import type { TramiteDetalle } from '@notaria/contract/tramites';
import { NOTARIA } from '../../../contract/src/notaria.ts';
import { PATHS, pathToTramite } from '../../src/shared/paths.ts';

/** A public page that the build draws. */
export interface Page {
  path: string;
  description: string;
  /** The modules of its screen, from src/, to load with the page. */
  modules: string[];
  /** True if it shows a form that somebody with a session doesn't need. */
  isForVisitors?: boolean;
  /** True if it describes the office for search engines. */
  isAboutOffice?: boolean;
}

const ABOUT = `${NOTARIA.marca}, ${NOTARIA.ciudad}`;

const PAGES: readonly Page[] = [
  {
    path: PATHS.inicio,
    description: `${ABOUT}: inicia y sigue tus trámites notariales en línea. Conoce los requisitos, sube tus documentos y recibe avisos en cada paso.`,
    modules: ['features/inicio/inicio-page.tsx'],
    isAboutOffice: true,
  },
  {
    path: PATHS.tramites,
    description: `Trámites notariales que puedes iniciar en línea con ${NOTARIA.marca}: qué son, qué documentos piden y qué pasa después.`,
    modules: ['features/tramites/tramites-page.tsx'],
  },
  {
    path: PATHS.contacto,
    description: `Domicilio, teléfonos, correo y horario de ${ABOUT}. ${NOTARIA.horario.texto}.`,
    modules: ['features/contacto/contacto-page.tsx'],
    isAboutOffice: true,
  },
  {
    path: PATHS.ayuda,
    description: `Videos cortos que enseñan a usar la plataforma en línea de ${NOTARIA.marca}, paso a paso.`,
    modules: ['features/ayuda/ayuda-page.tsx'],
  },
  {
    path: PATHS.avisoPrivacidad,
    description: `Aviso de privacidad de ${NOTARIA.razonSocial}: qué datos personales tratamos, para qué y cómo ejercer tus derechos ARCO.`,
    modules: ['features/aviso-privacidad/aviso-page.tsx'],
  },
  {
    path: PATHS.accesibilidad,
    description: `Qué tan accesible es la oficina en línea de ${NOTARIA.marca}, cómo la probamos, qué le falta y a quién avisar si algo no te deja usarla.`,
    modules: ['features/accesibilidad/accesibilidad-page.tsx'],
  },
  {
    path: PATHS.iniciarSesion,
    description: `Entra a tu cuenta de ${NOTARIA.marca} para iniciar trámites y seguir tus expedientes.`,
    modules: ['features/cuenta/iniciar-sesion-page.tsx'],
    isForVisitors: true,
  },
  {
    path: PATHS.registro,
    description: `Crea tu cuenta en ${NOTARIA.marca} y lleva tus trámites notariales desde casa.`,
    modules: ['features/cuenta/registro-page.tsx'],
    isForVisitors: true,
  },
];

/** Every public page, including one for each procedure. */
export function publicPages(catalogo: readonly TramiteDetalle[]): Page[] {
  return [
    ...PAGES,
    ...catalogo.map(({ ID_Tramite, Titulo, Descripcion }) => ({
      path: pathToTramite(ID_Tramite),
      description: `${Titulo}: ${Descripcion}`,
      modules: ['features/tramites/tramites-page.tsx'],
    })),
  ];
}

/** The file that Hosting serves at `path`; Hosting leaves out its ending. */
export function fileOf(path: string): string {
  return path === PATHS.inicio ? 'index.html' : `${path.slice(1)}.html`;
}
