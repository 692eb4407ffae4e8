import { bucket } from '../../functions/src/firebase.ts';

/** The names of the objects that Storage holds under `prefix`. */
export async function objectsUnder(prefix: string): Promise<string[]> {
  const [files] = await (await bucket()).getFiles({ prefix });
  return files.map(({ name }) => name);
}
