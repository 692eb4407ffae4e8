import { clockInMexico } from '@notaria/contract/calendar';
import type { QueryOf } from '@notaria/contract/call';
import type { csvExpedientes } from '@notaria/contract/expedientes-csv';
import { LOTES } from '@notaria/contract/lotes-messages';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { toEtapaEnLista } from '#records/etapas/view.ts';
import { avanceDelExpediente } from '#records/expedientes/completo.ts';
import { readExpedientes } from '#records/expedientes/lista/list.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { readScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';

export type RenglonDeCsv = Readonly<Record<string, string | number>>;

/**
 * The rows of the person's list with its filters, one after the other. First it records who took them and
 * with which filters.
 * @throws AppError `conflict` for a search that finds more files than it reads: half a list would pass for a
 *   whole one
 */
export async function exportExpedientes(
  actor: Actor,
  query: QueryOf<typeof csvExpedientes>,
  now: Date,
): Promise<AsyncIterable<RenglonDeCsv>> {
  const files = await readExpedientes(await readScope(actor), query);
  if (!files) {
    throw new AppError('conflict', 'too wide a search', { message: LOTES.csvAmplio });
  }
  // The searched text is not recorded, because it may be a person's name.
  const { buscar, ...told } = query;
  const filtros = Object.fromEntries(
    Object.entries({ ...told, ...(buscar && { buscar: '…' }) }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
  await transact(async (tx) => {
    const datos = { antes: null, despues: { filtros } };
    record(tx, { tipo: 'expedientes.exportados', actor, idExpediente: null, datos }, now);
  });
  return rowsOf(files, now);
}

async function* rowsOf(files: AsyncIterable<ExpedienteDoc> | Iterable<ExpedienteDoc>, now: Date) {
  for await (const file of files) yield filaOf(file, now);
}

/** Day and time in Mexico City as spreadsheets read them, `2026-11-23 09:05`; empty for none. */
function moment(date: Date | null): string {
  if (date === null) return '';
  const { day, time } = clockInMexico(date);
  return `${day} ${time}`;
}

function filaOf(file: ExpedienteDoc, now: Date): RenglonDeCsv {
  const { requeridos, aceptados, porRevisar, porCorregir, porEnviar } = avanceDelExpediente(file);
  const etapa = toEtapaEnLista(file, true, now);
  return {
    Número: file.idExpediente,
    Trámite: file.tituloTramite,
    Estado: file.estado,
    Etapa: etapa?.Nombre ?? '',
    Cliente: file.nombreCliente,
    Encargado: file.nombreAsignado,
    Inicio: moment(file.fechaInicio),
    Modificado: moment(file.fechaActualizacion),
    'Espera desde': moment(file.esperaDesde),
    Fin: moment(file.fechaFin),
    'Documentos pedidos': requeridos,
    Aceptados: aceptados,
    'Por revisar': porRevisar,
    'Por corregir': porCorregir,
    'Por enviar': porEnviar,
    'En su etapa desde': moment(etapa && new Date(etapa.Desde)),
    'Debe terminar': etapa?.Esperada ?? '',
    Detenido: etapa?.Detenido ? 'Sí' : '',
    'Otras personas': file.personas.join(', '),
  };
}
