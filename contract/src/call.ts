import type * as z from 'zod/mini';
import type { Permiso } from './roles.ts';

type Schema = z.ZodMiniType;

/**
 * Who may make a call.
 * - `token`: a valid identity token whose email is the one in the body. The second factor may still be
 *   pending (these are the calls of the sign-in itself).
 * - `session`: a live, verified session.
 * - `permission`: a live, verified session with at least one of the permissions.
 * - `signature`: the signed link in the address is the key.
 * - `link`: the header `X-Enlace-Subida` carries the link of one upload.
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

/** Access for people who hold at least one of the permissions. */
export function conPermiso(...anyOf: readonly Permiso[]): Access {
  return { kind: 'permission', anyOf };
}

/**
 * What the screen says when a call fails. The screen takes the first that applies: the sentence in
 * `byStatus`; the server's own sentence, if it says more than the status does; the sentence in `unsaid`;
 * `otherwise`.
 */
export interface Failures {
  byStatus?: Readonly<Record<number, string>>;
  unsaid?: Readonly<Record<number, string>>;
  otherwise: string;
}

/** Rate limit of a call that can be abused: to guess codes, to flood a mailbox, to keep a parser busy. */
export interface RateLimit {
  /** Calls per window for one account or, before sign-in, for the address in the body. */
  account: number;
  /** Calls per window for one network address. */
  address: number;
  /** Calls per window for all callers together, where a call needs no session. Higher than any honest use. */
  everybody?: number;
  /** Length of the window; one hour if left out. */
  windowSeconds?: number;
}

/**
 * What a call costs others: `correo` puts a mail into somebody's mailbox, at once or by what it changes; `pdf` opens
 * a file in a process.
 */
export type Burden = 'correo' | 'pdf';

/** The limit of what the staff do file by file: more than a person can do in an hour. */
export const TOPE_PERSONAL: RateLimit = { account: 3_000, address: 30_000 };
/** The limit of an act of a client that tells somebody else. */
export const TOPE_CLIENTE: RateLimit = { account: 200, address: 2_000 };

export interface CallDefinition<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema,
> {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, with `:name` where a parameter goes. */
  path: `/api/${string}`;
  access: Access;
  /** Rate limit. Methods of the same path are counted together. */
  limit?: RateLimit;
  cuesta?: Burden;
  params?: P;
  query?: Q;
  body?: B;
  /** Name of the form field that holds the file, in a multipart call. */
  file?: string;
  /** The most bytes that the file may have; `ARCHIVO.maximoBytes` if left out. */
  fileBytes?: number;
  answer: A;
  /** Statuses of success; the first is the usual one. */
  success: readonly [number, ...number[]];
  failures: Failures;
  /**
   * Number of retries, and how long to wait before the n-th retry (from 1), in ms. Only calls that are safe
   * to repeat have retries.
   */
  retries: number;
  retryDelay: (attempt: number) => number;
  /**
   * True for a POST that creates something: our page sends an Idempotency-Key, and a request with the same key
   * gets the first answer again. Without a key, each request is one of its own.
   */
  creates: boolean;
  /** Seconds that the CDN may keep an answer with status 200; every other answer is `no-store`. */
  cacheSeconds?: number;
}

/** A call that takes a file, or costs others something, has a limit. */
type Limited = { limit: RateLimit } | { limit?: undefined; cuesta?: undefined; file?: undefined };

type Draft<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> = Omit<
  CallDefinition<P, Q, B, A>,
  'success' | 'retries' | 'retryDelay' | 'creates'
> &
  Partial<Pick<CallDefinition<P, Q, B, A>, 'success' | 'retries' | 'retryDelay' | 'creates'>> &
  Limited;

/**
 * Defines one call of the API. The router mounts it, the browser makes it and the tests list it, all from
 * this definition. Defaults: answers 200, no retry, 2 s between retries, creates nothing.
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

/**
 * The path of a call with its parameters in place, encoded.
 * @throws {Error} if one is missing
 */
export function pathOf(
  { path }: Pick<AnyCall, 'path'>,
  params: Readonly<Record<string, unknown>>,
): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => {
    if (params[name] === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(params[name]));
  });
}

/** Types of what the client sends and of what the server reads after parsing. */
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
