import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '../firebase.ts';

const tramiteDoc = z.object({
  idTramite: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  documentos: z.array(z.object({ id: z.string(), tipo: z.string(), descripcion: z.string() })),
  pasos: z.array(z.string()),
  orden: z.number(),
  activo: z.boolean(),
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
export async function findTramiteByTitulo(titulo: string, tx: Transaction): Promise<TramiteDoc | undefined> {
  const found = await tx.get(
    tramites().where('titulo', '==', titulo).where('activo', '==', true).limit(1),
  );
  return found.docs.map(parse)[0];
}
