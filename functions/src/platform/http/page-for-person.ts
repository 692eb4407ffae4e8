import { PAGINAS } from '@notaria/contract/paginas';
import type { Request } from 'express';

/** The paths of signed links to files, and the parameter by which the page asks for a new link to the same file. */
const LINKS: readonly { path: RegExp; que: string }[] = [
  { path: /^\/api\/documentos\/([\w-]{1,80})\/archivo$/, que: 'documento' },
  { path: /^\/api\/expedientes\/([\w-]{1,80})\/documentos\.zip$/, que: 'expediente' },
  { path: /^\/api\/mis-datos\/([\w-]{1,80})\/partes\/\d{1,4}$/, que: 'datos' },
];

/**
 * True if a browser opens this address as a page, so that a person would read the answer. Old browsers only
 * tell what they accept.
 */
function isRead(req: Request): boolean {
  if (req.method !== 'GET') return false;
  const mode = req.get('sec-fetch-mode');
  return mode === undefined
    ? (req.get('accept') ?? '').startsWith('text/html')
    : mode === 'navigate';
}

/**
 * The page to send a person to in the place of an error's JSON: for a link to a file, the page that renews
 * the link; for any other address of the API, the 404 page. Undefined for calls made by our own pages.
 */
export function pageInsteadOf(req: Request): string | undefined {
  if (!isRead(req)) return undefined;
  for (const { path, que } of LINKS) {
    const id = path.exec(req.path)?.[1];
    if (id !== undefined) return `${PAGINAS.enlaceVencido}?${new URLSearchParams({ [que]: id })}`;
  }
  return PAGINAS.noEncontrada;
}
