import { SIN_ENCARGADO } from '@notaria/contract/expedientes';
import { CLAVE, mesDe } from './cuentas.ts';
import { cuentaDe, totalDe } from './cuentas-repository.ts';
import { isByWait, type ListFilter } from './list-filter.ts';
import type { Scope } from './policy.ts';

interface Asked {
  scope: Scope;
  clave: string;
}

/** Of which scope a filter by an office or a person asks; undefined where it asks for both, or a procedure. */
function scopeFor(scope: Scope, { encargado, oficina, tramite }: ListFilter): Scope | undefined {
  if (tramite !== undefined || encargado === SIN_ENCARGADO) return undefined;
  if (encargado === undefined && oficina === undefined) return scope;
  if (scope.kind !== 'todos' || (encargado !== undefined && oficina !== undefined))
    return undefined;
  if (encargado !== undefined) return { kind: 'asignados', uids: [encargado] };
  // No person: the office alone.
  return { kind: 'oficina', uid: '', idGrupo: oficina ?? '', abogados: [] };
}

/** The one figure that a filter asks for; undefined where it is none that is kept. */
function askedOf(scope: Scope, filter: ListFilter): Asked | undefined {
  const { estado, turno, etapa, curso, terminadoDesde } = filter;
  const asked = scopeFor(scope, filter);
  if (!asked) return undefined;
  if (terminadoDesde) {
    return etapa ? undefined : { scope: asked, clave: CLAVE.fin(mesDe(terminadoDesde)) };
  }
  // What stands still does so without being written.
  if (curso === 'detenidos' || curso === 'fecha-pasada') return undefined;
  const claves = [
    ...(estado ? [CLAVE.estado(estado)] : []),
    ...(turno ? [CLAVE.turno(turno)] : []),
    ...(etapa ? [CLAVE.etapa(etapa)] : []),
    ...(curso ? [CLAVE.abiertos] : []),
  ];
  if (isByWait(filter)) {
    // Whoever has the turn is waited for.
    const isOfTurn = claves.length === 1 && (turno === 'notaria' || turno === 'cliente');
    if (claves.length > 0 && !isOfTurn) return undefined;
    return { scope: asked, clave: claves[0] ?? CLAVE.espera };
  }
  return claves.length > 1 ? undefined : { scope: asked, clave: claves[0] ?? CLAVE.todos };
}

/**
 * How many files of a scope a filter lets through, from what is counted as they change; undefined
 * where that doesn't tell it: with a search, several filters together, or a client's own files.
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
