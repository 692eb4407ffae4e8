import type { Transaction } from 'firebase-admin/firestore';
import type { Autor } from '#records/bitacora/repository.ts';
import { type HiloDoc, hiloNuevo, type Lado, type PorLeer } from '#records/conversaciones/model.ts';
import { createMensaje, findHilo, saveHilo } from '#records/conversaciones/repository.ts';
import { hilosDe } from './hilos.ts';
import type { ExpedienteDoc } from './model.ts';

interface Apunte {
  /** Id of the message in every thread. */
  id: string;
  lado: Lado;
  autor: Autor;
  texto: string;
}

/**
 * Reads the threads of some accounts of a file. The returned function adds a line to each that says what
 * happened. A line counts as read and is mailed to nobody, because what it tells has a notice of its own.
 * Call it among the transaction's reads.
 * @returns the function, which returns the file's unread counts with every thread in them
 */
export async function prepareApuntes(
  tx: Transaction,
  expediente: ExpedienteDoc,
  uids: ReadonlySet<string>,
): Promise<(apunte: Apunte, now: Date) => PorLeer[]> {
  const { idExpediente } = expediente;
  const own = hilosDe(expediente).filter(
    ({ idUsuario }) => idUsuario !== null && uids.has(idUsuario),
  );
  const threads = await Promise.all(own.map(({ idHilo }) => findHilo(idExpediente, idHilo, tx)));
  return (apunte, now) => {
    for (const hilo of threads) write(tx, hilo, apunte, now);
    const missing = threads.filter(
      ({ idHilo }) => !expediente.hilos.some((one) => one.idHilo === idHilo),
    );
    return [
      ...expediente.hilos,
      ...missing.map(({ idHilo }) => ({ idHilo, ...hiloNuevo(idExpediente, idHilo).porLeer })),
    ];
  };
}

function write(tx: Transaction, hilo: HiloDoc, { id, lado, autor, texto }: Apunte, now: Date) {
  const numero = hilo.mensajes + 1;
  const { uid, nombre } = autor;
  createMensaje(tx, hilo, { idMensaje: id, numero, lado, uid, nombre, texto, fecha: now });
  saveHilo(tx, { ...hilo, mensajes: numero });
}
