import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { firebaseOptions } from './config.ts';

export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp(firebaseOptions);
}
