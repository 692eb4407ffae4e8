import { isDeepStrictEqual } from 'node:util';
import { ENTREGAS_TEXTOS } from '@notaria/contract/entregas-messages';
import { etapaParaPersonal } from '@notaria/contract/etapas';
import { ETAPAS } from '@notaria/contract/etapas-messages';
import type { MovimientoEtapa } from '@notaria/contract/etapas-mover';
import { faltasAlPasar, fraseDeFaltas } from '@notaria/contract/por-cumplir';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { prepareDetenido } from '#records/etapas/detenido.ts';
import { type EnRuta, isEnRuta, isEntregado } from '#records/etapas/model.ts';
import { etapaDe, moveEtapa } from '#records/etapas/move.ts';
import { faltasDe } from '#records/expedientes/asuntos/al-dia.ts';
import { destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import { wasTaken } from '#records/expedientes/lista/inicios.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { readUnlocked, saveExpediente } from '#records/expedientes/repository.ts';
import { readScope, requireSeen } from '#records/expedientes/scope.ts';
import { recordMove } from '#records/expedientes/stage-move.ts';
import type { Actor } from '#records/usuarios/actor.ts';

/** A move and where it starts. In an act on many files nobody looked at each, so only the stage is compared. */
type Dicho = Omit<MovimientoEtapa, 'visto'> & {
  visto: { etapa: string; movimientos?: number | undefined };
};

/** A request that comes second reads again and is told; more tries than this mean a fault of ours. */
const ATTEMPTS = 6;

/**
 * Moves a file to another stage: the change, its audit record and the mark for the nightly measurement are
 * one transaction. Of two moves at once, one counts and the other gets an error; a repeat of a move gives the
 * same answer. The file is not locked while it is read: of fifty requests at once one writes, and the others
 * read what it wrote.
 * @throws AppError `not_found` out of scope, `conflict` if somebody else moved it first or its stages do not
 *   allow the move
 */
export async function moveExpediente(
  actor: Actor,
  idExpediente: string,
  movimiento: Dicho,
): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await tryToMove(actor, idExpediente, movimiento);
    } catch (error) {
      if (!wasTaken(error)) throw error;
    }
  }
  throw new AppError('unavailable', 'the file changed every time');
}

function tryToMove(
  actor: Actor,
  idExpediente: string,
  { visto, ...dicho }: Dicho,
): Promise<string> {
  return transact(async (tx) => {
    const { expediente, leido } = await readUnlocked(idExpediente);
    const file = requireEnRuta(requireSeen(expediente, await readScope(actor, tx)));
    if (isRepeat(file, actor, visto, dicho)) return mensajeDe(dicho.movimiento, file);
    requireAsSeen(file, visto);
    requireHere(file, dicho);
    const now = new Date();
    const detenido = await prepareDetenido(tx, file, now);
    const next = moveEtapa(file, dicho, actor, now);
    requireCumplido(file, next, { ...dicho, visto }, now);
    const { etapas, etapaActual, curso, recibio } = next;
    const moved = { etapas, etapaActual, curso, recibio, detenidoEl: detenido(next) };
    saveExpediente(tx, file, moved, now, { leido });
    recordMove(tx, file, moved, dicho, actor, now);
    return mensajeDe(dicho.movimiento, moved);
  });
}

type File = ExpedienteDoc & EnRuta;

function requireEnRuta(expediente: ExpedienteDoc): File {
  // Returns the whole file, so that what is saved is what was read.
  if (isEnRuta(expediente)) return expediente;
  throw new AppError('conflict', 'a file without stages', {
    message: ETAPAS.sinEtapas,
    detail: 'sin_etapas',
  });
}

/** True if the last move is this one: by the same person, from the same stage, and all that it said stands. */
function isRepeat(
  file: File,
  actor: Actor,
  visto: Dicho['visto'],
  { movimiento, siguiente = visto.etapa, motivo, ...said }: Omit<MovimientoEtapa, 'visto'>,
): boolean {
  const { curso, etapaActual } = file;
  const { ultimo, movimientos, regreso } = curso;
  const { nota, esperada, conAutoridad } = etapaDe(file);
  const saysTheSame =
    (said.nota === undefined || (said.nota || null) === nota) &&
    (said.esperada === undefined || said.esperada === esperada) &&
    (movimiento !== 'regresar' || regreso?.motivo === motivo) &&
    (movimiento !== 'pausar' || isEspera(file, { ...said, motivo })) &&
    (said.recibo === undefined || isDeepStrictEqual(file.recibio, said.recibo)) &&
    (said.conAutoridad === undefined || conAutoridad !== null) &&
    (said.folio === undefined || isFolio(file, said.folio));
  return (
    saysTheSame &&
    (visto.movimientos === undefined || movimientos === visto.movimientos + 1) &&
    ultimo?.uid === actor.uid &&
    ultimo.movimiento === movimiento &&
    etapaActual === siguiente
  );
}

