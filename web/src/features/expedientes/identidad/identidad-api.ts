import { needsAviso } from '@notaria/contract/identidad';
import {
  confirmarIdentidad,
  type IdentidadCliente,
  preguntarAlSat,
  readIdentidad,
  rechazarIdentidad,
  revisarAvisos,
} from '@notaria/contract/identidades';
import { queryOptions } from '@tanstack/react-query';
import { expedienteKey } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

/** How often the answer of the SAT is looked for while it is being asked, in ms. */
const ASKING_MS = 2_000;

/** The identity of a file's client or, if one is named, of a party, for its staff. */
export function identidadQuery(id: string, parte?: string) {
  return queryOptions({
    queryKey: [...expedienteKey(id), 'identidad', parte ?? ''],
    queryFn: ({ signal }) =>
      call(readIdentidad, { params: { id }, query: parte ? { parte } : {}, signal }),
    refetchInterval: ({ state }) =>
      state.data?.constancia?.sat.estado === 'pendiente' ? ASKING_MS : false,
  });
}

/** True if the SAT knows the client's certificate otherwise, or not at all. */
function satDisagrees(constancia: IdentidadCliente['constancia']): boolean {
  const estado = constancia?.sat.estado;
  return estado === 'distinta' || estado === 'no_encontrada';
}

/**
 * True if something about the identity needs a look by the office. Of the notices, the server says whether
 * they wait for this reader: who reads the number also has the button.
 */
export function asksForALook({ estado, enDisputa, constancia, acceso }: IdentidadCliente): boolean {
  return enDisputa || needsAviso(estado) || satDisagrees(constancia) || acceso.revisarAvisos;
}

interface Decision {
  id: string;
  /** Id of the party; undefined for the client who started the file. */
  parte: string | undefined;
  /** Id of the certificate that the reviewer looked at. */
  idConstancia: string;
}

export function useConfirmarIdentidad() {
  return useChange(
    ({ id, ...body }: Decision) => call(confirmarIdentidad, { params: { id }, body }),
    'expedientes',
    'usuarios',
    'identidades',
  );
}

export function useRevisarAvisos() {
  return useChange(
    ({ id, ...body }: Decision) => call(revisarAvisos, { params: { id }, body }),
    'expedientes',
  );
}

export function usePreguntarAlSat() {
  return useChange(
    ({ id, ...body }: Decision) => call(preguntarAlSat, { params: { id }, body }),
    'expedientes',
  );
}

export function useRechazarIdentidad() {
  return useChange(
    ({ id, ...body }: Decision & { comment: string }) =>
      call(rechazarIdentidad, { params: { id }, body }),
    'expedientes',
    'usuarios',
    'identidades',
  );
}
