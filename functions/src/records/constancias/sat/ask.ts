import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { logger } from 'firebase-functions/logger';
import { config } from '#platform/config.ts';
import { readSatPage, type SatAnswer } from './page.ts';

const PATH = '/app/qr/faces/pages/mobile/validadorqr.jsf';
const SAT = 'https://siat.sat.gob.mx';
const TIMEOUT_MS = 10_000;
const MOST_BYTES = 512 * 1024;

/** Where the SAT is asked: its own page, a stand-in, or nowhere. */
export function satOrigin(): string | undefined {
  const { CONSULTA_SAT } = config();
  if (CONSULTA_SAT === 'apagada') return undefined;
  return CONSULTA_SAT === 'encendida' ? SAT : CONSULTA_SAT;
}

/** True if a stand-in answers instead of the SAT. */
export function isSatSample(): boolean {
  const origin = satOrigin();
  return origin !== undefined && origin !== SAT;
}

/** The address of the SAT's page for a card, built from checked parts and never taken from a file. */
export function satAddress(idCIF: string, rfc: string, origin = SAT): string {
  return `${origin}${PATH}?D1=10&D2=1&D3=${encodeURIComponent(`${idCIF}_${rfc}`)}`;
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Asks the SAT what is registered for a card. One question at a time, as a courtesy to a slow public page.
 * Anything but a page that looks as known is `sin_respuesta`.
 */
export function askSat(
  idCIF: string,
  rfc: string,
  { origin = satOrigin(), timeoutMs = TIMEOUT_MS } = {},
): Promise<SatAnswer> {
  const answer = queue.then(() => ask(idCIF, rfc, origin, timeoutMs));
  queue = answer;
  return answer;
}

async function ask(
  idCIF: string,
  rfc: string,
  origin: string | undefined,
  timeoutMs: number,
): Promise<SatAnswer> {
  if (origin === undefined) return { kind: 'sin_respuesta' };
  try {
    const answer = readSatPage(await pageAt(satAddress(idCIF, rfc, origin), timeoutMs), rfc);
    if (answer.kind === 'sin_respuesta')
      logger.warn('the page of the SAT no longer looks as known');
    return answer;
  } catch (error) {
    logger.warn('no answer from the SAT', { reason: error instanceof Error ? error.message : '' });
    return { kind: 'sin_respuesta' };
  }
}

/** The text of a page: within 10 s and 512 kB, without following redirects, without cookies. */
function pageAt(address: string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { signal, agent: false as const, headers: { accept: 'text/html' } };
    const hear = (response: IncomingMessage) => {
      if (response.statusCode !== 200) {
        response.destroy();
        reject(new Error(`estado ${response.statusCode}`));
        return;
      }
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) response.destroy(new Error('demasiado grande'));
        else chunks.push(chunk);
      });
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
      response.on('error', reject);
    };
    // The SAT's server has old keys, which OpenSSL refuses by default. This request accepts them, no other does.
    const request = address.startsWith('https:')
      ? getSecure(address, { ...options, ciphers: 'DEFAULT@SECLEVEL=1' }, hear)
      : getPlain(address, options, hear);
    request.on('error', reject);
  });
}
