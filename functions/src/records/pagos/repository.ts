import { ESTADOS_PAGO, PAGOS_MAXIMO } from '@notaria/contract/pagos';
import type { CollectionReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import { removeObject } from '#platform/store/objects.ts';

/** A payment that a client reported: `expedientes/{id}/pagos/{idPago}`. Amounts are in centavos. */
const pagoDoc = z.object({
  idPago: z.string(),
  idExpediente: z.string(),
  /** The room that pays: the id of a party, or `cliente` without parties. */
  sala: z.string(),
  monto: z.number(),
  dia: z.string(),
  uid: z.string(),
  /** Name of the account that reported it, of that day. */
  de: z.string(),
  fecha,
  estado: z.enum(ESTADOS_PAGO),
  /** What arrived; null until it is confirmed. */
  recibido: z.nullable(z.number()),
  motivo: z.string(),
  decididoPor: z.string(),
  decidido: z.nullable(fecha),
  /** The proof. */
  nombrePdf: z.string(),
  ruta: z.string(),
  sha256: z.string(),
  tamano: z.number(),
});
export type PagoDoc = z.infer<typeof pagoDoc>;

function pagosOf(idExpediente: string): CollectionReference {
  return db().collection('expedientes').doc(idExpediente).collection('pagos');
}

function parse(snapshot: DocumentSnapshot): PagoDoc | undefined {
  return snapshot.exists ? pagoDoc.parse({ ...snapshot.data(), idPago: snapshot.id }) : undefined;
}

export async function findPago(
  idExpediente: string,
  idPago: string,
  tx?: Transaction,
): Promise<PagoDoc | undefined> {
  const ref = pagosOf(idExpediente).doc(idPago);
  return parse(await (tx ? tx.get(ref) : ref.get()));
}

/** The payments of a file, newest first: at most `PAGOS_MAXIMO`, which is all. */
export async function listPagos(idExpediente: string): Promise<PagoDoc[]> {
  const found = await pagosOf(idExpediente).limit(PAGOS_MAXIMO).get();
  const all = found.docs.flatMap((row) => parse(row) ?? []);
  return all.toSorted((one, other) => other.fecha.getTime() - one.fecha.getTime());
}

/** Writes a payment once: a repeated id fails the transaction. */
export function createPago(tx: Transaction, { idPago, ...fields }: PagoDoc): void {
  tx.create(pagosOf(fields.idExpediente).doc(idPago), fields);
}

/** Writes what the staff decided. */
export function decidePago(tx: Transaction, pago: PagoDoc): void {
  const { idExpediente, idPago, estado, recibido, motivo, decididoPor, decidido } = pago;
  const fields = { estado, recibido, motivo, decididoPor, decidido };
  tx.update(pagosOf(idExpediente).doc(idPago), fields);
}

/**
 * Deletes the payments of a file: each proof first, so that the next run can finish.
 * @param sala only those of this room
 */
export async function erasePagos(idExpediente: string, sala?: string): Promise<void> {
  for (const pago of await listPagos(idExpediente)) {
    if (sala !== undefined && pago.sala !== sala) continue;
    await removeObject(pago.ruta);
    await pagosOf(idExpediente).doc(pago.idPago).delete();
  }
}
