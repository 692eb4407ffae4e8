import { createHash } from 'node:crypto';
import { crockford } from '#platform/store/crockford.ts';

const CHARACTERS = 26;

interface Upload {
  uid: string;
  /** The Idempotency-Key that the client sent for this upload. */
  intent: string;
  idExpediente: string;
  idDocRequerido: string;
  sha256: string;
}

/**
 * The id of an upload: the number of its file, a hyphen, and a digest of who uploads what, where and with
 * which key. An upload that is repeated after a crash has the same id, and the file is found from the id
 * alone.
 */
export function newIdDocumento(upload: Upload): string {
  const { uid, intent, idExpediente, idDocRequerido, sha256 } = upload;
  const digest = createHash('sha256')
    .update([uid, intent, idExpediente, idDocRequerido, sha256].join('\n'))
    .digest();
  return `${idExpediente}-${crockford(digest.subarray(0, CHARACTERS))}`;
}

/** No file has this id, and a query for it is one that Firestore accepts. */
const NINGUNO = 'ninguno';

/** The file that a document belongs to, or belonged to before it was replaced; one that isn't there for a strange id. */
export function idExpedienteOf(idDocumento: string): string {
  return idDocumento.slice(0, Math.max(0, idDocumento.lastIndexOf('-'))) || NINGUNO;
}
