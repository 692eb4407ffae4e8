import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ARCHIVO } from '@notaria/contract/limits';
import { codeOf } from '#platform/errors.ts';
import { bucket, bucketToRemove } from '#platform/firebase.ts';

/**
 * Stores a file at `ruta`, a PDF unless something else is said. Nothing may be there yet: only then may the library
 * retry by itself when a connection breaks.
 */
export async function saveObject(
  ruta: string,
  bytes: Uint8Array,
  contentType: string = ARCHIVO.tipo,
): Promise<void> {
  await (await bucket()).file(ruta).save(Buffer.from(bytes), {
    resumable: false,
    contentType,
    preconditionOpts: { ifGenerationMatch: 0 },
    metadata: { cacheControl: 'private, no-store' },
  });
}

/** The bytes of an object. Throws if there is none. */
export async function readObject(ruta: string): Promise<Buffer> {
  const [bytes] = await (await bucket()).file(ruta).download();
  return bytes;
}

/** The bytes from `start` to `end`, both included, as a stream that has begun. Throws if there is no object. */
export async function openObject(ruta: string, start: number, end: number): Promise<Readable> {
  const stream = (await bucket()).file(ruta).createReadStream({ start, end, validation: false });
  await once(stream, 'readable');
  return stream;
}

/** True if the error from reading an object says that there is none. */
export function isNoObject(error: unknown): boolean {
  return codeOf(error) === 404;
}

export async function objectExists(ruta: string): Promise<boolean> {
  const [exists] = await (await bucket()).file(ruta).exists();
  return exists;
}

/** Deletes an object; does nothing if there is none. */
export async function removeObject(ruta: string): Promise<void> {
  await (await bucketToRemove()).file(ruta).delete({ ignoreNotFound: true });
}

export interface StoredObject {
  ruta: string;
  creado: Date;
}

export interface ObjectPage {
  objects: StoredObject[];
  /** Token of the next page; undefined after the last. */
  next: string | undefined;
}

/** Objects under `prefix` in order of name, a page at a time. */
export async function listObjects(
  prefix: string,
  limit: number,
  from?: string,
): Promise<ObjectPage> {
  const [files, query] = await (await bucket()).getFiles({
    prefix,
    maxResults: limit,
    autoPaginate: false,
    ...(from === undefined ? {} : { pageToken: from }),
  });
  const next: unknown = query && 'pageToken' in query ? query.pageToken : undefined;
  return {
    objects: files.map(({ name, metadata }) => ({
      ruta: name,
      creado: new Date(metadata.timeCreated ?? Number.NaN),
    })),
    next: typeof next === 'string' ? next : undefined,
  };
}
