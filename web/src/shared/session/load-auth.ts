export type Auth = typeof import('../firebase/auth.ts');

/** The only door to Firebase's sign-in code, which loads only where somebody is or gets signed in. */
export function loadAuth(): Promise<Auth> {
  return import('../firebase/auth.ts');
}
