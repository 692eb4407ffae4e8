import { bucket } from '../firebase.ts';

/** Keeps a PDF in Storage under `ruta`; an object already there is replaced by the same bytes. */
export async function saveObject(ruta: string, bytes: Uint8Array): Promise<void> {
  await (await bucket()).file(ruta).save(Buffer.from(bytes), {
    resumable: false,
    contentType: 'application/pdf',
    metadata: { cacheControl: 'private, no-store' },
  });
}

/** The bytes of an object. Throws when there is none. */
export async function readObject(ruta: string): Promise<Buffer> {
  const [bytes] = await (await bucket()).file(ruta).download();
  return bytes;
}

/** Removes an object; one that isn't there is as good as removed. */
export async function removeObject(ruta: string): Promise<void> {
  await (await bucket()).file(ruta).delete({ ignoreNotFound: true });
}
