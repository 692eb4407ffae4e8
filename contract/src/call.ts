import type * as z from 'zod/mini';
import type { Permiso } from './roles.ts';

type Schema = z.ZodMiniType;

/**
 * Who may make a call. `token`: a valid identity whose email is the one in the body, the second
 * factor may still be pending (calls of the sign-in itself). `session`: a live, verified session.
 * `permission`: the same, and any one of the permissions. `signature`: the signed link is the key.
 * `link`: the header `X-Enlace-Subida` shows the link of one upload.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'token' }
  | { kind: 'session' }
  | { kind: 'permission'; anyOf: readonly Permiso[] }
  | { kind: 'signature' }
  | { kind: 'link' };

export const acceso = {
  publico: { kind: 'public' },
  identidad: { kind: 'token' },
  sesion: { kind: 'session' },
  firma: { kind: 'signature' },
  enlace: { kind: 'link' },
} as const satisfies Record<string, Access>;

/** Access for whoever holds any one of `anyOf`. */
export function conPermiso(...anyOf: readonly Permiso[]): Access {
  return { kind: 'permission', anyOf };
}

/**
 * What the screen says when a call fails: by status, then the server's own sentence where `server` lists
 * the status, then the sentence of the status for an answer without one, then `otherwise`.
 */
export interface Failures {
  byStatus?: Readonly<Record<number, string>>;
  server?: readonly number[];
  unsaid?: Readonly<Record<number, string>>;
  otherwise: string;
}

/** How often a call that can be abused is answered: to guess, to flood a mailbox, to keep a parser busy. */
export interface RateLimit {
  /** Calls per window for one account or, before sign-in, for the address in the body. */
  account: number;
  /** The same for one network address. */
  address: number;
  /** Of all callers together, where a call needs no session. No honest office comes near it. */
  everybody?: number;
  /** An hour when left out. */
  windowSeconds?: number;
}

export interface CallDefinition<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema,
> {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` where a parameter goes. */
  path: `/api/${string}`;
  access: Access;
  /** A call that can be abused; methods of the same path are counted together. */
  limit?: RateLimit;
  params?: P;
  query?: Q;
  body?: B;
  /** The file field of a multipart call. */
  file?: string;
  answer: A;
  /** The first is the usual one. */
  success: readonly [number, ...number[]];
  failures: Failures;
  /** Re-attempts and how long to wait before the n-th (from 1), in ms. Only what is safe to repeat has any. */
  retries: number;
  retryDelay: (attempt: number) => number;
  /** A POST that creates: the client sends an Idempotency-Key, a repeat gets the first answer. */
  creates: boolean;
  /** Seconds that the CDN may keep a 200; every other answer is `no-store`. */
  cacheSeconds?: number;
}

type Draft<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> = Omit<
  CallDefinition<P, Q, B, A>,
  'success' | 'retries' | 'retryDelay' | 'creates'
> &
  Partial<Pick<CallDefinition<P, Q, B, A>, 'success' | 'retries' | 'retryDelay' | 'creates'>>;

/**
 * One call of the API, said once: the router mounts it, the browser makes it, the tests list it.
 * Defaults: answers 200, no retry, 2 s between attempts, creates nothing.
 */
export function defineCall<
  P extends Schema = z.ZodMiniUndefined,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
  A extends Schema = Schema,
>(draft: Draft<P, Q, B, A>): CallDefinition<P, Q, B, A> {
  return { success: [200], retries: 0, retryDelay: () => 2_000, creates: false, ...draft };
}

export type AnyCall = CallDefinition<Schema, Schema, Schema, Schema>;
/** What a call is sent and what the server reads, after parsing. */
export type ParamsOf<C> =
  C extends CallDefinition<infer P, Schema, Schema, Schema> ? z.output<P> : never;
export type QueryOf<C> =
  C extends CallDefinition<Schema, infer Q, Schema, Schema> ? z.output<Q> : never;
export type QueryInputOf<C> =
  C extends CallDefinition<Schema, infer Q, Schema, Schema> ? z.input<Q> : never;
export type BodyOf<C> =
  C extends CallDefinition<Schema, Schema, infer B, Schema> ? z.output<B> : never;
export type BodyInputOf<C> =
  C extends CallDefinition<Schema, Schema, infer B, Schema> ? z.input<B> : never;
export type AnswerOf<C> =
  C extends CallDefinition<Schema, Schema, Schema, infer A> ? z.output<A> : never;
