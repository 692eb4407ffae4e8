import { type Cobros, cobros, VENTANILLA_USUAL } from '@notaria/contract/cobros';
import { CLASES_ENTREGA, TIPOS_ENTREGA } from '@notaria/contract/entregas';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';

/** How an office is paid, and what it sends: `cobros/{idGrupo}`, or `cobros/todas` for all offices. */
const cobrosDoc = z.extend(cobros, { version: z.number() });
export type CobrosDoc = z.infer<typeof cobrosDoc>;

const DE_TODAS = 'todas';

/** Where nobody has set anything. */
const DE_INICIO: CobrosDoc = {
  cuenta: null,
  secretariaEnvia: TIPOS_ENTREGA.filter((tipo) => CLASES_ENTREGA[tipo].deSecretaria),
  plantillas: [],
  ventanilla: VENTANILLA_USUAL,
  version: 0,
};

function cobrosRef(idGrupo: string | null): DocumentReference {
  return db()
    .collection('cobros')
    .doc(idGrupo ?? DE_TODAS);
}

function parse(snapshot: DocumentSnapshot): CobrosDoc | undefined {
  return snapshot.exists ? cobrosDoc.parse(snapshot.data()) : undefined;
}

/** The settings that count for an office: its own, or those of all offices; null for files of no office. */
export async function readCobros(idGrupo: string | null, tx?: Transaction): Promise<CobrosDoc> {
  const refs = idGrupo === null ? [cobrosRef(null)] : [cobrosRef(idGrupo), cobrosRef(null)];
  const [own, all] = (await (tx ? tx.getAll(...refs) : db().getAll(...refs))).map(parse);
  return own ?? all ?? DE_INICIO;
}

/**
 * The settings that one keeper edits, with their own version: 0 until they save them.
 * @param idGrupo null for all offices
 */
export async function editedCobros(idGrupo: string | null, tx?: Transaction): Promise<CobrosDoc> {
  const ref = cobrosRef(idGrupo);
  const deOficina = parse(await (tx ? tx.get(ref) : ref.get()));
  return deOficina ?? { ...(await readCobros(null, tx)), version: 0 };
}

export function saveCobros(tx: Transaction, idGrupo: string | null, fields: CobrosDoc): void {
  tx.set(cobrosRef(idGrupo), fields);
}

/** The lines that an office keeps for quotes of a procedure. */
export function plantillaDe({ plantillas }: Cobros, idTramite: string) {
  return plantillas.find((one) => one.idTramite === idTramite)?.lineas ?? [];
}
