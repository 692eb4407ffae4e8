import { createHash, randomBytes } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

/** A kind of link. What the kind adds (`asunto`) stays with the act that makes it. */
export interface TipoDeEnlace<Asunto> {
  tipo: string;
  asunto: z.ZodMiniType<Asunto>;
  /** How long it is good, in ms. */
  dura: number;
  /** How often it may be spent; null if as often as its holder likes. */
  usos: number | null;
}

/** Stored under the fingerprint of its token. Server only: no rule lets a browser read it. */
const enlaceDoc = z.object({
  tipo: z.string(),
  /** The account that made it; of a mail from the platform, the account it was mailed to. */
  uid: z.string(),
  /** Fingerprint of the address that it was mailed to; null if it was shown on the screen. */
  para: z.nullable(z.string()),
  creado: fecha,
  /** When it stops working; a TTL policy removes the document later. */
  vence: fecha,
  /** Uses left; null without a limit. */
  usos: z.nullable(z.number()),
  /** Fingerprint of the secret of the first browser that opened it; null until one does, or for any browser. */
  dispositivo: z.nullable(z.string()),
});
export type EnlaceDoc = z.infer<typeof enlaceDoc>;
export interface Enlace<Asunto> extends EnlaceDoc {
  huella: string;
  asunto: Asunto;
}

/** 256 bits, so that nobody can guess a link. */
const TOKEN_BYTES = 32;

/** The hash of a secret. Only hashes are stored, so that nobody who reads the database can use a link. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function enlaces() {
  return db().collection('enlaces');
}

function enlaceRef(huella: string): DocumentReference {
  return enlaces().doc(huella);
}

function parse<A>(tipo: TipoDeEnlace<A>, snapshot: DocumentSnapshot): Enlace<A> | undefined {
  if (snapshot.get('tipo') !== tipo.tipo) return undefined;
  const asunto = tipo.asunto.parse(snapshot.get('asunto'));
  return { ...enlaceDoc.parse(snapshot.data()), asunto, huella: snapshot.id };
}

/** Makes a link. Its token is in this answer and in what is mailed or shown, and nowhere else. */
export function makeEnlace<A>(
  tx: Transaction,
  { tipo, dura, usos }: TipoDeEnlace<A>,
  { uid, para, asunto }: { uid: string; para: string | null; asunto: A },
  now: Date,
  token = randomBytes(TOKEN_BYTES).toString('base64url'),
): { token: string; huella: string; vence: Date } {
  const huella = fingerprint(token);
  const vence = new Date(now.getTime() + dura);
  const doc = { tipo, uid, creado: now, vence, usos, dispositivo: null, asunto };
  tx.create(enlaceRef(huella), { ...doc, para: para === null ? null : fingerprint(para) });
  return { token, huella, vence };
}

/** The link with this fingerprint, even if it is over; undefined if there is none of this kind. */
export async function findEnlace<A>(
  tipo: TipoDeEnlace<A>,
  huella: string,
  tx?: Transaction,
): Promise<Enlace<A> | undefined> {
  const ref = enlaceRef(huella);
  return parse(tipo, await (tx ? tx.get(ref) : ref.get()));
}

/** The link with this token; undefined if there is none of this kind or its time is over. */
export async function findVigente<A>(
  tipo: TipoDeEnlace<A>,
  token: string,
  now: Date,
  tx?: Transaction,
): Promise<Enlace<A> | undefined> {
  const enlace = await findEnlace(tipo, fingerprint(token), tx);
  return enlace && enlace.vence > now ? enlace : undefined;
}

/** More links of a kind than anybody lists. */
const MOST = 500;

/**
 * The links of one kind whose time is not over, newest first.
 * @param uid of the account that made them; null for everybody's
 */
export async function listEnlaces<A>(
  tipo: TipoDeEnlace<A>,
  uid: string | null,
  now: Date,
  tx?: Transaction,
): Promise<Enlace<A>[]> {
  const all = enlaces().where('tipo', '==', tipo.tipo).limit(MOST);
  const query = uid === null ? all : all.where('uid', '==', uid);
  const { docs } = await (tx ? tx.get(query) : query.get());
  return docs
    .flatMap((row) => parse(tipo, row) ?? [])
    .filter(({ vence }) => vence > now)
    .toSorted((one, other) => other.creado.getTime() - one.creado.getTime());
}

/** True if the link was mailed to this address. */
export function isFor({ para }: EnlaceDoc, correo: string): boolean {
  return para === fingerprint(correo);
}

/** Takes one use of a link. */
export function spendEnlace<A>(tx: Transaction, { huella, usos }: Enlace<A>): void {
  if (usos !== null) tx.update(enlaceRef(huella), { usos: usos - 1 });
}

/** Binds a link to the browser that opened it, or changes what its kind keeps, or until when. */
export function updateEnlace<A>(
  tx: Transaction,
  { huella }: Enlace<A>,
  part: Partial<Pick<Enlace<A>, 'dispositivo' | 'asunto' | 'vence'>>,
): void {
  tx.update(enlaceRef(huella), part);
}

/** Ends a link: it was cancelled, refused, withdrawn or replaced by another. */
export function endEnlace(tx: Transaction, huella: string): void {
  tx.delete(enlaceRef(huella));
}
