import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const videoDoc = z.object({
  idVideo: z.string(),
  titulo: z.string(),
  /** The address for the frame, from `parseVideoLink`. */
  url: z.string(),
  /** The roles that see it. */
  roles: z.array(z.number()),
  creado: fecha,
});
export type VideoDoc = z.infer<typeof videoDoc>;

/** More videos than anybody watches; bounds the public list. */
const MOST = 200;

function videos() {
  return db().collection('videos');
}

function videoRef(idVideo: string): DocumentReference {
  return videos().doc(idVideo);
}

function parse(snapshot: DocumentSnapshot): VideoDoc | undefined {
  return snapshot.exists ? videoDoc.parse({ ...snapshot.data(), idVideo: snapshot.id }) : undefined;
}

/** The videos of a role, the oldest first. */
export async function listVideosDe(idRol: number): Promise<VideoDoc[]> {
  const ofRole = videos().where('roles', 'array-contains', idRol);
  const snapshot = await ofRole.limit(MOST).get();
  const all = snapshot.docs.flatMap((row) => parse(row) ?? []);
  return all.toSorted((one, other) => one.creado.getTime() - other.creado.getTime());
}

/** @returns the video; undefined if there is none */
export async function findVideo(idVideo: string, tx?: Transaction): Promise<VideoDoc | undefined> {
  const ref = videoRef(idVideo);
  return parse(await (tx ? tx.get(ref) : ref.get()));
}

/** @returns an id for a new video; writes nothing */
export function newVideoId(): string {
  return videos().doc().id;
}

/** Writes a video, new or changed. */
export function saveVideo(tx: Transaction, { idVideo, ...fields }: VideoDoc): void {
  tx.set(videoRef(idVideo), fields);
}

export function deleteVideo(tx: Transaction, idVideo: string): void {
  tx.delete(videoRef(idVideo));
}
