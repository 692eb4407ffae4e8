import { saveExpediente } from '../../functions/src/records/expedientes/repository.ts';
import type { Sala } from '../../functions/src/records/expedientes/salas/partes.ts';
import { withFile } from './files.ts';

/** Changes a room as no call would: the person in it, or an invitation whose link a test knows. */
export async function arrangeSala(
  idExpediente: string,
  idParte: string,
  change: Partial<Sala>,
): Promise<void> {
  await withFile(idExpediente, (tx, file) => {
    const salas = file.salas.map((sala) =>
      sala.idParte === idParte ? { ...sala, ...change } : sala,
    );
    saveExpediente(tx, file, { salas }, new Date());
  });
}
