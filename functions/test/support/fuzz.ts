import { request as httpRequest } from 'node:http';
import type { AnyCall } from '@notaria/contract/call';
import { apiUrl, type Caller, type RequestOptions } from '@notaria/factories/server';
import fc from 'fast-check';
import { hostileJson, hostileText, spoiled } from './fuzz-values.ts';

/** A request with exact bytes, which `fetch` would not send. */
export interface HostileInput {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const BOUNDARY = 'limite';

/** Escapes text; half a surrogate pair, which can't be escaped, becomes the replacement character. */
export function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

/** Makes a path fit for a request line: unusual characters are escaped, tricks with dots and escapes stay. */
function escapePath(text: string): string {
  return text.replace(/[^\w.~%!$&'()*+,;=:@/-]/gu, encoded);
}

export function paramsIn(call: AnyCall): string[] {
  return Array.from(call.path.matchAll(/:(\w+)/g), ([, name = '']) => name);
}

/**
 * The path of a call.
 * @param escaped parameters that replace those of `params`, exactly as they are sent
 */
export function pathWith(call: AnyCall, params: object, escaped: Record<string, string>): string {
  return call.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = escaped[name] ?? encodeURIComponent(String(Reflect.get(params, name) ?? 'x'));
    return value === '' ? '%20' : value;
  });
}

/** The path with its parameters; sometimes one is spoiled, properly escaped or not. */
function pathsOf(call: AnyCall, params: object): fc.Arbitrary<string> {
  const names = paramsIn(call);
  const filled = (change: Record<string, string>) => pathWith(call, params, change);
  if (names.length === 0) return fc.constant(filled({}));
  const text = hostileText.map((each) => each.slice(0, 2_000));
  const bad = fc.oneof(
    text.map(encoded),
    text.map(escapePath),
    fc.constantFrom('%', '%E0%A4%A', '%ff', '..%2f..%2fapi%2fusuarios', '%2e%2e/%2e%2e', 'a/b/c'),
  );
  return fc.oneof(
    fc.constant(filled({})),
    fc.tuple(fc.constantFrom(...names), bad).map(([name, value]) => filled({ [name]: value })),
  );
}

const QUERY_NAMES = [
  ...['pagina', 'limite', 'buscar', 'orden', 'direccion', 'cursor', 'hacia', 'estado', 'terminado'],
  ...['rol', 'grupo', 'antesDe', 'vence', 'firma', '__proto__', 'a[b]', 'pagina[]'],
];

export function queryWith(query: object): string {
  const pairs = Object.entries(query).map((pair) => pair.map((each) => encoded(String(each))));
  return pairs.map((pair) => pair.join('=')).join('&');
}

function queriesOf(query: object): fc.Arbitrary<string> {
  const name = fc.oneof(
    fc.constantFrom(...QUERY_NAMES),
    hostileText.map((text) => text.slice(0, 40)),
  );
  const pair = fc.tuple(
    name,
    hostileText.map((text) => text.slice(0, 600)),
  );
  const valid = queryWith(query);
  const more = fc
    .array(pair, { minLength: 1, maxLength: 4 })
    .map((pairs) => pairs.map((each) => each.map(encoded).join('=')).join('&'));
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(valid) },
    { weight: 3, arbitrary: more.map((pairs) => [valid, pairs].filter(Boolean).join('&')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '&&&=', 'pagina=1&pagina=2', `buscar=${'a'.repeat(4_000)}`),
    },
  );
}

/** Headers that our pages never send. */
export const oddHeaders = fc.constantFrom<Record<string, string>[]>(
  { 'idempotency-key': '../../x' },
  { 'idempotency-key': 'a'.repeat(4_000) },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-32' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'nothing' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': '127.0.0.1, ::1' },
  { host: 'otra.example' },
  { range: 'bytes=0-,5-1,-99999999999' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { authorization: 'Bearer a.b.c' },
  { 'x-user-email': '\u00f1@\u00f1.mx' },
);
const atTimesOddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: oddHeaders },
);

function part(disposition: string, content: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}

