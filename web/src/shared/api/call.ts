import {
  type AnswerOf,
  type AnyCall,
  type BodyInputOf,
  type ParamsOf,
  pathOf,
  type QueryInputOf,
} from '@notaria/contract/call';
import { REINTENTOS } from '@notaria/contract/limits';
import { ApiError, failureOf } from './api-error.ts';
import { currentIdentity } from './identity.ts';
import { endIntent, intentOf } from './intent.ts';
import { send } from './send.ts';
import { trustHeaders } from './trust-headers.ts';

export interface CallInput<C> {
  params?: ParamsOf<C>;
  query?: QueryInputOf<C>;
  body?: BodyInputOf<C>;
  file?: File;
  /** Called with the share of the body that was sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal | undefined;
  /** True if the request must arrive even if the page is left or closed. */
  keepalive?: boolean;
  /** The key under which the server does it once; without one, each intent has its own. */
  intent?: string | undefined;
  /** Additional headers, for calls that something other than a session opens. */
  headers?: Record<string, string>;
}

export interface Answer<C> {
  status: number;
  data: AnswerOf<C>;
  headers: Headers;
}

/** The address of a call, with its parameters and its query. */
export function urlOf(definition: AnyCall, input: CallInput<AnyCall>): string {
  const path = pathOf(definition, { ...(input.params as object | undefined) });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query as object | undefined) ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function bodyOf(definition: AnyCall, input: CallInput<AnyCall>): FormData | string | undefined {
  if (definition.file === undefined)
    return input.body === undefined ? undefined : JSON.stringify(input.body);
  const form = new FormData();
  for (const [name, value] of Object.entries((input.body as object | undefined) ?? {}))
    form.set(name, String(value));
  if (input.file) form.set(definition.file, input.file);
  return form;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * True if the call may be repeated: the contract allows another attempt, and the server does not ask for a
 * longer wait.
 */
function mayRetry(definition: AnyCall, attempt: number, failure: ApiError): boolean {
  return (
    attempt <= definition.retries &&
    (REINTENTOS.estados as readonly number[]).includes(failure.status) &&
    (failure.retryAfter ?? 0) * 1_000 <= definition.retryDelay(attempt)
  );
}

/**
 * Makes a call of the contract with its headers and retries, and parses the answer. A 401 is reported to the
 * session.
 * @throws ApiError for every failure; an aborted call throws the signal's reason
 */
export async function callFull<C extends AnyCall>(
  definition: C,
  input: CallInput<C> = {},
): Promise<Answer<C>> {
  const url = urlOf(definition, input as CallInput<AnyCall>);
  const body = bodyOf(definition, input as CallInput<AnyCall>);
  const subject = input.file ?? definition;
  const content = JSON.stringify(input.body) ?? '';
  const intent = definition.creates ? (input.intent ?? intentOf(subject, url, content)) : undefined;
  const identity = currentIdentity();
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send({
      method: definition.method,
      url,
      headers: {
        ...(await trustHeaders(identity)),
        ...input.headers,
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
        ...(intent === undefined ? {} : { 'Idempotency-Key': intent }),
      },
      body,
      onProgress: input.onProgress,
      signal: input.signal,
      keepalive: input.keepalive ?? false,
    });
    if (definition.success.includes(answer.status)) {
      endIntent(subject, url, intent);
      const parsed = definition.answer.safeParse(answer.body);
      if (!parsed.success) throw new ApiError(answer.status, '', { code: 'broken_answer' });
      return { status: answer.status, data: parsed.data as AnswerOf<C>, headers: answer.headers };
    }
    const failure = failureOf(answer.status, answer.body, answer.headers.get('Retry-After'));
    if (!mayRetry(definition, attempt, failure)) {
      if (failure.status === 401 && identity === currentIdentity()) {
        identity?.onRefused(failure.code);
      }
      throw failure;
    }
    await wait(definition.retryDelay(attempt), input.signal);
  }
}

/** Like {@link callFull}, but returns only the data. */
export async function call<C extends AnyCall>(
  definition: C,
  input: CallInput<C> = {},
): Promise<AnswerOf<C>> {
  return (await callFull(definition, input)).data;
}
