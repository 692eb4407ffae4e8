import type { BodyInputOf, BodyOf } from '@notaria/contract/call';
import {
  abrirEntrega,
  contestarEntrega,
  cotizarEntrega,
  descartarEntrega,
  enviarEntrega,
  listEntregas,
  retirarAcuerdo,
  soltarEntrega,
} from '@notaria/contract/entregas';
import { atenderCambios } from '@notaria/contract/entregas-cambios';
import { queryOptions } from '@tanstack/react-query';
import { expedienteKey, KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';
import type { FileSending } from '#shared/use-file-to-send.ts';

/** What the office sent in a file, as the person may read it. */
export function entregasQuery(id: string) {
  return queryOptions({
    queryKey: [...expedienteKey(id), 'entregas'],
    queryFn: ({ signal }) => call(listEntregas, { params: { id }, signal }),
  });
}

/** A link to one delivery. Asking for it records that its recipient has opened it. */
export async function openEntrega(id: string, idEntrega: string): Promise<string> {
  return (await call(abrirEntrega, { params: { id, idEntrega } })).url;
}

type Envio = BodyInputOf<typeof enviarEntrega>;

export function useEnviarEntrega(id: string) {
  return useChange(
    ({ file, onProgress, signal, ...body }: Envio & FileSending) =>
      call(enviarEntrega, { params: { id }, body, file, onProgress, signal }),
    KEY,
  );
}

export function useContestar(id: string, idEntrega: string) {
  return useChange(
    (body: BodyOf<typeof contestarEntrega>) =>
      call(contestarEntrega, { params: { id, idEntrega }, body }),
    KEY,
  );
}

export function useRetirarAcuerdo(id: string, idEntrega: string) {
  return useChange(() => call(retirarAcuerdo, { params: { id, idEntrega } }), KEY);
}

export function useCotizar(id: string) {
  return useChange(
    (body: BodyInputOf<typeof cotizarEntrega>) => call(cotizarEntrega, { params: { id }, body }),
    KEY,
  );
}

/** Sends what was prepared, over the changes that its sender has read. */
export function useSoltar(id: string, idEntrega: string) {
  return useChange(
    (vistos: readonly string[]) =>
      call(soltarEntrega, { params: { id, idEntrega }, body: { vistos: vistos.join(',') } }),
    KEY,
  );
}

/** Marks as dealt with what a room asked to change. */
export function useAtender(id: string, idEntrega: string) {
  return useChange(
    (sala: string) => call(atenderCambios, { params: { id, idEntrega }, body: { sala } }),
    KEY,
  );
}

export function useDescartar(id: string) {
  return useChange(
    (idEntrega: string) => call(descartarEntrega, { params: { id, idEntrega } }),
    KEY,
  );
}
