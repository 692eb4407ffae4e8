import type { Plugin } from 'vite';
import { NOTARIA } from '../../contract/src/notaria.ts';

/** RFC 9116 recommends less than a year; every deploy renews it. */
const VALID_DAYS = 330;
const DAY_MS = 24 * 3_600_000;

/** Where to report a vulnerability (RFC 9116), good for eleven months from `now`. */
export function securityTxt(now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return [
    `Contact: mailto:${NOTARIA.correoSeguridad}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${NOTARIA.sitio}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/**
 * Adds /security.txt to the build. Hosting leaves out folders that begin with a dot, so it rewrites the
 * address to this file.
 */
export function securityTxtPlugin(): Plugin {
  return {
    name: 'security-txt',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'security.txt', source: securityTxt(new Date()) });
    },
  };
}
