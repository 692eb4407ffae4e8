/** The signed-in person, for the calls: set on sign-in, removed on sign-out. */
export interface CallerIdentity {
  email: string;
  /**
   * Gets a fresh token of the person.
   * @throws if there is none
   */
  getToken: () => Promise<string>;
  /** Called when the server answers 401 to a call of this person; `code` says why. */
  onRefused: (code: string) => void;
}

let current: CallerIdentity | undefined;

export function setIdentity(identity: CallerIdentity | undefined): void {
  current = identity;
}

export function currentIdentity(): CallerIdentity | undefined {
  return current;
}
