import { offsetOfHosting, portAt } from '@notaria/contract/ports';
import type { FirebaseOptions } from 'firebase/app';

/** The project's configuration, given at build time; without it the pages use the local emulators. */
const configured: string | undefined = import.meta.env.VITE_FIREBASE_CONFIG;

/** The reCAPTCHA Enterprise key of App Check, given at build time; without it there is no bot check. */
export const appCheckKey: string | undefined = import.meta.env.VITE_APP_CHECK_KEY;

export const firebaseOptions: FirebaseOptions = configured
  ? JSON.parse(configured)
  : {
      apiKey: 'demo',
      projectId: 'demo-notaria',
      authDomain: 'demo-notaria.firebaseapp.com',
      appId: 'demo',
    };

/** Where the emulators listen; undefined if the pages use a real project. */
export function emulators(): { host: string; auth: number; firestore: number } | undefined {
  if (configured) return undefined;
  const offset = offsetOfHosting(Number(window.location.port));
  return {
    host: window.location.hostname,
    auth: portAt('auth', offset),
    firestore: portAt('firestore', offset),
  };
}
