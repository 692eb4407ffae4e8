/** What our bundle's start is compared with: a function that initialises firebase-admin and answers. */
import { initializeApp } from 'firebase-admin/app';
import { onRequest } from 'firebase-functions/v2/https';

initializeApp();

export const bare = onRequest((_req, res) => {
  res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
});
