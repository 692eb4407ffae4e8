import { monthStartInMexico } from '@notaria/contract/calendar';
import type { QueryOf } from '@notaria/contract/call';
import type { EstadoExpediente } from '@notaria/contract/estados';
import type {
  Abogado,
  Comentario,
  DetalleAnswer,
  ExpedienteResumen,
  listExpedientes as listCall,
  ResumenExpedientes,
} from '@notaria/contract/expedientes';
import type { Actor } from '../http/actor.ts';
import type { Page } from '../store/page.ts';
import { findUsuarios, fullName, listAbogados as readAbogados } from '../usuarios/repository.ts';
import { listComentarios as readComentarios } from './comentarios-repository.ts';
import { accesoA, mayReceive } from './policy.ts';
import { countExpedientes, pageExpedientes } from './repository.ts';
import { readScope, requireInScope } from './scope.ts';
import { toComentario, toFila, toResumen } from './view.ts';

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
  const count = (estado: EstadoExpediente) => countExpedientes(scope, { estado });
  const [enRevision, enProgreso, requiereCambios, sinAsignar, terminadosEsteMes] =
    await Promise.all([
      count('En revisión'),
      count('En progreso'),
      count('Requiere cambios'),
      scope.kind === 'asignados' ? null : count('Sin asignar'),
      countExpedientes(scope, { terminadoDesde: monthStartInMexico(now) }),
    ]);
  return { enRevision, enProgreso, requiereCambios, sinAsignar, terminadosEsteMes };
}

/**
 * One file with its rows, a fresh link to each document, and what the person may do.
 * @throws AppError `not_found` out of scope
 */
export async function getDetalle(actor: Actor, idExpediente: string): Promise<DetalleAnswer> {
  const { expediente } = await requireInScope(actor, idExpediente);
  const now = new Date();
  return {
    acceso: accesoA(actor, expediente),
    title: expediente.tituloTramite,
    resumen: toResumen(expediente),
    expediente: expediente.documentos.map((fila) => toFila(fila, actor.idSesion, now)),
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

/** Whom the person may make responsible: every Abogado, or those of the office that the person heads; by name. */
export async function listAbogados(actor: Actor): Promise<Abogado[]> {
  const scope = await readScope(actor);
  const people = scope.kind === 'asignados' ? await findUsuarios(scope.uids) : await readAbogados();
  return people
    .filter((person) => mayReceive(scope, person))
    .toSorted((one, other) => fullName(one).localeCompare(fullName(other), 'es'))
    .map((person) => ({
      ID_Usuario: person.uid,
      Nombre: person.nombre,
      Apellido_paterno: person.apellidoPaterno,
      Apellido_materno: person.apellidoMaterno,
    }));
}
