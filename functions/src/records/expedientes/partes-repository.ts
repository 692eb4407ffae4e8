import { isDeepStrictEqual } from 'node:util';
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Query,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { eachRow } from '#platform/store/rows.ts';
import { filasGuardadas } from './fila.ts';
import type { ExpedienteDoc, ExpedienteSolo } from './model.ts';
import { type ParteDoc, parteDoc, type Sala } from './partes.ts';
import { expedienteRef } from './pulsos.ts';

/** Parties of one account: far more than anybody has. */
const MOST_OF_ONE = 300;

function partes(idExpediente: string): CollectionReference {
  return expedienteRef(idExpediente).collection('partes');
}

export function parteRef(idExpediente: string, idParte: string): DocumentReference {
  return partes(idExpediente).doc(idParte);
}

/** The party in a snapshot; undefined if there is none. */
export function parseParte(snapshot: DocumentSnapshot): ParteDoc | undefined {
  if (!snapshot.exists) return undefined;
  return parteDoc.parse({ ...snapshot.data(), idParte: snapshot.id });
}

/** The file with the rows of all its parties. Costs one more read per party (see `PARTE`). */
export async function withSalas(solo: ExpedienteSolo, tx?: Transaction): Promise<ExpedienteDoc> {
  return (await readSalas(solo, tx)).expediente;
}

/** The same, with the time of the latest write to a party; undefined without parties. */
export async function readSalas(
  solo: ExpedienteSolo,
  tx?: Transaction,
): Promise<{ expediente: ExpedienteDoc; escritas: Timestamp | undefined }> {
  if (solo.partes.length === 0) return { expediente: { ...solo, salas: [] }, escritas: undefined };
  const refs = solo.partes.map(({ idParte }) => parteRef(solo.idExpediente, idParte));
  const found = await (tx ? tx.getAll(...refs) : db().getAll(...refs));
  const times = found.flatMap(({ updateTime }) => updateTime ?? []);
  return {
    expediente: joined(
      solo,
      found.flatMap((snapshot) => parseParte(snapshot) ?? []),
    ),
    escritas: times.toSorted((one, other) => (one.valueOf() < other.valueOf() ? 1 : -1))[0],
  };
}

function joined(solo: ExpedienteSolo, found: readonly ParteDoc[]): ExpedienteDoc {
  const rows = found.flatMap(({ idParte, documentos }) =>
    documentos.map((fila) => ({ ...fila, parte: idParte })),
  );
  const salas = found.map(({ documentos: _rows, ...sala }): Sala => sala);
  return { ...solo, documentos: [...solo.documentos, ...rows], salas };
}

/** Writes the parties of a new file. */
export function createSalas(tx: Transaction, file: ExpedienteDoc): void {
  for (const sala of file.salas) createSala(tx, file, sala);
}

function createSala(tx: Transaction, file: ExpedienteDoc, sala: Sala): void {
  const { idParte, ...fields } = sala;
  const documentos = filasGuardadas(file.documentos, idParte);
  tx.create(parteRef(file.idExpediente, idParte), { ...fields, documentos });
}

/** Writes the parties that a change concerns. */
export function saveSalas(tx: Transaction, before: ExpedienteDoc, next: ExpedienteDoc): void {
  for (const sala of next.salas) {
    const was = before.salas.find(({ idParte }) => idParte === sala.idParte);
    if (!was) {
      createSala(tx, next, sala);
      continue;
    }
    const documentos = filasGuardadas(next.documentos, sala.idParte);
    const isSame =
      isDeepStrictEqual(was, sala) &&
      isDeepStrictEqual(filasGuardadas(before.documentos, sala.idParte), documentos);
    if (isSame) continue;
    const { idParte, ...fields } = sala;
    tx.update(parteRef(next.idExpediente, idParte), { ...fields, documentos });
  }
}

/** Deletes the parties of a file. */
export function deleteSalas(tx: Transaction, { idExpediente, salas }: ExpedienteDoc): void {
  for (const { idParte } of salas) tx.delete(parteRef(idExpediente, idParte));
}

function deCuenta(uid: string): Query {
  return db().collectionGroup('partes').where('idUsuario', '==', uid);
}

/** Every party that an account ever was, in any file, including those that it left, one after the other. */
export async function* partesDeCuenta(uid: string): AsyncGenerator<ParteDoc> {
  for await (const row of eachRow(deCuenta(uid))) {
    const parte = parseParte(row);
    if (parte) yield parte;
  }
}

/** The parties that the account is now; at most 300. */
export async function partesActivasDe(uid: string, tx?: Transaction): Promise<ParteDoc[]> {
  const query = deCuenta(uid).where('estado', '==', 'activa').limit(MOST_OF_ONE);
  const found = await (tx ? tx.get(query) : query.get());
  return found.docs.flatMap((row) => parseParte(row) ?? []);
}
