import { setTimeout } from 'node:timers/promises';
import { datosConstancia } from '@notaria/contract/constancia';
import { ESTADOS_CONSTANCIA, PASOS_LECTURA } from '@notaria/contract/constancias';
import { diferenciaSat, ESTADOS_SAT } from '@notaria/contract/consulta-sat';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import { eachRow } from '#platform/store/rows.ts';
import { type Clase, schedule } from '#platform/tareas/enqueue.ts';

/** What the SAT answered, and when it is asked next. */
const satDoc = z.object({
  estado: z.enum(ESTADOS_SAT),
  fecha: z.nullable(fecha),
  diferencias: z.array(diferenciaSat),
  /** True if the data were taken from the SAT. */
  tomados: z.boolean(),
  deMuestra: z.boolean(),
  /** How often it gave no answer. */
  intentos: z.number(),
  /** When it is asked next; null if it is not. */
  siguiente: z.nullable(fecha),
});
export type SatDoc = z.infer<typeof satDoc>;

export const SIN_PREGUNTAR: SatDoc = {
  estado: 'sin_consultar',
  fecha: null,
  diferencias: [],
  tomados: false,
  deMuestra: false,
  intentos: 0,
  siguiente: null,
};

const constanciaDoc = z.object({
  idConstancia: z.string(),
  uid: z.string(),
  correo: z.string(),
  estado: z.enum(ESTADOS_CONSTANCIA),
  ruta: z.string(),
  nombreArchivo: z.string(),
  sha256: z.string(),
  tamano: z.number(),
  data: z.nullable(datosConstancia),
  /** Codes of the notices with which it was accepted. */
  avisos: z.array(z.string()),
  /** Code of the reason why it was refused. */
  rechazo: z.nullable(z.string()),
  creada: fecha,
  /** When the extraction decided. */
  decidida: z.nullable(fecha),
  verificada: z.nullable(fecha),
  /** Who of the office compared the notices with the certificate; missing until somebody does. */
  avisosRevisados: z._default(
    z.nullable(z.object({ uid: z.string(), por: z.string(), fecha })),
    null,
  ),
  /** What is being done while it is read. */
  paso: z._default(z.enum(PASOS_LECTURA), 'leyendo'),
  sat: z._default(satDoc, SIN_PREGUNTAR),
});
export type ConstanciaDoc = z.infer<typeof constanciaDoc>;

export function constanciaRef(idConstancia: string) {
  return db().collection('constancias').doc(idConstancia);
}

const laConstancia = z.object({ idConstancia: z.string() });
type LaConstancia = z.infer<typeof laConstancia>;
/** Asks the SAT about a certificate. */
export const PREGUNTA: Clase<LaConstancia> = { tipo: 'pregunta', datos: laConstancia };
/** Gives a certificate up whose reading was cut off. */
export const LECTURA: Clase<LaConstancia> = { tipo: 'lectura', datos: laConstancia };

/** The function that reads a certificate lives two minutes; an instance for it may take one to start. */
const LOST_MS = 3 * 60_000;

/** The certificate in a snapshot; undefined if there is none. */
export function parseConstancia(snapshot: DocumentSnapshot): ConstanciaDoc | undefined {
  if (!snapshot.exists) return undefined;
  return constanciaDoc.parse({ ...snapshot.data(), idConstancia: snapshot.id });
}

/** @returns the certificate; undefined if there is none */
export async function findConstancia(
  idConstancia: string,
  tx?: Transaction,
): Promise<ConstanciaDoc | undefined> {
  const ref = constanciaRef(idConstancia);
  return parseConstancia(await (tx ? tx.get(ref) : ref.get()));
}

/** Every certificate of a person, one after the other. */
export async function* constanciasOf(uid: string): AsyncGenerator<ConstanciaDoc> {
  for await (const row of eachRow(db().collection('constancias').where('uid', '==', uid))) {
    const constancia = parseConstancia(row);
    if (constancia) yield constancia;
  }
}

/** The certificate that a person sent last; undefined if there is none. */
export async function newestConstancia(
  uid: string,
  tx?: Transaction,
): Promise<ConstanciaDoc | undefined> {
  const newest = db()
    .collection('constancias')
    .where('uid', '==', uid)
    .orderBy('creada', 'desc')
    .limit(1);
  const [row] = (await (tx ? tx.get(newest) : newest.get())).docs;
  return row && parseConstancia(row);
}

/** Certificates that were never verified and were sent before an instant, oldest first. */
export async function listSinVerificar(before: Date, limite: number): Promise<ConstanciaDoc[]> {
  const never = db().collection('constancias').where('verificada', '==', null);
  const old = never.where('creada', '<=', before).orderBy('creada', 'asc');
  const snapshot = await old.limit(limite).get();
  return snapshot.docs.flatMap((row) => parseConstancia(row) ?? []);
}

/**
 * Writes a certificate that waits to be read.
 * @returns it as it is now
 */
export function createConstancia(
  tx: Transaction,
  idConstancia: string,
  upload: Pick<
    ConstanciaDoc,
    'uid' | 'correo' | 'ruta' | 'nombreArchivo' | 'sha256' | 'tamano' | 'creada'
  >,
): ConstanciaDoc {
  const constancia = {
    ...upload,
    estado: 'procesando' as const,
    data: null,
    avisos: [],
    rechazo: null,
    decidida: null,
    verificada: null,
    avisosRevisados: null,
    paso: 'leyendo' as const,
    sat: SIN_PREGUNTAR,
  };
  tx.create(constanciaRef(idConstancia), constancia);
  const cuando = new Date(upload.creada.getTime() + LOST_MS);
  const lectura = { id: `lectura-${idConstancia}`, asunto: 'Lectura de una constancia', cuando };
  schedule(tx, LECTURA, { ...lectura, datos: { idConstancia } }, upload.creada);
  return { ...constancia, idConstancia };
}

/** The first wait before looking again at a certificate that is being read, in ms; later waits are longer. */
const FIRST_LOOK_MS = 250;
const SLOWER = 1.4;

/**
 * Waits until the extraction has decided, at most `ms`.
 * @returns the certificate as it is then
 */
export async function watchConstancia(
  constancia: ConstanciaDoc,
  ms: number,
): Promise<ConstanciaDoc> {
  const until = Date.now() + ms;
  let current = constancia;
  for (
    let pause = FIRST_LOOK_MS;
    current.estado === 'procesando' && Date.now() < until;
    pause *= SLOWER
  ) {
    await setTimeout(pause);
    current = (await findConstancia(constancia.idConstancia)) ?? current;
  }
  return current;
}

/** Tells the screen of who waits what is being done. */
export async function tellPaso(idConstancia: string, paso: ConstanciaDoc['paso']): Promise<void> {
  await constanciaRef(idConstancia).update({ paso });
}

/** Changes a certificate. If the SAT is to be asked again, that is scheduled with it. */
export function updateConstancia(
  tx: Transaction,
  idConstancia: string,
  change: Partial<Omit<ConstanciaDoc, 'idConstancia' | 'uid'>>,
): void {
  tx.update(constanciaRef(idConstancia), change);
  const cuando = change.sat?.siguiente;
  if (!cuando) return;
  const pregunta = { id: `pregunta-${idConstancia}-${cuando.getTime()}`, cuando };
  const about = { asunto: 'Pregunta al SAT', datos: { idConstancia } };
  schedule(tx, PREGUNTA, { ...pregunta, ...about }, new Date());
}
