import { subirConstancia } from '@notaria/contract/constancias';
import { drawConstancia, inventedData } from '../pdf-factory/certificados/draw.ts';
import type { Person } from './people.ts';
import { request } from './server.ts';

export { inventedData };

/** A certificate with these data, as a PDF. */
export async function aConstancia(data = inventedData()): Promise<Uint8Array<ArrayBuffer>> {
  return drawConstancia(data);
}

/** Sends a certificate as `as`; the suite's own function reads it. */
export function upload(as: Person, bytes: Uint8Array<ArrayBuffer>, key?: string) {
  return request(subirConstancia, {
    as,
    body: { email: as.email },
    file: { bytes },
    ...(key ? { key } : {}),
  });
}
