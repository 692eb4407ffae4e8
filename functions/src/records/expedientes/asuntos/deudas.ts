import { readCobros } from '#records/cobros/repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';

/**
 * The file as people read what its clients have to pay. If its office has no account for transfers, clients can't pay here:
 * the file then says that nobody owes and that no quote arrived, so its payment reads as one that is still to come.
 */
export async function conCobro(file: ExpedienteDoc): Promise<ExpedienteDoc> {
  if (!Object.values(file.deudas).some((monto) => monto > 0)) return file;
  const { cuenta } = await readCobros(file.idGrupo);
  if (cuenta !== null) return file;
  return { ...file, deudas: {}, recibieron: { ...file.recibieron, cotizacion: [] } };
}
