import type { BodyInputOf, QueryInputOf } from '@notaria/contract/call';
import {
  archivoDeCita,
  type Cita,
  cancelarCita,
  citar,
  contestarCita,
  horasLibres,
  listCitas,
  moverCita,
} from '@notaria/contract/citas';
import { marcarNoVino, sumarACita } from '@notaria/contract/citas-quienes';
import { queryOptions } from '@tanstack/react-query';
import { expedienteKey, KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { saveText } from '#shared/save.ts';
import { useChange } from '#shared/use-change.ts';

/** The appointments of a file, as the person may read them. */
export function citasQuery(id: string) {
  return queryOptions({
    queryKey: [...expedienteKey(id), 'citas'],
    queryFn: ({ signal }) => call(listCitas, { params: { id }, signal }),
  });
}

/** The times of the agenda that are free for a kind of appointment. */
export function libresQuery(id: string, query: QueryInputOf<typeof horasLibres>) {
  return queryOptions({
    queryKey: [...expedienteKey(id), 'citas', 'libres', query],
    queryFn: ({ signal }) => call(horasLibres, { params: { id }, query, signal }),
    staleTime: 0,
  });
}

export function useCitar(id: string) {
  return useChange((body: BodyInputOf<typeof citar>) => call(citar, { params: { id }, body }), KEY);
}

/** Changes of one appointment, as it was read: the server refuses them if its time is another one by then. */
export function useCita(id: string, { idCita, secuencia }: Pick<Cita, 'idCita' | 'secuencia'>) {
  const params = { id, idCita };
  return {
    contestar: useChange(
      (body: Omit<BodyInputOf<typeof contestarCita>, 'secuencia'>) =>
        call(contestarCita, { params, body: { ...body, secuencia } }),
      KEY,
    ),
    mover: useChange(
      (body: Omit<BodyInputOf<typeof moverCita>, 'secuencia'>) =>
        call(moverCita, { params, body: { ...body, secuencia } }),
      KEY,
    ),
    cancelar: useChange(
      (motivo: string) => call(cancelarCita, { params, body: { motivo, secuencia } }),
      KEY,
    ),
    marcar: useChange((salas: string[]) => call(marcarNoVino, { params, body: { salas } }), KEY),
  };
}

/** Adds people of the file to an appointment. */
export function useSumarACita(id: string) {
  return useChange(
    ({ idCita, salas }: { idCita: string; salas: string[] }) =>
      call(sumarACita, { params: { id, idCita }, body: { salas } }),
    KEY,
  );
}

/** Saves an appointment as a file that calendars open. */
export async function saveParaCalendario(id: string, { idCita }: Cita): Promise<void> {
  const { ics } = await call(archivoDeCita, { params: { id, idCita } });
  saveText('cita.ics', ics, 'text/calendar;charset=utf-8');
}
