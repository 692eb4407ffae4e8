import { db } from '../../functions/src/platform/firebase.ts';

/** Ends the ten minutes of a link for the phone. */
export async function expireEnlace(idEnlace: string): Promise<void> {
  await db()
    .collection('enlaces')
    .doc(idEnlace)
    .update({ vence: new Date(0) });
}

/** True once a link was ended by its maker. */
export async function isEnded(idEnlace: string): Promise<boolean> {
  const enlace = await db().collection('enlaces').doc(idEnlace).get();
  return !enlace.exists;
}
