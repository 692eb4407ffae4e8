import type { IdRol } from '@notaria/contract/roles';
import type { Person } from './people.ts';

/** A document of a collection as one person sees it. */
export interface Sample {
  /** What it is to the person. */
  relacion: string;
  path: (person: Person) => string;
  /** What is in it; undefined where `seedPerson` wrote it. */
  data?: (person: Person) => Record<string, unknown>;
  /** The roles whose people may get it, with a live session; the rest may not. */
  readers: readonly IdRol[];
}

export interface Row {
  /** The collection, as the code names it; `*` for one that nobody knows. */
  name: string;
  samples: readonly Sample[];
  /** The field and value of the query that asks for one's own. */
  own: (person: Person) => readonly [string, unknown];
  /** The roles whose people may make that query. */
  listers: readonly IdRol[];
}
