import { randomUUID } from 'node:crypto';
import { listNotificaciones } from '@notaria/contract/notificaciones';
import { ROL } from '@notaria/contract/roles';
import { expedienteNow } from '@notaria/factories/files';
import { aSharedFile, type SharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { whatWaits } from '../../src/acts/avisos-correo/what-waits.ts';
import { tellNovedades, tellNovedadesDeParte } from '../../src/acts/notificaciones/tell.ts';
import { db } from '../../src/platform/firebase.ts';
import { RECORDAR } from '../../src/records/expedientes/agenda.ts';
import { parseParte, parteRef } from '../../src/records/expedientes/partes-repository.ts';
import { expedienteRef } from '../../src/records/expedientes/pulsos.ts';
import { findSolo } from '../../src/records/expedientes/repository.ts';
import { mailsTo } from '../support/outbox.ts';
import { lookAt } from '../support/tareas.ts';

async function aFile(estado: 0 | 1) {
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const shared = await aSharedFile({
    asignado: luz,
    comunes: [estado, null],
    partes: [
      { clave: 'comprador', person: compra, estados: [estado, null] },
      { clave: 'vendedor', person: vende, estados: [estado, null] },
    ],
  });
  return { ...shared, compra, vende, luz };
}

/** Everything that reached a person: notices and mails. */
async function toldTo(as: Person): Promise<string> {
  const notices = (await request(listNotificaciones, { as })).text;
  const mails = (await mailsTo(as.email)).map(({ asunto, texto }) => `${asunto}\n${texto}`);
  return [notices, ...mails].join('\n');
}

function wordsOf({ secretos }: Pick<SharedFile, 'secretos'>, idParte: string): string[] {
  const { persona = '', correo = '', archivo = '', comentario = '' } = secretos[idParte] ?? {};
  return [persona, correo, archivo, comentario];
}

function expectNothingOf(text: string, words: readonly string[]): void {
  expect(words.filter((word) => text.includes(word))).toEqual([]);
}

describe('a change in one party’s documents', () => {
  test('a rejection reaches that party with its comment, and no other party', async () => {
    const file = await aFile(1);
    const { compra, vende, luz } = file;
    const { idExpediente } = file.file;
    const after = parseParte(await parteRef(idExpediente, 'p2').get());
    if (!after) throw new Error('no party');
    const documentos = after.documentos.map((fila) => ({
      ...fila,
      estado: fila.estado && (0 as const),
      comentario: null,
    }));
    await tellNovedadesDeParte(randomUUID(), { ...after, documentos }, after);
    const told = await toldTo(vende);
    expect(told).toContain(file.secretos.p2?.comentario);
    expect(told).toContain('INE (Vendedor)');
    expect((await request(listNotificaciones, { as: compra })).body).toEqual([]);
    expect(await mailsTo(compra.email)).toEqual([]);
    expect((await request(listNotificaciones, { as: luz })).body).toEqual([]);
  });

  test('an upload reaches the lawyer, with the kind of party, and no other party', async () => {
    const { file, compra, vende, luz } = await aFile(0);
    const after = parseParte(await parteRef(file.idExpediente, 'p1').get());
    if (!after) throw new Error('no party');
    await tellNovedadesDeParte(randomUUID(), { ...after, documentos: [] }, after);
    const { body } = await request(listNotificaciones, { as: luz });
    expect(body).toMatchObject([
      { NombreDocumento: 'INE (Comprador) (Comprador)', ID_DocRequerido: 'comprador-ine--p1' },
    ]);
    for (const as of [compra, vende]) {
      expect((await request(listNotificaciones, { as })).body).toEqual([]);
    }
  });

  test('the file’s trigger announces no party’s document', async () => {
    const { file, vende, compra } = await aFile(1);
    const after = await findSolo(file.idExpediente);
    if (!after) throw new Error('no file');
    const documentos = after.documentos.map((fila) => ({
      ...fila,
      estado: fila.estado && (0 as const),
    }));
    await tellNovedades(randomUUID(), { ...after, documentos }, after);
    for (const as of [compra, vende]) {
      const { body } = await request(listNotificaciones, { as });
      expect(body.map(({ NombreDocumento }) => NombreDocumento)).toEqual(['Común 1']);
    }
  });

  test('the same event twice notifies once', async () => {
    const { file, vende } = await aFile(1);
    const after = parseParte(await parteRef(file.idExpediente, 'p2').get());
    if (!after) throw new Error('no party');
    const documentos = after.documentos.map((fila) => ({
      ...fila,
      estado: fila.estado && (0 as const),
    }));
    const id = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      await tellNovedadesDeParte(id, { ...after, documentos }, after);
    }
    expect((await request(listNotificaciones, { as: vende })).body).toHaveLength(1);
  });
});

