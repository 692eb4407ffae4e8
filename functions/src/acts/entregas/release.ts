import { isVencida } from '@notaria/contract/cotizacion';
import { ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import { isPorVenir } from '@notaria/contract/etapas-mover';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { retireObject } from '#platform/uploads/uploads.ts';
import { record } from '#records/bitacora/repository.ts';
import { readCobros } from '#records/cobros/repository.ts';
import type { EntregaDoc } from '#records/entregas/model.ts';
import { deleteEntrega } from '#records/entregas/repository.ts';
import { conEntrega } from '#records/expedientes/asuntos/entregas.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { dispatch, rastroDe, requireNewest, roomsOf, sends } from './dispatch.ts';
import { requireEntrega } from './read.ts';

type De = Parameters<typeof requireEntrega>[1];

/**
 * Sends what was prepared, in the name of who sends it. A day to answer by that is over asks nobody any more.
 * @param vistos the rooms whose request to change the version before the person has read, separated by commas
 * @throws AppError `not_found` out of scope, `forbidden` for whoever only prepares this kind, `conflict` if it was
 *   sent, if its people left, if its quote holds no more, or if the version that it replaces is not the newest any more
 *   or has changes asked for that the person has not read
 */
export async function releaseEntrega(actor: Actor, de: De, vistos: string): Promise<void> {
  await transact(async (tx) => {
    const { expediente, entrega: prepared } = await requirePrepared(actor, de, tx);
    const cobros = await readCobros(expediente.idGrupo, tx);
    if (!sends(actor, prepared.tipo, cobros)) {
      throw new AppError('forbidden', 'sent by a lawyer', { message: TEXTOS.sinPermiso });
    }
    // What names or charges somebody who left is made anew: docs/product.md, "Several people in one file".
    const here = roomsOf(expediente);
    if (!prepared.respuestas.every(({ sala }) => here.has(sala))) {
      throw new AppError('conflict', 'its people left', {
        message: TEXTOS.otrasPersonas,
        detail: 'otras_personas',
      });
    }
    const before = await requireNewest(tx, expediente, prepared, vistos);
    const now = new Date();
    if (isVencida(prepared.cotizacion, now)) {
      throw new AppError('conflict', 'holds no more', {
        message: TEXTOS.vencidaSinEnviar,
        detail: 'vencida',
      });
    }
    const sender = { uid: actor.uid, de: actor.nombre };
    const { hasta: asked } = prepared;
    const hasta = asked !== null && isPorVenir(asked, now) ? asked : null;
    const entrega: EntregaDoc = { ...prepared, ...sender, hasta, enviada: true, fecha: now };
    dispatch(tx, expediente, { entrega, before, prepared }, actor, now);
  });
}

/** Takes back what was prepared and not sent. @throws AppError `not_found`; `conflict` if it was sent */
export async function discardEntrega(actor: Actor, de: De): Promise<void> {
  const remove = await transact(async (tx) => {
    const { expediente, entrega } = await requirePrepared(actor, de, tx);
    const now = new Date();
    deleteEntrega(tx, entrega);
    const entregas = expediente.entregas - 1;
    const change = { ...conEntrega(expediente, entrega, undefined), entregas };
    saveExpediente(tx, expediente, change, now);
    const datos = { antes: rastroDe(entrega), despues: null };
    const { idExpediente } = de;
    record(tx, { tipo: 'entrega.descartada', actor, idExpediente, datos }, now);
    return retireObject(tx, entrega.ruta, now);
  });
  await remove();
}

/** @throws AppError `not_found` for a client and out of scope; `conflict` if it was sent */
async function requirePrepared(...[actor, de, tx]: Parameters<typeof requireEntrega>) {
  const found = await requireEntrega(actor, de, tx);
  if (found.isStaff && !found.entrega.enviada) return found;
  if (!found.isStaff) {
    throw new AppError('not_found', 'for the staff', { message: TEXTOS.noEncontrada });
  }
  throw new AppError('conflict', 'sent already', {
    message: TEXTOS.yaEnviada,
    detail: 'ya_enviada',
  });
}
