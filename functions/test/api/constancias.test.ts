import { readFileSync } from 'node:fs';
import { RECHAZOS_CONSTANCIA } from '@notaria/contract/constancia';
import {
  actualizarRol,
  fiscalData,
  subirConstancia,
  verificarRol,
} from '@notaria/contract/constancias';
import { CONSTANCIA } from '@notaria/contract/messages';
import { inventedData, upload } from '@notaria/factories/constancias';
import { aStoredExpediente, intentsUnder, objectsUnder } from '@notaria/factories/files';
import { aReadCertificate } from '@notaria/factories/identidad';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  aUsuario,
  type Person,
  profileOf,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { extractConstancia } from '../../src/acts/constancias/extract.ts';
import { type Extracted, settle } from '../../src/acts/constancias/settle.ts';
import { db } from '../../src/platform/firebase.ts';
import { newestConstancia, SIN_PREGUNTAR } from '../../src/records/constancias/repository.ts';

function sample(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(new URL(`../fixtures/csf/${name}`, import.meta.url)));
}

const verify = (as: Person, email = as.email) => request(actualizarRol, { as, body: { email } });
const read = (as: Person, email = as.email) => request(fiscalData, { as, params: { email } });

async function statesOf({ uid }: Person): Promise<string[]> {
  const found = await db().collection('constancias').where('uid', '==', uid).get();
  return found.docs.map((row) => String(row.get('estado'))).sort();
}

const keptBy = ({ uid }: Person) => objectsUnder(`constancias/${uid}/`);

/** Sends a certificate, and decides it as soon as it is there, as the function that reads it does. */
async function uploadAndRead(as: Person, result: Extracted) {
  const answer = upload(as, sample('fisica-simple.pdf'));
  const sent = () => newestConstancia(as.uid);
  await expect.poll(sent, { timeout: 10_000 }).toMatchObject({ estado: 'procesando' });
  await settle((await sent())?.idConstancia ?? '', result, new Date());
  return answer;
}

describe('POST /api/constancia', () => {
  test('waits until it is read and answers 200 with every field', async () => {
    const ana = await aUsuario();
    const data = inventedData();
    const answer = await uploadAndRead(ana, { ok: true, data, avisos: [], sat: SIN_PREGUNTAR });
    expect([answer.status, answer.body.message]).toEqual([200, CONSTANCIA.procesada]);
    expect(answer.body.data).toEqual(data);
    expect(await statesOf(ana)).toEqual(['extraida']);
    expect(await keptBy(ana)).toHaveLength(1);
  });

  test('a refused one answers 422 with its code and its sentence, and no file stays', async () => {
    const ana = await aUsuario();
    const { status, error } = await uploadAndRead(ana, { ok: false, code: 'sin_texto' });
    const message = RECHAZOS_CONSTANCIA.sin_texto;
    expect([status, error.error.detail, error.message]).toEqual([422, 'sin_texto', message]);
    expect(await keptBy(ana)).toEqual([]);
    expect(await intentsUnder(`constancias/${ana.uid}/`)).toEqual([]);
    expect((await profileOf(ana)).constanciaPendiente).toBeNull();
    const rechazo = { code: 'sin_texto', message };
    expect((await read(ana)).body).toMatchObject({ pendiente: null, rechazo });
    expect((await verify(ana)).status).toBe(422);
    expect((await profileOf(ana)).idRol).toBe(1);
    await aReadCertificate(ana, inventedData());
    expect((await read(ana)).body.rechazo).toBeNull();
  });

  test('answers 202 if reading takes more than 20 s; the same key gets the same certificate', {
    timeout: 60_000,
  }, async () => {
    const ana = await aUsuario();
    const send = () => upload(ana, sample('fisica-simple.pdf'), 'intento-de-prueba-1');
    const answer = await send();
    expect([answer.status, answer.body.message]).toEqual([202, CONSTANCIA.procesando]);
    expect((await send()).body.idConstancia).toBe(answer.body.idConstancia);
    expect(await statesOf(ana)).toEqual(['procesando']);
  });

  test('reading it again changes nothing that was decided', async () => {
    const ana = await aUsuario();
    const idConstancia = await aReadCertificate(ana, inventedData());
    const before = (await db().collection('constancias').doc(idConstancia).get()).data();
    await extractConstancia(idConstancia, new Date());
    expect((await db().collection('constancias').doc(idConstancia).get()).data()).toEqual(before);
  });

  test('one byte over 5 MB: 400 before anything is read', async () => {
    const ana = await aUsuario();
    const answer = await upload(ana, new Uint8Array(5 * 1024 * 1024 + 1).fill(0x20));
    expect([answer.status, answer.error.error.detail]).toEqual([400, 'demasiado_grande']);
    expect(await statesOf(ana)).toEqual([]);
  });

  test('without a file: 400 with a sentence', async () => {
    const ana = await aUsuario();
    const answer = await request(subirConstancia, { as: ana, body: { email: ana.email } });
    expect([answer.status, answer.error.message]).toEqual([400, CONSTANCIA.sinArchivo]);
  });

  test('with somebody else’s email: 403', async () => {
    const [ana, eva] = await Promise.all([aUsuario(), aUsuario()]);
    const answer = await request(subirConstancia, {
      as: ana,
      body: { email: eva.email },
      file: { bytes: sample('invalid/image-only.pdf') },
    });
    expect(answer.status).toBe(403);
  });
});

