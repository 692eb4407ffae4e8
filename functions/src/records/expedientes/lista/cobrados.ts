import { SIN_ENCARGADO } from '@notaria/contract/filtros-expedientes';
import type { Scope } from '#records/expedientes/policy.ts';
import { type PagoDoc, pagosDelMes, readPagosDe } from '#records/pagos/repository.ts';
import { within } from './within.ts';

/** How the money of files is narrowed; of a payment by who attended the file when it was confirmed. */
export interface DeQuien {
  oficina?: string | undefined;
  encargado?: string | undefined;
}

/**
 * The payments of a month that were confirmed in files of a staff scope, newest day first.
 * @param most how many are looked at; `hayMas` if there may be others
 */
export async function readCobrados(
  scope: Scope,
  mes: string,
  { oficina, encargado }: DeQuien,
  most: number,
): Promise<{ pagos: PagoDoc[]; hayMas: boolean }> {
  if (scope.kind === 'ninguno' || scope.kind === 'propios') return { pagos: [], hayMas: false };
  const all = pagosDelMes(mes);
  const scoped = scope.kind === 'todos' ? all : within(all, scope);
  const wanted = encargado === SIN_ENCARGADO ? null : encargado;
  // Where the scope is a choice its payments are compared one by one.
  const isExact = scope.kind === 'todos';
  const ofOffice =
    isExact && oficina !== undefined ? scoped.where('idGrupo', '==', oficina) : scoped;
  const query =
    isExact && wanted !== undefined ? ofOffice.where('idAsignado', '==', wanted) : ofOffice;
  const delPeriodo = await readPagosDe(query, most);
  const pagos = delPeriodo.filter(
    ({ idGrupo, idAsignado }) =>
      (oficina === undefined || idGrupo === oficina) &&
      (wanted === undefined || idAsignado === wanted),
  );
  return { pagos, hayMas: delPeriodo.length >= most };
}
