import type { Permiso } from '@notaria/contract/roles';
import { createContext, useContext } from 'react';

/** Where a sign-in leads: home, the code screen, or the name form of an account without a name. */
export type Outcome =
  | { kind: 'ready' }
  | { kind: 'verify' }
  | { kind: 'name'; userId: string; email: string };

export interface Session {
  /** `pending`: the second factor is still to be passed. */
  status: 'loading' | 'anonymous' | 'pending' | 'ready';
  user: { uid: string; email: string } | null;
  profile: { nombre: string; idRol: number; rol: string } | null;
  permisos: readonly string[];
  /** Whether the person holds any one of the permissions; the server decides, this only hides buttons. */
  can: (...anyOf: readonly Permiso[]) => boolean;
  signInPassword: (email: string, password: string) => Promise<Outcome>;
  signInGoogle: () => Promise<Outcome>;
  /** The second factor was passed. */
  markVerified: () => void;
  /** Asks for the profile again, after the person's role or name changed. */
  refresh: () => Promise<void>;
  signOut: (options?: { everywhere?: boolean }) => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
