import type { ExpedienteDoc } from './model.ts';
import { partesActivasDe } from './partes-repository.ts';
import { findExpediente } from './repository.ts';

/** The files that others started and in which an account takes part; each once, one after the other. */
export async function* participacionesOf(uid: string): AsyncGenerator<ExpedienteDoc> {
  const ids = (await partesActivasDe(uid)).map(({ idExpediente }) => idExpediente);
  for (const idExpediente of new Set(ids)) {
    const expediente = await findExpediente(idExpediente);
    if (expediente && expediente.idCliente !== uid) yield expediente;
  }
}
