import { ROL } from '@notaria/contract/roles';
import { PATHS } from '#shared/paths.ts';
import type { Session } from '#shared/session/session-context.ts';

export interface PasoGuia {
  titulo: string;
  /** What it is and where to click. */
  texto: string;
  enlace?: { to: string; label: string };
  /** The link's screen is only for people signed in as clients. */
  soloClientes?: boolean;
}

/** The nine steps from an idea to a finished procedure (spec part 1 §1). */
export const PASOS: readonly PasoGuia[] = [
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
    texto: 'Usa «Iniciar sesión», arriba a la derecha. Puedes entrar con tu correo o con Google.',
    enlace: { to: PATHS.registro, label: 'Crear una cuenta' },
  },
  {
    titulo: 'Sube tu Constancia de Situación Fiscal',
    texto: 'Abre el menú de tu perfil y elige «Constancia Fiscal». Con ella comprobamos tus datos.',
    enlace: { to: PATHS.constancia, label: 'Subir mi constancia' },
    soloClientes: true,
  },
  {
    titulo: 'Inicia el trámite',
    texto: 'Vuelve a «Trámites», elige el tuyo y oprime «Iniciar trámite».',
    enlace: { to: PATHS.tramites, label: 'Iniciar un trámite' },
    soloClientes: true,
  },
  {
    titulo: 'Reúne los documentos',
    texto: 'Escanéalos o fotografíalos con buena luz y guarda cada uno como PDF de hasta 5 MB.',
  },
  {
    titulo: 'Sube tus documentos',
    texto: 'En «Mis trámites» abre tu expediente y sube cada documento en su renglón.',
    enlace: { to: PATHS.expedientes, label: 'Ir a mis trámites' },
    soloClientes: true,
  },
  {
    titulo: 'Espera la revisión',
    texto: 'Una persona de la notaría revisa cada documento. La campana te avisa del resultado.',
  },
  {
    titulo: 'Actualiza según los comentarios',
    texto: 'Si algo falta, lee el comentario, elimina el archivo y sube la versión corregida.',
  },
];

const PASO_CONSTANCIA = 4;
const PASO_INICIAR = 5;

/**
 * The step that is this person's now, from 1: the certificate for who hasn't verified it, starting a
 * procedure for who has.
 *
 * @returns undefined for visitors and for the office's people.
 */
export function pasoActual({ status, profile }: Pick<Session, 'status' | 'profile'>) {
  if (status !== 'ready' || !profile) return undefined;
  if (profile.idRol === ROL.usuario) return PASO_CONSTANCIA;
  return profile.idRol === ROL.cliente ? PASO_INICIAR : undefined;
}
