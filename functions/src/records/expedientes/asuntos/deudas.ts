import { readCobros } from '#records/cobros/repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';

/** The file as its people are asked to pay: where the office takes no payments here, nobody is. */
export async function conCobro(file: ExpedienteDoc): Promise<ExpedienteDoc> {
  if (!Object.values(file.deudas).some((monto) => monto > 0)) return file;
  const { cuenta } = await readCobros(file.idGrupo);
  // Nobody is told yet how to pay.
  const recibieron = { ...file.recibieron, cotizacion: [] };
  return cuenta === null ? { ...file, deudas: {}, recibieron } : file;
}
