import type { Permiso } from '@notaria/contract/roles';
import { createContext, useContext } from 'react';
import type { Person } from './machine.ts';

export interface Session {
  /** `pending`: the second factor has not been passed yet. */
  status: 'loading' | 'anonymous' | 'pending' | 'ready';
  user: { uid: string; email: string } | null;
  /** How the codes of the second factor arrive. */
  metodo: Person['metodo'];
  profile: { nombre: string; idRol: number; rol: string; correoProbado: boolean } | null;
  permisos: readonly string[];
  /** True if the person holds at least one of the permissions. Only hides buttons: the server decides. */
  can: (...anyOf: readonly Permiso[]) => boolean;
  /** Why session or permissions could not be loaded: a sentence of the catalogue. */
  failure: string | null;
  /** Loads again what failed. */
  retry: () => void;
  /** Asks for the profile again, after the person's role or name changed. */
  refresh: () => Promise<void>;
  /**
   * Signs out and goes to the home page. On this device it works without a server.
   * @throws if it must be everywhere and the server did not do it: then nothing changed
   */
  signOut: (options?: { everywhere?: boolean }) => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
