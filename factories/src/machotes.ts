import { createHash, randomUUID } from 'node:crypto';
import { DOCX } from '@notaria/contract/docx';
import { db } from '../../functions/src/platform/firebase.ts';
import { saveObject } from '../../functions/src/platform/store/objects.ts';
import { saveMachote } from '../../functions/src/records/machotes/repository.ts';
import { aDocx, paragraph } from './docx.ts';

/**
 * A Word template that is kept already.
 * @param idTramite the procedure that it is for; left out, one that does not exist, so that no other test sees it
 * @param idGrupo the office that keeps it; null for all offices
 */
export async function aMachote(
  idTramite: string = randomUUID(),
  idGrupo: string | null = null,
  bytes: Buffer = aDocx(paragraph('Expediente {numero}')),
): Promise<string> {
  const idMachote = randomUUID();
  const ruta = `machotes/${idMachote}.AAAAAAAA.docx`;
  await saveObject(ruta, bytes, DOCX.tipo);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { archivo: 'Machote.docx', tamano: bytes.length, sha256, ruta };
  const version = { ...file, version: 1, fecha: new Date(), uid: 'quien-guarda', de: 'Tita Luna' };
  const machote = { idMachote, nombre: 'Escritura', idGrupo, tramites: [idTramite], activo: true };
  await db().runTransaction(async (tx) =>
    saveMachote(tx, { ...machote, cambio: 1, versiones: [version] }),
  );
  return idMachote;
}
