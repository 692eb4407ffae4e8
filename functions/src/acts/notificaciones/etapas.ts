import { AVISO_ETAPA } from '@notaria/contract/etapas-messages';
import type { Mensaje, Preferencias } from '#platform/mail/layout.ts';
import {
  correoEtapa,
  type EtapaEnCorreo,
  type MovimientoContado,
} from '#records/correos/templates/etapa.ts';
import { type EnRuta, isEnRuta, isEntregado, type RutaDoc } from '#records/etapas/model.ts';
import { etapaDe } from '#records/etapas/mover.ts';
import type { ExpedienteSolo } from '#records/expedientes/model.ts';

export interface NovedadDeEtapa {
  kind: 'etapa';
  movimiento: MovimientoContado;
}

function notaOf(file: RutaDoc): string | null {
  return isEnRuta(file) ? etapaDe(file).nota : null;
}

/**
 * The moves that the client is told of: all of them, except that a folio or a date was noted without a word
 * to the client.
 */
export function novedadDeEtapa(before: RutaDoc, after: RutaDoc): NovedadDeEtapa[] {
  if (!isEnRuta(before) || !isEnRuta(after)) return [];
  const { movimientos, ultimo } = after.curso;
  if (movimientos === before.curso.movimientos || !ultimo) return [];
  const { movimiento } = ultimo;
  const nota = notaOf(after);
  if (movimiento === 'anotar' && (nota === null || nota === notaOf(before))) return [];
  return [{ kind: 'etapa', movimiento }];
}

/** The stage of a file, as mails name it; undefined for a file without stages. */
function etapaEnCorreo(file: RutaDoc): EtapaEnCorreo | undefined {
  if (!isEnRuta(file)) return undefined;
  const { nombre: etapa, quien, queHacer, esperada } = etapaDe(file);
  return { etapa, quien, queHacer, esperada };
}

/** The stage in which a file with all documents accepted goes on; undefined if the file is on hold or delivered. */
export function sigueEn(file: RutaDoc): EtapaEnCorreo | undefined {
  const stays = !isEnRuta(file) || file.curso.espera !== null || isEntregado(file);
  return stays ? undefined : etapaEnCorreo(file);
}

const AVISO = {
  ...AVISO_ETAPA,
  omitir: AVISO_ETAPA.avanzar,
  documentos: AVISO_ETAPA.avanzar,
} as const satisfies Record<MovimientoContado, (etapa: string) => string>;

/** How the bell announces the move, with what the stage asks of the client. */
export function avisoDeEtapa(file: RutaDoc, movimiento: MovimientoContado): string {
  if (!isEnRuta(file)) return '';
  const { nombre, quien, queHacer, esperada } = etapaDe(file);
  const said = AVISO[movimiento](nombre);
  const isTheirs = quien === 'cliente' && file.curso.espera === null && !isEntregado(file);
  return isTheirs ? `${said}. ${AVISO_ETAPA.teToca(queHacer, esperada)}` : said;
}

/** The mail to the client, once its links are known; undefined for a file without stages. */
export function mensajeDeEtapa(
  file: ExpedienteSolo,
  movimiento: MovimientoContado,
  words: { nombre: string; enlace: string },
): ((preferencias: Preferencias) => Mensaje) | undefined {
  const enCorreo = etapaEnCorreo(file);
  if (!enCorreo || !isEnRuta(file)) return undefined;
  const { idExpediente, tituloTramite: tramite } = file;
  const datos = {
    ...words,
    ...enCorreo,
    ...{ tramite, idExpediente, movimiento, ...motivosDe(file) },
    isEntregado: isEntregado(file),
    nota: etapaDe(file).nota,
  };
  return (preferencias) => correoEtapa({ ...datos, preferencias });
}

function motivosDe({ curso: { espera, regreso } }: EnRuta) {
  return { espera: espera?.motivo ?? null, regreso: regreso?.motivo ?? null };
}
