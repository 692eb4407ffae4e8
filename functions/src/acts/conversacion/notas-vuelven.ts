import { transact } from '#platform/store/transaction.ts';
import type { Handler } from '#platform/tareas/run.ts';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { record } from '#records/bitacora/repository.ts';
import { findNota, updateNota } from '#records/conversaciones/notas.ts';
import { veComoPersonal } from '#records/expedientes/colegas.ts';
import { findExpediente, saveExpediente } from '#records/expedientes/repository.ts';
import { staffOf } from '#records/expedientes/salas/destinatarios.ts';
import { findUsuario, fullName } from '#records/usuarios/repository.ts';

/**
 * Brings a note back on its day. If the colleague whom it names doesn't see the file any more, it waits from then
 * on for who attends the file or, if nobody does, for its author.
 */
export const recordarNota: Handler<{ idExpediente: string; idNota: string }> = (
  { idExpediente, idNota },
  { now },
) =>
  transact(async (tx) => {
    const [file, nota] = await Promise.all([
      findExpediente(idExpediente, tx),
      findNota(tx, idExpediente, idNota),
    ]);
    if (!file || !nota?.para || nota.hecha) return undefined;
    const { uid } = nota.para;
    const author = await findUsuario(nota.uid, tx);
    // Who attends it or, where nobody does, the head of its office, who gets it only if its author is gone too.
    const { principal } = await staffOf(tx, file);
    const others = file.idAsignado === null ? [author, principal] : [principal, author];
    const candidates = [await findUsuario(uid, tx), ...others];
    const see = await Promise.all(candidates.map((one) => veComoPersonal(one, file, tx)));
    const para = candidates.find((_one, at) => see[at]);
    if (!para) return undefined;
    if (para.uid !== uid) {
      const notasPara = file.notasPara.map((one) =>
        one.idNota === idNota ? { idNota, uid: para.uid } : one,
      );
      updateNota(tx, idExpediente, idNota, { para: { uid: para.uid, nombre: fullName(para) } });
      saveExpediente(tx, file, { notasPara }, now);
    }
    const datos = { antes: { idNota, para: uid }, despues: { idNota, para: para.uid } };
    record(tx, { tipo: 'nota.recordada', actor: PLATAFORMA, idExpediente, datos }, now);
    return undefined;
  });
