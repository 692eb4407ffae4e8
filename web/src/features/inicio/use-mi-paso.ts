import { ROL } from '@notaria/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/session-context.ts';
import { type MiPaso, PASO } from './guia.ts';

/** The step until a certificate is verified, before which nothing else can be done. */
const CONSTANCIA: MiPaso = { numero: PASO.constancia };

/**
 * The present step of a signed-in client: the certificate until it is verified, then what their files ask,
 * read once the page is there.
 *
 * @returns no step for visitors, for staff, and until it is known
 */
export function useMiPaso(): { paso: MiPaso | undefined; hasFailed: boolean } {
  const { status, user, profile } = useSession();
  const idRol = status === 'ready' ? profile?.idRol : undefined;
  const { data, isError } = useQuery({
    queryKey: ['expedientes', 'mi-paso', user?.uid],
    queryFn: async ({ signal }) => (await import('./mi-paso.ts')).loadMiPaso(signal),
    enabled: idRol === ROL.cliente,
  });
  const known = idRol === ROL.usuario ? CONSTANCIA : data;
  const isClient = idRol === ROL.usuario || idRol === ROL.cliente;
  return { paso: isClient ? known : undefined, hasFailed: isError };
}
