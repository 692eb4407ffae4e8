import { APUNTES } from '@notaria/contract/conversacion';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Query,
  Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import { eachRow } from '#platform/store/rows.ts';
import { searchOf, wordTerms } from '#platform/store/terms.ts';
import { type Clase, schedule } from '#platform/tareas/enqueue.ts';
import { type HiloDoc, hiloDoc, hiloNuevo, LADOS } from './model.ts';

const mensajeDoc = z.object({
  idMensaje: z.string(),
  numero: z.number(),
  lado: z.enum(LADOS),
  uid: z.string(),
  /** The author's name at that time. */
  nombre: z.string(),
  texto: z.string(),
  fecha,
  apunte: z._default(z.nullable(z.enum(APUNTES)), null),
});
export type MensajeDoc = z.infer<typeof mensajeDoc>;

export function hilosOf(idExpediente: string): CollectionReference {
  return db().collection('expedientes').doc(idExpediente).collection('conversaciones');
}

function hiloRef(idExpediente: string, idHilo: string): DocumentReference {
  return hilosOf(idExpediente).doc(idHilo);
}

export function mensajesOf(idExpediente: string, idHilo: string): CollectionReference {
  return hiloRef(idExpediente, idHilo).collection('mensajes');
}

/** The thread in a snapshot; a new one if nobody has written yet. */
function parseHilo(snapshot: DocumentSnapshot, idExpediente: string): HiloDoc {
  if (!snapshot.exists) return hiloNuevo(idExpediente, snapshot.id);
  return hiloDoc.parse({ ...snapshot.data(), idHilo: snapshot.id });
}

export async function findHilo(
  idExpediente: string,
  idHilo: string,
  tx?: Transaction,
): Promise<HiloDoc> {
  const ref = hiloRef(idExpediente, idHilo);
  return parseHilo(await (tx ? tx.get(ref) : ref.get()), idExpediente);
}

const unHilo = z.object({ idExpediente: z.string(), idHilo: z.string() });
/** The mail about the messages of a thread that are still unread at its time. */
export type HiloPorAvisar = z.infer<typeof unHilo>;
export const MENSAJES: Clase<HiloPorAvisar> = { tipo: 'mensajes', datos: unHilo };

/** Writes a thread, and schedules its next mail if its change has worked out when. */
export function saveHilo(tx: Transaction, { idHilo, avisar, ...fields }: HiloDoc, now: Date): void {
  const { idExpediente } = fields;
  tx.set(hiloRef(idExpediente, idHilo), fields);
  if (!avisar) return;
  const id = `mensajes-${idExpediente}-${idHilo}`;
  const about = { asunto: `Mensajes del expediente ${idExpediente}`, cuando: avisar };
  schedule(tx, MENSAJES, { id, ...about, datos: { idExpediente, idHilo } }, now);
}

/** True if the message exists already. */
export async function hasMensaje(
  tx: Transaction,
  { idExpediente, idHilo }: HiloDoc,
  idMensaje: string,
): Promise<number | undefined> {
  const numero: unknown = (await tx.get(mensajesOf(idExpediente, idHilo).doc(idMensaje))).get(
    'numero',
  );
  return typeof numero === 'number' ? numero : undefined;
}

/** Writes a message once: a repeated id fails the transaction. */
export function createMensaje(tx: Transaction, hilo: HiloDoc, mensaje: MensajeDoc): void {
  const { idMensaje, ...fields } = mensaje;
  const ref = mensajesOf(hilo.idExpediente, hilo.idHilo).doc(idMensaje);
  tx.create(ref, { ...fields, terminos: wordTerms(mensaje.texto) });
}

async function read(query: Query): Promise<MensajeDoc[]> {
  const found = await query.get();
  return found.docs.map((row) => mensajeDoc.parse({ ...row.data(), idMensaje: row.id }));
}

interface Page {
  /** Number of the oldest message already read. */
  antesDe?: number | undefined;
  limite: number;
}

function newest(query: Query, antesDe: number | undefined): Query {
  const ordered = query.orderBy('numero', 'desc');
  return antesDe === undefined ? ordered : ordered.startAfter(antesDe);
}

/** A page of a thread, newest first. */
export function listMensajes(
  idExpediente: string,
  idHilo: string,
  { antesDe, limite }: Page,
): Promise<MensajeDoc[]> {
  return read(newest(mensajesOf(idExpediente, idHilo), antesDe).limit(limite));
}

/**
 * The messages with a word that begins with each word of the search, newest first. The query asks for one
 * word; the other words are checked in what it finds.
 * @param revisados messages to read at most
 * @returns the messages, and the number of the last message read if there may be more
 */
export async function searchMensajes(
  idExpediente: string,
  idHilo: string,
  buscar: string,
  { antesDe, revisados }: { antesDe?: number | undefined; revisados: number },
): Promise<{ mensajes: MensajeDoc[]; siguiente: number | null }> {
  const search = searchOf(buscar);
  if (!search) return { mensajes: [], siguiente: null };
  const all = mensajesOf(idExpediente, idHilo);
  const withWord =
    search.term === undefined ? all : all.where('terminos', 'array-contains', search.term);
  const seen = await read(newest(withWord, antesDe).limit(revisados));
  return {
    mensajes: seen.filter(({ texto }) => search.fits(texto)),
    siguiente: seen.length < revisados ? null : (seen.at(-1)?.numero ?? null),
  };
}

/** How many messages of the other side have a higher number. */
export async function countBehind(
  tx: Transaction,
  { idExpediente, idHilo }: HiloDoc,
  lado: MensajeDoc['lado'],
  hasta: number,
): Promise<number> {
  const behind = mensajesOf(idExpediente, idHilo).where('numero', '>', hasta).orderBy('numero');
  const found = await tx.get(behind.limit(MOST_UNREAD).select('lado'));
  return found.docs.filter((row) => row.get('lado') === lado).length;
}

/** Messages that may arrive while somebody reads: more than anybody writes in that time. */
const MOST_UNREAD = 100;

/** Every message of a thread, oldest first, read a page at a time. */
export async function* mensajesDe(
  idExpediente: string,
  idHilo: string,
): AsyncGenerator<MensajeDoc> {
  const ordered = mensajesOf(idExpediente, idHilo).orderBy('numero');
  let last = 0;
  for (;;) {
    const page = await read(ordered.startAfter(last).limit(MOST_UNREAD));
    yield* page;
    if (page.length < MOST_UNREAD) return;
    last = page.at(-1)?.numero ?? last;
  }
}

/** Deletes a thread, its messages first, so that the next run can finish after a failure. */
export async function eraseHilo(idExpediente: string, idHilo: string): Promise<void> {
  for await (const row of eachRow(mensajesOf(idExpediente, idHilo).select()))
    await row.ref.delete();
  await hiloRef(idExpediente, idHilo).delete();
}
