import { ROL } from '@notaria/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/session-context.ts';
import { type MiPaso, PASO } from './guia.ts';

/** The step of a person without a verified certificate who takes part in nothing. */
const CONSTANCIA: MiPaso = { numero: PASO.constancia };

/**
 * The present step of a signed-in client, read once the page is there: what their files ask. A person without
 * a certificate may have files too, as an invited party; the certificate is asked for only to start one.
 *
 * @returns no step for visitors, for staff, and until it is known
 */
export function useMiPaso(): { paso: MiPaso | undefined; hasFailed: boolean } {
  const { status, user, profile } = useSession();
  const idRol = status === 'ready' ? profile?.idRol : undefined;
  const { data, isError } = useQuery({
    queryKey: ['expedientes', 'mi-paso', user?.uid],
    queryFn: async ({ signal }) => (await import('./mi-paso.ts')).loadMiPaso(signal),
    enabled: idRol === ROL.usuario || idRol === ROL.cliente,
  });
  const startsFirst = idRol === ROL.usuario && data?.numero === PASO.iniciar;
  return { paso: startsFirst ? CONSTANCIA : data, hasFailed: isError };
}
