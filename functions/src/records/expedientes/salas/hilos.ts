import { HILO_CLIENTE, type Hilo } from '@notaria/contract/conversacion';
import { CONVERSACION } from '@notaria/contract/conversacion-messages';
import { NOTARIA } from '@notaria/contract/notaria';
import { ROL } from '@notaria/contract/roles';
import { AppError } from '#platform/errors.ts';
import type { HiloDoc, Lado, PorLeer } from '#records/conversaciones/model.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import type { Scope } from '#records/expedientes/policy.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { vistaPara } from './salas.ts';

/** The side of a thread that a scope is on. */
export function ladoDe({ kind }: Pick<Scope, 'kind'>): Lado {
  return kind === 'propios' ? 'cliente' : 'notaria';
}

/** A thread of a file, and the account at its other end; null if nobody would read it. */
export interface HiloPosible {
  idHilo: string;
  /** Name of the kind of party; undefined in a file without parties. */
  parte?: string;
  clave?: string;
  /** Name of the client or the party. */
  persona: string;
  idUsuario: string | null;
}

/**
 * The threads of a file: one with its client or, in a file with parties, one with each party that has an
 * account. A person who represents somebody writes in their own thread.
 */
export function hilosDe(expediente: ExpedienteDoc): HiloPosible[] {
  const { idCliente, nombreCliente, partes, salas, hilos } = expediente;
  if (partes.length === 0) {
    return [{ idHilo: HILO_CLIENTE, persona: nombreCliente, idUsuario: idCliente }];
  }
  return salas.flatMap(({ idParte, clave, entrega, estado, idUsuario, persona }): HiloPosible[] => {
    const isActive = estado === 'activa' && entrega === 'propia' && idUsuario !== null;
    const hasWritten = hilos.some(({ idHilo }) => idHilo === idParte);
    if (!isActive && !hasWritten) return [];
    const parte = partes.find((one) => one.idParte === idParte)?.nombre ?? '';
    return [{ idHilo: idParte, parte, clave, persona, idUsuario: isActive ? idUsuario : null }];
  });
}

/** The threads that a person reads: the staff read all threads of the file, a client only their own. */
export function hilosPara(expediente: ExpedienteDoc, scope: Scope): HiloPosible[] {
  const all = hilosDe(expediente);
  return scope.kind === 'propios' ? all.filter(({ idUsuario }) => idUsuario === scope.uid) : all;
}

/**
 * A thread that the person reads.
 * @throws AppError `not_found` for another party's thread, and if there is no such thread
 */
export function requireHilo(expediente: ExpedienteDoc, scope: Scope, idHilo: string): HiloPosible {
  const hilo = hilosPara(expediente, scope).find((one) => one.idHilo === idHilo);
  if (hilo) return hilo;
  throw new AppError('not_found', 'no such thread for this caller', {
    message: CONVERSACION.noEncontrada,
  });
}

function sinLeer(hilos: readonly PorLeer[], lado: Lado): number {
  return hilos.reduce((sum, one) => sum + one[lado], 0);
}

/**
 * Number of messages in a file that a person has not read.
 * @param uid of a client; null for the staff of the file
 */
export function sinLeerPara(expediente: ExpedienteDoc, uid: string | null): number {
  return sinLeer(vistaPara(expediente, uid).hilos, uid === null ? 'notaria' : 'cliente');
}

/** A thread as the screen lists it. */
export function toHilo(
  { hilos }: Pick<ExpedienteDoc, 'hilos'>,
  { idHilo, parte, persona, idUsuario }: HiloPosible,
  lado: Lado,
): Hilo {
  return {
    idHilo,
    nombre: lado === 'cliente' ? NOTARIA.marca : persona,
    ...(lado === 'notaria' && parte !== undefined && { parte }),
    sinLeer: sinLeer(
      hilos.filter((one) => one.idHilo === idHilo),
      lado,
    ),
    escribir: idUsuario !== null,
  };
}

/**
 * True if this person's reading counts for the office: the lawyer who attends the file, a secretary who
 * supports that lawyer, or anybody of the staff while nobody attends it. Another person's look leaves the
 * thread unread.
 */
export function readsForOffice(
  { uid, idRol, apoyaA }: Pick<Actor, 'uid' | 'idRol' | 'apoyaA'>,
  { idAsignado }: Pick<ExpedienteDoc, 'idAsignado'>,
): boolean {
  if (idAsignado === null || idAsignado === uid) return true;
  return idRol === ROL.secretaria && apoyaA.includes(idAsignado);
}

/** What a file says of its threads with the unread counts of one of them. */
export function conPorLeer(
  { hilos }: Pick<ExpedienteDoc, 'hilos'>,
  { idHilo, porLeer }: Pick<HiloDoc, 'idHilo' | 'porLeer'>,
): Pick<ExpedienteDoc, 'hilos'> {
  return { hilos: [...hilos.filter((one) => one.idHilo !== idHilo), { idHilo, ...porLeer }] };
}
