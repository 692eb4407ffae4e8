import { todayInMexico } from '@notaria/contract/calendar';
import type { EstadoExpediente, Turno } from '@notaria/contract/estados';
import { type OrdenExpedientes, SIN_ENCARGADO } from '@notaria/contract/expedientes';
import type { Curso } from '@notaria/contract/ruta';
import type { Query } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { db } from '#platform/firebase.ts';
import { isEntregado } from '#records/etapas/model.ts';
import { ENTREGADOS } from '#records/etapas/orden.ts';
import { type ExpedienteSolo, porAtender } from './model.ts';
import type { Scope } from './policy.ts';
import { within } from './within.ts';

export interface ListFilter {
  buscar?: string;
  estado?: EstadoExpediente | undefined;
  /** Who has to act. */
  turno?: Turno | undefined;
  /** Ids of the person who attends them, of their procedure, of their office. */
  encargado?: string | undefined;
  tramite?: string | undefined;
  oficina?: string | undefined;
  /** Key of their stage. */
  etapa?: string | undefined;
  /** Their progress. */
  curso?: Curso | undefined;
  /** Only files that have waited at least this many days. Not together with `curso` or `terminadoDesde`. */
  espera?: number | undefined;
  /** Only files that ended then or later; then `estado`, `turno` and `curso` are ignored. */
  terminadoDesde?: Date | undefined;
  /** `Espera_desde` leaves out files that wait for nobody; an order by stage leaves out files without stages. */
  orden?: OrdenExpedientes | undefined;
}

/** The fields that a list can be ordered by. */
export type OrderField =
  | 'fechaActualizacion'
  | 'fechaFin'
  | 'esperaDesde'
  | 'detenidoEl'
  | 'esperadaEl'
  | 'etapaOrden'
  | 'etapaDesde';

export interface Selected {
  query: Query;
  field: OrderField;
}

/** The files of a scope; undefined for a scope without files. */
export function ofScope(scope: Scope): Query | undefined {
  const all = db().collection('expedientes');
  if (scope.kind === 'ninguno') return undefined;
  if (scope.kind === 'todos') return all;
  return scope.kind === 'propios' ? all.where('idCliente', '==', scope.uid) : within(all, scope);
}

/**
 * True if the list can be ordered by how long files wait: not for filters that have an order of their own, or
 * for finished files, which wait for nobody.
 */
export function isByWait({ orden, espera, estado, curso, terminadoDesde }: ListFilter): boolean {
  const isOfItsOwn = terminadoDesde !== undefined || curso !== undefined;
  if (espera !== undefined) return !isOfItsOwn;
  return orden === 'Espera_desde' && estado !== 'Terminado' && !isOfItsOwn;
}

/** The field of the stage that a filter sorts files by; undefined if it sorts by something else. */
export function stageOrder({
  orden,
  espera,
  curso,
  terminadoDesde,
}: ListFilter): 'etapaOrden' | 'etapaDesde' | undefined {
  if (terminadoDesde !== undefined || curso !== undefined || espera !== undefined) return undefined;
  if (orden === 'Etapa') return 'etapaOrden';
  return orden === 'Etapa_desde' ? 'etapaDesde' : undefined;
}

/** The fields that a filter compares, besides the state and the turn, with their values. */
export function facetsOf({ encargado, tramite, oficina, etapa }: ListFilter) {
  const facets = {
    ...{ idAsignado: encargado === SIN_ENCARGADO ? null : encargado, idTramite: tramite },
    ...{ idGrupo: oficina, etapaActual: etapa },
  };
  return Object.entries(facets).filter(
    (facet): facet is [keyof typeof facets, string | null] => facet[1] !== undefined,
  );
}

/**
 * Applies a filter without a search to a query. Each compared field has an index with each order; Firestore
 * merges the indexes of the fields that are compared together.
 */
