import type { Movimiento } from '@notaria/contract/etapas';
import { AVISO_ETAPA } from '@notaria/contract/etapas-messages';
import type { Mensaje, Preferencias } from '#platform/mail/layout.ts';
import { correoEtapa } from '#records/correos/templates/etapa.ts';
import { isEnRuta, isEntregado, type RutaDoc } from '#records/etapas/model.ts';
import { etapaDe } from '#records/etapas/mover.ts';
import type { ExpedienteSolo } from '#records/expedientes/model.ts';

export interface NovedadDeEtapa {
  kind: 'etapa';
  movimiento: Movimiento;
}

function notaOf(file: RutaDoc): string | null {
  return isEnRuta(file) ? etapaDe(file).nota : null;
}

/**
 * The news about stages for the client. Not the completion of the documents, which has its own mail, nor a
 * folio or a date that was set without a note.
 */
export function novedadDeEtapa(before: RutaDoc, after: RutaDoc): NovedadDeEtapa[] {
  if (!isEnRuta(before) || !isEnRuta(after)) return [];
  const { movimientos, ultimo } = after.curso;
  if (movimientos === before.curso.movimientos || !ultimo) return [];
  const { movimiento } = ultimo;
  if (movimiento === 'documentos') return [];
  const nota = notaOf(after);
  if (movimiento === 'anotar' && (nota === null || nota === notaOf(before))) return [];
  return [{ kind: 'etapa', movimiento }];
}

/** The text of the notice in the bell. */
export function avisoDeEtapa(file: RutaDoc, movimiento: Movimiento): string {
  const etapa = isEnRuta(file) ? etapaDe(file).nombre : '';
  return AVISO_ETAPA[movimiento === 'omitir' ? 'avanzar' : movimiento](etapa);
}

/** The mail to the client, once its links are known; undefined for a file without stages. */
export function mensajeDeEtapa(
  file: ExpedienteSolo,
  movimiento: Movimiento,
  words: { nombre: string; enlace: string },
): ((preferencias: Preferencias) => Mensaje) | undefined {
  if (!isEnRuta(file)) return undefined;
  const { nombre: etapa, queHacer, esperada, nota } = etapaDe(file);
  const { idExpediente, tituloTramite: tramite, curso } = file;
  const datos = {
    ...words,
    ...{ tramite, idExpediente, movimiento, etapa, queHacer, esperada, nota },
    isEntregado: isEntregado(file),
    motivo: curso.espera?.motivo ?? null,
  };
  return (preferencias) => correoEtapa({ ...datos, preferencias });
}
