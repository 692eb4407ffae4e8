import { Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

const field = z.object({ fieldPath: z.string() });
const comparison = z.object({ fieldFilter: z.object({ field, op: z.string() }) });
const nullity = z.object({ unaryFilter: z.object({ field, op: z.string() }) });
const filter = z.union([comparison, nullity]);
/** Alternatives of a comparison: a head sees the office's files or the head's own. */
const choice = z.object({
  compositeFilter: z.object({ op: z.literal('OR'), filters: z.array(filter) }),
});
const direction = z.enum(['ASCENDING', 'DESCENDING']);

/** A query as the library sends it, without its values. */
const request = z.object({
  structuredQuery: z.object({
    from: z.tuple([
      z.object({ collectionId: z.string(), allDescendants: z._default(z.boolean(), false) }),
    ]),
    where: z.optional(
      z.union([
        z.object({
          compositeFilter: z.object({
            op: z.literal('AND'),
            filters: z.array(z.union([choice, filter])),
          }),
        }),
        choice,
        filter,
      ]),
    ),
    orderBy: z._default(z.array(z.object({ field, direction })), []),
  }),
});

export interface Shape {
  collection: string;
  /** One collection, or all collections of that name. */
  scope: 'COLLECTION' | 'COLLECTION_GROUP';
  filters: { field: string; op: string }[];
  /** True if it is one of the alternatives of an `or`. */
  isChoice: boolean;
  orders: { field: string; direction: z.infer<typeof direction> }[];
}

function filterOf(each: z.infer<typeof filter>) {
  const { field: path, op } = 'fieldFilter' in each ? each.fieldFilter : each.unaryFilter;
  return { field: path.fieldPath, op: op === 'IS_NULL' ? 'EQUAL' : op };
}

function conditionsOf(where: z.infer<typeof request>['structuredQuery']['where']) {
  if (where === undefined) return [];
  const isAll = 'compositeFilter' in where && where.compositeFilter.op === 'AND';
  return isAll ? where.compositeFilter.filters : [where];
}

/** The shapes of a query: one or, for a query with alternatives, one for each, as Firestore reads them. */
function shapesOf(sent: unknown): Shape[] {
  const { from, where, orderBy } = request.parse(sent).structuredQuery;
  const orders = orderBy.map(({ field: { fieldPath }, direction }) => ({
    field: fieldPath,
    direction,
  }));
  let ways: z.infer<typeof filter>[][] = [[]];
  for (const each of conditionsOf(where)) {
    const options = 'compositeFilter' in each ? each.compositeFilter.filters : [each];
    ways = ways.flatMap((way) =>
      options.map((option) => [...way, option as z.infer<typeof filter>]),
    );
  }
  return ways.map((way) => ({
    collection: from[0].collectionId,
    scope: from[0].allDescendants ? ('COLLECTION_GROUP' as const) : ('COLLECTION' as const),
    filters: way.map(filterOf),
    isChoice: ways.length > 1,
    orders,
  }));
}

/**
 * Calls `listener` with the shapes of every outgoing query: reads, transactions and counts. The queries run
 * as usual, unless the listener throws. It listens where the library turns a query into its request.
 * @returns a function that stops it
 */
export function listenToQueries(listener: (shape: Shape) => void): () => void {
  const original: unknown = Reflect.get(Query.prototype, 'toProto');
  if (typeof original !== 'function') throw new Error('the library sends its queries another way');
  Reflect.set(Query.prototype, 'toProto', function (this: unknown, ...args: unknown[]) {
    const sent: unknown = Reflect.apply(original, this, args);
    for (const shape of shapesOf(sent)) listener(shape);
    return sent;
  });
  return () => Reflect.set(Query.prototype, 'toProto', original);
}

/** The shapes of the queries that run during `work`, each once. */
export async function recordQueries(work: () => Promise<void>): Promise<Shape[]> {
  const shapes = new Map<string, Shape>();
  const end = listenToQueries((shape) => shapes.set(JSON.stringify(shape), shape));
  try {
    await work();
  } finally {
    end();
  }
  return [...shapes.values()];
}
