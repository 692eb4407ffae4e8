import { todayInMexico } from '@notaria/contract/calendar';
import { LOTES } from '@notaria/contract/lotes-messages';
import { EXPEDIENTES } from '@notaria/contract/messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import {
  conEncargado,
  enBandeja,
  isSamePlace,
  nombreDeEncargado,
  saveLugar,
} from '#records/expedientes/lista/place.ts';
import type { ExpedienteDoc, LugarDeArchivo, Prestamo } from '#records/expedientes/model.ts';
import { mayReceive, type Scope } from '#records/expedientes/policy.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import { findGrupo, type GrupoDoc } from '#records/grupos/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuario } from '#records/usuarios/repository.ts';

interface Asignacion {
  idExpediente: string;
  idResponsable: string | null;
  /** If nobody is made responsible: the office whose tray the file goes to; undefined leaves it in its office. */
  idGrupo?: string | null | undefined;
  /** Where the file was when the person decided. */
  visto?: Pick<LugarDeArchivo, 'idAsignado' | 'idGrupo'> | undefined;
  /** The day, `YYYY-MM-DD`, on which the file goes back to the person who has it now. */
  hasta?: string | undefined;
  /** Used to undo an assignment: the loan that it ended. */
  prestamo?: Pick<Prestamo, 'de' | 'hasta'> | undefined;
}

/** What was done, in words, and where the file is from then on. */
export interface Asignado {
  mensaje: string;
  lugar: Pick<LugarDeArchivo, 'idAsignado' | 'idGrupo'>;
}

/**
 * Assigns a file to an Abogado or head of office, or to nobody: then it waits in an office's tray. A repeat changes nothing.
 * @throws AppError `not_found` out of scope, `forbidden` for a tray of another office, `conflict` if the
 *   lawyer or the office can't receive this file (any more), or if the file is elsewhere by now
 */
export async function assignExpediente(
  actor: Actor,
  { idExpediente, idResponsable, idGrupo, visto, hasta, prestamo: ended }: Asignacion,
): Promise<Asignado> {
  const now = new Date();
  const { idAsignado, idGrupo: oficina } = await transact(async (tx): Promise<LugarDeArchivo> => {
    const { expediente, scope } = await requireInScope(actor, idExpediente, tx);
    // A repeat of an assignment gives the same answer, whatever became of the lawyer.
    const stays = idResponsable !== null && idResponsable === expediente.idAsignado;
    if (stays && expediente.prestamo?.hasta === (ended?.hasta ?? hasta)) return expediente;
    const lugar =
      idResponsable === null
        ? enBandeja(trayOf(scope, expediente, idGrupo))
        : await withLawyer(tx, scope, expediente, idResponsable);
    const prestamo = ended
      ? await prestamoAnterior(tx, scope, lugar, ended, now)
      : prestamoDe(expediente, lugar, hasta, now);
    if (isSamePlace(lugar, expediente) && expediente.prestamo === prestamo) return lugar;
    const oficinas = await findOficinas(tx, expediente.idGrupo, lugar.idGrupo);
    requireOffice(lugar, expediente, oficinas);
    requireWhereSeen(expediente, visto, oficinas);
    saveLugar(tx, expediente, lugar, oficinas, actor, now, prestamo);
    return lugar;
  });
  const tray = oficina === null ? EXPEDIENTES.sinEncargado : EXPEDIENTES.enOficina;
  const mensaje = idAsignado === null ? tray : EXPEDIENTES.asignado;
  return { mensaje, lugar: { idAsignado, idGrupo: oficina } };
}

/**
 * The loan to write: to whom the file goes back, and when. A lent file that is lent on still goes back to the
 * first person.
 * @throws AppError `conflict` for a day that is over, or if nobody has the file or gets it
 */
