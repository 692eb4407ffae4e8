import type { TipoEvento } from '@notaria/contract/bitacora-eventos';
import type { ActoPrevio } from '@notaria/contract/errors';
import { listRegistros, type RegistroDoc } from './repository.ts';

/** How many of a file's latest audit records are searched for an earlier act. */
const BACK = 20;

const ACTO_ON_DOCUMENT: Partial<Record<TipoEvento, ActoPrevio['acto']>> = {
  'documento.aceptado': 'aceptado',
  'documento.rechazado': 'rechazado',
  'documento.eliminado': 'eliminado',
  'documento.reemplazado': 'reemplazado',
  'documento.acomodado': 'acomodado',
  'documento.no_aplica_retirado': 'eliminado',
};

function actoPrevioDe({ actorNombre, fecha }: RegistroDoc, acto: ActoPrevio['acto']): ActoPrevio {
  return { acto, nombre: actorNombre, fecha: fecha.toISOString() };
}

/**
 * The last review, replacement or deletion of a document: who did it and when. Undefined if it is not among
 * the latest records.
 */
export async function lastActOn(
  idExpediente: string,
  idDocumento: string,
): Promise<ActoPrevio | undefined> {
  for (const registro of await listRegistros(idExpediente, BACK)) {
    const acto = ACTO_ON_DOCUMENT[registro.tipo];
    if (acto && registro.datos.antes?.idDocumento === idDocumento)
      return actoPrevioDe(registro, acto);
  }
  return undefined;
}

/** The last assignment of a file, if it took the file from one of these people: who did it and when. */
export async function lastReassignment(
  idExpediente: string,
  uids: readonly string[],
): Promise<ActoPrevio | undefined> {
  const registros = await listRegistros(idExpediente, BACK);
  const last = registros.find(({ tipo }) => tipo === 'expediente.asignado');
  const before = last?.datos.antes?.idAsignado;
  const wasTheirs = typeof before === 'string' && uids.includes(before);
  return last && wasTheirs ? actoPrevioDe(last, 'reasignado') : undefined;
}