export function narrow(files: Query, filter: ListFilter, now: Date): Selected {
  const { estado, turno, curso, terminadoDesde } = filter;
  const query = facetsOf(filter).reduce((some, [at, id]) => some.where(at, '==', id), files);
  if (terminadoDesde) {
    return { query: query.where('fechaFin', '>=', terminadoDesde), field: 'fechaFin' };
  }
  const ofTurn = turno ? query.where('turno', '==', turno) : query;
  const ofState = estado ? ofTurn.where('estado', '==', estado) : ofTurn;
  if (curso) return ofCourse(ofState, curso, now);
  const ofStage = stageOrder(filter);
  // Null comes before every text and date, so this leaves files without stages out.
  if (ofStage === 'etapaOrden') {
    return { query: ofState.where('etapaOrden', '>', ''), field: ofStage };
  }
  if (ofStage) return { query: ofState.where('etapaDesde', '>', new Date(0)), field: ofStage };
  if (!isByWait(filter)) return { query: ofState, field: 'fechaActualizacion' };
  // Null sorts before every date, so this leaves out files that wait for nobody.
  const waiting = ofState.where('esperaDesde', '>', new Date(0));
  const long =
    filter.espera === undefined
      ? waiting
      : waiting.where('esperaDesde', '<=', esperaHasta(filter.espera, now));
  return { query: long, field: 'esperaDesde' };
}

/**
 * Refuses two orders at once. A list is sorted by how long files wait, by how they progress, or by their end.
 * @throws AppError `invalid_request` for a filter by a wait together with one of the other two
 */
export function requireOneOrder({ espera, curso, terminadoDesde }: ListFilter): void {
  if (espera === undefined || (curso === undefined && terminadoDesde === undefined)) return;
  throw new AppError('invalid_request', 'two filters with an order of their own');
}

const DAY_MS = 86_400_000;

/** A file that has waited for `days` days began to wait at this moment or before. */
function esperaHasta(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** True if the file has waited as many days as asked, or none are asked for. */
export function fitsWait(
  { esperaDesde }: Pick<ExpedienteSolo, 'esperaDesde'>,
  espera: number | undefined,
  now: Date,
): boolean {
  if (espera === undefined) return true;
  return esperaDesde !== null && esperaDesde <= esperaHasta(espera, now);
}

/** Delivered files have neither date, and null matches no comparison. */
function ofCourse(files: Query, curso: Curso, now: Date): Selected {
  if (curso === 'entregados') {
    return { query: files.where('etapaOrden', '>=', ENTREGADOS), field: 'etapaOrden' };
  }
  if (curso === 'fecha-pasada') {
    return { query: files.where('esperadaEl', '<', todayInMexico(now)), field: 'esperadaEl' };
  }
  const query =
    curso === 'abiertos'
      ? files.where('detenidoEl', '>', new Date(0))
      : files.where('detenidoEl', '<=', now);
  return { query, field: 'detenidoEl' };
}

/** True if the file matches the filter by progress. */
export function fitsCourse(file: ExpedienteSolo, curso: Curso | undefined, now: Date): boolean {
  const { detenidoEl } = file;
  if (curso === undefined) return true;
  if (curso === 'entregados') return isEntregado(file);
  if (curso === 'abiertos') return detenidoEl !== null;
  if (curso === 'detenidos') return detenidoEl !== null && detenidoEl <= now;
  const { esperadaEl } = porAtender(file);
  return esperadaEl !== null && esperadaEl < todayInMexico(now);
}

/** The value that a filter sorts a file by, used where no index sorts. Empty for a file that the order leaves out. */
export function orderValue(file: ExpedienteSolo, filter: ListFilter): string {
  const { curso } = filter;
  const { esperadaEl, etapaOrden, etapaDesde } = porAtender(file);
  const ofStage = stageOrder(filter);
  if (ofStage === 'etapaOrden' || curso === 'entregados') return etapaOrden ?? '';
  if (ofStage) return etapaDesde?.toISOString() ?? '';
  if (curso === 'fecha-pasada') return esperadaEl ?? '';
  return (curso ? file.detenidoEl : file.esperaDesde)?.toISOString() ?? '';
}
