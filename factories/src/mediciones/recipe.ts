import type { AnyCall } from '@notaria/contract/call';
import type { Cast } from '../calls/cast.ts';
import type { RequestOptions } from '../server.ts';

/** How to make a call so that it does its work: everything it needs is there, and it is the first request. */
export interface Recipe {
  call: AnyCall;
  /** Names the caller, if the call does very different work for different people. */
  who?: string;
  prepare: (cast: Cast) => Promise<RequestOptions<AnyCall>>;
}

/**
 * A recipe for a call.
 * @param prepare arranges what the call works on and returns its input; runs before each call and is not
 *   measured
 */
export function recipe<C extends AnyCall>(
  call: C,
  prepare: (cast: Cast) => RequestOptions<C> | Promise<RequestOptions<C>>,
  who?: string,
): Recipe {
  return {
    call,
    ...(who && { who }),
    prepare: async (cast) => (await prepare(cast)) as RequestOptions<AnyCall>,
  };
}