/** Text for inside quotes in a header: without characters that would end it, except where that is the trick. */
const quoted = hostileText.map((text) => text.slice(0, 300).replace(/[\r\n"]/g, '_'));

/** The parts of a form with these fields. */
function partsOf(fields: object): string[] {
  return Object.entries(fields).map(([name, value]) =>
    part(`name="${name.replace(/[\r\n"]/g, '_')}"`, String(value)),
  );
}

/** A form with these fields and no file. */
export function formWith(fields: object): string {
  return `${partsOf(fields).join('')}--${BOUNDARY}--\r\n`;
}

/** Forms with spoiled fields and file names, too many parts, no end, or another boundary. */
function formsOf(call: AnyCall, fields: object): fc.Arbitrary<string> {
  const names = Object.keys(fields);
  const asked = fc
    .oneof(fc.constant(fields), spoiled(fields))
    .map((values) => (typeof values === 'object' && values !== null ? partsOf(values) : []));
  // Empty: hostile file contents are tested in subidas-hostiles.test.ts.
  const file = quoted.map((name) => part(`name="${call.file}"; filename="${name}"`, ''));
  const form = fc
    .tuple(asked, fc.array(file, { maxLength: 2 }))
    .map(([parts, files]) => [...parts, ...files].join(''));
  const field = names[0] ?? 'x';
  return fc.oneof(
    { weight: 5, arbitrary: form.map((text) => `${text}--${BOUNDARY}--\r\n`) },
    { weight: 1, arbitrary: form },
    { weight: 1, arbitrary: form.map((text) => text.slice(0, Math.floor(text.length / 2))) },
    {
      weight: 1,
      arbitrary: hostileText.map(
        (text) => `${part(`name="${field}"`, text).repeat(20)}--${BOUNDARY}--\r\n`,
      ),
    },
    { weight: 1, arbitrary: hostileText.map((text) => `--otro\r\n${text}\r\n--otro--`) },
    { weight: 1, arbitrary: fc.constant('') },
  );
}

function bodiesOf(call: AnyCall, options: RequestOptions<AnyCall>): fc.Arbitrary<string> {
  const valid: unknown = options.body ?? {};
  if (call.file !== undefined) return formsOf(call, valid as object);
  if (call.body === undefined) return fc.oneof(fc.constant(''), hostileJson);
  return fc.oneof(
    { weight: 8, arbitrary: spoiled(valid).map((body) => JSON.stringify(body) ?? '') },
    { weight: 1, arbitrary: hostileJson },
  );
}

/** A request before it is turned into bytes. */
export interface Draft {
  path: string;
  query: string;
  body: string;
  /** Headers that replace the usual ones. */
  odd?: Record<string, string>;
  key: string;
}

/**
 * The bytes of a request.
 * @param caller whose token is sent; nobody's if left out
 */
export function wired(
  call: AnyCall,
  { path, query, body, odd, key }: Draft,
  caller: Caller | undefined,
): HostileInput {
  const bytes = Buffer.from(call.method === 'GET' ? '' : body);
  const type =
    call.file === undefined ? 'application/json' : `multipart/form-data; boundary=${BOUNDARY}`;
  const headers: Record<string, string> = {
    'idempotency-key': key,
    ...(caller && { authorization: `Bearer ${caller.token}`, 'x-user-email': caller.email }),
    ...(bytes.length > 0 && { 'content-type': type }),
    ...odd,
    'content-length': String(bytes.length),
  };
  return { path: query === '' ? path : `${path}?${query}`, headers, body: bytes };
}

/**
 * Requests that are wrong somewhere, made from one that would be accepted.
 * @param options the input that would be accepted
 * @param caller whose token is sent; nobody's if left out
 */
export function hostileInputs(
  call: AnyCall,
  options: RequestOptions<AnyCall>,
  caller: Caller | undefined,
): fc.Arbitrary<HostileInput> {
  return fc
    .record({
      path: pathsOf(call, (options.params ?? {}) as object),
      query: queriesOf((options.query ?? {}) as object),
      body: bodiesOf(call, options),
      odd: atTimesOddHeaders,
      key: fc.uuid(),
    })
    .map((draft) => wired(call, draft, caller));
}

/** Sends the bytes unchanged, and reads the whole answer. */
export async function sendRaw(method: string, input: HostileInput): Promise<Raw> {
  const { hostname, port } = new URL(await apiUrl());
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, method, path: input.path, headers: input.headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(input.body);
  });
}
