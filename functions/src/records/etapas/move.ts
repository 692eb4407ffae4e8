import { ETAPAS_LIMITES } from '@notaria/contract/catalogo-limits';
import {
  ETAPA_DOCUMENTOS,
  etapasAnteriores,
  etapasSiguientes,
  type Movimiento,
} from '@notaria/contract/etapas';
import { ETAPAS } from '@notaria/contract/etapas-messages';
import { isPorVenir, type MovimientoEtapa } from '@notaria/contract/etapas-mover';
import { AppError } from '#platform/errors.ts';
import type { Autor } from '#records/bitacora/repository.ts';
import { type EnRuta, type EtapaDoc, isEntregado } from './model.ts';

type Dicho = Omit<MovimientoEtapa, 'visto'>;

function conflict(message: string, detail: string): AppError {
  return new AppError('conflict', `the stages don't allow it: ${detail}`, { message, detail });
}

/** The stage that a file is in. */
export function etapaDe({ etapas, etapaActual }: Pick<EnRuta, 'etapas' | 'etapaActual'>): EtapaDoc {
  const etapa = etapas.find(({ clave }) => clave === etapaActual);
  if (!etapa) throw new Error('a file in a stage that it does not have');
  return etapa;
}

/** Key of the stage that a move leads to; it may be the present stage. */
function destinoDe(file: EnRuta, { movimiento, siguiente }: Dicho): string {
  const { etapas, etapaActual, curso } = file;
  if (movimiento === 'anotar') return etapaActual;
  if (movimiento !== 'regresar' && isEntregado(file)) {
    throw conflict(ETAPAS.yaEntregado, 'ya_entregado');
  }
  if (movimiento === 'pausar') {
    if (curso.espera) throw conflict(ETAPAS.yaEnEspera, 'en_espera');
    return etapaActual;
  }
  if (movimiento === 'reanudar') {
    if (!curso.espera) throw conflict(ETAPAS.noEstaEnEspera, 'sin_espera');
    return etapaActual;
  }
  if (movimiento === 'omitir' && !etapaDe(file).omitible) {
    throw conflict(ETAPAS.noSeOmite, 'no_se_omite');
  }
  const reachable =
    movimiento === 'regresar'
      ? etapasAnteriores(etapas, etapaActual)
      : etapasSiguientes(etapas, etapaActual);
  const destino = reachable.find(({ clave }) => clave === siguiente);
  if (!destino) throw conflict(ETAPAS.noSePuede, 'no_se_puede');
  return destino.clave;
}

/** Refuses a new expected date that is in the past. Keeping the date that the file already has is allowed. */
function requireToCome(file: EnRuta, { esperada }: Dicho, now: Date): void {
  if (!esperada || isPorVenir(esperada, now) || esperada === etapaDe(file).esperada) return;
  throw new AppError('invalid_request', 'an expected date that is over', {
    message: ETAPAS.fechaPasada,
    fields: { esperada: ETAPAS.fechaPasada },
  });
}

function withFolio(etapas: readonly EtapaDoc[], folio: Dicho['folio'], ...concerned: string[]) {
  if (!folio) return [...etapas];
  const { etapa, numero, fecha } = folio;
  const isMeant = ({ clave, pideFolio }: EtapaDoc) =>
    clave === etapa && pideFolio && concerned.includes(clave);
  if (!etapas.some(isMeant)) throw conflict(ETAPAS.folioDeOtra, 'folio_de_otra');
  return etapas.map((each) => (isMeant(each) ? { ...each, folio: { numero, fecha } } : each));
}

/** The stages from one to another, as they are after the move. Those passed over were left out. */
function onTheWay(
  etapas: readonly EtapaDoc[],
  from: string,
  to: string,
  isSkipped: boolean,
  now: Date,
): EtapaDoc[] {
  const at = (wanted: string) => etapas.findIndex(({ clave }) => clave === wanted);
  const [start, end] = [at(from), at(to)];
  const isLast = end === etapas.length - 1;
  return etapas.map((each, index): EtapaDoc => {
    if (index === end) {
      if (isLast) return { ...each, estado: 'hecha', desde: now, hasta: now };
      return { ...each, estado: 'en_curso', desde: now, hasta: null };
    }
    if (index > end) {
      if (each.estado === 'pendiente') return each;
      const cleared = { desde: null, hasta: null, esperada: null, nota: null, conAutoridad: null };
      return { ...each, ...cleared, estado: 'pendiente' };
    }
    if (index === start && end > start) {
      return { ...each, estado: isSkipped ? 'omitida' : 'hecha', hasta: now };
    }
    return index > start && end > start ? { ...each, estado: 'omitida' } : each;
  });
}

