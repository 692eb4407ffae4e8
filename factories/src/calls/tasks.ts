import { randomUUID } from 'node:crypto';
import * as calls from '@notaria/contract/tareas';
import { db } from '../../../functions/src/platform/firebase.ts';
import { enqueue } from '../../../functions/src/platform/mail/enqueue.ts';
import { ofNoFile, type Row } from './row.ts';
import { only } from './whose.ts';

/** A mail that failed after its last try, with its id. */
export async function aFailedMail(para = 'nadie@prueba.mx', asunto = 'Prueba'): Promise<string> {
  const id = `prueba-${randomUUID()}`;
  const now = new Date();
  await db().runTransaction(async (tx) =>
    enqueue(tx, { id, para, asunto, texto: 'Hola', html: '<p>Hola' }, now),
  );
  const failed = { estado: 'fallida', motivo: '550', cuando: null, fallo: now };
  await db().collection('tareas').doc(id).update(failed);
  return id;
}

/** What the platform could not do, for an Administrador. */
export const TASK_ROWS: readonly Row[] = [
  ofNoFile(calls.listFallidas, only(200, 'administrador')),
  ofNoFile(calls.atenderFallida, only(200, 'administrador'), async () => ({
    options: { params: { id: await aFailedMail() }, body: { repetir: false } },
  })),
];
