/** The same with the one query of the public catalogue, as anybody would write it. */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';

initializeApp();

export const bare = onRequest(async (_req, res) => {
  const offered = getFirestore().collection('tramites').where('activo', '==', true);
  const found = await offered.orderBy('orden').limit(200).get();
  const tramites = found.docs.map((row) => ({ id: row.id, ...row.data() }));
  res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ tramites }));
});
