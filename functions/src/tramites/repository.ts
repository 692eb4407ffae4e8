import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '../firebase.ts';
import { fecha } from '../store/fields.ts';

const tramiteDoc = z.object({
  idTramite: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  documentos: z.array(z.object({ id: z.string(), tipo: z.string(), descripcion: z.string() })),
  pasos: z.array(z.string()),
  orden: z.number(),
  /** Whether it is on offer; a retired one stays for the files that it began. */
  activo: z.boolean(),
  /** When an administrator last changed it; null while it is as it was loaded. */
  editado: z._default(z.nullable(fecha), null),
});
export type TramiteDoc = z.infer<typeof tramiteDoc>;

/** More than any office offers; keeps the public list bounded. */
const MOST = 200;

function tramites() {
  return db().collection('tramites');
}

function parse(snapshot: DocumentSnapshot): TramiteDoc {
  return tramiteDoc.parse({ ...snapshot.data(), idTramite: snapshot.id });
}

/** The procedures on offer, in the office's order. */
export async function listTramitesActivos(): Promise<TramiteDoc[]> {
  const found = await tramites().where('activo', '==', true).orderBy('orden').limit(MOST).get();
  return found.docs.map(parse);
}

/** @returns the procedure, or undefined when there is none or it is retired */
export async function findTramite(idTramite: string): Promise<TramiteDoc | undefined> {
  const snapshot = await tramites().doc(idTramite).get();
  const found = snapshot.exists ? parse(snapshot) : undefined;
  return found?.activo ? found : undefined;
}

/** The procedure on offer with exactly this title. */
export async function findTramiteByTitulo(
  titulo: string,
  tx: Transaction,
): Promise<TramiteDoc | undefined> {
  const found = await tx.get(
    tramites().where('titulo', '==', titulo).where('activo', '==', true).limit(1),
  );
  return found.docs.map(parse)[0];
}

/** The procedure, on offer or not. */
export async function findTramiteAny(
  idTramite: string,
  tx: Transaction,
): Promise<TramiteDoc | undefined> {
  const snapshot = await tx.get(tramites().doc(idTramite));
  return snapshot.exists ? parse(snapshot) : undefined;
}

/** Several procedures at once, on offer or not, without those that don't exist. */
export async function findTramitesAny(
  ids: readonly string[],
  tx: Transaction,
): Promise<TramiteDoc[]> {
  if (ids.length === 0) return [];
  const found = await tx.getAll(...ids.map((id) => tramites().doc(id)));
  return found.flatMap((snapshot) => (snapshot.exists ? [parse(snapshot)] : []));
}

/** Writes a procedure, new or changed. */
export function saveTramite(tx: Transaction, { idTramite, ...fields }: TramiteDoc): void {
  tx.set(tramites().doc(idTramite), fields);
}
