import { SIN_ENCARGADO } from '@notaria/contract/expedientes';
import { CLAVE, type Cuenta, conEtapasDe, mesDe } from './cuentas.ts';
import { type Contados, cuentaDe, totalDe } from './cuentas-repository.ts';
import { isByWait, type ListFilter, stageOrder } from './list-filter.ts';
import type { Scope } from './policy.ts';

/** A person's files in all offices. */
function deQuien(uid: string): Contados {
  return { kind: 'asignados', uids: [uid] };
}

/** The files of an office, without those that its head has in other offices. */
function deOficina(idGrupo: string): Contados {
  return { kind: 'oficina', uid: '', idGrupo, abogados: [] };
}

/** What a head of an office sees under a filter by a person or an office; undefined if no count has it. */
function contadosDeTitular(
  { uid, idGrupo: own }: Extract<Scope, { kind: 'oficina' }>,
  idAsignado: string | null | undefined,
  oficina: string | undefined,
): Contados | undefined {
  if (oficina !== undefined && oficina !== own) {
    // In another office, the head sees only the files that they attend.
    const isTheirs = idAsignado === undefined || idAsignado === uid;
    return isTheirs ? { kind: 'pareja', idGrupo: oficina, idAsignado: uid } : undefined;
  }
  if (idAsignado === undefined) return deOficina(own);
  if (idAsignado === uid && oficina === undefined) return deQuien(uid);
  return { kind: 'pareja', idGrupo: own, idAsignado };
}

/** The files that a filter by an office or a person selects; undefined if no count has them. */
function contadosDe(
  scope: Scope,
  { encargado, oficina, tramite }: ListFilter,
): Contados | undefined {
  if (tramite !== undefined) return undefined;
  if (encargado === undefined && oficina === undefined) return scope;
  const idAsignado = encargado === SIN_ENCARGADO ? null : encargado;
  if (scope.kind === 'oficina') return contadosDeTitular(scope, idAsignado, oficina);
  if (scope.kind !== 'todos') return undefined;
  if (idAsignado === undefined) return deOficina(oficina ?? '');
  if (oficina !== undefined) return { kind: 'pareja', idGrupo: oficina, idAsignado };
  return idAsignado === null ? { kind: 'bandejas' } : deQuien(idAsignado);
}

/** How to get a figure from a count: the key of a figure, or a function that combines several. */
type Cifra = string | ((cuenta: Cuenta) => number);

/** The figure that a filter asks for; undefined if it is not kept. */
function cifraDe(filter: ListFilter): Cifra | undefined {
  const { estado, turno, etapa, curso, espera, terminadoDesde } = filter;
  // How long a file waits changes without a write.
  if (espera !== undefined) return undefined;
  if (terminadoDesde) return etapa ? undefined : CLAVE.fin(mesDe(terminadoDesde));
  // A file begins to stand still as time passes, without any write, so no figure is stored.
  if (curso === 'detenidos' || curso === 'fecha-pasada') return undefined;
  const claves = [
    ...(estado ? [CLAVE.estado(estado)] : []),
    ...(turno ? [CLAVE.turno(turno)] : []),
    ...(etapa ? [CLAVE.etapa(etapa)] : []),
  ];
  if (curso === 'entregados') {
    if (claves.length > 1 || estado || turno) return undefined;
    return etapa ? CLAVE.entregados(etapa) : (cuenta) => conEtapasDe(cuenta).entregados;
  }
  if (curso) return claves.length > 0 ? undefined : CLAVE.abiertos;
  const [only, ...others] = claves;
  if (others.length > 0) return undefined;
  if (stageOrder(filter)) {
    // Files without stages are left out of an order by stage.
    if (only === undefined) return (cuenta) => conEtapasDe(cuenta).todos;
    return etapa ? only : undefined;
  }
  if (isByWait(filter)) {
    // The files that wait are exactly those in which the office or the client has to act.
    if (only === undefined) return CLAVE.espera;
    return turno === 'notaria' || turno === 'cliente' ? only : undefined;
  }
  return only ?? CLAVE.todos;
}

/**
 * How many files of a scope match a filter, from the stored counts. Undefined if the counts can't tell: with
 * a search, with several filters, or for a client's own files.
 */
export async function totalContado(scope: Scope, filter: ListFilter): Promise<number | undefined> {
  if ((filter.buscar ?? '') !== '') return undefined;
  const contados = contadosDe(scope, filter);
  const cifra = cifraDe(filter);
  if (!contados || cifra === undefined) return undefined;
  if (cifra === CLAVE.todos || cifra === CLAVE.espera) return totalDe(contados, cifra);
  const cuenta = await cuentaDe(contados);
  if (!cuenta) return undefined;
  return typeof cifra === 'string' ? (cuenta[cifra] ?? 0) : cifra(cuenta);
}
