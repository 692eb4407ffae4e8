/** What goes with every call of somebody signed in (spec part 1 §4): set on sign-in, removed on sign-out. */
interface Identity {
  email: string;
  getToken: () => Promise<string>;
}

let current: Identity | undefined;

export function setIdentity(identity: Identity | undefined): void {
  current = identity;
}

/** The two headers, or none for a visitor. */
export async function identityHeaders(): Promise<Record<string, string>> {
  if (!current) return {};
  return { Authorization: `Bearer ${await current.getToken()}`, 'x-user-email': current.email };
}
