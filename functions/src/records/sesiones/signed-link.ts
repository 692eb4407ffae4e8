import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EnlaceQuery } from '@notaria/contract/documentos';
import { ARCHIVO } from '@notaria/contract/limits';
import { firmaEnlaces } from '#platform/config.ts';

const MINUTE_MS = 60_000;
/** A shorter key would be a setting gone wrong. */
const SHORTEST_KEY = 16;

export interface SignedLink {
  /** Path and query, of this origin. */
  url: string;
  vence: Date;
}

export type LinkState = 'valido' | 'vencido' | 'falso';

/** HMAC-SHA-256 over what the link opens, the session that asked for it, and when it ends. */
function sign(what: string, idSesion: string, vence: number): string {
  const key = firmaEnlaces.value();
  if (key.length < SHORTEST_KEY) throw new Error('FIRMA_ENLACES is missing or too short');
  return createHmac('sha256', key).update(`${what}\n${idSesion}\n${vence}`).digest('base64url');
}

function signPath(what: string, path: string, idSesion: string, now: Date): SignedLink {
  const vence = now.getTime() + ARCHIVO.enlaceMinutos * MINUTE_MS;
  const firma = sign(what, idSesion, vence);
  const query = new URLSearchParams({ vence: String(vence), sesion: idSesion, firma });
  return { url: `${path}?${query}`, vence: new Date(vence) };
}

/**
 * A link to a document, which is one version of a file and no other: good for 10 minutes from `now`,
 * while the session lasts that asked for it.
 */
export function signLink(idDocumento: string, idSesion: string, now: Date): SignedLink {
  const path = `/api/documentos/${encodeURIComponent(idDocumento)}/archivo`;
  return signPath(idDocumento, path, idSesion, now);
}

/** What a link to all of a file signs. No id has a colon: it can never be taken for a document's. */
export function zipOf(idExpediente: string): string {
  return `zip:${idExpediente}`;
}

/** A link to the accepted documents of a file as one ZIP, good as a document's. */
export function signZipLink(idExpediente: string, idSesion: string, now: Date): SignedLink {
  const path = `/api/expedientes/${encodeURIComponent(idExpediente)}/documentos.zip`;
  return signPath(zipOf(idExpediente), path, idSesion, now);
}

/** What a link to a part of a person's own data signs. */
export function datosOf(uid: string, parte: number): string {
  return `datos:${uid}:${parte}`;
}

/** A link to one part of a person's own data, good as a document's. */
export function signDatosLink(uid: string, parte: number, idSesion: string, now: Date): SignedLink {
  const path = `/api/mis-datos/${encodeURIComponent(uid)}/partes/${parte}`;
  return signPath(datosOf(uid, parte), path, idSesion, now);
}

/**
 * Whether a link is ours and its time isn't over; `vencido` only for one that was ours.
 * @param what a document's id, or what `zipOf` or `datosOf` says
 */
export function checkLink(
  what: string,
  { vence, sesion, firma }: EnlaceQuery,
  now: Date,
): LinkState {
  const expected = Buffer.from(sign(what, sesion, vence));
  const given = Buffer.from(firma);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'falso';
  return now.getTime() < vence ? 'valido' : 'vencido';
}

/** The document that a link names, whether or not it is still good; undefined when it names none. */
export function documentOfLink(url: string): string | undefined {
  const path = url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/)[0] ?? '';
  return /^\/api\/documentos\/([\w-]+)\/archivo$/.exec(path)?.[1];
}
