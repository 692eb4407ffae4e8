import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/session-context.ts';
import { abogadosQuery } from './api.ts';

/** The value of the choice that leaves a file without anybody responsible. */
export const NOBODY = '';

export interface Encargado {
  id: string;
  name: string;
}

/** Who is responsible for a file, as a uid or {@link NOBODY}, and who may be chosen. */
export function useEncargados(expediente: ExpedienteResumen) {
  const { user } = useSession();
  const { data = [], isPending } = useQuery(abogadosQuery(user?.uid ?? ''));
  const current = expediente.ID_Asignado ?? NOBODY;
  const listed = data.map(
    (person): Encargado => ({
      id: person.ID_Usuario,
      name: [person.Nombre, person.Apellido_paterno, person.Apellido_materno]
        .filter(Boolean)
        .join(' '),
    }),
  );
  // Somebody who can't be chosen any more stays visible as the one who is responsible.
  const isListed = current === NOBODY || listed.some(({ id }) => id === current);
  const people = isListed ? listed : [{ id: current, name: expediente.Nombre_asignado }, ...listed];
  return { current, people, isPending };
}
