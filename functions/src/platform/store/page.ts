import { id } from '@notaria/contract/fields';
import { isWhole } from '@notaria/contract/text';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';

export interface PageRequest {
  pagina: number;
  limite: number;
  direccion: 'asc' | 'desc';
  cursor?: string | undefined;
  hacia?: 'siguiente' | 'anterior' | undefined;
}

export interface Page<T> {
  items: T[];
  total: number;
  /** Cursors of the next and the previous page; undefined on an empty page. */
  siguiente?: string;
  anterior?: string;
  /** True if there may be more matches than those that were read. */
  isCut?: boolean;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** A cursor holds the value of the order field and the id of a row. */
function encode(row: QueryDocumentSnapshot, field: string): string {
  const value: unknown = row.get(field);
  const plain = typeof value === 'string' ? value : { ms: row.get(field).toMillis() };
  return Buffer.from(JSON.stringify([plain, row.id])).toString('base64url');
}

/** Dates that Firestore can store: those of the years 1 to 9999. */
const dateMs = z
  .number()
  .check(z.int(), z.gte(Date.parse('0001-01-01')), z.lt(Date.parse('+010000-01-01')));
const cursor = z.tuple([
  z.union([z.string().check(z.refine(isWhole)), z.object({ ms: dateMs })]),
  id,
]);

function decode(text: string): [string | Date, string] {
  try {
    const [value, idOfRow] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return [typeof value === 'string' ? value : new Date(value.ms), idOfRow];
  } catch {
    throw new AppError('invalid_request', 'malformed cursor');
  }
}

/**
 * Reads one page of `query` ordered by `field`, with the id as tie-break. Going on from a cursor reads only
 * the page. A page number is counted from the nearer end, so that the first and the last page read only what
 * they show.
 * @param isOneWay true if no index serves the opposite direction: then pages go by number, without cursors
 * @throws AppError `invalid_request` if the cursor is not one of ours
 */
export async function readPage<T>(
  query: Query,
  field: string,
  request: PageRequest,
  parse: (row: QueryDocumentSnapshot) => T,
  isOneWay = false,
): Promise<Page<T>> {
  const ordered = (direction: 'asc' | 'desc') =>
    query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);
  // In the order of the page: one index serves both queries.
  const counting = ordered(request.direccion)
    .count()
    .get()
    .then((counted) => counted.data().count);

  const rows = await (async () => {
    if (request.cursor !== undefined && !isOneWay) {
      const back = request.hacia === 'anterior';
      const snapshot = await ordered(back ? opposite[request.direccion] : request.direccion)
        .startAfter(...decode(request.cursor))
        .limit(request.limite)
        .get();
      return back ? snapshot.docs.toReversed() : snapshot.docs;
    }
    const skip = (request.pagina - 1) * request.limite;
    if (skip === 0) return (await ordered(request.direccion).limit(request.limite).get()).docs;
    const total = await counting;
    if (skip >= total) return [];
    const behind = total - skip;
    if (skip <= behind || isOneWay) {
      return (await ordered(request.direccion).offset(skip).limit(request.limite).get()).docs;
    }
    const size = Math.min(request.limite, behind);
    const lastOnes = await ordered(opposite[request.direccion])
      .offset(behind - size)
      .limit(size)
      .get();
    return lastOnes.docs.toReversed();
  })();

  const first = rows[0];
  const last = rows.at(-1);
  return {
    items: rows.map(parse),
    total: await counting,
    ...(first && last && !isOneWay
      ? { anterior: encode(first, field), siguiente: encode(last, field) }
      : {}),
  };
}

/** Documents that a list reads which one query alone can't find. */
export const MOST_SCANNED = 300;

interface Scan<T> {
  /** The only fields that are read. */
  fields: readonly string[];
  /** True if the document is one of those searched for. */
  fits: (item: T) => boolean;
  /** An order other than that of the query. */
  compare?: ((one: T, other: T) => number) | undefined;
}

/**
 * A page of matches that one query alone can't find: reads its first {@link MOST_SCANNED} documents, ordered by
 * `field` if there is one, and keeps those that fit. `isCut` tells that there were more documents. Pages go by number, never
 * by cursor.
 * @throws AppError `invalid_request` if the cursor is not one of ours
 */
export async function scanPage<T>(
  query: Query,
  field: string | undefined,
  request: PageRequest,
  parse: (row: QueryDocumentSnapshot) => T,
  { fields, fits, compare }: Scan<T>,
): Promise<Page<T>> {
  if (request.cursor !== undefined) decode(request.cursor);
  const inOrder =
    field === undefined
      ? query
      : query.orderBy(field, request.direccion).orderBy(FieldPath.documentId(), request.direccion);
  const snapshot = await inOrder
    .limit(MOST_SCANNED + 1)
    .select(...fields)
    .get();
  const fitting = snapshot.docs.slice(0, MOST_SCANNED).map(parse).filter(fits);
  const ordered = compare ? fitting.toSorted(compare) : fitting;
  const skip = (request.pagina - 1) * request.limite;
  return {
    items: ordered.slice(skip, skip + request.limite),
    total: ordered.length,
    isCut: snapshot.size > MOST_SCANNED,
  };
}

/** The headers that go with a page. */
export function pageHeaders(page: Page<unknown>): Record<string, string> {
  return {
    'X-Total-Count': String(page.total),
    ...(page.isCut ? { 'X-Busqueda-Parcial': String(MOST_SCANNED) } : {}),
    ...(page.siguiente === undefined ? {} : { 'X-Cursor-Siguiente': page.siguiente }),
    ...(page.anterior === undefined ? {} : { 'X-Cursor-Anterior': page.anterior }),
  };
}
