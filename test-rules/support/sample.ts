import type { IdRol } from '@notaria/contract/roles';
import type { Person } from './people.ts';

/** A document of a collection from one person's point of view. */
export interface Sample {
  /** Its relation to the person. */
  relacion: string;
  path: (person: Person) => string;
  /** Its content; undefined if `seedPerson` wrote it. */
  data?: (person: Person) => Record<string, unknown>;
  /** The roles that may get it with a live session; the others may not. */
  readers: readonly IdRol[];
}

export interface Row {
  /** The collection, as the code names it; `*` for an unknown one. */
  name: string;
  samples: readonly Sample[];
  /** The field and value of the query for the person's own documents. */
  own: (person: Person) => readonly [string, unknown];
  /** The roles that may make that query. */
  listers: readonly IdRol[];
}

/** True for a collection that no browser may touch. */
export function isClosed({ samples, listers }: Row): boolean {
  return listers.length === 0 && samples.every(({ readers }) => readers.length === 0);
}
