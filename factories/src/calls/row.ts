import type { AnyCall } from '@notaria/contract/call';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import type { Person } from '../people.ts';
import type { Answered, RequestOptions } from '../server.ts';
import type { Cast, State } from './cast.ts';
import type { Answers, Whose } from './whose.ts';

/** An input that would be accepted of somebody who may, and the file that it is about. */
export interface Arranged {
  options: RequestOptions<AnyCall>;
  file?: ExpedienteDoc;
}

/** A call of the API and what everybody gets who makes it. */
export interface Row {
  call: AnyCall;
  /**
   * What a caller must bring. `session`: without a live, verified one it is 401 in every state.
   * `identity`: `states` says what each state gets. `nothing` and `link`: who calls makes no difference.
   */
  needs: 'session' | 'identity' | 'nothing' | 'link';
  answers: Answers;
  states?: Readonly<Record<State, number>>;
  /** The call ends or changes its caller: every cell has somebody new. */
  isFresh?: boolean;
  /** One input serves every cell: who is refused has changed nothing, so that it is still good. */
  isShared?: boolean;
  arrange: (as: Person, whose: Whose, cast: Cast) => Promise<Arranged>;
  /** What the answer comes to, where its status alone doesn't say. */
  outcome?: (answer: Answered<AnyCall>, arranged: Arranged) => number;
}

/** For calls without any input. */
export const nothing = async (): Promise<Arranged> => ({ options: {} });

/** The query of a link of ours, or the same with a signature that isn't. */
export function followed(url: string, whose: Whose): Pick<Arranged['options'], 'query'> {
  const query = Object.fromEntries(new URL(url, 'https://notaria.example').searchParams);
  return { query: whose === 'own' ? query : { ...query, firma: 'A'.repeat(43) } };
}

/** The name of a call as tests show it. */
export function nameOf({ method, path }: AnyCall): string {
  return `${method} ${path}`;
}
