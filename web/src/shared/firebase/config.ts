import type { FirebaseOptions } from 'firebase/app';

/** Ports of the local emulators when the pages are served at 5000; a shifted page shifts them all. */
const LOCAL = { hosting: 5000, auth: 9099, firestore: 8080 } as const;

/** The project's configuration, given at build time; without it the pages talk to the local emulators. */
const configured: string | undefined = import.meta.env.VITE_FIREBASE_CONFIG;

export const firebaseOptions: FirebaseOptions = configured
  ? JSON.parse(configured)
  : { apiKey: 'demo', projectId: 'demo-notaria', authDomain: 'demo-notaria.firebaseapp.com', appId: 'demo' };

/** Where the emulators listen, or undefined when the pages talk to a real project. */
export function emulators(): { host: string; auth: number; firestore: number } | undefined {
  if (configured) return undefined;
  const shift = Number(window.location.port) - LOCAL.hosting;
  return {
    host: window.location.hostname,
    auth: LOCAL.auth + shift,
    firestore: LOCAL.firestore + shift,
  };
}
