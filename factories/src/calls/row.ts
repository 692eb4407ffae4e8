import type { AnyCall } from '@notaria/contract/call';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import type { Person } from '../people.ts';
import type { Answered, RequestOptions } from '../server.ts';
import type { Cast, State } from './cast.ts';
import type { Partes } from './parties-cells.ts';
import type { Answers, Whose } from './whose.ts';

/** An input that would be accepted from an allowed caller, and the file that it is about. */
export interface Arranged {
  options: RequestOptions<AnyCall>;
  file?: ExpedienteDoc;
}

/** A call of the API, and the status that each caller gets. */
export interface Row {
  call: AnyCall;
  /**
   * What a caller must bring. `session`: without a live, verified one it is 401 in every state. `identity`:
   * `states` gives the status for each state. `nothing` and `link`: the caller makes no difference.
   */
  needs: 'session' | 'identity' | 'nothing' | 'link';
  answers: Answers;
  /** What the parties of a shared file get, or why there is nothing to try with them. */
  partes: Partes;
  states?: Readonly<Record<State, number>>;
  /** True if the call ends or changes its caller: every cell gets a new person. */
  isFresh?: boolean;
  /** True if one input serves every cell: a refused caller has changed nothing, so it is still good. */
  isShared?: boolean;
  /** True if it is about no file, whoever calls. */
  namesNoFile?: boolean;
  arrange: (as: Person, whose: Whose, cast: Cast) => Promise<Arranged>;
  /** The result of an answer whose status alone does not tell it. */
  outcome?: (answer: Answered<AnyCall>, arranged: Arranged) => number;
}

/** For calls without any input. */
export const nothing = async (): Promise<Arranged> => ({ options: {} });

/** A call that needs a session and names no file. */
export function ofNoFile(call: AnyCall, answers: Answers, arrange: Row['arrange'] = nothing): Row {
  return { call, needs: 'session', answers, arrange, partes: 'names no file', namesNoFile: true };
}

/** The query of a link of ours, or the same with a wrong signature. */
export function followed(url: string, whose: Whose): Pick<Arranged['options'], 'query'> {
  const query = Object.fromEntries(new URL(url, 'https://notaria.example').searchParams);
  return { query: whose === 'own' ? query : { ...query, firma: 'A'.repeat(43) } };
}

/** The name of a call in test titles. */
export function nameOf({ method, path }: AnyCall): string {
  return `${method} ${path}`;
}
