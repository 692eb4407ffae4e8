import * as calls from '@notaria/contract/conversacion';
import { enlacesDatos } from '@notaria/contract/derechos';
import { descartarExpediente } from '@notaria/contract/expedientes';
import { escribirNota } from '@notaria/contract/notas';
import { RECIBO } from '@notaria/factories/etapas';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { unusedWord } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { apiUrl, request } from '@notaria/factories/server';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { notasOf } from '../../src/records/conversaciones/notas.ts';
import { hilosOf, mensajesOf } from '../../src/records/conversaciones/repository.ts';
import { eraseExpediente, eraseSala } from '../../src/records/expedientes/erase.ts';

const write = (as: Person, id: string, idHilo: string, texto: string) =>
  request(calls.enviarMensaje, { as, params: { id, idHilo }, body: { texto } });

async function leftOf(id: string, idHilo: string): Promise<number[]> {
  const left = await Promise.all(
    [hilosOf(id), mensajesOf(id, idHilo), notasOf(id)].map((rows) => rows.count().get()),
  );
  return left.map((one) => one.data().count);
}

async function conversationsOf(as: Person): Promise<Record<string, unknown>> {
  const { urls } = (await request(enlacesDatos, { as })).body;
  const parts = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(`${await apiUrl()}${url}`);
      return unzipSync(new Uint8Array(await response.arrayBuffer()));
    }),
  );
  const entries = parts.flatMap((part) => Object.entries(part));
  return Object.fromEntries(
    entries
      .filter(([name]) => name.endsWith('/conversacion.json'))
      .map(([name, bytes]) => [name.split('/')[1], JSON.parse(Buffer.from(bytes).toString())]),
  );
}

/** A sale with two parties, each of whom wrote to the staff. */
async function aConversation() {
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const { file } = await aSharedFile({
    asignado: luz,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', person: vende },
    ],
  });
  const words = { p1: unusedWord(), p2: unusedWord() };
  await write(compra, file.idExpediente, 'p1', words.p1);
  await write(luz, file.idExpediente, 'p1', 'Recibido');
  await write(vende, file.idExpediente, 'p2', words.p2);
  return { file, compra, vende, luz, words };
}

describe('the conversation of a file', () => {
  test('is in the data export of its party; another party’s thread is not', async () => {
    const { file, compra, luz, words } = await aConversation();
    expect(await conversationsOf(compra)).toEqual({
      [file.idExpediente]: [
        { de: 'yo', texto: words.p1, fecha: expect.any(String) },
        { de: luz.nombre, texto: 'Recibido', fecha: expect.any(String) },
      ],
    });
  });

  test('is deleted with a file that its client discards', async () => {
    const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
    const { idExpediente } = await aStoredExpediente({
      cliente: ana,
      asignado: luz,
      estados: [null],
    });
    await write(ana, idExpediente, calls.HILO_CLIENTE, 'Me equivoqué');
    const note = { params: { id: idExpediente }, body: { texto: 'Nada' } };
    await request(escribirNota, { as: luz, ...note });
    expect(await leftOf(idExpediente, calls.HILO_CLIENTE)).toEqual([1, 1, 1]);
    await request(descartarExpediente, { as: ana, params: { id: idExpediente } });
    expect(await leftOf(idExpediente, calls.HILO_CLIENTE)).toEqual([0, 0, 0]);
  });

  test('is deleted with an erased file, and its notes too', async () => {
    const { file, luz } = await aConversation();
    const note = { params: { id: file.idExpediente }, body: { texto: 'Nada' } };
    await request(escribirNota, { as: luz, ...note });
    await eraseExpediente(file);
    for (const idHilo of ['p1', 'p2']) {
      expect(await leftOf(file.idExpediente, idHilo)).toEqual([0, 0, 0]);
    }
  });

  test('is deleted with an erased party, and the other parties keep theirs', async () => {
    const { file } = await aConversation();
    const recibio = { ...RECIBO, nombre: file.salas[1]?.persona ?? '' };
    await db().doc(`expedientes/${file.idExpediente}`).update({ recibio });
    await eraseSala(file.idExpediente, 'p2');
    expect(await leftOf(file.idExpediente, 'p2')).toEqual([1, 0, 0]);
    expect((await mensajesOf(file.idExpediente, 'p1').count().get()).data().count).toBe(2);
    const { hilos, recibio: left } = await expedienteNow(file.idExpediente);
    expect(hilos.map(({ idHilo }) => idHilo)).toEqual(['p1']);
    // Who got the papers leaves no name and no identification either.
    expect(left).toMatchObject({ nombre: '', identificacion: '', que: RECIBO.que });
  });
});