function prestamoDe(
  { idAsignado, nombreAsignado, prestamo }: ExpedienteDoc,
  lugar: LugarDeArchivo,
  hasta: string | undefined,
  now: Date,
): Prestamo | null {
  if (hasta === undefined) return null;
  if (hasta <= todayInMexico(now)) {
    throw new AppError('conflict', 'the day is over', { message: LOTES.fechaPasada });
  }
  if (idAsignado === null || lugar.idAsignado === null) {
    throw new AppError('conflict', 'nobody to give it back to', { message: LOTES.sinAQuien });
  }
  const { de, nombre } = prestamo ?? { de: idAsignado, nombre: nombreAsignado };
  return de === lugar.idAsignado ? null : { de, nombre, hasta };
}

/**
 * Restores the loan that the assignment ended. Null if its last day is over, or if the lender may no longer
 * have the file.
 */
async function prestamoAnterior(
  tx: Transaction,
  scope: Scope,
  { idAsignado }: LugarDeArchivo,
  { de, hasta }: Pick<Prestamo, 'de' | 'hasta'>,
  now: Date,
): Promise<Prestamo | null> {
  if (idAsignado === null || de === idAsignado || hasta <= todayInMexico(now)) return null;
  const owner = await findUsuario(de, tx);
  return owner && mayReceive(scope, owner) ? { de, nombre: nombreDeEncargado(owner), hasta } : null;
}

/** Reads the lawyer in the transaction: an account that is being removed receives no more files. */
async function withLawyer(
  tx: Transaction,
  scope: Scope,
  { idGrupo }: LugarDeArchivo,
  uid: string,
): Promise<LugarDeArchivo> {
  const person = await findUsuario(uid, tx);
  const isElsewhere = scope.kind === 'oficina' && idGrupo !== null && idGrupo !== scope.idGrupo;
  if (!person || !mayReceive(scope, person) || isElsewhere) {
    throw new AppError('conflict', 'this person can’t receive the file', {
      message: EXPEDIENTES.abogadoNoDisponible,
      detail: 'abogado_no_disponible',
    });
  }
  return conEncargado(person, person.idGrupo ?? idGrupo);
}

/** The tray that the file goes to. Only an Administrador moves it to another office's tray, or to none. */
function trayOf(scope: Scope, { idGrupo }: LugarDeArchivo, wanted: string | null | undefined) {
  if (scope.kind === 'todos') return wanted === undefined ? idGrupo : wanted;
  const stays = idGrupo ?? (scope.kind === 'oficina' ? scope.idGrupo : null);
  if (wanted === undefined || wanted === stays) return stays;
  throw new AppError('forbidden', 'the tray of another office', {
    message: EXPEDIENTES.sinPermisoAsignar,
  });
}

async function findOficinas(
  tx: Transaction,
  ...ids: readonly (string | null)[]
): Promise<GrupoDoc[]> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const grupos = await Promise.all(known.map((id) => findGrupo(id, tx)));
  return grupos.filter((one) => one !== undefined);
}

/** Checks the office in the transaction: an office that is being closed receives no more files. */
function requireOffice(
  { idGrupo }: LugarDeArchivo,
  before: LugarDeArchivo,
  oficinas: readonly GrupoDoc[],
): void {
  if (idGrupo === before.idGrupo || oficinas.some((one) => one.idGrupo === idGrupo)) return;
  if (idGrupo === null) return;
  throw new AppError('conflict', 'no such office', {
    message: EXPEDIENTES.oficinaNoDisponible,
    detail: 'oficina_no_disponible',
  });
}

function requireWhereSeen(
  { idAsignado, nombreAsignado, idGrupo }: ExpedienteDoc,
  visto: Asignacion['visto'],
  oficinas: readonly GrupoDoc[],
): void {
  if (!visto || (visto.idAsignado === idAsignado && visto.idGrupo === idGrupo)) return;
  const oficina = oficinas.find((one) => one.idGrupo === idGrupo)?.nombre;
  throw new AppError('conflict', 'the file is elsewhere by now', {
    message:
      idAsignado === null
        ? EXPEDIENTES.desasignadoAntes(oficina)
        : EXPEDIENTES.asignadoAntes(nombreAsignado),
    detail: 'cambio_previo',
    lugar: { idAsignado, idGrupo },
  });
}