describe('POST /api/usuarios/actualizar-rol', () => {
  test('makes a Usuario a Cliente and the certificate verified', async () => {
    const ana = await aUsuario();
    const data = inventedData();
    await aReadCertificate(ana, data);
    const answer = await verify(ana);
    expect([answer.status, answer.body.message]).toEqual([200, CONSTANCIA.verificada]);
    const person = await profileOf(ana);
    expect([person.idRol, person.rfc, person.constanciaPendiente]).toEqual([2, data.rfc, null]);
    expect(await statesOf(ana)).toEqual(['verificada']);
  });

  test('without a certificate: 422', async () => {
    expect((await verify(await aUsuario())).status).toBe(422);
  });

  test('for somebody else: 403', async () => {
    const [ana, eva] = await Promise.all([aUsuario(), aUsuario()]);
    await aReadCertificate(eva, inventedData());
    expect((await verify(ana, eva.email)).status).toBe(403);
    expect((await profileOf(eva)).idRol).toBe(1);
  });

  test('a later certificate replaces the first only when it is verified', async () => {
    const ana = await aUsuario();
    const first = inventedData();
    const second = { ...first, codigoPostal: '06700' };
    await aReadCertificate(ana, first);
    await verify(ana);
    await aReadCertificate(ana, second);
    const between = await read(ana);
    expect(between.body.vigente?.data).toEqual(first);
    expect(between.body.pendiente?.data).toEqual(second);
    await verify(ana);
    expect((await read(ana)).body.vigente?.data).toEqual(second);
    expect(await statesOf(ana)).toEqual(['reemplazada', 'verificada']);
    expect((await profileOf(ana)).rfc).toBe(second.rfc);
  });
});

describe('the readers of fiscal data', () => {
  test('the person, the lawyer of the file and the Administrador; only staff get the link to the SAT', async () => {
    const [luz, admin] = await Promise.all([anAbogado(), anAdministrador()]);
    const ana = await aUsuario();
    await aReadCertificate(ana, inventedData());
    await verify(ana);
    await aStoredExpediente({ cliente: ana, asignado: luz });
    expect((await read(ana)).body.enlaceSat).toBeNull();
    for (const staff of [luz, admin]) {
      const { body } = await read(staff, ana.email);
      expect(body.vigente?.data).not.toBeNull();
      expect(body.enlaceSat).toContain('https://siat.sat.gob.mx/');
    }
  });

  test('nobody else: 404 for another client, for a lawyer without a file of theirs, and for an unknown address', async () => {
    const [ana, eva, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
    for (const [reader, email] of [
      [eva, ana.email],
      [luz, ana.email],
      [ana, 'nadie@prueba.mx'],
    ] as const) {
      expect((await read(reader, email)).status).toBe(404);
      const role = await request(verificarRol, { as: reader, params: { email } });
      expect(role.status).toBe(404);
    }
  });

  test('the role check answers 1 before and 2 after', async () => {
    const ana = await aUsuario();
    const check = async () =>
      (await request(verificarRol, { as: ana, params: { email: ana.email } })).body;
    expect(await check()).toEqual({ success: true, idRol: 1, tieneRolVerificado: false });
    await aReadCertificate(ana, inventedData());
    await verify(ana);
    expect(await check()).toEqual({ success: true, idRol: 2, tieneRolVerificado: true });
  });
});
