import type { Transaction } from 'firebase-admin/firestore';
import type { CitaDoc } from '#records/citas/model.ts';
import { findCita, listCitas } from '#records/citas/repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { retryWhileTaken } from './horas.ts';

type Change = (tx: Transaction, expediente: ExpedienteDoc, cita: CitaDoc) => Promise<void>;

/** Runs a change for each appointment of a file that neither began nor was cancelled, each in a transaction of its own. */
export async function conCadaPorVenir(
  idExpediente: string,
  now: Date,
  change: Change,
): Promise<void> {
  for (const { idCita } of await listCitas(idExpediente)) {
    await retryWhileTaken(async (tx) => {
      const [expediente, cita] = await Promise.all([
        findExpediente(idExpediente, tx),
        findCita(idCita, tx),
      ]);
      if (!expediente || !cita || cita.estado === 'cancelada') return;
      if (cita.inicio !== null && cita.inicio <= now) return;
      await change(tx, expediente, cita);
    });
  }
}
