import { MOTIVO } from '@notaria/contract/limits';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import { normalize } from '#platform/store/terms.ts';

const motivoDoc = z.object({
  idMotivo: z.string(),
  texto: z.string(),
  /** Name of the document that the reason is for, as people read it; empty for a general reason. */
  documento: z.string(),
  /** The office that keeps the reason; null if it belongs to all offices. */
  idGrupo: z.nullable(z.string()),
  activo: z.boolean(),
  /** How often a rejection began with it; `ultimoUso` is the last time. */
  usos: z.number(),
  ultimoUso: z.nullable(fecha),
  creado: fecha,
  version: z.number(),
});
export type MotivoDoc = z.infer<typeof motivoDoc>;

/** Stands for all offices in queries, because Firestore finds no null with `in`. */
const DE_TODAS = '*';

function motivos() {
  return db().collection('motivos');
}

function motivoRef(idMotivo: string): DocumentReference {
  return motivos().doc(idMotivo);
}

function parse(snapshot: DocumentSnapshot): MotivoDoc | undefined {
  return snapshot.exists
    ? motivoDoc.parse({ ...snapshot.data(), idMotivo: snapshot.id })
    : undefined;
}

function keepersOf(idGrupo: string | null): string[] {
  return idGrupo === null ? [DE_TODAS] : [DE_TODAS, idGrupo];
}

/** The keeper of a reason and the document it is for, in one value; documents of the same name share it. */
function lugarOf(keeper: string, documento: string): string {
  return `${keeper}|${normalize(documento)}`;
}

/**
 * The reasons offered when somebody of an office rejects a document: those of all offices and of theirs.
 * Reasons for documents of this name come before the general ones, the most used first; at most
 * `MOTIVO.lista`.
 */
export async function listOfrecidos(
  idGrupo: string | null,
  documento: string,
): Promise<MotivoDoc[]> {
  const names = normalize(documento) === '' ? [''] : [documento, ''];
  const porDocumento = await Promise.all(names.map((name) => mostUsed(idGrupo, name)));
  return porDocumento.flat().slice(0, MOTIVO.lista);
}

async function mostUsed(idGrupo: string | null, documento: string): Promise<MotivoDoc[]> {
  const snapshot = await motivos()
    .where(
      'lugar',
      'in',
      keepersOf(idGrupo).map((keeper) => lugarOf(keeper, documento)),
    )
    .where('activo', '==', true)
    .orderBy('usos', 'desc')
    .limit(MOTIVO.lista)
    .get();
  return snapshot.docs.flatMap((row) => parse(row) ?? []);
}

/** All reasons that an office sees, including retired ones, oldest first; null: only those of all offices. */
export async function listMotivosDe(idGrupo: string | null): Promise<MotivoDoc[]> {
  const seen = motivos().where('deQuien', 'in', keepersOf(idGrupo));
  const snapshot = await seen
    .orderBy('creado')
    .limit(2 * MOTIVO.maximo)
    .get();
  return snapshot.docs.flatMap((row) => parse(row) ?? []);
}

/** How many reasons one keeper has. */
export async function countMotivos(tx: Transaction, idGrupo: string | null): Promise<number> {
  const deOficina = motivos().where('deQuien', '==', idGrupo ?? DE_TODAS);
  return (await tx.get(deOficina.count())).data().count;
}

/** @returns the reason; undefined if there is none */
export async function findMotivo(
  idMotivo: string,
  tx?: Transaction,
): Promise<MotivoDoc | undefined> {
  const ref = motivoRef(idMotivo);
  return parse(await (tx ? tx.get(ref) : ref.get()));
}

/** True if a reason is offered to people of this office; null for people without an office. */
export function isOffered({ idGrupo }: MotivoDoc, ofOffice: string | null): boolean {
  return idGrupo === null || idGrupo === ofOffice;
}

/** @returns an id for a new reason; writes nothing */
export function newMotivoId(): string {
  return motivos().doc().id;
}

/** Writes a reason, new or changed, without changing its count of uses. */
export function saveMotivo(
  tx: Transaction,
  { idMotivo, usos, ultimoUso, ...rest }: MotivoDoc,
): void {
  const deQuien = rest.idGrupo ?? DE_TODAS;
  const fields = { ...rest, deQuien, lugar: lugarOf(deQuien, rest.documento) };
  if (rest.version === 1) tx.set(motivoRef(idMotivo), { ...fields, usos, ultimoUso });
  else tx.update(motivoRef(idMotivo), fields);
}

/** Counts that a rejection began with this reason. The reason must exist. */
export function countUse(tx: Transaction, idMotivo: string, now: Date): void {
  tx.update(motivoRef(idMotivo), { usos: FieldValue.increment(1), ultimoUso: now });
}
