import { transact } from '#platform/store/transaction.ts';
import { inhabilesEntre, withYearsAround } from '#records/etapas/calendario.ts';
import { muestraDe } from '#records/etapas/medir.ts';
import {
  type CalendarioDoc,
  findCalendario,
  findMedicion,
  findTiempos,
  listPorMedir,
  saveCalendario,
  saveMedicion,
  saveTiempos,
} from '#records/etapas/repository.ts';
import { recontar } from '#records/etapas/tiempos.ts';
import { expedienteRef, parseExpediente } from '#records/expedientes/repository.ts';

const PAGE = 100;

/**
 * Counts the times of the files that were delivered, or taken back, since the last night. Each file is
 * a transaction of its own that takes out what was counted of it and puts in what it says now: cut off
 * anywhere and run again, the numbers are the same.
 * @param tell hears how many are counted, after each
 * @returns how many files were counted
 */
export async function countTimes(
  now: Date,
  tell: (counted: number) => void = () => undefined,
): Promise<number> {
  const calendario = await keepCalendario(now);
  let counted = 0;
  let last: string | undefined;
  do {
    const ids = await listPorMedir(PAGE, last);
    for (const id of ids) {
      if (await countFile(id, calendario)) counted += 1;
      tell(counted);
    }
    last = ids.length === PAGE ? ids.at(-1) : undefined;
  } while (last !== undefined);
  return counted;
}

/** Keeps the law's days of rest of the years around, as they are worked out today. */
function keepCalendario(now: Date): Promise<CalendarioDoc> {
  return transact(async (tx) => {
    const kept = await withYearsAround(await findCalendario(tx), now);
    saveCalendario(tx, kept);
    return kept;
  });
}

function countFile(idExpediente: string, calendario: CalendarioDoc): Promise<boolean> {
  return transact(async (tx) => {
    const [medicion, snapshot] = await Promise.all([
      findMedicion(idExpediente, tx),
      tx.get(expedienteRef(idExpediente)),
    ]);
    if (!medicion?.pendiente) return false;
    const { idTramite, muestra: before } = medicion;
    const file = parseExpediente(snapshot);
    // What an erased file told stays counted: it names nobody.
    if (!file?.curso) {
      saveMedicion(tx, idExpediente, idTramite, before);
      return false;
    }
    const inhabiles = await inhabilesEntre(file.fechaInicio, file.curso.desde, calendario);
    const after = muestraDe(file, inhabiles);
    const tiempos = await findTiempos(idTramite, tx);
    saveTiempos(tx, idTramite, recontar(tiempos, before, after));
    saveMedicion(tx, idExpediente, idTramite, after);
    return true;
  });
}
