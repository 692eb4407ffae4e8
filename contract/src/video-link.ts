import { VIDEOS } from './gestion-messages.ts';

/** Hosts are compared whole, so `youtube.com.example` and `notyoutube.com` do not match. */
const YOUTUBE = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const YOUTUBE_CORTO = 'youtu.be';
const DRIVE = 'drive.google.com';

const ID_YOUTUBE = /^[\w-]{11}$/;
/** Words that YouTube uses in the place of a video id: a playlist, and a channel's live stream. */
const NO_ES_VIDEO = new Set(['videoseries', 'live_stream']);
const ID_DRIVE = /^[\w-]{10,128}$/;
const CLAVE_DRIVE = /^[\w-]{1,128}$/;

function parse(text: string): URL | undefined {
  const typed = text.trim();
  // As people copy it from the address bar: «youtube.com/watch?v=…».
  const whole = /^[\w-]+(\.[\w-]+)+\//.test(typed) ? `https://${typed}` : typed;
  try {
    return new URL(whole);
  } catch {
    return undefined;
  }
}

/** The value of a query parameter; undefined if it is missing or repeated. */
function only(url: URL, name: string): string | undefined {
  const values = url.searchParams.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

function youtubeId(url: URL, parts: readonly string[]): string | undefined {
  const [kind, id] = parts;
  if (url.hostname === YOUTUBE_CORTO) return parts.length === 1 ? kind : undefined;
  if (kind === 'watch') return parts.length === 1 ? only(url, 'v') : undefined;
  const hasId = kind === 'embed' || kind === 'shorts' || kind === 'live';
  return hasId && parts.length === 2 ? id : undefined;
}

/**
 * The id in `/file/d/ID`, whatever follows it and with or without the account's number in front, or in
 * `/open?id=ID`.
 */
function driveId(url: URL, parts: readonly string[]): string | undefined {
  if (parts.length === 1 && parts[0] === 'open') return only(url, 'id');
  const path = parts.join('/').replace(/^file\/u\/\d+\//, 'file/');
  return /^file\/d\/([^/]+)(?:\/(?:view|preview|edit))?$/.exec(path)?.[1];
}

function driveEmbed(url: URL, id: string): string {
  const embed = new URL(`https://${DRIVE}/file/d/${id}/preview`);
  const key = only(url, 'resourcekey');
  if (key !== undefined && CLAVE_DRIVE.test(key)) embed.searchParams.set('resourcekey', key);
  return embed.href;
}

/**
 * The address that shows a help video in a frame. It is built from the parts of the link, never copied from
 * its text. Accepts YouTube's watch, short, embed, live and youtu.be links, and links to a file in Google
 * Drive. An address that this function returned gives the same address again.
 * @returns undefined for anything else, including another scheme, a port, a user or a host that only looks
 *   alike
 */
export function parseVideoLink(text: string): string | undefined {
  const url = parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  if (url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  const parts = url.pathname.split('/').filter(Boolean);
  if (YOUTUBE.has(url.hostname) || url.hostname === YOUTUBE_CORTO) {
    const id = youtubeId(url, parts);
    if (id === undefined || !ID_YOUTUBE.test(id) || NO_ES_VIDEO.has(id)) return undefined;
    return `https://www.youtube.com/embed/${id}`;
  }
  if (url.hostname !== DRIVE) return undefined;
  const id = driveId(url, parts);
  return id !== undefined && ID_DRIVE.test(id) ? driveEmbed(url, id) : undefined;
}

/** Why a link leads to no help video, for the person who typed it; undefined if it leads to one. */
export function problemaDeEnlace(text: string): string | undefined {
  if (parseVideoLink(text) !== undefined) return undefined;
  const url = parse(text);
  const isFolder = url?.hostname === DRIVE && /\/folders\//.test(url.pathname);
  return isFolder ? VIDEOS.carpeta : VIDEOS.enlaceInvalido;
}
