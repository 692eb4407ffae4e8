import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const claimsDoc = z.object({
  /** The accounts that hold the RFC, in the order in which they came. */
  cuentas: z.array(z.string()),
  /** Since when there are several; null while there is one. */
  disputaDesde: z.nullable(fecha),
});
export type Claims = z.infer<typeof claimsDoc> & { rfc: string };

function rfcs() {
  return db().collection('rfcs');
}

function rfcRef(rfc: string) {
  return rfcs().doc(encodeURIComponent(rfc));
}

function parseClaims(row: DocumentSnapshot): Claims {
  const rfc = decodeURIComponent(row.id);
  if (!row.exists) return { rfc, cuentas: [], disputaDesde: null };
  // Before an RFC could have several claims, its only account was `uid`.
  const uid: unknown = row.get('uid');
  const older = typeof uid === 'string' ? { cuentas: [uid], disputaDesde: null } : {};
  return { rfc, ...claimsDoc.parse({ ...older, ...row.data() }) };
}

/**
 * The accounts that hold an RFC in `rfcs/{rfc}`: those whose name fits the certificate's, or whom the
 * office confirmed. A claim that waits for the office isn't there, so that it stands in nobody's way.
 */
export async function readClaims(rfc: string, tx?: Transaction): Promise<Claims> {
  const ref = rfcRef(rfc);
  return parseClaims(await (tx ? tx.get(ref) : ref.get()));
}

/** Leaves an RFC to these accounts; to nobody, and nothing is kept. */
export function saveClaims(
  tx: Transaction,
  { rfc, disputaDesde }: Claims,
  cuentas: readonly string[],
  now: Date,
): void {
  if (cuentas.length === 0) tx.delete(rfcRef(rfc));
  else
    tx.set(rfcRef(rfc), {
      cuentas,
      disputaDesde: cuentas.length > 1 ? (disputaDesde ?? now) : null,
    });
}

/** RFCs that several accounts hold, the oldest case first. */
export async function listContested(limite: number): Promise<Claims[]> {
  const several = rfcs().where('disputaDesde', '>', new Date(0)).orderBy('disputaDesde', 'asc');
  return (await several.limit(limite).get()).docs.map(parseClaims);
}

/**
 * Reads the claims that an account has and gets; the answer writes them. For a transaction whose
 * reads come first.
 * @param next the RFC to hold from now on; null to hold none
 */
export async function prepareClaim(
  tx: Transaction,
  { uid, rfc }: { uid: string; rfc: string | null },
  next: string | null,
): Promise<(now: Date) => void> {
  const touched = [...new Set([rfc, next])].filter((each) => each !== null);
  const before = await Promise.all(touched.map((each) => readClaims(each, tx)));
  return (now) => {
    for (const claims of before) {
      const holds = claims.cuentas.includes(uid);
      const shall = claims.rfc === next;
      if (holds === shall) continue;
      const others = claims.cuentas.filter((each) => each !== uid);
      saveClaims(tx, claims, shall ? [...others, uid] : others, now);
    }
  };
}

/** Gives up what an account holds, read now and written by the answer. */
export function prepareRelease(
  tx: Transaction,
  person: { uid: string; rfc: string | null },
): Promise<(now: Date) => void> {
  return prepareClaim(tx, person, null);
}
