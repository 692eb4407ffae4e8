import {
  type DatosEvento,
  EVENTOS,
  TIPOS_EVENTO,
  type TipoEvento,
} from '@notaria/contract/bitacora-eventos';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

/** Who did it: an account or the platform itself. */
export interface Autor {
  uid: string;
  nombre: string;
}

export type Evento = {
  [T in TipoEvento]: {
    tipo: T;
    actor: Autor;
    /** The file that it happened to; null for accounts and offices. */
    idExpediente: string | null;
    datos: DatosEvento<T>;
  };
}[TipoEvento];

const lado = z.nullable(z.record(z.string(), z.unknown()));

const registroDoc = z.object({
  idRegistro: z.string(),
  tipo: z.enum(TIPOS_EVENTO),
  fecha,
  actorUid: z.string(),
  actorNombre: z.string(),
  idExpediente: z.nullable(z.string()),
  datos: z.object({ antes: lado, despues: lado }),
});
export type RegistroDoc = z.infer<typeof registroDoc>;

function bitacora() {
  return db().collection('bitacora');
}

/** Adds a record to the audit trail, in the transaction of the change itself. Records are never changed or removed. */
export function record(tx: Transaction, evento: Evento, now: Date): void {
  const { tipo, actor, idExpediente, datos } = evento;
  tx.create(bitacora().doc(), {
    tipo,
    fecha: now,
    actorUid: actor.uid,
    actorNombre: actor.nombre,
    idExpediente,
    datos,
  });
}

/**
 * The records of a file, newest first.
 * @param antesDe id of the last record already read; an unknown id starts from the newest
 */
export async function listRegistros(
  idExpediente: string,
  limite: number,
  antesDe?: string,
): Promise<RegistroDoc[]> {
  const newest = bitacora().where('idExpediente', '==', idExpediente).orderBy('fecha', 'desc');
  const last = antesDe === undefined ? undefined : await bitacora().doc(antesDe).get();
  const page = last?.exists ? newest.startAfter(last) : newest;
  const snapshot = await page.limit(limite).get();
  return snapshot.docs.map((row) => registroDoc.parse({ ...row.data(), idRegistro: row.id }));
}

/** What happened, as it was recorded. */
export type Suceso<T extends TipoEvento = TipoEvento> = {
  id: string;
  tipo: T;
  fecha: Date;
  actor: Autor;
  idExpediente: string | null;
} & DatosEvento<T>;

/** What a record tells. Undefined if it was written before its event had this form. */
export function sucesoDe(row: DocumentSnapshot): Suceso | undefined {
  const {
    idRegistro: id,
    tipo,
    fecha,
    actorUid,
    actorNombre,
    idExpediente,
    datos,
  } = registroDoc.parse({ ...row.data(), idRegistro: row.id });
  const parsed = EVENTOS[tipo].safeParse(datos);
  const actor = { uid: actorUid, nombre: actorNombre };
  // The type is the one whose schema the data have.
  return parsed.success
    ? ({ id, tipo, fecha, actor, idExpediente, ...parsed.data } as Suceso)
    : undefined;
}

/** A record by its id. */
export async function findSuceso(id: string): Promise<Suceso | undefined> {
  const row = await bitacora().doc(id).get();
  return row.exists ? sucesoDe(row) : undefined;
}
