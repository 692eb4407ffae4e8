import { PROJECT } from '@notaria/factories/environment';
import * as z from 'zod/mini';

const rows = z.array(
  z.object({ document: z.optional(z.object({ name: z.string(), updateTime: z.string() })) }),
);

/** When each document of the project was last written, by its path. */
export type Footprint = ReadonlyMap<string, string>;

/** The footprint of everything that was written, in collections of whatever name. */
export async function footprint(): Promise<Footprint> {
  const parent = `projects/${PROJECT}/databases/(default)/documents`;
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${parent}:runQuery`;
  const structuredQuery = {
    from: [{ allDescendants: true }],
    select: { fields: [{ fieldPath: '__name__' }] },
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery }),
  });
  const found = rows.parse(await answer.json()).flatMap(({ document }) => document ?? []);
  return new Map(found.map(({ name, updateTime }) => [name.slice(parent.length + 1), updateTime]));
}

/** Counters of calls by account and address, which every request moves. */
const COUNTERS = 'limites/';

/** The paths that were written, created or deleted between two footprints, without the counters of calls. */
export function changedBetween(before: Footprint, after: Footprint): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .filter((path) => !path.startsWith(COUNTERS) && before.get(path) !== after.get(path))
    .toSorted();
}
