import { ROL } from '@notaria/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/session-context.ts';
import { type MiPaso, PASO } from './guia.ts';

/**
 * The step of whoever is signed in as a client: the certificate until it is verified, then what their
 * files ask, read once the page is there.
 *
 * @returns undefined for visitors, for the office's people and until it is known
 */
export function useMiPaso(): MiPaso | undefined {
  const { status, user, profile } = useSession();
  const idRol = status === 'ready' ? profile?.idRol : undefined;
  const { data } = useQuery({
    queryKey: ['expedientes', 'mi-paso', user?.uid],
    queryFn: async ({ signal }) => (await import('./mi-paso.ts')).loadMiPaso(signal),
    enabled: idRol === ROL.cliente,
  });
  if (idRol === ROL.usuario) return { numero: PASO.constancia };
  return idRol === ROL.cliente ? data : undefined;
}
