import type { Move } from '@notaria/contract/estados';
import type { AccesoExpediente } from '@notaria/contract/expedientes';
import { attendsFiles, PERMISOS_DETALLE, ROL } from '@notaria/contract/roles';
import { isEnRuta, type RutaDoc } from '#records/etapas/model.ts';
import { lectoresDe } from '#records/expedientes/salas/partes.ts';
import { takesPartIn } from '#records/expedientes/salas/salas.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';
import { areAllAccepted } from './completo.ts';
import { type ExpedienteDoc, isUntouched } from './model.ts';

type Viewer = Pick<Actor, 'uid' | 'idRol' | 'permisos' | 'apoyaA'>;
type Asignable = Pick<ExpedienteDoc, 'idCliente' | 'idAsignado' | 'idGrupo' | 'salas'>;

/** An office as its head sees it. */
export interface OficinaDeTitular {
  idGrupo: string;
  /** Its lawyers, without the head. */
  asistentes: readonly string[];
}

/**
 * The files that a person sees (docs/product.md, "Whose files"). Every call uses the same scope, so that the
 * list and the rest agree.
 */
export type Scope =
  | { kind: 'todos' }
  | { kind: 'oficina'; uid: string; idGrupo: string; abogados: readonly string[] }
  | { kind: 'asignados'; uids: readonly string[] }
  | { kind: 'propios'; uid: string }
  | { kind: 'ninguno' };

/**
 * The scope of a person.
 * @param oficina the office that the person heads; undefined if none
 */
export function scopeOf(actor: Viewer, oficina: OficinaDeTitular | undefined): Scope {
  if (can(actor, 'consultar_tramites')) return { kind: 'todos' };
  if (can(actor, 'consultar_tramites_mi_grupo')) {
    if (!oficina) return { kind: 'asignados', uids: [actor.uid] };
    const { idGrupo, asistentes } = oficina;
    return { kind: 'oficina', uid: actor.uid, idGrupo, abogados: asistentes };
  }
  if (can(actor, 'consultar_mis_tramites_asignados')) {
    const supported = actor.idRol === ROL.secretaria ? actor.apoyaA : [];
    return { kind: 'asignados', uids: [...new Set([actor.uid, ...supported])] };
  }
  if (can(actor, 'consultar_mis_tramites_en_curso')) return { kind: 'propios', uid: actor.uid };
  return { kind: 'ninguno' };
}

export function isInScope(scope: Scope, expediente: Asignable): boolean {
  if (scope.kind === 'todos') return true;
  if (scope.kind === 'propios') return takesPartIn(expediente, scope.uid);
  if (scope.kind === 'oficina') {
    return expediente.idGrupo === scope.idGrupo || expediente.idAsignado === scope.uid;
  }
  if (scope.kind === 'ninguno' || expediente.idAsignado === null) return false;
  return scope.uids.includes(expediente.idAsignado);
}

/** True if the person may open the files of their scope at all. */
export function mayOpenDetail(actor: Pick<Actor, 'permisos'>): boolean {
  return can(actor, ...PERMISOS_DETALLE);
}

/** True if the client takes part in a file. Only they upload and delete, each in their own rows. */
export function takesPart(
  actor: Viewer,
  expediente: Pick<Asignable, 'idCliente' | 'salas'>,
): boolean {
  return takesPartIn(expediente, actor.uid) && can(actor, 'consultar_detalle_de_mi_tramite');
}

/** True if the client started the file; only they may discard it. */
export function isOwner(actor: Viewer, expediente: Pick<Asignable, 'idCliente'>): boolean {
  return expediente.idCliente === actor.uid && can(actor, 'consultar_detalle_de_mi_tramite');
}

const PERMISO_DE_REVISION = {
  aceptar: 'actualizar_estatus_documento',
  rechazar: 'solicitar_correcion_documento',
} as const;
export type Revision = Extract<Move, keyof typeof PERMISO_DE_REVISION>;

/** True if the person may make this review on the files of their scope. */
export function mayReview(actor: Pick<Actor, 'permisos'>, revision: Revision): boolean {
  return can(actor, PERMISO_DE_REVISION[revision]);
}

interface Candidate {
  uid: string;
  idRol: number;
}

/**
 * True if a person with this scope may assign files to the candidate: an active Abogado or head of office and,
 * for a head, one of the office, themselves included.
 */
export function mayReceive(scope: Scope, candidate: Candidate): boolean {
  if (!attendsFiles(candidate.idRol)) return false;
  if (scope.kind !== 'oficina') return scope.kind === 'todos';
  return [scope.uid, ...scope.abogados].includes(candidate.uid);
}

/** True if the person reads the audit trail: those who see every file do. */
export function mayReadBitacora(actor: Pick<Actor, 'permisos'>): boolean {
  return can(actor, 'consultar_tramites');
}

/** True if a client may discard a file: it has no document and nobody else takes part in it. */
export function mayDiscard(
  actor: Viewer,
  expediente: Pick<Asignable, 'idCliente' | 'salas'>,
): boolean {
  const { miembros } = lectoresDe(expediente);
  const isAlone = miembros.length === 1 && miembros.includes(actor.uid);
  return isOwner(actor, expediente) && isAlone;
}

/** What the person may do with a file of their scope, for the screen. Every call checks again. */
export function accesoA(
  actor: Viewer,
  expediente: Parameters<typeof isUntouched>[0] &
    Parameters<typeof areAllAccepted>[0] &
    Pick<Asignable, 'idCliente' | 'salas'> &
    RutaDoc,
): AccesoExpediente {
  const works = takesPart(actor, expediente) && !areAllAccepted(expediente);
  return {
    subir: works,
    eliminar: works,
    aceptar: mayReview(actor, 'aceptar'),
    rechazar: mayReview(actor, 'rechazar'),
    asignar: can(actor, 'asignar_tramites'),
    descartar: mayDiscard(actor, expediente) && isUntouched(expediente),
    bitacora: mayReadBitacora(actor),
    mover: mayReview(actor, 'aceptar') && isEnRuta(expediente),
  };
}
