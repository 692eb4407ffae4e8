import { db } from '../../functions/src/platform/firebase.ts';
import { expedienteNow } from './files.ts';

/** The queue's entries for a file: each document with whose it is, ordered by id. */
export async function colaOf(idExpediente: string) {
  const rows = await db().collection('porRevisar').where('idExpediente', '==', idExpediente).get();
  return rows.docs
    .map((row) => ({
      idDocumento: row.id,
      idAsignado: row.get('idAsignado'),
      idGrupo: row.get('idGrupo'),
    }))
    .toSorted((one, other) => (one.idDocumento < other.idDocumento ? -1 : 1));
}

/**
 * The entries that it should have, by the file's own rows: those that wait and belong to parties that take
 * part, or may still.
 */
export async function colaWanted(idExpediente: string): ReturnType<typeof colaOf> {
  const { documentos, salas, idAsignado, idGrupo } = await expedienteNow(idExpediente);
  const gone = salas.filter(({ estado }) => !['activa', 'invitada'].includes(estado));
  const idsGone = gone.map(({ idParte }) => idParte);
  return documentos
    .filter(({ estado, parte }) => estado === 0 && !idsGone.includes(parte ?? ''))
    .map(({ idDocumento }) => ({ idDocumento: idDocumento ?? '', idAsignado, idGrupo }))
    .toSorted((one, other) => (one.idDocumento < other.idDocumento ? -1 : 1));
}
