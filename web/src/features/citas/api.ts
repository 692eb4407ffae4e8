import { guardarAgenda, leerAgenda } from '@notaria/contract/agenda';
import type { BodyInputOf } from '@notaria/contract/call';
import {
  abrirHoras,
  cancelarAsesoria,
  cerrarHoras,
  marcarAsesoria,
  semanaDeCitas,
} from '@notaria/contract/semana';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

/** The week of a day. */
export function semanaQuery(dia: string | undefined, oficina: string | undefined) {
  const query = { ...(dia && { dia }), ...(oficina && { oficina }) };
  return queryOptions({
    queryKey: ['citas', 'semana', query],
    queryFn: ({ signal }) => call(semanaDeCitas, { query, signal }),
  });
}

export function useCerrarHoras() {
  return useChange((body: BodyInputOf<typeof cerrarHoras>) => call(cerrarHoras, { body }), 'citas');
}

export function useAbrirHoras() {
  return useChange((idCierre: string) => call(abrirHoras, { params: { idCierre } }), 'citas');
}

/** What the staff do with advice without a file. */
export function useAsesoria(id: string) {
  const params = { id };
  return {
    cancelar: useChange(
      (motivo: string) => call(cancelarAsesoria, { params, body: { motivo } }),
      'citas',
    ),
    marcar: useChange(
      (noVino: boolean) => call(marcarAsesoria, { params, body: { noVino } }),
      'citas',
    ),
  };
}

/** The agenda of an office; of the reader's own if it names none. */
export function agendaQuery(oficina: string | undefined) {
  return queryOptions({
    queryKey: ['agenda', oficina],
    queryFn: ({ signal }) => call(leerAgenda, { query: { ...(oficina && { oficina }) }, signal }),
  });
}

export function useGuardarAgenda() {
  return useChange(
    (body: BodyInputOf<typeof guardarAgenda>) => call(guardarAgenda, { body }),
    'agenda',
    'citas',
  );
}
