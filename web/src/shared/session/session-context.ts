import type { Permiso } from '@notaria/contract/roles';
import { createContext, useContext } from 'react';
import type { Person } from './machine.ts';

export interface Session {
  /** `pending`: the second factor is still to be passed. */
  status: 'loading' | 'anonymous' | 'pending' | 'ready';
  user: { uid: string; email: string } | null;
  /** How the codes of the second factor arrive. */
  metodo: Person['metodo'];
  profile: { nombre: string; idRol: number; rol: string; correoProbado: boolean } | null;
  permisos: readonly string[];
  /** Whether the person holds any one of the permissions; the server decides, this only hides buttons. */
  can: (...anyOf: readonly Permiso[]) => boolean;
  /** Why session or permissions could not be loaded, in the words of the catalogue. */
  failure: string | null;
  /** Loads again what failed. */
  retry: () => void;
  /** Asks for the profile again, after the person's role or name changed. */
  refresh: () => Promise<void>;
  /**
   * Leaves and goes home. Here it works without a server.
   * @throws when it must be everywhere and the server didn't do it: then nothing changed
   */
  signOut: (options?: { everywhere?: boolean }) => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
