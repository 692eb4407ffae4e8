export type Auth = typeof import('../firebase/auth.ts');

/** The only way to Firebase's sign-in code, which loads only if somebody is signed in or is signing in. */
export function loadAuth(): Promise<Auth> {
  return import('../firebase/auth.ts');
}
