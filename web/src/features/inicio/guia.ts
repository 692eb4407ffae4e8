import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { PATHS } from '#shared/paths.ts';

export interface PasoGuia {
  titulo: string;
  /** What it is and where to click. */
  texto: string;
  enlace?: { to: string; label: string };
  /** Who is offered the link, if not everybody: signed-in clients, or people without a session. */
  solo?: 'clientes' | 'visitantes';
}

export interface FaseGuia {
  titulo: string;
  /** Number of its first step. */
  desde: number;
  pasos: readonly PasoGuia[];
}

/** The nine steps from an idea to a finished procedure, in three groups of three. */
export const FASES: readonly FaseGuia[] = [
  {
    titulo: 'Antes de empezar',
    desde: 1,
    pasos: [
      {
        titulo: 'Identifica tu trámite',
        texto: 'Abre «Trámites» en el menú y busca el que necesitas.',
        enlace: { to: PATHS.tramites, label: 'Ver los trámites' },
      },
      {
        titulo: 'Lee su información y sus documentos',
        texto: 'Elige un trámite de la lista: verás qué es y qué documentos pide.',
        enlace: { to: PATHS.tramites, label: 'Consultar requisitos' },
      },
      {
        titulo: 'Regístrate o inicia sesión',
        texto:
          'Usa «Iniciar sesión», arriba a la derecha. Puedes entrar con tu correo o con Google.',
        enlace: { to: PATHS.registro, label: 'Crear una cuenta' },
        solo: 'visitantes',
      },
    ],
  },
  {
    titulo: 'Al iniciar',
    desde: 4,
    pasos: [
      {
        titulo: 'Sube tu Constancia de Situación Fiscal',
        texto:
          'Abre el menú de tu perfil y elige «Constancia Fiscal». Con ella comprobamos tus datos.',
        enlace: { to: PATHS.constancia, label: 'Subir mi constancia' },
        solo: 'clientes',
      },
      {
        titulo: 'Inicia el trámite',
        texto: 'Vuelve a «Trámites», elige el tuyo y oprime «Iniciar trámite».',
        enlace: { to: PATHS.tramites, label: 'Iniciar un trámite' },
        solo: 'clientes',
      },
      {
        titulo: 'Reúne los documentos',
        texto:
          'Si los tienes en papel, al subirlos les tomas fotos y aquí se hace el PDF. Si ya son PDF, de hasta 5 MB cada uno.',
      },
    ],
  },
  {
    titulo: 'Hasta terminar',
    desde: 7,
    pasos: [
      {
        titulo: 'Sube tus documentos',
        texto: 'En «Mis trámites» abre tu trámite y sube cada documento en su renglón.',
        enlace: { to: PATHS.expedientes, label: 'Ir a mis trámites' },
        solo: 'clientes',
      },
      {
        titulo: 'Espera la revisión',
        texto:
          'Una persona de la notaría revisa cada documento. La campana te avisa del resultado.',
      },
      {
        titulo: 'Actualiza según los comentarios',
        texto: 'Si algo falta, lee el comentario y reemplaza el archivo por la versión corregida.',
      },
    ],
  },
];

export const TOTAL_PASOS = FASES.flatMap(({ pasos }) => pasos).length;

/** The steps by what they ask of the person, counted from 1. */
export const PASO = {
  constancia: 4,
  iniciar: 5,
  reunir: 6,
  subir: 7,
  esperar: 8,
  actualizar: 9,
} as const;

export type NumeroDePaso = (typeof PASO)[keyof typeof PASO];

/** A client's open files, most urgent first, and their step of the guide; none once its documents are done. */
export interface MisTramites {
  files: readonly ExpedienteResumen[];
  paso: NumeroDePaso | undefined;
}
