import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import {
  MOST_SCANNED,
  type Page,
  type PageRequest,
  readPage,
  scanPage,
} from '#platform/store/page.ts';
import { type Search, searchOf } from '#platform/store/terms.ts';
import {
  facetsOf,
  fitsCourse,
  fitsWait,
  isByWait,
  type ListFilter,
  narrow,
  ofScope,
  orderValue,
  type Selected,
  stageOrder,
} from './list-filter.ts';
import { type ExpedienteSolo, expedienteDoc, textsOf } from './model.ts';
import type { Scope } from './policy.ts';
import { totalContado } from './totales.ts';

function parseRow(row: QueryDocumentSnapshot): ExpedienteSolo {
  return expedienteDoc.parse({ ...row.data(), idExpediente: row.id });
}

/** Compares files in the order of a filter, with the id as tie-break. */
function byOrder(filter: ListFilter, direccion: 'asc' | 'desc') {
  const sign = direccion === 'asc' ? 1 : -1;
  return (one: ExpedienteSolo, other: ExpedienteSolo) => {
    const [a, b] = [orderValue(one, filter), orderValue(other, filter)];
    if (a !== b) return a < b ? -sign : sign;
    return one.idExpediente < other.idExpediente ? -sign : sign;
  };
}

/** A page of a search that no single index answers: reads a bounded number of files and checks each. */
function scan(
  files: Query,
  request: PageRequest & ListFilter,
  search: Search,
): Promise<Page<ExpedienteSolo>> {
  const { estado, turno, curso, direccion } = request;
  const isWait = isByWait(request);
  const now = new Date();
  // The query asks for the narrower of the two, so that one index serves it; the other filter is checked on
  // what it finds.
  const narrower = {
    ...request,
    estado: turno ? undefined : estado,
    ...{ orden: undefined, espera: undefined, curso: undefined, etapa: undefined },
    ...{ encargado: undefined, tramite: undefined, oficina: undefined },
  };
  const found = files.where('terminos', 'array-contains', search.term);
  const { query, field } = narrow(found, narrower, now);
  const facets = facetsOf(request);
  const isEnded = request.terminadoDesde !== undefined;
  const isByStage = stageOrder(request) !== undefined;
  const isOrdered = isWait || isByStage || (curso !== undefined && !isEnded);
  return scanPage(query, field, request, parseRow, {
    fields: Object.keys(expedienteDoc.shape),
    fits: (file) =>
      search.fits(...textsOf(file)) &&
      facets.every(([at, id]) => file[at] === id) &&
      (isEnded || estado === undefined || file.estado === estado) &&
      (isEnded || fitsCourse(file, curso, now)) &&
      fitsWait(file, request.espera, now) &&
      !((isWait || isByStage) && orderValue(file, request) === ''),
    compare: isOrdered ? byOrder(request, direccion) : undefined,
  });
}

/**
 * A page of the files of a scope. `buscar` finds the beginnings of words in any order. One word is one query
 * at any size. Several words, or a word with more than one filter or with the order by waiting, read a
 * bounded number of files; the page tells if there were more.
 */
export async function pageExpedientes(
  scope: Scope,
  request: PageRequest & ListFilter,
): Promise<Page<ExpedienteSolo>> {
  const files = ofScope(scope);
  if (!files) return { items: [], total: 0 };
  const search = searchOf(request.buscar ?? '');
  if (search && !isOneQuery(search, request)) return scan(files, request, search);
  const { query, field } = narrow(found(files, search), request, new Date());
  return readPage(query, field, request, parseRow, () => totalContado(scope, request));
}

/** True if the search and the filters together are one query. */
function isOneQuery(search: Search, filter: ListFilter): boolean {
  const isTwofold = filter.estado !== undefined && filter.turno !== undefined;
  const isNarrowed = facetsOf(filter).length > 0 || filter.curso !== undefined;
  const isOrdered = isByWait(filter) || stageOrder(filter) !== undefined;
  return search.isExact && !isOrdered && !isTwofold && !isNarrowed;
}

function found(files: Query, search: Search | undefined): Query {
  return search ? files.where('terminos', 'array-contains', search.term) : files;
}

/** Files read at a time when a whole list is read: a few megabytes of memory. */
const AT_A_TIME = 1_000;

/**
 * Reads all files of a scope that match a filter, one after the other. Two pages of {@link AT_A_TIME} files
 * are in memory: the current one and the next.
 * @returns undefined if the search reads a bounded number of files and there were more
 */
export async function readExpedientes(
  scope: Scope,
  request: ListFilter & Pick<PageRequest, 'direccion'>,
): Promise<AsyncIterable<ExpedienteSolo> | Iterable<ExpedienteSolo> | undefined> {
  const files = ofScope(scope);
  if (!files) return [];
  const search = searchOf(request.buscar ?? '');
  if (search && !isOneQuery(search, request)) {
    const page = await scan(files, { ...request, pagina: 1, limite: MOST_SCANNED }, search);
    return page.isCut ? undefined : page.items;
  }
  return eachOf(narrow(found(files, search), request, new Date()), request.direccion);
}

async function* eachOf({ query, field }: Selected, direccion: 'asc' | 'desc') {
  const ordered = query
    .orderBy(field, direccion)
    .orderBy(FieldPath.documentId(), direccion)
    // Without the search words, which are half of a file's size.
    .select(...Object.keys(expedienteDoc.shape))
    .limit(AT_A_TIME);
  const nextAfter = ({ docs, size }: QuerySnapshot) => {
    const last = docs.at(-1);
    const next = last && size === AT_A_TIME ? ordered.startAfter(last).get() : undefined;
    // If the reader has stopped by then, a failure of the next page is ignored.
    next?.catch(() => undefined);
    return next;
  };
  let page: QuerySnapshot | undefined = await ordered.get();
  while (page) {
    // The next page is read while this one is sent.
    const next = nextAfter(page);
    for (const row of page.docs) yield parseRow(row);
    page = await next;
  }
}

/**
 * How many files of a scope match a filter. Costs one read for every 1,000 files.
 * @param tope stops counting there
 */
export async function countExpedientes(
  scope: Scope,
  filter: Omit<ListFilter, 'buscar' | 'orden'>,
  tope?: number,
): Promise<number> {
  const files = ofScope(scope);
  if (!files) return 0;
  const { query, field } = narrow(files, filter, new Date());
  // In the order of the list, so that one index serves both queries.
  const ordered = query.orderBy(field, 'desc');
  const counted = await (tope === undefined ? ordered : ordered.limit(tope)).count().get();
  return counted.data().count;
}
