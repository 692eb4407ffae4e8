import { TIPOS_NOTIFICACION } from '@notaria/contract/notificaciones';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { keptUntil } from '#platform/retention.ts';
import { fecha } from '#platform/store/fields.ts';
import { eachRow } from '#platform/store/rows.ts';

const notificacionDoc = z.object({
  id: z.string(),
  idUsuario: z.string(),
  idExpediente: z.string(),
  fecha,
  /** State of the document at that moment. */
  estatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  tituloExpediente: z.string(),
  nombreDocumento: z.string(),
  /** Name of the client or, in a message, of the party who wrote; only in notices to the staff. */
  nombreCliente: z.optional(z.string()),
  /** Id of the required document that it is about; null if it is about the file. */
  idDocRequerido: z.nullable(z.string()),
  /** The thing that it is about, by which a later event settles it. */
  sobre: z.optional(z.string()),
  /** What the notice is about. */
  tipo: z.enum(TIPOS_NOTIFICACION),
  vista: z.boolean(),
  /** When a TTL policy removes it. */
  vence: fecha,
});
export type NotificacionDoc = z.infer<typeof notificacionDoc>;

type Nueva = Pick<NotificacionDoc, 'id' | 'idUsuario' | 'tipo' | 'nombreDocumento' | 'fecha'>;

/** A notice about a file that nobody has seen. @param file undefined for what belongs to no file */
export function notificacionDe(
  file: { idExpediente: string; tituloTramite: string } | undefined,
  nueva: Nueva & Partial<NotificacionDoc>,
): NotificacionDoc {
  return {
    idExpediente: file?.idExpediente ?? '',
    tituloExpediente: file?.tituloTramite ?? '',
    estatus: 0,
    idDocRequerido: null,
    vista: false,
    vence: keptUntil('notificaciones', nueva.fecha),
    ...nueva,
  };
}

/** Firestore takes 500 writes in a batch. */
const BATCH = 400;

function notificaciones() {
  return db().collection('notificaciones');
}

function notificacionRef(id: string): DocumentReference {
  return notificaciones().doc(id);
}

function sinVer(uid: string) {
  return notificaciones().where('idUsuario', '==', uid).where('vista', '==', false);
}

/** The notices that a person has not seen, newest first. */
export async function listSinVer(uid: string, limite: number): Promise<NotificacionDoc[]> {
  const snapshot = await sinVer(uid).orderBy('fecha', 'desc').limit(limite).get();
  return snapshot.docs.map((row) => notificacionDoc.parse({ ...row.data(), id: row.id }));
}

/** @returns uid of the person whose notice it is; undefined if there is none */
export async function findRecipient(id: string, tx: Transaction): Promise<string | undefined> {
  const uid: unknown = (await tx.get(notificacionRef(id))).get('idUsuario');
  return typeof uid === 'string' ? uid : undefined;
}

/** Writes a notice once: a repeated id fails the transaction. */
export function createNotificacion(tx: Transaction, notificacion: NotificacionDoc): void {
  const { id, ...fields } = notificacion;
  tx.create(notificacionRef(id), fields);
}

/** Writes a notice over the previous one with the same id, so that it is unseen again. */
export function renewNotificacion(tx: Transaction, notificacion: NotificacionDoc): void {
  const { id, ...fields } = notificacion;
  tx.set(notificacionRef(id), fields);
}

export function markVista(tx: Transaction, id: string): void {
  tx.update(notificacionRef(id), { vista: true });
}

/** The key of something in a file. */
export function sobreDe(idExpediente: string, que: string): string {
  return `${idExpediente} ${que}`;
}

/** More notices than anything has. */
const MOST_OPEN = 300;

/**
 * Marks the unseen notices of a file about some things as seen, because what they announced is done. Newer ones
 * stay.
 * @param uids of whom; left out, everybody
 */
export async function settleNotices(
  idExpediente: string,
  { sobre, uids }: { sobre: readonly string[]; uids?: readonly string[] },
  antesDe: Date,
): Promise<void> {
  const keys = sobre.map((each) => sobreDe(idExpediente, each));
  const about = notificaciones().where('sobre', 'in', keys).limit(MOST_OPEN);
  const snapshot = await about.select('idUsuario', 'fecha', 'vista').get();
  const batch = db().batch();
  for (const row of snapshot.docs) {
    const isTheirs = uids?.includes(row.get('idUsuario')) ?? true;
    const isOpen = row.get('vista') === false && row.get('fecha').toDate() < antesDe;
    if (isTheirs && isOpen) batch.update(row.ref, { vista: true });
  }
  await batch.commit();
}

/** More notices than a file without documents has. */
const MOST_OF_ONE = 200;

/**
 * Reads the notices about a file. Call it among the transaction's reads.
 * @returns a function that deletes them
 */
export async function prepareRemovalOf(idExpediente: string, tx: Transaction): Promise<() => void> {
  const about = notificaciones().where('idExpediente', '==', idExpediente);
  const snapshot = await tx.get(about.limit(MOST_OF_ONE).select());
  return () => {
    for (const row of snapshot.docs) tx.delete(row.ref);
  };
}

/**
 * Reads the notices of a person about a file. Call it among the transaction's reads.
 * @returns a function that deletes them
 */
export async function prepareRemovalFor(
  uid: string,
  idExpediente: string,
  tx: Transaction,
): Promise<() => void> {
  const theirs = notificaciones()
    .where('idUsuario', '==', uid)
    .where('idExpediente', '==', idExpediente);
  const snapshot = await tx.get(theirs.limit(MOST_OF_ONE).select());
  return () => {
    for (const row of snapshot.docs) tx.delete(row.ref);
  };
}

/** Marks as seen everything up to `until`, a batch at a time. Notices that arrive meanwhile stay unseen. */
export async function markTodasVistas(uid: string, until: Date): Promise<void> {
  for (;;) {
    const pending = sinVer(uid).where('fecha', '<=', until).orderBy('fecha', 'desc');
    const snapshot = await pending.limit(BATCH).select().get();
    const batch = db().batch();
    for (const row of snapshot.docs) batch.update(row.ref, { vista: true });
    await batch.commit();
    if (snapshot.size < BATCH) return;
  }
}

/** Every notice of a person, seen or not, one after the other. */
export async function* notificacionesOf(uid: string): AsyncGenerator<NotificacionDoc> {
  for await (const row of eachRow(notificaciones().where('idUsuario', '==', uid))) {
    yield notificacionDoc.parse({ ...row.data(), id: row.id });
  }
}

/** Deletes every notice of a person. */
export async function removeNotificaciones(uid: string): Promise<void> {
  for await (const { id } of notificacionesOf(uid)) await notificacionRef(id).delete();
}
