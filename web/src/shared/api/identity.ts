/** The signed-in person, for the calls: set on sign-in, removed on sign-out. */
export interface Identity {
  email: string;
  /**
   * Gets a fresh token of the person.
   * @throws if there is none
   */
  getToken: () => Promise<string>;
  /** Called when the server answers 401 to a call of this person; `code` says why. */
  onRefused: (code: string) => void;
}

let current: Identity | undefined;

export function setIdentity(identity: Identity | undefined): void {
  current = identity;
}

export function currentIdentity(): Identity | undefined {
  return current;
}
