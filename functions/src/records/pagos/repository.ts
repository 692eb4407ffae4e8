import { ESTADOS_PAGO, PAGOS_MAXIMO } from '@notaria/contract/pagos';
import { PARTE } from '@notaria/contract/partes-limits';
import type {
  CollectionReference,
  DocumentSnapshot,
  Query,
  Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import { removeObject } from '#platform/store/objects.ts';

/** A payment that a client reported, or the staff recorded: `expedientes/{id}/pagos/{idPago}`. Amounts are in centavos. */
const pagoDoc = z.object({
  idPago: z.string(),
  idExpediente: z.string(),
  /** The room that pays: the id of a party, or `cliente` without parties. */
  sala: z.string(),
  monto: z.number(),
  dia: z.string(),
  uid: z.string(),
  /** Name of the account that reported or recorded it, of that day. */
  de: z.string(),
  fecha,
  estado: z.enum(ESTADOS_PAGO),
  /** What arrived; null until it is confirmed. */
  recibido: z.nullable(z.number()),
  motivo: z.string(),
  decididoPor: z.string(),
  decidido: z.nullable(fecha),
  /** Of a confirmed payment the month of its day, and who attended the file then and in which office; else null. */
  mes: z._default(z.nullable(z.string()), null),
  idAsignado: z._default(z.nullable(z.string()), null),
  idGrupo: z._default(z.nullable(z.string()), null),
  /** The proof; of what the staff recorded there is none, and these are empty. */
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

/** Rooms that a file can ever have. */
const SALAS = PARTE.enTotal + PARTE.reserva;

/** The payments of a file, newest first: all that its rooms can have. */
export async function listPagos(idExpediente: string): Promise<PagoDoc[]> {
  const snapshot = await pagosOf(idExpediente)
    .limit(PAGOS_MAXIMO * SALAS)
    .get();
  const all = snapshot.docs.flatMap((row) => parse(row) ?? []);
  return all.toSorted((one, other) => other.fecha.getTime() - one.fecha.getTime());
}

/** True if a room has as many payments as it can. */
export async function isLlena(tx: Transaction, idExpediente: string, sala: string) {
  const deSala = pagosOf(idExpediente).where('sala', '==', sala).limit(PAGOS_MAXIMO).select();
  return (await tx.get(deSala)).size >= PAGOS_MAXIMO;
}

/** Some payments of several files, in any order; those that are gone are left out. */
export async function findPagos(
  ids: readonly Pick<PagoDoc, 'idExpediente' | 'idPago'>[],
): Promise<PagoDoc[]> {
  const refs = ids.map(({ idExpediente, idPago }) => pagosOf(idExpediente).doc(idPago));
  return refs.length === 0 ? [] : (await db().getAll(...refs)).flatMap((row) => parse(row) ?? []);
}

/** The payments of all files whose day is in a month, `YYYY-MM`, and that were confirmed. */
export function pagosDelMes(mes: string): Query {
  return db().collectionGroup('pagos').where('mes', '==', mes);
}

/** At most this many payments of a query, newest day first. */
export async function readPagosDe(query: Query, most: number): Promise<PagoDoc[]> {
  const all = (await query.limit(most).get()).docs.flatMap((row) => parse(row) ?? []);
  return all.toSorted((one, other) => other.dia.localeCompare(one.dia));
}

/** Writes a payment once: a repeated id fails the transaction. */
export function createPago(tx: Transaction, { idPago, ...fields }: PagoDoc): void {
  tx.create(pagosOf(fields.idExpediente).doc(idPago), fields);
}

/** Writes what the staff decided. */
export function decidePago(tx: Transaction, pago: PagoDoc): void {
  const { idExpediente, idPago, estado, recibido, motivo, decididoPor, decidido } = pago;
  const { mes, idAsignado, idGrupo } = pago;
  const decision = { estado, recibido, motivo, decididoPor, decidido };
  const fields = { ...decision, mes, idAsignado, idGrupo };
  tx.update(pagosOf(idExpediente).doc(idPago), fields);
}

/**
 * Deletes the payments of a file: each proof first, so that the next run can finish.
 * @param sala only those of this room
 */
export async function erasePagos(idExpediente: string, sala?: string): Promise<void> {
  for (const pago of await listPagos(idExpediente)) {
    if (sala !== undefined && pago.sala !== sala) continue;
    if (pago.ruta !== '') await removeObject(pago.ruta);
    await pagosOf(idExpediente).doc(pago.idPago).delete();
  }
}
