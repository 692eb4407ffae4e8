import { type ExpedienteResumen, listExpedientes } from '@notaria/contract/expedientes';
import { LOTE, PAGINA } from '@notaria/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expedientesQuery, type ListSearch } from '#features/expedientes/api.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { toast } from '#shared/ui/toast.ts';
import type { Acto, FilaDeLote } from './lote.ts';

function filaOf(row: ExpedienteResumen): FilaDeLote {
  const { ID_Expediente, ID_Asignado, ID_Grupo, ID_Tramite, Prestamo, Otras_personas } = row;
  const { Titulo_tramite: titulo, Nombre_cliente, Nombre_cuenta } = row;
  return {
    idExpediente: ID_Expediente,
    idAsignado: ID_Asignado,
    idGrupo: ID_Grupo,
    titulo,
    cliente: Nombre_cliente || Nombre_cuenta,
    ...(Prestamo?.De !== undefined && { prestamo: { de: Prestamo.De, hasta: Prestamo.Hasta } }),
    ...(Otras_personas !== undefined && { tramiteConPartes: ID_Tramite }),
  };
}

/** The rows from one to another, both with them and in their order; the last one alone if the first is not there. */
export function rowsBetween<R extends Pick<ExpedienteResumen, 'ID_Expediente'>>(
  rows: readonly R[],
  from: string | undefined,
  to: R,
): readonly R[] {
  const ends = [rows.findIndex((row) => row.ID_Expediente === from), rows.indexOf(to)];
  return ends.includes(-1) ? [to] : rows.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** The files chosen in the list: page by page, or all that its filters let through. */
export function useSeleccion(search: ListSearch) {
  const queryClient = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, FilaDeLote>>(new Map());
  /** How many were read so far; undefined while none are being read. */
  const [gathered, setGathered] = useState<number>();

  /** The act that the dialog is asking about; undefined if none. */
  const [acto, setActo] = useState<Acto>();
  /** Grows with each question, so that each begins anew. */
  const [turn, setTurn] = useState(0);
  const open = (next: Acto) => {
    setTurn((before) => before + 1);
    setActo(next);
  };

  const toggle = (rows: readonly ExpedienteResumen[], isWanted: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (!isWanted) next.delete(row.ID_Expediente);
        else if (next.size < LOTE.maximo) next.set(row.ID_Expediente, filaOf(row));
      }
      return next;
    });

  /**
   * Reads every page of a search and chooses all its files.
   * @param from the list's own search by default
   * @returns how many were found; undefined after a failure, which was told
   */
  const chooseAll = async (from = search) => {
    const filas = new Map<string, FilaDeLote>();
    setGathered(0);
    try {
      const { cursor: _cursor, hacia: _hacia, ...wanted } = from;
      let rest: ListSearch = wanted;
      for (let pagina = 1; ; pagina += 1) {
        const query = { ...rest, pagina, limite: PAGINA.maximo };
        const page = await queryClient.fetchQuery({ ...expedientesQuery(query), staleTime: 0 });
        for (const row of page.items) filas.set(row.ID_Expediente, filaOf(row));
        setGathered(filas.size);
        const isLast = page.items.length < PAGINA.maximo || filas.size >= LOTE.maximo;
        if (isLast) break;
        if (page.siguiente) rest = { ...rest, cursor: page.siguiente, hacia: 'siguiente' };
      }
      setChosen(new Map([...filas].slice(0, LOTE.maximo)));
      return filas.size;
    } catch (error) {
      toast.error(failureMessage(listExpedientes, error));
      return undefined;
    } finally {
      setGathered(undefined);
    }
  };

  /**
   * Chooses all open files of a person or a tray, as the board counts them, and asks who gets them. The
   * list's other filters don't count. Delivered files stay with the person who delivered them.
   */
  const handOver = async (encargado: string) => {
    setIsChoosing(true);
    const cuantas = await chooseAll({ encargado, curso: 'abiertos' });
    if (cuantas) return open('asignar');
    setIsChoosing(false);
    if (cuantas === 0) toast.error('No hay trámites sin entregar que pasar a otra persona.');
  };

  /** Ends an act. @param rest the files that stay chosen, for another try */
  const end = (rest: readonly FilaDeLote[] = []) => {
    setActo(undefined);
    setIsChoosing(rest.length > 0);
    setChosen(new Map(rest.map((fila) => [fila.idExpediente, fila])));
  };

  return {
    isChoosing,
    begin: () => setIsChoosing(true),
    end,
    chosen,
    toggle,
    chooseAll,
    handOver,
    gathered,
    acto,
    turn,
    open,
  };
}
export type Seleccion = ReturnType<typeof useSeleccion>;
