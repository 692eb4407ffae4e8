import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const claimsDoc = z.object({
  /** The accounts that hold the RFC, in the order in which they got it. */
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
  return { rfc, ...claimsDoc.parse(row.data()) };
}

/**
 * The accounts that hold an RFC in `rfcs/{rfc}`: those whose name fits the certificate's, and those that the
 * office confirmed. An account that waits for the office is not in it, so that it blocks nobody.
 */
export async function readClaims(rfc: string, tx?: Transaction): Promise<Claims> {
  const ref = rfcRef(rfc);
  return parseClaims(await (tx ? tx.get(ref) : ref.get()));
}

/** Writes the accounts that hold an RFC; deletes the document if there are none. */
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
 * Prepares a change of the RFC that an account holds. Call it among the transaction's reads.
 * @param next the RFC to hold from now on; null to hold none
 * @returns a function that writes it
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

/**
 * Prepares giving up the RFC that an account holds. Call it among the transaction's reads.
 * @returns a function that writes it
 */
export function prepareRelease(
  tx: Transaction,
  person: { uid: string; rfc: string | null },
): Promise<(now: Date) => void> {
  return prepareClaim(tx, person, null);
}