/** The stages with a new note or date for one of them, or with the authority that has it by now. */
function withWords(
  etapas: readonly EtapaDoc[],
  clave: string,
  { nota, esperada, conAutoridad, folio }: Dicho,
  now: Date,
) {
  const isThere = conAutoridad === true || folio?.etapa === clave;
  return etapas.map((each) =>
    each.clave === clave
      ? {
          ...each,
          ...(nota === undefined ? {} : { nota: nota || null }),
          ...(esperada === undefined ? {} : { esperada }),
          ...(isThere && { conAutoridad: each.conAutoridad ?? now }),
        }
      : each,
  );
}

/**
 * The file after a move.
 * @throws AppError `conflict` if the file's stages do not allow the move
 */
export function moveEtapa(
  file: EnRuta,
  dicho: Omit<Dicho, 'movimiento'> & { movimiento: Movimiento | 'documentos' },
  actor: Autor,
  now: Date,
): EnRuta {
  const { etapaActual, curso } = file;
  const movimiento = dicho.movimiento === 'documentos' ? 'avanzar' : dicho.movimiento;
  const said: Dicho = { ...dicho, movimiento };
  // The limit of moves does not stop the move that the last accepted document makes.
  const isOfItself = dicho.movimiento === 'documentos';
  if (curso.movimientos >= ETAPAS_LIMITES.movimientos && !isOfItself) {
    throw conflict(ETAPAS.demasiados, 'demasiados');
  }
  requireToCome(file, said, now);
  const destino = destinoDe(file, said);
  const isAway = destino !== etapaActual;
  let etapas = withFolio(file.etapas, said.folio, etapaActual, destino);
  const leaving = etapaDe({ etapas, etapaActual });
  if (movimiento === 'avanzar' && !isOfItself && leaving.pideFolio && !leaving.folio) {
    throw conflict(ETAPAS.faltaFolio(leaving.nombre), 'falta_folio');
  }
  if (isAway) {
    etapas = onTheWay(etapas, etapaActual, destino, movimiento === 'omitir', now);
  }
  etapas = withWords(etapas, destino, said, now);
  const { uid, nombre } = actor;
  const ultimo = { movimiento: dicho.movimiento, uid, nombre };
  const next = { ...curso, movimientos: curso.movimientos + 1, ultimo };
  if (said.conAutoridad && etapaDe({ etapas, etapaActual: destino }).quien !== 'autoridad') {
    throw conflict(ETAPAS.noSePuede, 'no_se_puede');
  }
  if (movimiento === 'anotar') return { ...file, etapas, curso: next };
  const culpa = curso.espera?.culpa ?? null;
  const tramo = { clave: etapaActual, desde: curso.desde, hasta: now, espera: culpa };
  const { motivo = '', culpa: waitsFor } = said;
  const espera =
    movimiento === 'pausar' && waitsFor
      ? { motivo, culpa: waitsFor, desde: now, salas: said.salas ?? [] }
      : null;
  const back = movimiento === 'regresar' ? { motivo, desde: now } : null;
  const regreso = isAway ? back : curso.regreso;
  // The time between the delivery and taking it back does not count as time of the file.
  const tramos = isEntregado(file) ? curso.tramos : [...curso.tramos, tramo];
  const isOver = isEntregado({ etapas, etapaActual: destino });
  return {
    etapas,
    etapaActual: destino,
    detenidoEl: file.detenidoEl,
    recibio: isOver ? (said.recibo ?? null) : null,
    curso: { ...next, desde: now, espera, regreso, tramos },
  };
}

/** Key of the stage after the documents stage; undefined elsewhere. Nothing is delivered without saying to whom. */
export function trasDocumentos({ etapas, etapaActual }: EnRuta): string | undefined {
  if (etapaActual !== ETAPA_DOCUMENTOS) return undefined;
  const next = etapasSiguientes(etapas, etapaActual)[0]?.clave;
  return next === etapas.at(-1)?.clave ? undefined : next;
}
