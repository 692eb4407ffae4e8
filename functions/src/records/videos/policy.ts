import { VIDEOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import { parseVideoLink, problemaDeEnlace } from '@notaria/contract/video-link';
import { AppError } from '#platform/errors.ts';

/** A visitor without a session sees what a newly registered person sees. */
export const ROL_VISITANTE = ROL.usuario;

/**
 * The roles that see a video, each once; the Administrador always does (docs/product.md, "Users, offices,
 * help, catalogue").
 */
export function audience(roles: readonly number[]): number[] {
  return [...new Set([...roles, ROL.administrador])].sort((a, b) => a - b);
}

/**
 * The address for the frame.
 * @throws AppError `invalid_request` for a link that is not a YouTube video or a Drive file
 */
export function requireVideoLink(link: string): string {
  const url = parseVideoLink(link);
  if (url !== undefined) return url;
  const message = problemaDeEnlace(link) ?? VIDEOS.enlaceInvalido;
  throw new AppError('invalid_request', 'link of another service', {
    message,
    fields: { url: message },
  });
}
