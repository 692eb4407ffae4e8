import type { EstadoExpediente, Turno } from '@notaria/contract/estados';
import type { OrdenExpedientes } from '@notaria/contract/expedientes';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { type Page, type PageRequest, readPage, scanPage } from '#platform/store/page.ts';
import { type Search, searchOf } from '#platform/store/terms.ts';
import { type ExpedienteDoc, expedienteDoc, textsOf } from './model.ts';
import type { Scope } from './policy.ts';
import { within } from './repository.ts';

export interface ListFilter {
  buscar?: string;
  estado?: EstadoExpediente | undefined;
  /** Whose turn it is. */
  turno?: Turno | undefined;
  /** Only those that ended then or later; the state and the turn say nothing more then. */
  terminadoDesde?: Date | undefined;
  /** `Espera_desde` leaves out what waits for nobody. */
  orden?: OrdenExpedientes | undefined;
}

interface Selected {
  query: Query;
  /** What they are read in order of. */
  field: 'fechaActualizacion' | 'fechaFin' | 'esperaDesde';
}

/** The files of a scope; undefined for a scope without files. */
function ofScope(scope: Scope): Query | undefined {
  const all = db().collection('expedientes');
  if (scope.kind === 'ninguno') return undefined;
  if (scope.kind === 'todos') return all;
  return scope.kind === 'propios' ? all.where('idCliente', '==', scope.uid) : within(all, scope);
}

/** Whether an order by how long files wait says anything of those that a filter lets through. */
function isByWait({ orden, estado, terminadoDesde }: ListFilter): boolean {
  return orden === 'Espera_desde' && estado !== 'Terminado' && terminadoDesde === undefined;
}

/** What a filter without a search lets through of `query`. */
function narrow(query: Query, filter: ListFilter): Selected {
  const { estado, turno, terminadoDesde } = filter;
  if (terminadoDesde) {
    return { query: query.where('fechaFin', '>=', terminadoDesde), field: 'fechaFin' };
  }
  const ofTurn = turno ? query.where('turno', '==', turno) : query;
  const ofState = estado ? ofTurn.where('estado', '==', estado) : ofTurn;
  if (!isByWait(filter)) return { query: ofState, field: 'fechaActualizacion' };
  // Null comes before every date: files that wait for nobody stay out.
  return { query: ofState.where('esperaDesde', '>', new Date(0)), field: 'esperaDesde' };
}

function parseRow(row: QueryDocumentSnapshot): ExpedienteDoc {
  return expedienteDoc.parse({ ...row.data(), idExpediente: row.id });
}

/** Compares by how long files wait, with the id as tie-break. */
function byWait(direccion: 'asc' | 'desc') {
  const sign = direccion === 'asc' ? 1 : -1;
  const time = ({ esperaDesde }: ExpedienteDoc) => esperaDesde?.getTime() ?? 0;
  return (one: ExpedienteDoc, other: ExpedienteDoc) =>
    sign * (time(one) - time(other) || (one.idExpediente < other.idExpediente ? -1 : 1));
}

/** A page of a search that one index can't answer: its files are looked at, at most a bounded number. */
function scan(
  files: Query,
  request: PageRequest & ListFilter,
  search: Search,
): Promise<Page<ExpedienteDoc>> {
  const { estado, turno, direccion } = request;
  const isWait = isByWait(request);
  // The narrower of the two is asked for, so that one index serves; the other one is looked at.
  const { query, field } = narrow(files.where('terminos', 'array-contains', search.term), {
    ...request,
    estado: turno ? undefined : estado,
    orden: undefined,
  });
  const isEnded = request.terminadoDesde !== undefined;
  return scanPage(query, field, request, parseRow, {
    fields: Object.keys(expedienteDoc.shape),
    fits: (file) =>
      search.fits(...textsOf(file)) &&
      (isEnded || estado === undefined || file.estado === estado) &&
      !(isWait && file.esperaDesde === null),
    compare: isWait ? byWait(direccion) : undefined,
  });
}

/**
 * A page of the files of a scope. `buscar` finds the beginnings of words in any order. One word is one
 * query at any size; several words, or a word with both a state and a turn or by wait, look at a
 * bounded number of files and say when there were more.
 */
export async function pageExpedientes(
  scope: Scope,
  request: PageRequest & ListFilter,
): Promise<Page<ExpedienteDoc>> {
  const files = ofScope(scope);
  if (!files) return { items: [], total: 0 };
  const search = searchOf(request.buscar ?? '');
  if (!search) {
    const { query, field } = narrow(files, request);
    return readPage(query, field, request, parseRow);
  }
  const isTwofold = request.estado !== undefined && request.turno !== undefined;
  if (!search.isExact || isByWait(request) || isTwofold) return scan(files, request, search);
  const { query, field } = narrow(files.where('terminos', 'array-contains', search.term), request);
  return readPage(query, field, request, parseRow);
}

/** How many files of a scope a filter lets through: costs one read for every 1,000, whatever they hold. */
export async function countExpedientes(
  scope: Scope,
  filter: Omit<ListFilter, 'buscar' | 'orden'>,
): Promise<number> {
  const files = ofScope(scope);
  if (!files) return 0;
  const { query, field } = narrow(files, filter);
  // In the order of the list, so that its index serves both.
  const counted = await query.orderBy(field, 'desc').count().get();
  return counted.data().count;
}
