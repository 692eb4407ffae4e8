import { PROJECT } from './environment.ts';

/** Deletes every row of the project from Firestore's emulator. */
export async function emptyProject(): Promise<void> {
  const path = `emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/${path}`;
  const { ok, status } = await fetch(url, { method: 'DELETE' });
  if (!ok) throw new Error(`the emulator answered ${status} to emptying ${PROJECT}`);
}
