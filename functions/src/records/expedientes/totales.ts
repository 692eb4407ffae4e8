import { SIN_ENCARGADO } from '@notaria/contract/expedientes';
import { CLAVE, mesDe } from './cuentas.ts';
import { cuentaDe, totalDe } from './cuentas-repository.ts';
import { isByWait, type ListFilter } from './list-filter.ts';
import type { Scope } from './policy.ts';

interface Asked {
  scope: Scope;
  clave: string;
}

/**
 * The scope whose counts answer a filter by office or by person. Undefined if the filter has both, or a
 * procedure: no count is kept for those.
 */
function scopeFor(scope: Scope, { encargado, oficina, tramite }: ListFilter): Scope | undefined {
  if (tramite !== undefined || encargado === SIN_ENCARGADO) return undefined;
  if (encargado === undefined && oficina === undefined) return scope;
  if (scope.kind !== 'todos' || (encargado !== undefined && oficina !== undefined))
    return undefined;
  if (encargado !== undefined) return { kind: 'asignados', uids: [encargado] };
  // No person, so that only the office matches.
  return { kind: 'oficina', uid: '', idGrupo: oficina ?? '', abogados: [] };
}

/** The one stored figure that answers a filter; undefined if there is none. */
function askedOf(scope: Scope, filter: ListFilter): Asked | undefined {
  const { estado, turno, etapa, curso, terminadoDesde } = filter;
  const asked = scopeFor(scope, filter);
  if (!asked) return undefined;
  if (terminadoDesde) {
    return etapa ? undefined : { scope: asked, clave: CLAVE.fin(mesDe(terminadoDesde)) };
  }
  // A file begins to stand still as time passes, without any write, so no figure is stored.
  if (curso === 'detenidos' || curso === 'fecha-pasada') return undefined;
  const claves = [
    ...(estado ? [CLAVE.estado(estado)] : []),
    ...(turno ? [CLAVE.turno(turno)] : []),
    ...(etapa ? [CLAVE.etapa(etapa)] : []),
    ...(curso ? [CLAVE.abiertos] : []),
  ];
  if (isByWait(filter)) {
    // The files that wait are exactly those in which the office or the client has to act.
    const isOfTurn = claves.length === 1 && (turno === 'notaria' || turno === 'cliente');
    if (claves.length > 0 && !isOfTurn) return undefined;
    return { scope: asked, clave: claves[0] ?? CLAVE.espera };
  }
  return claves.length > 1 ? undefined : { scope: asked, clave: claves[0] ?? CLAVE.todos };
}

/**
 * How many files of a scope match a filter, from the stored counts. Undefined if the counts can't tell: with
 * a search, with several filters, or for a client's own files.
 */
export async function totalContado(scope: Scope, filter: ListFilter): Promise<number | undefined> {
  if ((filter.buscar ?? '') !== '') return undefined;
  const asked = askedOf(scope, filter);
  if (!asked) return undefined;
  const { clave } = asked;
  if (clave === CLAVE.todos || clave === CLAVE.espera) return totalDe(asked.scope, clave);
  const cuenta = await cuentaDe(asked.scope);
  return cuenta && (cuenta[clave] ?? 0);
}
