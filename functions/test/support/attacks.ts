import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { RawRequest } from './raw-http.ts';

/** An expensive request from somebody without an account. */
export interface Attack extends RawRequest {
  what: string;
  /** The status that it must get. */
  status: number;
  /** True if Node's own parser refuses it, without a body, before any program sees it. */
  isOfNode?: boolean;
}

const MB = 2 ** 20;
const JSON_TYPE = 'Content-Type: application/json';
/** Calls that need no token. */
const OPEN = '/api/firebase/signin-methods';

/** A megabyte of blanks, compressed; gzip accepts any number of them one after the other. */
const PACKED_MB = gzipSync(Buffer.alloc(MB, ' '));

/** A number of megabytes of blanks, in a thousandth of that. */
export function gzipBomb(megabytes: number): Buffer {
  return Buffer.concat(Array<Buffer>(megabytes).fill(PACKED_MB));
}

function length(body: Uint8Array): string {
  return `Content-Length: ${body.length}`;
}

function bodyOf(body: Uint8Array, ...headers: string[]): Pick<RawRequest, 'headers' | 'body'> {
  return { headers: [...headers, length(body)], body: [body] };
}

function chunked(pieces: Iterable<Uint8Array>): Iterable<Uint8Array> {
  return (function* () {
    for (const piece of pieces) {
      yield Buffer.concat([
        Buffer.from(`${piece.length.toString(16)}\r\n`),
        piece,
        Buffer.from('\r\n'),
      ]);
    }
  })();
}

function* endless(piece: Uint8Array): Generator<Uint8Array> {
  for (;;) yield piece;
}

const large = Buffer.from(JSON.stringify({ email: 'x'.repeat(5 * MB) }));
const small = Buffer.from('{"email":"ana@prueba.mx"}');
const bomb = gzipBomb(400);
const BLANKS = Buffer.alloc(64 * 1024, ' ');
const formed = 'Content-Type: multipart/form-data; boundary=x';

/** Compressed bodies, in every way that a header can say so. */
const PACKED: Attack[] = [
  ['a gzip bomb of 400 MB', bomb, 'gzip'],
  ['10 MB of JSON in gzip', gzipSync(Buffer.from(`{"email":"${'x'.repeat(10 * MB)}"}`)), 'gzip'],
  ['brotli', brotliCompressSync(Buffer.alloc(10 * MB, ' ')), 'br'],
  ['deflate', deflateSync(Buffer.alloc(10 * MB, ' ')), 'deflate'],
  ['raw deflate', deflateRawSync(Buffer.alloc(10 * MB, ' ')), 'deflate'],
  ['gzip twice', gzipSync(bomb), 'gzip, gzip'],
  ['gzip after nothing', bomb, 'identity, gzip'],
  ['gzip in capitals', bomb, 'GZIP'],
  ['an encoding that nobody knows', small, 'nothing'],
  ['no encoding, by its name', small, 'identity'],
].map(([what, body, encoding]) => ({
  what: `${what}`,
  path: OPEN,
  status: 400,
  ...bodyOf(body as Buffer, JSON_TYPE, `Content-Encoding: ${encoding}`),
}));

/** A compressed bomb for a path where no call reads a body, or where no call is. */
const ELSEWHERE: Attack[] = [
  ['POST', '/'],
  ['POST', '/api'],
  ['POST', '/favicon.ico'],
  ['POST', '/robots.txt'],
  ['POST', '/__/health'],
  ['GET', '/__/health'],
  ['GET', '/api/tramites'],
  ['PUT', '/api/no-hay'],
  ['OPTIONS', OPEN],
].map(([method = '', path = '']) => ({
  what: `a gzip bomb to ${method} ${path}`,
  method,
  path,
  status: 400,
  ...bodyOf(bomb, 'Content-Type: application/octet-stream', 'Content-Encoding: gzip'),
}));

