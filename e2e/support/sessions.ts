import { db } from '../../functions/src/platform/firebase.ts';

const DAY_MS = 86_400_000;

async function setEnd(uid: string, vence: Date): Promise<void> {
  const found = await db().collection('sesiones').where('uid', '==', uid).get();
  await Promise.all(found.docs.map(({ ref }) => ref.update({ vence })));
}

/** Makes the server end every session of a person, as it does after 24 hours. */
export function endSessions(uid: string): Promise<void> {
  return setEnd(uid, new Date(0));
}

/** Makes the person's sessions good again, as after signing in. */
export function reopenSessions(uid: string): Promise<void> {
  return setEnd(uid, new Date(Date.now() + DAY_MS));
}
