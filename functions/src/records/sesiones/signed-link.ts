import { createHmac, timingSafeEqual } from 'node:crypto';
import { pathOf } from '@notaria/contract/call';
import { archivoConstancia } from '@notaria/contract/constancias';
import { archivoDatos } from '@notaria/contract/derechos';
import {
  archivoDocumento,
  archivoZip,
  type EnlaceQuery,
  type QueZip,
} from '@notaria/contract/documentos';
import { ARCHIVO } from '@notaria/contract/limits';
import { firmaEnlaces } from '#platform/config.ts';

const MINUTE_MS = 60_000;
/** A shorter key means a wrong setting. */
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

function signPath(
  what: string,
  path: string,
  idSesion: string,
  now: Date,
  more: Record<string, string> = {},
): SignedLink {
  const vence = now.getTime() + ARCHIVO.enlaceMinutos * MINUTE_MS;
  const firma = sign(what, idSesion, vence);
  const query = new URLSearchParams({ ...more, vence: String(vence), sesion: idSesion, firma });
  return { url: `${path}?${query}`, vence: new Date(vence) };
}

/** A link to one version of a document, good for 10 minutes from `now` while the session that asked for it lasts. */
export function signLink(idDocumento: string, idSesion: string, now: Date): SignedLink {
  const path = pathOf(archivoDocumento, { id: idDocumento });
  return signPath(idDocumento, path, idSesion, now);
}

/** What a link to a file's ZIP signs. No id has a colon, so it can't be mistaken for a document's. */
export function zipOf(idExpediente: string, que: QueZip): string {
  return que === 'aceptados' ? `zip:${idExpediente}` : `zip:${idExpediente}:${que}`;
}

/** A link to the documents of a file as one ZIP, good as long as a document's link. */
export function signZipLink(
  idExpediente: string,
  idSesion: string,
  now: Date,
  que: QueZip = 'aceptados',
): SignedLink {
  const path = pathOf(archivoZip, { id: idExpediente });
  return signPath(zipOf(idExpediente, que), path, idSesion, now, { que });
}

/** What a link to a tax certificate signs. */
export function constanciaOf(idConstancia: string, idExpediente: string): string {
  return `constancia:${idConstancia}:${idExpediente}`;
}

/** A link to the tax certificate of a file's client, for its staff. It lasts as long as a document's link. */
export function signConstanciaLink(
  idConstancia: string,
  idExpediente: string,
  idSesion: string,
  now: Date,
): SignedLink {
  const path = pathOf(archivoConstancia, { id: idConstancia });
  const what = constanciaOf(idConstancia, idExpediente);
  return signPath(what, path, idSesion, now, { expediente: idExpediente });
}

/** What a link to a part of a person's own data signs. */
export function datosOf(uid: string, parte: number): string {
  return `datos:${uid}:${parte}`;
}

/** A link to one part of a person's own data, good as long as a document's link. */
export function signDatosLink(uid: string, parte: number, idSesion: string, now: Date): SignedLink {
  const path = pathOf(archivoDatos, { id: uid, parte });
  return signPath(datosOf(uid, parte), path, idSesion, now);
}

/**
 * Checks a link: `falso` if it is not ours, `vencido` if it was ours and has expired.
 * @param what a document's id, or the result of `zipOf`, `constanciaOf` or `datosOf`
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

/** The document in a link, expired or not; undefined if it names none. */
export function documentOfLink(url: string): string | undefined {
  const path = url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/)[0] ?? '';
  return /^\/api\/documentos\/([\w-]+)\/archivo$/.exec(path)?.[1];
}
