import { PAGINAS } from '@notaria/contract/paginas';
import type { Request } from 'express';

/** What the signed links open, by their path; the page asks for a new link to the same thing. */
const LINKS: readonly { path: RegExp; que: string }[] = [
  { path: /^\/api\/documentos\/([\w-]{1,80})\/archivo$/, que: 'documento' },
  { path: /^\/api\/expedientes\/([\w-]{1,80})\/documentos\.zip$/, que: 'expediente' },
  { path: /^\/api\/mis-datos\/([\w-]{1,80})\/partes\/\d{1,4}$/, que: 'datos' },
];

/** Whether a browser opens this address as a page: somebody would read the answer. Old browsers tell only what they accept. */
function isRead(req: Request): boolean {
  if (req.method !== 'GET') return false;
  const mode = req.get('sec-fetch-mode');
  return mode === undefined
    ? (req.get('accept') ?? '').startsWith('text/html')
    : mode === 'navigate';
}

/**
 * The page that a person gets instead of a failure's JSON: for a link to a file the one that renews
 * it, for any other address of the API the 404 page. Undefined for the calls of our own pages.
 */
export function pageInsteadOf(req: Request): string | undefined {
  if (!isRead(req)) return undefined;
  for (const { path, que } of LINKS) {
    const id = path.exec(req.path)?.[1];
    if (id !== undefined) return `${PAGINAS.enlaceVencido}?${new URLSearchParams({ [que]: id })}`;
  }
  return PAGINAS.noEncontrada;
}
