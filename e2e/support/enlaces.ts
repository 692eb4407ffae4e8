import { db } from '../../functions/src/platform/firebase.ts';

/** Ends the ten minutes of a link for the phone. */
export async function expireEnlace(idEnlace: string): Promise<void> {
  await db()
    .collection('enlacesSubida')
    .doc(idEnlace)
    .update({ vence: new Date(0) });
}