/** True if the file is on hold for this reason and waits for these people. */
function isEspera(
  { curso: { espera } }: File,
  { motivo, culpa, salas = [] }: Pick<MovimientoEtapa, 'motivo' | 'culpa' | 'salas'>,
): boolean {
  if (espera?.motivo !== motivo || espera?.culpa !== culpa) return false;
  return isDeepStrictEqual(espera?.salas, salas);
}

/** True if the stage has exactly this folio. */
function isFolio(
  { etapas }: EnRuta,
  { etapa, numero, fecha }: NonNullable<MovimientoEtapa['folio']>,
): boolean {
  const folioAntes = etapas.find(({ clave }) => clave === etapa)?.folio;
  return folioAntes?.numero === numero && folioAntes.fecha === fecha;
}

function requireAsSeen(file: EnRuta, visto: Dicho['visto']): void {
  const { curso, etapaActual } = file;
  const isAsMoved = visto.movimientos === undefined || visto.movimientos === curso.movimientos;
  if (isAsMoved && visto.etapa === etapaActual) return;
  const nombre = etapaParaPersonal(etapaDe(file).nombre);
  const enEspera = curso.espera !== null;
  const desde = file.etapas.find(({ clave }) => clave === visto.etapa)?.nombre;
  throw new AppError('conflict', 'the file was moved before', {
    message:
      visto.movimientos === undefined
        ? ETAPAS.estaEnOtra(desde && etapaParaPersonal(desde), nombre, enEspera)
        : ETAPAS.movidoAntes(curso.ultimo?.nombre || ETAPAS.alguien, nombre, enEspera),
    detail: 'cambio_previo',
  });
}

/** @throws AppError `invalid_request` if a file is to wait for somebody who does not take part */
function requireHere(file: File, { salas = [] }: Omit<Dicho, 'visto'>): void {
  const here = new Set(destinosDe(file).map(({ sala }) => sala));
  if (salas.every((sala) => here.has(sala))) return;
  const fields = { salas: ENTREGAS_TEXTOS.destinoAjeno };
  throw new AppError('invalid_request', 'who left', { message: fields.salas, fields });
}

/**
 * Asks before a file leaves a stage over what that stage is about, or is delivered over anything that is open. A
 * reason passes. A delivery says to whom.
 * @throws AppError `conflict`
 */
function requireCumplido(
  file: File,
  next: EnRuta,
  { movimiento, motivo, recibo, visto }: Dicho,
  now: Date,
): void {
  if (movimiento !== 'avanzar' && movimiento !== 'omitir') return;
  const isEntrega = isEntregado(next);
  if (isEntrega && !recibo) {
    throw new AppError('conflict', 'delivered to nobody', {
      message: visto.movimientos === undefined ? ETAPAS.deUnaEnUna : ETAPAS.sinRecibo,
      detail: 'sin_recibo',
    });
  }
  const open = faltasDe({ ...file, etapas: next.etapas }, now);
  const faltas = faltasAlPasar(open, etapaDe(file), isEntrega);
  if (motivo !== undefined || faltas.length === 0) return;
  throw new AppError('conflict', 'something is open', {
    message: fraseDeFaltas(faltas),
    detail: 'falta_algo',
  });
}

function mensajeDe(movimiento: MovimientoEtapa['movimiento'], file: EnRuta): string {
  const nombre = etapaParaPersonal(etapaDe(file).nombre);
  if (movimiento === 'avanzar' || movimiento === 'omitir') return ETAPAS.avanzado(nombre);
  if (movimiento === 'regresar') return ETAPAS.regresado(nombre);
  if (movimiento === 'pausar') return ETAPAS.pausado;
  return movimiento === 'reanudar' ? ETAPAS.reanudado : ETAPAS.anotado;
}
