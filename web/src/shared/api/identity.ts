/** Whoever is signed in, for the calls: set on sign-in, removed on sign-out. */
export interface Identity {
  email: string;
  /** The person's token, fresh. @throws when none is to be had */
  getToken: () => Promise<string>;
  /** The server answered 401 to a call of this person; `code` says why. */
  onRefused: (code: string) => void;
}

let current: Identity | undefined;

export function setIdentity(identity: Identity | undefined): void {
  current = identity;
}

export function currentIdentity(): Identity | undefined {
  return current;
}