const LARGE: Attack[] = [
  { what: '5 MB of JSON', path: OPEN, status: 413, ...bodyOf(large, JSON_TYPE) },
  {
    what: '5 MB of JSON for a call that wants a token',
    path: '/api/email-registrado',
    status: 413,
    ...bodyOf(large, JSON_TYPE),
  },
  {
    what: '5 MB as a form of fields',
    path: OPEN,
    status: 413,
    ...bodyOf(Buffer.from('a=1&'.repeat(MB)), 'Content-Type: application/x-www-form-urlencoded'),
  },
  {
    what: '5 MB of text',
    path: OPEN,
    status: 413,
    ...bodyOf(Buffer.alloc(5 * MB, 'x'), 'Content-Type: text/plain'),
  },
  {
    what: '5 MB as an event of the platform',
    path: OPEN,
    status: 413,
    ...bodyOf(large, 'Content-Type: application/cloudevents+json', 'ce-id: 1', 'ce-type: x'),
  },
  {
    what: '20 MB as a file, without a token',
    path: '/api/documentos/crear',
    status: 400,
    ...bodyOf(Buffer.alloc(20 * MB, 'x'), formed),
  },
  {
    what: '5 MB as a file, without a token',
    path: '/api/constancia',
    status: 401,
    ...bodyOf(Buffer.alloc(5 * MB, 'x'), formed),
  },
];

/** Bodies without end: the server must close their connections. */
export const ENDLESS: readonly Attack[] = [
  ['in chunks', OPEN, 413, BLANKS, JSON_TYPE],
  ['in chunks, without a token', '/api/documentos/crear', 401, BLANKS, formed],
  ['in chunks where no call is', '/nada', 404, BLANKS, JSON_TYPE],
  ['in chunks of gzip', OPEN, 400, PACKED_MB, JSON_TYPE, 'Content-Encoding: gzip'],
].map(([what, path, status, piece, ...headers]) => ({
  what: `a body without end ${what}`,
  path: `${path}`,
  status: Number(status),
  headers: ['Transfer-Encoding: chunked', ...headers.map(String)],
  body: chunked(endless(piece as Buffer)),
  isHeld: true,
  pause: 2,
}));

/** Lengths that are wrong, given twice or odd. */
const LENGTHS: Attack[] = [
  ['two lengths', 'Content-Length: 2', 'Content-Length: 25'],
  ['a length that is no number', 'Content-Length: mucho'],
  ['a negative length', 'Content-Length: -1'],
  ['a length in hexadecimal', 'Content-Length: 0x19'],
  ['a list of lengths', 'Content-Length: 25, 25'],
  ['a length and chunks', 'Content-Length: 25', 'Transfer-Encoding: chunked'],
  ['a transfer that nobody knows', 'Transfer-Encoding: nada'],
  ['chunks in the wrong place', 'Transfer-Encoding: chunked, gzip'],
].map(([what = '', ...headers]) => ({
  what,
  path: OPEN,
  status: 400,
  isOfNode: true,
  headers: [JSON_TYPE, ...headers],
  body: [small],
}));

/** Bodies that no parser accepts as JSON, and paths that no program accepts. */
const BROKEN: Attack[] = [
  ['broken JSON', '{"email":', 'application/json'],
  ['half a character', '{"email":"\\ud800@prueba.mx"}', 'application/json'],
  ['a charset that nobody knows', '{}', 'application/json; charset=nada'],
  ['UTF-32', '{}', 'application/json; charset=utf-32'],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'application/json'],
  ['lists in lists', '['.repeat(30_000), 'application/json'],
].map(([what, text, type]) => ({
  what: `${what}`,
  path: OPEN,
  status: 400,
  ...bodyOf(Buffer.from(text as string), `Content-Type: ${type}`),
}));

const PATHS: Attack[] = ['/api/%', '/api/%ff', '/%E0%A4%A', '/api/tramitedetalle/%'].map(
  (path) => ({
    what: `the path ${path}`,
    method: 'GET',
    path,
    headers: [],
    status: path === '/api/tramitedetalle/%' ? 400 : 404,
  }),
);

/** Requests that a proxy in front passes on unchanged. */
export const PASSED_ON: readonly Attack[] = [...PACKED, ...LARGE, ...BROKEN];

export const ATTACKS: readonly Attack[] = [
  ...PASSED_ON,
  ...ELSEWHERE,
  ...LENGTHS,
  ...PATHS,
  {
    what: 'a body that is announced as 4 GB',
    path: OPEN,
    status: 413,
    headers: [JSON_TYPE, 'Content-Length: 4294967296'],
    body: [small],
  },
];
