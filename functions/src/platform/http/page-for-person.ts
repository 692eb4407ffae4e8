import { ENLACES_A_ARCHIVOS, PAGINAS } from '@notaria/contract/paginas';
import type { Request } from 'express';

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
  for (const { path, que } of ENLACES_A_ARCHIVOS) {
    const id = path.exec(req.path)?.[1];
    if (id !== undefined) return `${PAGINAS.enlaceVencido}?${new URLSearchParams({ [que]: id })}`;
  }
  return PAGINAS.noEncontrada;
}
