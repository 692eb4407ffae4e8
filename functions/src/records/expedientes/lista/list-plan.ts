import type { Query } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import type { SearchTerms } from '#platform/store/terms.ts';
import { asuntosDe, marcaDe } from '#records/expedientes/asuntos/asuntos.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import type { Scope } from '#records/expedientes/policy.ts';
import { vistaPara } from '#records/expedientes/salas/salas.ts';
import { textsOf } from '#records/expedientes/terminos.ts';
import {
  CAMPOS,
  comparing,
  type Equal,
  type EqualField,
  equalsOf,
  filterFor,
  type ListFilter,
  type OrderField,
  orderOf,
} from './list-filter.ts';
import { within } from './within.ts';

/**
 * The compared fields that have an index with each order (`firestore.indexes.json`). Firestore merges the
 * indexes of fields that are compared together:
 * https://firebase.google.com/docs/firestore/query-data/index-overview, "Taking advantage of index merging".
 */
const CON_INDICE: Record<OrderField, readonly EqualField[]> = {
  fechaActualizacion: CAMPOS,
  esperaDesde: ['idGrupo', 'idAsignado'],
  detenidoEl: ['idGrupo', 'idAsignado'],
  entregadoEl: ['idGrupo', 'idAsignado'],
  fechaFin: ['idGrupo', 'idAsignado'],
};

/**
 * Where a scope is a choice (`in`, `or`), the documentation does not promise a merge. One of these fields is
 * then compared by an exact index with the scope and the last change; the others are compared in memory.
 */
const CON_ALCANCE: readonly EqualField[] = ['estado', 'turno'];

/** What a query finds, and what of it has to be checked one by one. */
export interface Plan {
  query: Query;
  /** The order of the query, which an index serves. */
  field: OrderField;
  direccion: 'asc' | 'desc';
  /** True if no index serves the other direction. */
  isOneWay: boolean;
  /** Undefined if the query alone finds exactly the list. */
  rest: Rest | undefined;
}

interface Rest {
  fits: (file: ExpedienteDoc) => boolean;
  /** The order of the list, where it is not that of the query. */
  compare: ((one: ExpedienteDoc, other: ExpedienteDoc) => number) | undefined;
}

/** The files that a person may see: those with certain values, a choice of two or more, or a member's. */
interface Alcance {
  equals: Equal[];
  choice: Parameters<typeof within>[1] | undefined;
}

/** The scope narrowed by the filter's own values; undefined if nothing is in both. */
function alcanceDe(scope: Scope, equals: readonly Equal[]): Alcance | undefined {
  const valueByField = new Map(equals);
  const and = (field: EqualField, value: string): Alcance | undefined => {
    if (valueByField.has(field) && valueByField.get(field) !== value) return undefined;
    return { equals: [...valueByField.set(field, value)], choice: undefined };
  };
  switch (scope.kind) {
    case 'ninguno':
      return undefined;
    case 'todos':
      return { equals: [...equals], choice: undefined };
    case 'propios':
      return { equals: [...equals], choice: scope };
    case 'asignados': {
      const [only, ...others] = scope.uids;
      if (only !== undefined && others.length === 0) return and('idAsignado', only);
      const wanted = valueByField.get('idAsignado');
      if (wanted === undefined) return { equals: [...equals], choice: scope };
      const mine = scope.uids.find((uid) => uid === wanted);
      return mine === undefined ? undefined : and('idAsignado', mine);
    }
    default: {
      const { uid, idGrupo } = scope;
      if (valueByField.get('idAsignado') === uid || valueByField.get('idGrupo') === idGrupo) {
        return { equals: [...equals], choice: undefined };
      }
      if (valueByField.has('idAsignado')) return and('idGrupo', idGrupo);
      if (valueByField.has('idGrupo')) return and('idAsignado', uid);
      return { equals: [...equals], choice: scope };
    }
  }
}

/** The fields that the query itself compares; the others are checked in memory. */
function comparedBy({ choice, equals }: Alcance, order: OrderField, search: boolean): EqualField[] {
  const has = (field: EqualField) => equals.some(([at]) => at === field);
  if (search) {
    // One index for the words of each scope.
    const scope = (['idGrupo', 'idAsignado'] as const).find(has);
    return choice || !scope ? [] : [scope];
  }
  if (!choice) return CON_INDICE[order].filter(has);
  const isStaff = choice.kind !== 'propios';
  const first = isStaff && order === 'fechaActualizacion' ? CON_ALCANCE.find(has) : undefined;
  return first ? [first] : [];
}

/**
 * How to read the files of a scope that match a filter.
 * @returns undefined if no file can match
 */
export function planOf(
  scope: Scope,
  asked: ListFilter & { direccion: 'asc' | 'desc' },
  search: SearchTerms | undefined,
  now: Date,
): Plan | undefined {
  const filter = filterFor(scope, asked);
  const alcance = alcanceDe(scope, equalsOf(filter));
  if (!alcance) return undefined;
  const order = orderOf(filter, now);
  const isOwn = scope.kind === 'propios';
  // A client has a handful of files: they are read by their last change and searched in memory, each as the
  // client knows it.
  const seen = (file: ExpedienteDoc) => (isOwn ? vistaPara(file, scope.uid) : file);
  const mark = filter.asunto && marcaDe(filter.asunto);
  const term = isOwn ? undefined : (search?.term ?? mark);
  const isOrdered = term === undefined && !isOwn;
  const field = isOrdered ? order.field : 'fechaActualizacion';
  const compared = comparedBy(alcance, field, term !== undefined);
  const files = db().collection('expedientes');
  const scoped = alcance.choice ? within(files, alcance.choice) : files;
  const equal = alcance.equals
    .filter(([at]) => compared.includes(at))
    .reduce((some: Query, [at, value]) => some.where(at, '==', value), scoped);
  const ranged = isOrdered
    ? order.ranges.reduce((some, [op, value]) => some.where(field, op, value), equal)
    : equal;
  const query = term === undefined ? ranged : ranged.where('terminos', 'array-contains', term);
  const unqueried = alcance.equals.filter(([at]) => !compared.includes(at));
  const oneWay = isOrdered ? order.oneWay : undefined;
  const direccion = oneWay ?? filter.direccion;
  const isSorted = field === order.field && direccion === filter.direccion && !order.isChecked;
  const plan = { query, field, direccion, isOneWay: oneWay !== undefined };
  const isExact = !isOwn && search?.term !== undefined && search.isExact && !mark;
  const isFound = !search || isExact;
  if (unqueried.length === 0 && isSorted && isFound) {
    return { ...plan, rest: undefined };
  }
  const fits = (whole: ExpedienteDoc) => {
    const file = seen(whole);
    const hasAll = unqueried.every(([at, value]) => file[at] === value);
    const { asunto } = filter;
    const waits = asunto === undefined || asuntosDe(file).includes(asunto);
    return hasAll && waits && order.fits(file) && (!search || search.fits(...textsOf(file)));
  };
  const inOrder = comparing(order, filter.direccion);
  const compare = (one: ExpedienteDoc, other: ExpedienteDoc) => inOrder(seen(one), seen(other));
  return { ...plan, rest: { fits, compare: isSorted ? undefined : compare } };
}
