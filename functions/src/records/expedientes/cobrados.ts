import { SIN_ENCARGADO } from '@notaria/contract/filtros-expedientes';
import { type PagoDoc, pagosDelMes, readPagosDe } from '#records/pagos/repository.ts';
import type { Scope } from './policy.ts';
import { within } from './within.ts';

/** How the money of files is narrowed; of a payment by who attended the file when it was confirmed. */
export interface DeQuien {
  oficina?: string | undefined;
  encargado?: string | undefined;
}

/** The payments of a month that were confirmed in files of a staff scope: at most this many, newest day first. */
export async function readCobrados(
  scope: Scope,
  mes: string,
  { oficina, encargado }: DeQuien,
  most: number,
): Promise<PagoDoc[]> {
  if (scope.kind === 'ninguno' || scope.kind === 'propios') return [];
  const all = pagosDelMes(mes);
  const scoped = scope.kind === 'todos' ? all : within(all, scope);
  const wanted = encargado === SIN_ENCARGADO ? null : encargado;
  // Where the scope is a choice its payments are compared one by one.
  const isExact = scope.kind === 'todos';
  const ofOffice =
    isExact && oficina !== undefined ? scoped.where('idGrupo', '==', oficina) : scoped;
  const query =
    isExact && wanted !== undefined ? ofOffice.where('idAsignado', '==', wanted) : ofOffice;
  return (await readPagosDe(query, most)).filter(
    ({ idGrupo, idAsignado }) =>
      (oficina === undefined || idGrupo === oficina) &&
      (wanted === undefined || idAsignado === wanted),
  );
}
