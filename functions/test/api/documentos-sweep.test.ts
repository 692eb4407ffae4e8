import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import '@notaria/factories/environment';
import {
  ageIntents,
  aPdf,
  aStoredExpediente,
  intentsUnder,
  objectsOf,
  objectsUnder,
} from '@notaria/factories/files';
import { aCliente } from '@notaria/factories/people';
import { sweepUnder } from '../../src/acts/documentos/sweep.ts';
import { db } from '../../src/platform/firebase.ts';
import { objectExists, saveObject } from '../../src/platform/store/objects.ts';
import { enqueue } from '../../src/platform/tareas/enqueue.ts';
import { retireObject, SUBIDA, storeWithDocument } from '../../src/platform/uploads/uploads.ts';
import { runTasks } from '../support/tareas.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const later = (ms: number) => new Date(Date.now() + ms);
const aPrefix = () => `expedientes/prueba-${randomUUID()}`;

/** An intent of `minutes` minutes ago. */
async function anIntent(ruta: string, minutes: number): Promise<void> {
  const tarea = { id: `subida-${randomUUID()}`, asunto: '', datos: { ruta, retirar: false } };
  const cuando = later((10 - minutes) * MINUTE);
  await db().runTransaction(async (tx) => enqueue(tx, SUBIDA, { ...tarea, cuando }, later(-60)));
}

/** The sweep, ten minutes later. */
async function sweepAgain(prefix: string): Promise<void> {
  await ageIntents(prefix);
  await runTasks(SUBIDA, new Date());
}

describe('an upload whose document can’t be written', () => {
  test('leaves neither object nor intent, and says why', async () => {
    const prefix = aPrefix();
    let ruta = '';
    const failing = storeWithDocument(prefix, await aPdf(), async (_tx, stored) => {
      ruta = stored;
      throw new Error('no se pudo');
    });
    await expect(failing).rejects.toThrow('no se pudo');
    expect(ruta.startsWith(prefix)).toBe(true);
    expect(await objectExists(ruta)).toBe(false);
    expect(await intentsUnder(prefix)).toEqual([]);
  });
});

describe('the sweep of uploads', () => {
  test('leaves what is running, and ends what is older than ten minutes', async () => {
    const [young, old] = [aPrefix(), aPrefix()];
    const pdf = await aPdf();
    await Promise.all([young, old].map((prefix) => saveObject(`${prefix}.pdf`, pdf)));
    await Promise.all([anIntent(`${young}.pdf`, 9), anIntent(`${old}.pdf`, 11)]);
    await runTasks(SUBIDA, new Date());
    expect(await objectExists(`${young}.pdf`)).toBe(true);
    expect(await intentsUnder(young)).toHaveLength(1);
    expect(await objectExists(`${old}.pdf`)).toBe(false);
    await sweepAgain(old);
    expect(await intentsUnder(old)).toEqual([]);
  });

  test('finishes an upload that died before its object existed', async () => {
    const prefix = aPrefix();
    await anIntent(`${prefix}.pdf`, 11);
    await runTasks(SUBIDA, new Date());
    await sweepAgain(prefix);
    expect(await intentsUnder(prefix)).toEqual([]);
  });

  test('finishes a deletion whose process died before the object was deleted', async () => {
    const ruta = `${aPrefix()}.pdf`;
    await saveObject(ruta, await aPdf());
    await db().runTransaction(async (tx) => {
      retireObject(tx, ruta, later(-11 * MINUTE));
    });
    expect(await objectExists(ruta)).toBe(true);
    await runTasks(SUBIDA, new Date());
    expect(await objectExists(ruta)).toBe(false);
  });

  test('at the same time as uploads about to commit: document and object, or neither', {
    timeout: 60_000,
  }, async () => {
    const pdf = await aPdf();
    const race = async () => {
      const prefix = aPrefix();
      const ref = db().collection('pruebas').doc();
      const storing = storeWithDocument(prefix, pdf, async (tx, ruta) => {
        tx.create(ref, { ruta });
      }).then(
        () => true,
        () => false,
      );
      await sweepAgain(prefix);
      const isStored = await storing;
      const document = await ref.get();
      expect(document.exists).toBe(isStored);
      expect(await objectsUnder(prefix)).toEqual(isStored ? [document.get('ruta')] : []);
      await sweepAgain(prefix);
      await sweepAgain(prefix);
      expect(await intentsUnder(prefix)).toEqual([]);
      expect(await objectsUnder(prefix)).toEqual(isStored ? [document.get('ruta')] : []);
    };
    await Promise.all(Array.from({ length: 20 }, race));
  });
});

describe('the daily sweep of objects', () => {
  test('deletes objects that no document names once they are a day old, and nothing else', async () => {
    const file = await aStoredExpediente({ cliente: await aCliente(), estados: [0, 2, null] });
    const named = await objectsOf(file.idExpediente);
    const prefix = `expedientes/${file.idExpediente}/`;
    await saveObject(`${prefix}suelto.pdf`, await aPdf());
    await sweepUnder('expedientes', prefix, later(DAY - MINUTE));
    expect(await objectsOf(file.idExpediente)).toHaveLength(named.length + 1);
    await sweepUnder('expedientes', prefix, later(DAY + MINUTE));
    expect(await objectsOf(file.idExpediente)).toEqual(named);
  });

  test.each([
    ['expedientes', `expedientes/2001-NADIE1/${randomUUID()}.pdf`],
    ['constancias', `constancias/nadie/${randomUUID()}.XX.pdf`],
  ] as const)('deletes one under %s of a document that never existed', async (kind, ruta) => {
    await saveObject(ruta, await aPdf());
    await sweepUnder(kind, ruta, later(DAY + MINUTE));
    expect(await objectExists(ruta)).toBe(false);
  });
});
