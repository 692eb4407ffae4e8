import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Shape } from './recorded-queries.ts';

const mode = {
  order: z.optional(z.enum(['ASCENDING', 'DESCENDING'])),
  arrayConfig: z.optional(z.literal('CONTAINS')),
};
const queryScope = z.enum(['COLLECTION', 'COLLECTION_GROUP']);
const composite = z.object({
  collectionGroup: z.string(),
  queryScope,
  fields: z.array(z.object({ fieldPath: z.string(), ...mode })),
});
const override = z.object({
  collectionGroup: z.string(),
  fieldPath: z.string(),
  ttl: z.optional(z.boolean()),
  indexes: z.array(z.object({ queryScope, ...mode })),
});
const file = z.object({ indexes: z.array(composite), fieldOverrides: z.array(override) });

export type Composite = z.infer<typeof composite>;
export type Indexes = z.infer<typeof file>;

/** `firestore.indexes.json` as it is deployed. */
export function readIndexes(): Indexes {
  const url = new URL('../../../firestore.indexes.json', import.meta.url);
  return file.parse(JSON.parse(readFileSync(url, 'utf8')));
}

type Mode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';

/** The index that a query needs: first the compared fields, in any order, then the order fields. */
interface Layout {
  compared: { field: string; mode: 'ASCENDING' | 'CONTAINS' }[];
  ordered: { field: string; mode: Mode }[];
}

const EQUALITIES = ['EQUAL', 'IN'];
const CONTAINS = ['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'];

/** The id as tie-break is left out: an index ends with it in the direction of its last field. */
function layoutOf({ filters, orders }: Shape): Layout {
  const equal = filters
    .filter(({ op }) => EQUALITIES.includes(op) || CONTAINS.includes(op))
    .map(({ field, op }) => ({
      field,
      mode: CONTAINS.includes(op) ? ('CONTAINS' as const) : ('ASCENDING' as const),
    }));
  // A field that is compared twice needs its index once.
  const compared = equal.filter(
    ({ field }, at) => equal.findIndex((each) => each.field === field) === at,
  );
  const ordered = orders
    .filter(({ field }) => field !== '__name__')
    .map(({ field, direction }) => ({ field, mode: direction }));
  const ranged = filters.filter(({ op }) => ![...EQUALITIES, ...CONTAINS].includes(op));
  if (ranged.some(({ field }) => field !== ordered[0]?.field)) {
    throw new Error('a range is read in the order of its own field');
  }
  return { compared, ordered };
}

function modeOf(each: { order?: Mode | undefined; arrayConfig?: Mode | undefined }): Mode {
  return each.arrayConfig ?? each.order ?? 'ASCENDING';
}

/** True if a composite index serves a layout exactly. */
function serves({ fields }: Composite, { compared, ordered }: Layout): boolean {
  const has = (field: string, mode: Mode, at: Composite['fields']) =>
    at.some((each) => each.fieldPath === field && modeOf(each) === mode);
  const first = fields.slice(0, compared.length);
  const rest = fields.slice(compared.length);
  return (
    fields.length === compared.length + ordered.length &&
    compared.every(({ field, mode }) => has(field, mode, first)) &&
    ordered.every(
      ({ field, mode }, at) => rest[at]?.fieldPath === field && modeOf(rest[at]) === mode,
    )
  );
}

/**
 * The composites that together serve a layout. Firestore merges those that compare some of the fields and
 * have the same order (https://firebase.google.com/docs/firestore/query-data/index-overview, "Taking
 * advantage of index merging"). The documentation promises that for equalities only, so a comparison with an
 * array's content, an `in` or an `or` needs one exact index.
 */
function merged(
  composites: readonly Composite[],
  layout: Layout,
  { filters, isChoice }: Shape,
): Composite[] | undefined {
  if (isChoice || filters.some(({ op }) => op === 'IN' || op === 'ARRAY_CONTAINS')) {
    return undefined;
  }
  const parts = layout.compared.map((each) =>
    composites.find((one) => serves(one, { ...layout, compared: [each] })),
  );
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/**
 * True if a field has an index of its own: by its own entry, otherwise by its collection's entry, otherwise
 * by default.
 */
function hasOwnIndex(
  indexes: Indexes,
  { collection, scope }: Pick<Shape, 'collection' | 'scope'>,
  field: string,
  mode: Mode,
): boolean {
  const ofCollection = indexes.fieldOverrides.filter((each) => each.collectionGroup === collection);
  const found =
    ofCollection.find((each) => each.fieldPath === field) ??
    ofCollection.find((each) => each.fieldPath === '*');
  // By default a field is indexed in its own collection, and never across collections of the same name.
  if (!found) return scope === 'COLLECTION';
  return found.indexes.some((each) => modeOf(each) === mode && each.queryScope === scope);
}

export interface Served {
  /** The composites that the query reads: one exact one, or several merged. */
  composites?: Composite[];
  /** The single-field indexes that it reads: one, or several merged if there is no order. */
  fields: { field: string; mode: Mode }[];
  /** What is missing, for people to read. */
  missing?: string;
}

/** The indexes that serve a query on Firestore, which unlike the emulator refuses a query without one. */
export function indexesFor(indexes: Indexes, shape: Shape): Served {
  const layout = layoutOf(shape);
  const { compared, ordered } = layout;
  const needsComposite = ordered.length > 1 || (ordered.length === 1 && compared.length > 0);
  if (!needsComposite) {
    const fields = [...compared, ...ordered];
    const absent = fields.filter(({ field, mode }) => !hasOwnIndex(indexes, shape, field, mode));
    const names = absent.map(({ field, mode }) => `${field} ${mode}`).join(', ');
    return { fields, ...(names && { missing: `${shape.collection}: ${names}` }) };
  }
  const ofCollection = indexes.indexes.filter(
    (each) => each.collectionGroup === shape.collection && each.queryScope === shape.scope,
  );
  const exact = ofCollection.find((each) => serves(each, layout));
  const composites = exact ? [exact] : merged(ofCollection, layout, shape);
  const wanted = [...compared, ...ordered].map(({ field, mode }) => `${field} ${mode}`).join(', ');
  return composites
    ? { composites, fields: [] }
    : { fields: [], missing: `${shape.collection}: (${wanted})` };
}

/**
 * How many index entries a document writes: one for each single-field index, and for each composite index one
 * for each element of the array that it has (https://firebase.google.com/docs/firestore/storage-size,
 * https://firebase.google.com/docs/firestore/query-data/index-overview).
 */
export function entriesOf(
  indexes: Indexes,
  collection: string,
  fields: Readonly<Record<string, unknown>>,
): number {
  const elements = (path: string) => {
    const value = fields[path];
    return Array.isArray(value) ? value.length : 1;
  };
  const own = indexes.fieldOverrides
    .filter((each) => each.collectionGroup === collection)
    .map(({ fieldPath, indexes: kept }) =>
      kept.reduce((sum, { arrayConfig }) => sum + (arrayConfig ? elements(fieldPath) : 1), 0),
    );
  const composites = indexes.indexes
    .filter((each) => each.collectionGroup === collection)
    .map((each) =>
      each.fields.reduce(
        (most, { fieldPath, arrayConfig }) => (arrayConfig ? elements(fieldPath) : most),
        1,
      ),
    );
  return [...own, ...composites].reduce((sum, each) => sum + each, 0);
}
