import type { AnyCall } from '@notaria/contract/call';
import type { Cast } from '../calls/cast.ts';
import type { RequestOptions } from '../server.ts';

/** How a call is made so that it does its work: whatever it needs is there, and it is the first to ask. */
export interface Recipe {
  call: AnyCall;
  /** Where one call does very different work for different people. */
  who?: string;
  prepare: (cast: Cast) => Promise<RequestOptions<AnyCall>>;
}

/**
 * A recipe for a call.
 * @param prepare arranges what the call works on; runs before each one, is not measured, and says what is sent
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
