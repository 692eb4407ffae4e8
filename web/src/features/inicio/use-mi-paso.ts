import { ROL } from '@notaria/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/session-context.ts';
import { type MisTramites, PASO } from './guia.ts';

/**
 * A signed-in client's open files and their step of the guide, read once the page is there. A person without a
 * certificate may have files too, as an invited party; the certificate is asked for only to start one.
 *
 * @returns nothing for visitors, for staff, and until it is known
 */
export function useMisTramites(): { mios: MisTramites | undefined; hasFailed: boolean } {
  const { status, user, profile } = useSession();
  const idRol = status === 'ready' ? profile?.idRol : undefined;
  const { data, isError } = useQuery({
    queryKey: ['expedientes', 'mi-paso', user?.uid],
    queryFn: async ({ signal }) => (await import('./mi-paso.ts')).loadMisTramites(signal),
    enabled: idRol === ROL.usuario || idRol === ROL.cliente,
  });
  const startsFirst = idRol === ROL.usuario && data?.paso === PASO.iniciar;
  return { mios: startsFirst ? { ...data, paso: PASO.constancia } : data, hasFailed: isError };
}
