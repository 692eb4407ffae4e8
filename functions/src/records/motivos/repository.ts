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
  /** The document that it is about, by the name that people read; empty for a general one. */
  documento: z.string(),
  /** The office that keeps it; null when it is everybody's. */
  idGrupo: z.nullable(z.string()),
  activo: z.boolean(),
  /** How often a rejection began with it, and when one did last. */
  usos: z.number(),
  ultimoUso: z.nullable(fecha),
  creado: fecha,
  version: z.number(),
});
export type MotivoDoc = z.infer<typeof motivoDoc>;

/** What a query compares for everybody's: Firestore finds no null in a list. */
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

/** Who keeps a reason and which document it is about, in one value: documents of the same name share theirs. */
function lugarOf(keeper: string, documento: string): string {
  return `${keeper}|${normalize(documento)}`;
}

/**
 * What a rejection of a document offers to somebody of an office: everybody's and the office's, those of
 * documents of this name before the general ones, each the most used first, at most `MOTIVO.lista`.
 */
export async function listOfrecidos(
  idGrupo: string | null,
  documento: string,
): Promise<MotivoDoc[]> {
  const names = normalize(documento) === '' ? [''] : [documento, ''];
  const found = await Promise.all(names.map((name) => mostUsed(idGrupo, name)));
  return found.flat().slice(0, MOTIVO.lista);
}

async function mostUsed(idGrupo: string | null, documento: string): Promise<MotivoDoc[]> {
  const found = await motivos()
    .where(
      'lugar',
      'in',
      keepersOf(idGrupo).map((keeper) => lugarOf(keeper, documento)),
    )
    .where('activo', '==', true)
    .orderBy('usos', 'desc')
    .limit(MOTIVO.lista)
    .get();
  return found.docs.flatMap((row) => parse(row) ?? []);
}

/** All reasons that an office sees, retired ones too, the oldest first; everybody's only for null. */
export async function listMotivosDe(idGrupo: string | null): Promise<MotivoDoc[]> {
  const seen = motivos().where('deQuien', 'in', keepersOf(idGrupo));
  const found = await seen
    .orderBy('creado')
    .limit(2 * MOTIVO.maximo)
    .get();
  return found.docs.flatMap((row) => parse(row) ?? []);
}

/** How many reasons one keeper has. */
export async function countMotivos(tx: Transaction, idGrupo: string | null): Promise<number> {
  const own = motivos().where('deQuien', '==', idGrupo ?? DE_TODAS);
  return (await tx.get(own.count())).data().count;
}

/** @returns the reason, or undefined when there is none */
export async function findMotivo(
  idMotivo: string,
  tx?: Transaction,
): Promise<MotivoDoc | undefined> {
  const ref = motivoRef(idMotivo);
  return parse(await (tx ? tx.get(ref) : ref.get()));
}

/** Whether a reason is offered to somebody of this office; null for nobody's office. */
export function isOffered({ idGrupo }: MotivoDoc, ofOffice: string | null): boolean {
  return idGrupo === null || idGrupo === ofOffice;
}

/** @returns an id for a new reason; nothing is written yet */
export function newMotivoId(): string {
  return motivos().doc().id;
}

/** Writes a reason, new or changed; how often it was used is left as it is. */
export function saveMotivo(
  tx: Transaction,
  { idMotivo, usos, ultimoUso, ...rest }: MotivoDoc,
): void {
  const deQuien = rest.idGrupo ?? DE_TODAS;
  const fields = { ...rest, deQuien, lugar: lugarOf(deQuien, rest.documento) };
  if (rest.version === 1) tx.set(motivoRef(idMotivo), { ...fields, usos, ultimoUso });
  else tx.update(motivoRef(idMotivo), fields);
}

/** Counts that a rejection began with a reason that is there. */
export function countUse(tx: Transaction, idMotivo: string, now: Date): void {
  tx.update(motivoRef(idMotivo), { usos: FieldValue.increment(1), ultimoUso: now });
}
