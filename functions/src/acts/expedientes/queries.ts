import { monthStartInMexico } from '@notaria/contract/calendar';
import type { QueryOf } from '@notaria/contract/call';
import type {
  Abogado,
  Comentario,
  DetalleAnswer,
  ExpedienteResumen,
  listExpedientes as listCall,
  Oficina,
  ResumenExpedientes,
} from '@notaria/contract/expedientes';
import type { Page } from '#platform/store/page.ts';
import { findTiempos } from '#records/etapas/repository.ts';
import { toRuta } from '#records/etapas/view.ts';
import { listComentarios as readComentarios } from '#records/expedientes/comentarios-repository.ts';
import { countExpedientes, pageExpedientes } from '#records/expedientes/list.ts';
import { accesoA, mayReceive, type Scope } from '#records/expedientes/policy.ts';
import { readScope, requireInScope } from '#records/expedientes/scope.ts';
import { toComentario, toFila, toResumen } from '#records/expedientes/view.ts';
import { findGrupo, type GrupoDoc, listGrupos } from '#records/grupos/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import {
  findUsuario,
  findUsuarios,
  fullName,
  listAbogados as readAbogados,
  type UsuarioDoc,
} from '#records/usuarios/repository.ts';

/** Comments shown of one file: more than a file ever gets. */
const COMMENTS = 200;

/** A page of the files of the person's scope. */
export async function listExpedientes(
  actor: Actor,
  query: QueryOf<typeof listCall>,
): Promise<Page<ExpedienteResumen>> {
  const { terminado, ...search } = query;
  const terminadoDesde = terminado && monthStartInMexico(new Date());
  const page = await pageExpedientes(await readScope(actor), { ...search, terminadoDesde });
  return { ...page, items: page.items.map(toResumen) };
}

/** How many files of the person's scope wait for whom, and how many ended in the month of `now`. */
export async function getResumen(actor: Actor, now: Date): Promise<ResumenExpedientes> {
  const scope = await readScope(actor);
  const [porRevisar, porCliente, sinAsignar, terminadosEsteMes] = await Promise.all([
    countExpedientes(scope, { turno: 'notaria' }),
    countExpedientes(scope, { turno: 'cliente' }),
    scope.kind === 'asignados' ? null : countExpedientes(scope, { estado: 'Sin asignar' }),
    countExpedientes(scope, { terminadoDesde: monthStartInMexico(now) }),
  ]);
  return { porRevisar, porCliente, sinAsignar, terminadosEsteMes };
}

/**
 * One file with its rows, a fresh link to each document, and what the person may do.
 * @throws AppError `not_found` out of scope
 */
export async function getDetalle(actor: Actor, idExpediente: string): Promise<DetalleAnswer> {
  const { expediente, scope } = await requireInScope(actor, idExpediente);
  const now = new Date();
  const isStaff = scope.kind !== 'propios';
  const tiempos = findTiempos(expediente.idTramite);
  const [grupo, cliente] = await Promise.all([
    isStaff && expediente.idGrupo !== null ? findGrupo(expediente.idGrupo) : undefined,
    isStaff ? findUsuario(expediente.idCliente) : undefined,
  ]);
  return {
    acceso: accesoA(actor, expediente),
    title: expediente.tituloTramite,
    oficina: grupo?.nombre ?? null,
    telefonoCliente: cliente?.telefono ?? '',
    resumen: toResumen(expediente),
    expediente: expediente.documentos.map((fila) => toFila(fila, actor.idSesion, now)),
    ruta: toRuta(expediente, await tiempos, isStaff, now),
  };
}

/**
 * What reviewers wrote on a file, newest first.
 * @throws AppError `not_found` out of scope
 */
export async function listComentarios(actor: Actor, idExpediente: string): Promise<Comentario[]> {
  await requireInScope(actor, idExpediente);
  return (await readComentarios(idExpediente, COMMENTS)).map(toComentario);
}

function readableLawyers(scope: Scope): Promise<UsuarioDoc[]> {
  if (scope.kind === 'todos') return readAbogados();
  return findUsuarios(scope.kind === 'oficina' ? scope.abogados : []);
}

/** The offices that the person may give files to: all, or the one that the person heads; by name. */
export async function listOficinas(actor: Actor): Promise<Oficina[]> {
  const scope = await readScope(actor);
  if (scope.kind === 'todos') return (await listGrupos()).map(toOficina);
  const grupo = scope.kind === 'oficina' ? await findGrupo(scope.idGrupo) : undefined;
  return grupo ? [toOficina(grupo)] : [];
}

function toOficina({ idGrupo, nombre }: Pick<GrupoDoc, 'idGrupo' | 'nombre'>): Oficina {
  return { ID_Grupo: idGrupo, Nombre: nombre };
}

/** Whom the person may make responsible: every Abogado, or those of the office that the person heads; by name. */
export async function listAbogados(actor: Actor): Promise<Abogado[]> {
  const scope = await readScope(actor);
  const people = await readableLawyers(scope);
  return people
    .filter((person) => mayReceive(scope, person))
    .toSorted((one, other) => fullName(one).localeCompare(fullName(other), 'es'))
    .map((person) => ({
      ID_Usuario: person.uid,
      Nombre: person.nombre,
      Apellido_paterno: person.apellidoPaterno,
      Apellido_materno: person.apellidoMaterno,
      ID_Grupo: person.idGrupo,
    }));
}
