import type { Transaction } from 'firebase-admin/firestore';
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
import { recount, SIN_TIEMPOS, type Tiempos } from '#records/etapas/tiempos.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { fromSnapshot } from '#records/expedientes/repository.ts';
import { expedienteRef } from '#records/expedientes/salas/pulsos.ts';

const PAGE = 100;
/** Files in one transaction: fewer commits make the night shorter. */
const BATCH = 20;

/**
 * Measures the files that were delivered, or taken back, since the last night. Each transaction replaces the
 * counted times of its files by their present times: a run can be cut off anywhere and repeated with the same
 * result.
 * @param tell is called with the number of measured files after each transaction
 * @returns how many files were measured
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
    for (let at = 0; at < ids.length; at += BATCH) {
      counted += await countFiles(ids.slice(at, at + BATCH), calendario);
      tell(counted);
    }
    last = ids.length === PAGE ? ids.at(-1) : undefined;
  } while (last !== undefined);
  return counted;
}

/** Stores the statutory holidays of the years around now. */
function keepCalendario(now: Date): Promise<CalendarioDoc> {
  return transact(async (tx) => {
    const calendario = await withYearsAround(await findCalendario(tx), now);
    saveCalendario(tx, calendario);
    return calendario;
  });
}

/**
 * Measures those of the files that still wait for it.
 * @returns how many
 */
function countFiles(ids: readonly string[], calendario: CalendarioDoc): Promise<number> {
  return transact(async (tx) => {
    const snapshots = await Promise.all(
      ids.map(async (idExpediente) => {
        const [medicion, snapshot] = await Promise.all([
          findMedicion(idExpediente, tx),
          tx.get(expedienteRef(idExpediente)),
        ]);
        return medicion?.pendiente ? [{ idExpediente, medicion, snapshot }] : [];
      }),
    );
    const waiting = snapshots.flat();
    const tiempos = await tiemposOf(new Set(waiting.map(({ medicion }) => medicion.idTramite)), tx);
    let counted = 0;
    for (const { idExpediente, medicion, snapshot } of waiting) {
      const { idTramite, muestra: before } = medicion;
      const file = fromSnapshot(snapshot);
      // The times of an erased file stay counted: they name nobody.
      const after = file?.curso ? await nowOf(file, file.curso.desde, calendario) : before;
      tiempos.set(idTramite, recount(tiempos.get(idTramite) ?? SIN_TIEMPOS, before, after));
      saveMedicion(tx, idExpediente, idTramite, after);
      if (file?.curso) counted += 1;
    }
    for (const [idTramite, sum] of tiempos) saveTiempos(tx, idTramite, sum);
    return counted;
  });
}

/** The present times of a file. */
async function nowOf(file: ExpedienteDoc, until: Date, calendario: CalendarioDoc) {
  return muestraDe(file, await inhabilesEntre(file.fechaInicio, until, calendario));
}

/** The times measured so far of each procedure. */
async function tiemposOf(ids: ReadonlySet<string>, tx: Transaction): Promise<Map<string, Tiempos>> {
  const known = [...ids].map(async (id) => [id, await findTiempos(id, tx)] as const);
  return new Map(await Promise.all(known));
}
