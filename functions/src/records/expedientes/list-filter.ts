import { todayInMexico } from '@notaria/contract/calendar';
import type { EstadoExpediente, Turno } from '@notaria/contract/estados';
import { type OrdenExpedientes, SIN_ENCARGADO } from '@notaria/contract/expedientes';
import type { Curso } from '@notaria/contract/ruta';
import type { Query } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { isEntregado } from '#records/etapas/model.ts';
import { ENTREGADOS } from '#records/etapas/orden.ts';
import { type ExpedienteSolo, porAtender } from './model.ts';
import type { Scope } from './policy.ts';
import { within } from './within.ts';

export interface ListFilter {
  buscar?: string;
  estado?: EstadoExpediente | undefined;
  /** Whose turn it is. */
  turno?: Turno | undefined;
  /** Who attends them, of which procedure they are, to which office they belong. */
  encargado?: string | undefined;
  tramite?: string | undefined;
  oficina?: string | undefined;
  /** The stage that they are in. */
  etapa?: string | undefined;
  /** How they go on. */
  curso?: Curso | undefined;
  /** Only those that ended then or later; the state, the turn and how they go on say nothing more then. */
  terminadoDesde?: Date | undefined;
  /** `Espera_desde` leaves out what waits for nobody, an order by the stage what has none. */
  orden?: OrdenExpedientes | undefined;
}

/** What a list is read in order of. */
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

/** Whether an order by how long files wait says anything of those that a filter lets through. */
export function isByWait({ orden, estado, curso, terminadoDesde }: ListFilter): boolean {
  const isOfItsOwn = terminadoDesde !== undefined || curso !== undefined;
  return orden === 'Espera_desde' && estado !== 'Terminado' && !isOfItsOwn;
}

/** By what of the stage a filter puts files in order; undefined where it doesn't. */
export function stageOrder({
  orden,
  curso,
  terminadoDesde,
}: ListFilter): 'etapaOrden' | 'etapaDesde' | undefined {
  if (terminadoDesde !== undefined || curso !== undefined) return undefined;
  if (orden === 'Etapa') return 'etapaOrden';
  return orden === 'Etapa_desde' ? 'etapaDesde' : undefined;
}

/** The fields that a filter compares besides the state and the turn, with what they must be. */
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
 * What a filter without a search lets through of `query`. Each field that is compared has an index of
 * its own with each order; Firestore merges those of the fields that are compared together.
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
  // Null comes before every text and date: files without stages stay out.
  if (ofStage === 'etapaOrden') {
    return { query: ofState.where('etapaOrden', '>', ''), field: ofStage };
  }
  if (ofStage) return { query: ofState.where('etapaDesde', '>', new Date(0)), field: ofStage };
  if (!isByWait(filter)) return { query: ofState, field: 'fechaActualizacion' };
  // Null comes before every date: files that wait for nobody stay out.
  return { query: ofState.where('esperaDesde', '>', new Date(0)), field: 'esperaDesde' };
}

/** Delivered files have neither of the two dates: null isn't compared with any. */
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

/** Whether a file goes on as a filter asks. */
export function fitsCourse(file: ExpedienteSolo, curso: Curso | undefined, now: Date): boolean {
  const { detenidoEl } = file;
  if (curso === undefined) return true;
  if (curso === 'entregados') return isEntregado(file);
  if (curso === 'abiertos') return detenidoEl !== null;
  if (curso === 'detenidos') return detenidoEl !== null && detenidoEl <= now;
  const { esperadaEl } = porAtender(file);
  return esperadaEl !== null && esperadaEl < todayInMexico(now);
}

/** What a filter puts files in order of, where no index does; empty for a file that the order leaves out. */
export function orderValue(file: ExpedienteSolo, filter: ListFilter): string {
  const { curso } = filter;
  const { esperadaEl, etapaOrden, etapaDesde } = porAtender(file);
  const ofStage = stageOrder(filter);
  if (ofStage === 'etapaOrden' || curso === 'entregados') return etapaOrden ?? '';
  if (ofStage) return etapaDesde?.toISOString() ?? '';
  if (curso === 'fecha-pasada') return esperadaEl ?? '';
  return (curso ? file.detenidoEl : file.esperaDesde)?.toISOString() ?? '';
}
