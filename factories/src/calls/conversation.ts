import { randomUUID } from 'node:crypto';
import * as conversacion from '@notaria/contract/conversacion';
import * as notas from '@notaria/contract/notas';
import { db } from '../../../functions/src/platform/firebase.ts';
import { about, byId } from './files.ts';
import type { Row } from './row.ts';
import { CREATED_BY_STAFF, EVERYBODY, STAFF } from './whose.ts';

const PARTES = 'matrix-conversacion.test.ts';
const deCliente = ({ idExpediente }: { idExpediente: string }) => ({
  params: { id: idExpediente, idHilo: conversacion.HILO_CLIENTE },
});

/** A note of the caller's that waits for them. */
async function aWaitingNote(idExpediente: string, uid: string): Promise<string> {
  const idNota = randomUUID();
  const nota = { numero: 1, uid, nombre: '', texto: 'Nota.', fecha: new Date() };
  const file = db().collection('expedientes').doc(idExpediente);
  const waiting = { ...nota, para: { uid, nombre: '' }, dia: null, hecha: null };
  await file.collection('notas').doc(idNota).set(waiting);
  await file.update({ notasPara: [{ idNota, uid }] });
  return idNota;
}

/** The conversation of a file, and its internal notes. */
export const CONVERSATION_ROWS: readonly Row[] = [
  about(conversacion.readConversacion, EVERYBODY, PARTES, byId),
  about(conversacion.readHilo, EVERYBODY, PARTES, deCliente),
  about(
    conversacion.enviarMensaje,
    { usuario: 201, cliente: 201, ...CREATED_BY_STAFF },
    PARTES,
    (file) => ({
      ...deCliente(file),
      body: { texto: 'Hola.' },
    }),
  ),
  about(conversacion.marcarLeido, EVERYBODY, PARTES, (file) => ({
    ...deCliente(file),
    body: { hasta: 1 },
  })),
  about(notas.readNotas, STAFF, PARTES, byId),
  about(notas.escribirNota, CREATED_BY_STAFF, PARTES, (file) => ({
    ...byId(file),
    body: { texto: 'Nota.' },
  })),
  about(notas.marcarNotaHecha, STAFF, PARTES, async ({ idExpediente }, _rows, { uid }) => {
    const idNota = await aWaitingNote(idExpediente, uid);
    return { params: { id: idExpediente, idNota }, body: { hecha: true } };
  }),
];
