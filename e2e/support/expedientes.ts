import { randomBytes } from 'node:crypto';
import { anExpediente } from '@notaria/factories/expedientes';
import type { Person } from '@notaria/factories/people';
import { db } from '../../functions/src/platform/firebase.ts';
import { newIdExpediente } from '../../functions/src/records/expedientes/id.ts';
import { createExpediente } from '../../functions/src/records/expedientes/repository.ts';

const MINUTE_MS = 60_000;

/** A word that no other file has, for titles that a search must find. */
export function unusedWord(): string {
  return `x${randomBytes(5).toString('hex')}`;
}

/** A client's files; `titulo 1` was changed longest ago, with a minute between each and the next. */
export async function manyExpedientes(
  cliente: Person,
  count: number,
  titulo: string,
): Promise<void> {
  const first = Date.now() - count * MINUTE_MS;
  await db().runTransaction(async (tx) => {
    for (let index = 1; index <= count; index += 1) {
      const now = new Date(first + index * MINUTE_MS);
      createExpediente(
        tx,
        anExpediente({
          idExpediente: newIdExpediente(now),
          tituloTramite: `${titulo} ${index}`,
          idCliente: cliente.uid,
          nombreCliente: cliente.nombre,
          correoCliente: cliente.email,
          fechaInicio: now,
          fechaActualizacion: now,
        }),
      );
    }
  });
}
