import { createHash, randomUUID } from 'node:crypto';
import { crearDocumento } from '@notaria/contract/documentos';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ExpedienteDoc } from '../../src/expedientes/model.ts';
import { db } from '../../src/firebase.ts';
import { sweepUploads } from '../../src/store/uploads.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { repeatUntilDone } from '../support/faults.ts';
import {
  ageIntents,
  aPdf,
  aStoredExpediente,
  expedienteNow,
  intentsOf,
  objectsOf,
  recordsOf,
} from '../support/files.ts';
import { aCliente, type Person } from '../support/people.ts';
import { request } from '../support/server.ts';

let ana: Person;
let api: ApiProcess | undefined;

beforeAll(async () => {
  ana = await aCliente();
});

afterEach(async () => {
  await api?.kill();
  api = undefined;
});

interface Attempt {
  idExpediente: string;
  key: string;
  pdf: Uint8Array<ArrayBuffer>;
}

/** Sends the upload to the process; whatever comes back is the dying process's affair. */
function sendTo(url: string, { idExpediente, key, pdf }: Attempt): Promise<unknown> {
  const form = new FormData();
  form.append('idExpediente', idExpediente);
  form.append('idDocRequerido', 'doc-1');
  form.append('file', new Blob([pdf]), 'INE.pdf');
  return fetch(`${url}${crearDocumento.path}`, {
    method: 'POST',
    body: form,
    headers: {
      Authorization: `Bearer ${ana.token}`,
      'x-user-email': ana.email,
      'Idempotency-Key': key,
    },
  }).catch(() => undefined);
}

/** How far the upload has come, as Firestore and Storage show it. */
const MOMENTS = {
  'its intent is written': async (id: string) => (await intentsOf(id)).length > 0,
  'its object is stored': async (id: string) => (await objectsOf(id)).length > 0,
  'its row is written': async (id: string) => (await expedienteNow(id)).documentos[0]?.estado === 0,
} satisfies Record<string, (idExpediente: string) => Promise<boolean>>;

/** The minute for which a dead process keeps its intent to itself is over. */
async function endLease(key: string): Promise<void> {
  const scope = `${crearDocumento.path} ${ana.uid}`;
  const id = createHash('sha256').update(`${scope}\n${key}`).digest('base64url');
  await db()
    .collection('idempotencia')
    .doc(id)
    .update({ hasta: new Date(0) });
}

function named(file: ExpedienteDoc): string[] {
  return file.documentos.flatMap(({ ruta }) => ruta ?? []);
}

async function sweep(idExpediente: string): Promise<void> {
  await ageIntents(`expedientes/${idExpediente}/`);
  await sweepUploads(new Date(), 10_000);
}

async function uploadAndKillWhen(moment: keyof typeof MOMENTS): Promise<Attempt> {
  const { idExpediente } = await aStoredExpediente({ cliente: ana });
  const attempt = { idExpediente, key: randomUUID(), pdf: await aPdf(moment) };
  api = await startApi();
  const sent = sendTo(api.url, attempt);
  await expect
    .poll(() => MOMENTS[moment](idExpediente), { interval: 1, timeout: 15_000 })
    .toBe(true);
  await api.kill();
  await sent;
  return attempt;
}

describe.each(Object.keys(MOMENTS) as (keyof typeof MOMENTS)[])(
  'the API is killed in an upload when %s',
  (moment) => {
    test('no row is without its file, and after the sweep no file without its row', {
      timeout: 60_000,
    }, async () => {
      const { idExpediente } = await uploadAndKillWhen(moment);
      const dead = await expedienteNow(idExpediente);
      expect(await objectsOf(idExpediente)).toEqual(expect.arrayContaining(named(dead)));
      await sweep(idExpediente);
      await sweep(idExpediente);
      const swept = await expedienteNow(idExpediente);
      expect(swept).toEqual(dead);
      expect(await objectsOf(idExpediente)).toEqual(named(swept));
      expect(await intentsOf(idExpediente)).toEqual([]);
    });

    test('the same upload sent again completes, once', { timeout: 90_000 }, async () => {
      const { idExpediente, key, pdf } = await uploadAndKillWhen(moment);
      await endLease(key);
      // Firestore may hold what a dead process had locked for half a minute; until then it answers 503.
      const again = await repeatUntilDone(crearDocumento, () =>
        request(crearDocumento, {
          as: ana,
          body: { idExpediente, idDocRequerido: 'doc-1' },
          file: { bytes: pdf, name: 'INE.pdf' },
          key,
        }),
      );
      await sweep(idExpediente);
      const file = await expedienteNow(idExpediente);
      expect(file.documentos[0]).toMatchObject({ idDocumento: again.body.idDocumento, estado: 0 });
      expect(await objectsOf(idExpediente)).toEqual(named(file));
      expect(await recordsOf(idExpediente)).toEqual(['documento.subido']);
    });
  },
);
