import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import {
  MOST_SCANNED,
  type Page,
  type PageRequest,
  readPage,
  scanPage,
} from '#platform/store/page.ts';
import { searchOf } from '#platform/store/terms.ts';
import { type ExpedienteDoc, expedienteDoc, parseExpediente } from '#records/expedientes/model.ts';
import type { Scope } from '#records/expedientes/policy.ts';
import { findUsuarioByTelefono } from '#records/usuarios/repository.ts';
import type { ListFilter } from './list-filter.ts';
import { type Plan, planOf } from './list-plan.ts';

/** The fields that are read: without the search words, which are half of a file's size. */
const FIELDS = Object.keys(expedienteDoc.shape);

function parseRow(row: QueryDocumentSnapshot): ExpedienteDoc {
  return parseExpediente({ ...row.data(), idExpediente: row.id });
}

type Directed = ListFilter & Pick<PageRequest, 'direccion'>;

async function planFor(scope: Scope, filter: Directed): Promise<Plan | undefined> {
  const buscar = await porTelefono(filter.buscar ?? '');
  return planOf(scope, filter, searchOf(buscar), new Date());
}

/** What a search looks for: for a telephone the address of its account, by which its files are found. */
async function porTelefono(buscar: string): Promise<string> {
  const digits = buscar.replace(/[\s()+-]/g, '').replace(/^52(?=\d{10}$)/, '');
  const person = /^[2-9]\d{9}$/.test(digits) ? await findUsuarioByTelefono(digits) : undefined;
  return person?.correo ?? buscar;
}

function readPlan(plan: Plan, request: PageRequest): Promise<Page<ExpedienteDoc>> {
  const { query, field, direccion, isOneWay, rest } = plan;
  if (!rest) return readPage(query, field, request, parseRow, isOneWay);
  return scanPage(query, field, { ...request, direccion }, parseRow, {
    fields: FIELDS,
    fits: rest.fits,
    compare: rest.compare,
  });
}

/**
 * A page of the files of a scope. `buscar` finds the beginnings of words in any order. What one query alone
 * finds is read at any size; for the rest a bounded number of files is read, and the page tells if there were
 * more.
 */
export async function pageExpedientes(
  scope: Scope,
  request: PageRequest & ListFilter,
): Promise<Page<ExpedienteDoc>> {
  const plan = await planFor(scope, request);
  return plan ? readPlan(plan, request) : { items: [], total: 0 };
}

/** Files read at a time when a whole list is read: a few megabytes of memory, also where many have rooms. */
const AT_A_TIME = 300;

/**
 * Reads all files of a scope that match a filter, one after the other. Two pages of {@link AT_A_TIME} files
 * are in memory: the current one and the next.
 * @returns undefined if the files have to be sorted in memory and there are more than {@link MOST_SCANNED}
 */
export async function readExpedientes(
  scope: Scope,
  request: Directed,
): Promise<AsyncIterable<ExpedienteDoc> | Iterable<ExpedienteDoc> | undefined> {
  const plan = await planFor(scope, request);
  if (!plan) return [];
  if (!plan.rest?.compare) return eachOf(plan);
  const page = await readPlan(plan, { ...request, pagina: 1, limite: MOST_SCANNED });
  return page.isCut ? undefined : page.items;
}

async function* eachOf({ query, field, direccion, rest }: Plan) {
  const ordered = query
    .orderBy(field, direccion)
    .orderBy(FieldPath.documentId(), direccion)
    .select(...FIELDS)
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
    for (const row of page.docs) {
      const file = parseRow(row);
      if (rest?.fits(file) ?? true) yield file;
    }
    page = await next;
  }
}

/**
 * How many files of a scope match a filter. Costs one read for every 1,000 files, or for each file that has
 * to be checked.
 */
export async function countExpedientes(scope: Scope, filter: ListFilter): Promise<number> {
  const request = { ...filter, pagina: 1, limite: 1, direccion: 'desc' } as const;
  return (await pageExpedientes(scope, request)).total;
}

/** How many files of a client match each of some filters: their handful of files is read once for all. */
export async function countOwn(uid: string, filters: readonly ListFilter[]): Promise<number[]> {
  const scope = { kind: 'propios', uid } as const;
  const direccion = 'desc';
  const all = await pageExpedientes(scope, { pagina: 1, limite: MOST_SCANNED, direccion });
  const countOf = async (filter: ListFilter) => {
    const fits = (await planFor(scope, { ...filter, direccion }))?.rest?.fits;
    return all.items.filter((file) => fits?.(file) ?? true).length;
  };
  return await Promise.all(filters.map(countOf));
}

/** What a query finds, with only the fields of a schema. */
async function only<S extends z.ZodMiniObject>(query: Query, some: S): Promise<z.infer<S>[]> {
  const found = await query.select(...Object.keys(some.shape)).get();
  return found.docs.map((row) => some.parse(row.data()));
}

/**
 * The first files of a list, oldest date first, with only the fields of a schema.
 * @param some picked from `expedienteDoc`
 * @param most the number of files to read at most
 */
export async function readSome<S extends z.ZodMiniObject>(
  scope: Scope,
  filter: ListFilter,
  some: S,
  most: number,
): Promise<z.infer<S>[]> {
  const plan = await planFor(scope, { ...filter, direccion: 'asc' });
  return plan ? only(plan.query.orderBy(plan.field, 'asc').limit(most), some) : [];
}

/**
 * The files of an office that were delivered from an instant on, the newest first, with only the fields of a schema.
 * @param some picked from `expedienteDoc`
 * @param most the number of files to read at most
 */
export function readEntregados<S extends z.ZodMiniObject>(
  idGrupo: string,
  desde: Date,
  some: S,
  most: number,
): Promise<z.infer<S>[]> {
  const theirs = db().collection('expedientes').where('idGrupo', '==', idGrupo);
  const since = theirs.where('entregadoEl', '>=', desde).orderBy('entregadoEl', 'desc');
  return only(since.limit(most), some);
}
