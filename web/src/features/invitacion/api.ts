import {
  aceptarInvitacion,
  type QuienEs,
  readInvitacion,
  rechazarInvitacion,
  verInvitacion,
} from '@notaria/contract/partes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

/** What the link shows to anybody who holds it. */
export function enlaceQuery(token: string) {
  return queryOptions({
    queryKey: ['invitacion', token, 'enlace'],
    queryFn: ({ signal }) => call(verInvitacion, { params: { token }, signal }),
    retry: false,
  });
}

/** What it shows to the account that it is for; asked again when the person comes back from their mailbox. */
export function invitacionQuery(token: string, uid: string) {
  return queryOptions({
    queryKey: ['invitacion', token, uid],
    queryFn: ({ signal }) => call(readInvitacion, { params: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: 'always',
  });
}

/** Accepts it; afterwards the list of files has one more. */
export function useAceptar(token: string) {
  // Accepting proves the address, which the profile tells.
  return useChange(
    (quienEs: QuienEs | undefined) =>
      call(aceptarInvitacion, { params: { token }, body: { quienEs } }),
    'expedientes',
    'permisos',
  );
}

export function useRechazar(token: string) {
  return useChange(() => call(rechazarInvitacion, { params: { token } }), 'expedientes');
}
