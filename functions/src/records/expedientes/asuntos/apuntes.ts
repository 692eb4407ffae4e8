import type { Transaction } from 'firebase-admin/firestore';
import type { Autor } from '#records/bitacora/repository.ts';
import { type HiloDoc, hiloNuevo, type Lado } from '#records/conversaciones/model.ts';
import {
  createMensaje,
  findHilo,
  type MensajeDoc,
  saveHilo,
} from '#records/conversaciones/repository.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { hilosDe } from '#records/expedientes/salas/hilos.ts';

interface Apunte {
  /** Id of the message in every thread. */
  id: string;
  lado: Lado;
  autor: Autor;
  texto: string;
  /** Where in the file it happened. */
  apunte: MensajeDoc['apunte'];
}

/**
 * Reads the threads of some accounts of a file. The returned function adds a line to each that says what
 * happened, and tells the browsers of who reads there. A line counts as read and is mailed to nobody, because
 * what it tells has a notice of its own. Call it among the transaction's reads.
 */
export async function prepareApuntes(
  tx: Transaction,
  expediente: ExpedienteDoc,
  uids: ReadonlySet<string>,
): Promise<(apunte: Apunte, now: Date) => void> {
  const { idExpediente } = expediente;
  const hilosSuyos = hilosDe(expediente).filter(
    ({ idUsuario }) => idUsuario !== null && uids.has(idUsuario),
  );
  const threads = await Promise.all(
    hilosSuyos.map(({ idHilo }) => findHilo(idExpediente, idHilo, tx)),
  );
  return (apunte, now) => {
    for (const hilo of threads) write(tx, hilo, apunte, now);
    const known = new Set(expediente.hilos.map(({ idHilo }) => idHilo));
    const added = threads.flatMap(({ idHilo }) =>
      known.has(idHilo) ? [] : { idHilo, ...hiloNuevo(idExpediente, idHilo).porLeer },
    );
    const hilos = [...expediente.hilos, ...added];
    const salas = threads.map(({ idHilo }) => idHilo);
    saveExpediente(tx, expediente, { hilos }, now, { salas });
  };
}

function write(
  tx: Transaction,
  hilo: HiloDoc,
  { id, lado, autor, texto, apunte }: Apunte,
  now: Date,
) {
  const numero = hilo.mensajes + 1;
  const { uid, nombre } = autor;
  createMensaje(tx, hilo, { idMensaje: id, numero, lado, uid, nombre, texto, fecha: now, apunte });
  saveHilo(tx, { ...hilo, mensajes: numero }, now);
}
