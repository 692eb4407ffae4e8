import { afterAll } from 'vitest';

/** Firestore's emulator sorts all rows of a project anew for each query: whoever comes next pays for them. */
afterAll(async () => {
  const path = `emulator/v1/projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`;
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/${path}`;
  const answer = await fetch(url, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`the emulator answered ${answer.status} to emptying the project`);
});