describe('a person who sends for several', () => {
  async function aCouple(estado: 0 | 1) {
    const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
    const shared = await aSharedFile({
      asignado: luz,
      partes: [
        { clave: 'comprador', person: compra },
        { clave: 'vendedor', person: vende, estados: [estado, null] },
        { clave: 'vendedor', person: vende, entrega: 'representada', estados: [estado, null] },
      ],
    });
    return { ...shared, compra, vende, luz };
  }

  test('reads whose document it is, by kind and number and not by name, and so do the staff', async () => {
    const { file, vende, luz, secretos } = await aCouple(1);
    const after = parseParte(await parteRef(file.idExpediente, 'p3').get());
    if (!after) throw new Error('no party');
    await tellNovedadesDeParte(randomUUID(), { ...after, documentos: [] }, after);
    const told = await toldTo(vende);
    expect(told).toContain('INE (Vendedor) (Vendedor 2)');
    expect((await mailsTo(vende.email))[0]?.texto).toContain('INE (Vendedor) (Vendedor 2)');
    expectNothingOf(told, [secretos.p3?.persona ?? '']);
    expect((await request(listNotificaciones, { as: luz })).body).toMatchObject([
      { NombreDocumento: 'INE (Vendedor) (Vendedor 2)' },
    ]);
  });

  test('is reminded of each by kind and number', async () => {
    const { file, vende, compra } = await aCouple(1);
    const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 60_000);
    await expedienteRef(file.idExpediente).update({ fechaActualizacion: weekAgo });
    await lookAt(RECORDAR, file.idExpediente, new Date());
    const [mail] = await mailsTo(vende.email);
    for (const word of [
      'INE (Vendedor) (Vendedor 1)',
      'CURP (Vendedor) (Vendedor 2)',
      '• Común 1\n',
    ]) {
      expect(mail?.texto).toContain(word);
    }
    expect((await mailsTo(compra.email))[0]?.texto).toContain('• INE (Comprador)\n');
  });
});

describe('a file that lacks a person', () => {
  async function aLonelyFile(estados: readonly (0 | 2)[]) {
    const [compra, luz] = await Promise.all([aCliente(), anAbogado()]);
    const { file } = await aSharedFile({
      asignado: luz,
      comunes: [2, 2],
      partes: [{ clave: 'comprador', person: compra, estados }],
    });
    return { file, compra };
  }

  test('tells nobody that everything is there', async () => {
    const { file, compra } = await aLonelyFile([2, 0]);
    const after = await findSolo(file.idExpediente);
    if (!after) throw new Error('no file');
    const partes = after.partes.map((one) => ({ ...one, porRevisar: 0, porEnviar: 1 }));
    await tellNovedades(randomUUID(), { ...after, partes }, after);
    expect(await mailsTo(compra.email)).toEqual([]);
    // If the seller takes part, the same upload is the last one.
    const seller = { idParte: 'p2', clave: 'vendedor', nombre: 'Vendedor', de: null };
    const counts = { requeridos: 2, aceptados: 2, porRevisar: 0, porCorregir: 0, porEnviar: 0 };
    const whole = { ...seller, ...counts, estado: 'activa' as const };
    await tellNovedades(
      randomUUID(),
      { ...after, partes: [...partes, whole] },
      { ...after, partes: [...after.partes, whole] },
    );
    expect((await mailsTo(compra.email)).map(({ asunto }) => asunto)).toEqual([
      expect.stringMatching(/^Recibimos todos tus documentos/),
    ]);
  });

  test('reminds the person who started it to add somebody', async () => {
    const { file, compra } = await aLonelyFile([2, 2]);
    const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 60_000);
    await expedienteRef(file.idExpediente).update({ fechaActualizacion: weekAgo });
    await lookAt(RECORDAR, file.idExpediente, new Date());
    const [mail] = await mailsTo(compra.email);
    expect(mail?.texto).toContain('no avanza porque falta agregar a quienes participan');
    expect(mail?.texto).toContain('• Vendedor');
    const whole = await expedienteNow(file.idExpediente);
    const reader = { uid: compra.uid, idRol: ROL.cliente, idGrupo: null };
    expect(whatWaits(whole, ['recordatorios'], reader, new Date())).toEqual([
      '1 persona por agregar',
    ]);
  });
});

describe('reminders', () => {
  test('each party is reminded of their own and the common documents, once', async () => {
    const shared = await aFile(1);
    const { compra, vende } = shared;
    const { idExpediente } = shared.file;
    const weekAgo = new Date(Date.now() - 7 * 86_400_000 - 60_000);
    await expedienteRef(idExpediente).update({ fechaActualizacion: weekAgo });
    await lookAt(RECORDAR, idExpediente, new Date());
    await lookAt(RECORDAR, idExpediente, new Date());
    for (const [as, own, other] of [
      [compra, 'Comprador', 'Vendedor'],
      [vende, 'Vendedor', 'Comprador'],
    ] as const) {
      const mails = (await mailsTo(as.email)).filter(({ texto }) => texto.includes(idExpediente));
      expect(mails).toHaveLength(1);
      const text = mails[0]?.texto ?? '';
      for (const word of [`INE (${own})`, `CURP (${own})`, 'Común 1', 'Común 2']) {
        expect(text).toContain(word);
      }
      expect(text).not.toContain(`(${other})`);
    }
    expectNothingOf(await toldTo(compra), wordsOf(shared, 'p2'));
    expectNothingOf(await toldTo(vende), wordsOf(shared, 'p1'));
  });
});

test('a party’s pulse grows with what the party sees, and with nothing else', async () => {
  const { file } = await aFile(0);
  const { idExpediente } = file;
  const before = await expedienteNow(idExpediente);
  expect(before.pulsos).toEqual({});
  const { saveExpediente } = await import('../../src/records/expedientes/repository.ts');
  // A document of p2 is rejected: p1 sees no count of that, only the state of the file.
  const documentos = before.documentos.map((fila) =>
    fila.parte === 'p2' && fila.estado === 0 ? { ...fila, comentario: 'Otra vez' } : fila,
  );
  await db().runTransaction(async (tx) => {
    saveExpediente(tx, before, { documentos }, new Date());
  });
  expect((await expedienteNow(idExpediente)).pulsos).toEqual({ personal: 1, p2: 1 });
});
