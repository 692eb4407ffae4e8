import type { Move } from '@notaria/contract/estados';
import type { AccesoExpediente } from '@notaria/contract/expedientes';
import { PERMISOS_DETALLE, ROL } from '@notaria/contract/roles';
import { isEnRuta, type RutaDoc } from '#records/etapas/model.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';
import { type ExpedienteDoc, isUntouched } from './model.ts';
import { participa } from './salas.ts';

type Viewer = Pick<Actor, 'uid' | 'idRol' | 'permisos' | 'apoyaA'>;
type Asignable = Pick<ExpedienteDoc, 'idCliente' | 'idAsignado' | 'idGrupo' | 'partes' | 'salas'>;

/** An office as whoever heads it sees it. */
export interface Oficina {
  idGrupo: string;
  /** Its lawyers, without the head. */
  asistentes: readonly string[];
}

/**
 * Whose files a person sees (docs/product.md, "Whose files"): one scope for every call, so that the list and the
 * rest agree.
 */
export type Scope =
  | { kind: 'todos' }
  | { kind: 'oficina'; uid: string; idGrupo: string; abogados: readonly string[] }
  | { kind: 'asignados'; uids: readonly string[] }
  | { kind: 'propios'; uid: string }
  | { kind: 'ninguno' };

/**
 * The scope of a person.
 * @param oficina the office that the person heads; undefined when they head none
 */
export function scopeOf(actor: Viewer, oficina: Oficina | undefined): Scope {
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
  if (scope.kind === 'propios') return participa(expediente, scope.uid);
  if (scope.kind === 'oficina') {
    return expediente.idGrupo === scope.idGrupo || expediente.idAsignado === scope.uid;
  }
  if (scope.kind === 'ninguno' || expediente.idAsignado === null) return false;
  return scope.uids.includes(expediente.idAsignado);
}

/** Whether the person may open the files of their scope at all. */
export function mayOpenDetail(actor: Pick<Actor, 'permisos'>): boolean {
  return can(actor, ...PERMISOS_DETALLE);
}

/** Whether a client takes part in a file: uploading and deleting are for those who do, each in their own rows. */
export function takesPart(
  actor: Viewer,
  expediente: Pick<Asignable, 'idCliente' | 'partes' | 'salas'>,
): boolean {
  return participa(expediente, actor.uid) && can(actor, 'consultar_detalle_de_mi_tramite');
}

/** Giving a file up is for the client who started it. */
export function isOwner(actor: Viewer, expediente: Pick<Asignable, 'idCliente'>): boolean {
  return expediente.idCliente === actor.uid && can(actor, 'consultar_detalle_de_mi_tramite');
}

const PERMISO_DE_REVISION = {
  aceptar: 'actualizar_estatus_documento',
  rechazar: 'solicitar_correcion_documento',
} as const;
export type Revision = Extract<Move, keyof typeof PERMISO_DE_REVISION>;

/** Whether the person may make this review on the files of their scope. */
export function mayReview(actor: Pick<Actor, 'permisos'>, revision: Revision): boolean {
  return can(actor, PERMISO_DE_REVISION[revision]);
}

interface Candidate {
  uid: string;
  idRol: number;
}

/** Whether whoever has this scope may make the candidate responsible: an active Abogado and, for a titular, one of the office. */
export function mayReceive(scope: Scope, candidate: Candidate): boolean {
  if (candidate.idRol !== ROL.abogado) return false;
  return (
    scope.kind === 'todos' || (scope.kind === 'oficina' && scope.abogados.includes(candidate.uid))
  );
}

/** Whether the person reads the audit trail: who sees every file. */
export function mayReadBitacora(actor: Pick<Actor, 'permisos'>): boolean {
  return can(actor, 'consultar_tramites');
}

/** Whether a client may give a file up while it has no document: nobody else takes part in it. */
export function mayDiscard(
  actor: Viewer,
  expediente: Pick<Asignable, 'idCliente' | 'partes' | 'salas'>,
): boolean {
  const { salas } = expediente;
  const isAlone = salas.every(
    ({ estado, idUsuario }) => estado !== 'activa' || idUsuario === actor.uid,
  );
  return isOwner(actor, expediente) && participa(expediente, actor.uid) && isAlone;
}

/** What the person may do with a file of their scope, for the screen; every call checks again. */
export function accesoA(
  actor: Viewer,
  expediente: Pick<ExpedienteDoc, 'idCliente' | 'partes' | 'salas' | 'estado' | 'documentos'> &
    RutaDoc,
): AccesoExpediente {
  const works = takesPart(actor, expediente) && expediente.estado !== 'Terminado';
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
