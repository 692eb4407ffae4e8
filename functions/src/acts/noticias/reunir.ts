import type { Transaction } from 'firebase-admin/firestore';
import { transact } from '#platform/store/transaction.ts';
import { type Abierta, finishAll, NEXT_TIME, readOpen } from '#platform/tareas/gather.ts';
import type { Handler } from '#platform/tareas/run.ts';
import { findSuceso, type Suceso } from '#records/bitacora/repository.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { REUNIDA, type Reunida } from '#records/notificaciones/noticias.ts';
import { prepareMails } from './correo.ts';
import { filasDe } from './tabla.ts';

/** Mails of one person that one run reads: Firestore takes 500 writes at once. */
const MOST = 400;

/**
 * Mails somebody of what somebody else did to one thing by now: one mail, in which the last change counts. What
 * its row doesn't tell any more, because another event changed it since, is dropped.
 */
export const tellGathered: Handler<Reunida> = ({ sobre }, { id, para, now }) =>
  transact(async (tx) => {
    const uid = para ?? '';
    const open = await readOpen(tx, REUNIDA, uid, now, MOST);
    if (!open.some((each) => each.id === id)) return NEXT_TIME;
    const same = open.filter(({ datos }) => datos.sobre === sobre);
    const mail = await prepareLast(tx, same, uid, now);
    finishAll(tx, same);
    mail?.();
    return undefined;
  });

/** What these events come to: the last of them, and how it was before the first. */
async function sumOf(same: readonly Abierta<Reunida>[]): Promise<Suceso | undefined> {
  const [first, last] = await Promise.all(
    [same.at(0), same.at(-1)].map((one) => one && findSuceso(one.datos.idRegistro)),
  );
  // Of one kind, so what was before the first has the form of what was before the last.
  return first && last?.tipo === first.tipo ? ({ ...last, antes: first.antes } as Suceso) : last;
}

async function prepareLast(
  tx: Transaction,
  same: readonly Abierta<Reunida>[],
  uid: string,
  now: Date,
): Promise<(() => void) | undefined> {
  const suceso = await sumOf(same);
  const row = same.at(-1)?.datos.fila;
  const fila = suceso && row !== undefined ? filasDe(suceso.tipo)[row] : undefined;
  if (!suceso || !fila || row === undefined) return undefined;
  const { idExpediente } = suceso;
  const file = idExpediente === null ? undefined : await findExpediente(idExpediente, tx);
  const dicho = await fila(tx, suceso, file);
  const oyentes = dicho?.oyentes.filter(({ persona }) => persona.uid === uid) ?? [];
  return dicho && prepareMails(tx, { suceso, file, dicho: { ...dicho, oyentes }, row }, false, now);
}
