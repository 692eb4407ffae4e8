import type { User } from '../firebase/auth.ts';

export type Auth = typeof import('../firebase/auth.ts');
export type { User };
/** What the sign-in needs of the person that Firebase names. */
export type SignedIn = Pick<User, 'uid' | 'email' | 'getIdToken'>;

/** Firebase's sign-in code, which loads only where somebody is or gets signed in. */
export function loadAuth(): Promise<Auth> {
  return import('../firebase/auth.ts');
}

type Calls = typeof import('./open-session.ts');

/** Our own calls about a session, with the contract and the parser that they bring: where Firebase's code loads, these do. */
export function loadCalls(): Promise<Calls> {
  return import('./open-session.ts');
}

/** The email of an account as every call says it. */
export function emailOf(user: Pick<User, 'email'>): string {
  return (user.email ?? '').toLowerCase();
}
