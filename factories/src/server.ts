import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  type AnswerOf,
  type AnyCall,
  type BodyInputOf,
  type ParamsOf,
  pathOf,
  type QueryInputOf,
} from '@notaria/contract/call';
import { type ErrorAnswer, errorAnswer } from '@notaria/contract/errors';
import './environment.ts';
import { createApp } from '../../functions/src/app.ts';

/** A caller; `people.ts` makes them. */
export interface Caller {
  token: string;
  email: string;
}

export interface RequestOptions<C> {
  params?: ParamsOf<C>;
  query?: QueryInputOf<C>;
  body?: BodyInputOf<C>;
  /** A body or a parameter that the contract refuses, sent unchanged. */
  rawBody?: unknown;
  rawParams?: Record<string, string>;
  file?: { bytes: Uint8Array<ArrayBuffer>; name?: string; type?: string; field?: string };
  as?: Caller;
  /** The Idempotency-Key; by default a new one for each request, null for none. */
  key?: string | null;
  headers?: Record<string, string>;
}

export interface Answered<C> {
  status: number;
  headers: Headers;
  /** The code of an error answer. */
  code: string | undefined;
  text: string;
  /** The answer as the contract has it; throws if it is none. */
  readonly body: AnswerOf<C>;
  /** The error as the contract has it; throws if it is none. */
  readonly error: ErrorAnswer;
}

let base: Promise<string> | undefined;

async function listen(): Promise<string> {
  const server = createServer(createApp());
  // A connection that a slow test left idle must still work for its next request.
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The test's process ends when its tests do.
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Address of the API of this test file; it starts with the first request. */
export function apiUrl(): Promise<string> {
  base ??= listen();
  return base;
}

/** Sends requests from now on to an API at another address. */
export function useApi(url: string): void {
  base = Promise.resolve(url);
}

/** Without what is undefined. */
function queryOf(query: unknown): string {
  const search = new URLSearchParams(JSON.parse(JSON.stringify(query ?? {})));
  return search.size === 0 ? '' : `?${search}`;
}

function formOf(call: AnyCall, fields: unknown, file: RequestOptions<AnyCall>['file']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
  if (file) {
    const blob = new Blob([file.bytes], { type: file.type ?? 'application/pdf' });
    form.append(file.field ?? call.file ?? 'archivo', blob, file.name ?? 'documento.pdf');
  }
  return form;
}

/** A call as it is sent. */
export interface Wire {
  method: AnyCall['method'];
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: FormData | string;
}

/** Builds what a browser sends for a call: token, `x-user-email`, `Idempotency-Key`, JSON or multipart. */
export function wireOf<C extends AnyCall>(call: C, options: RequestOptions<C> = {}): Wire {
  const params = options.rawParams ?? (options.params as Record<string, string> | undefined) ?? {};
  const given = options.rawBody ?? options.body;
  const isJson = call.file === undefined && given !== undefined;
  const body = isJson ? JSON.stringify(given) : call.file && formOf(call, given, options.file);
  return {
    method: call.method,
    path: `${pathOf(call, params)}${queryOf(options.query)}`,
    ...(body !== undefined && { body }),
    headers: {
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...(options.key !== null && { 'Idempotency-Key': options.key ?? randomUUID() }),
      ...(options.as && {
        Authorization: `Bearer ${options.as.token}`,
        'x-user-email': options.as.email,
      }),
      ...options.headers,
    },
  };
}

/** Makes a call of the contract over HTTP, as the browser makes it. */
export async function request<C extends AnyCall>(
  call: C,
  options: RequestOptions<C> = {},
): Promise<Answered<C>> {
  const { path, ...wire } = wireOf(call, options);
  const response = await fetch(`${await apiUrl()}${path}`, { redirect: 'manual', ...wire });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  const json: unknown = isJson ? JSON.parse(text) : undefined;
  const refusal = errorAnswer.safeParse(json);
  return {
    status: response.status,
    headers: response.headers,
    code: refusal.success ? refusal.data.error.code : undefined,
    text,
    get body() {
      if (!call.success.includes(response.status)) {
        throw new Error(`${call.path} answered ${response.status}: ${text}`);
      }
      return call.answer.parse(json) as AnswerOf<C>;
    },
    get error() {
      if (!refusal.success) throw new Error(`${call.path} answered ${response.status}: ${text}`);
      return refusal.data;
    },
  };
}
