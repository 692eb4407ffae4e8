import { bucket } from '../../functions/src/platform/firebase.ts';

/** The names of the objects that Storage holds under `prefix`. */
export async function objectsUnder(prefix: string): Promise<string[]> {
  const [files] = await (await bucket()).getFiles({ prefix });
  return files.map(({ name }) => name);
}

/** The bytes of an object in Storage. */
export async function objectNow(name: string): Promise<Buffer> {
  const [bytes] = await (await bucket()).file(name).download();
  return bytes;
}
