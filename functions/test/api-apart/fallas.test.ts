import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyCall } from '@notaria/contract/call';
import { registrar } from '@notaria/contract/cuentas';
import { crearDocumento, eliminarDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { iniciarExpediente } from '@notaria/contract/tramites';
import {
  ageIntents,
  aPdf,
  aStoredExpediente,
  aTramite,
  expedienteNow,
} from '@notaria/factories/files';
import { aCliente, anAbogado, type Person, unusedEmail } from '@notaria/factories/people';
import { type Answered, apiUrl, type RequestOptions, request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { extractConstancia } from '../../src/acts/constancias/extract.ts';
import { db } from '../../src/platform/firebase.ts';
import { objectExists, removeObject, saveObject } from '../../src/platform/store/objects.ts';
import { SUBIDA, storeWithDocument } from '../../src/platform/uploads/uploads.ts';
import { createConstancia, findConstancia } from '../../src/records/constancias/repository.ts';
import { signLink } from '../../src/records/sesiones/signed-link.ts';
import { watchDoors } from '../support/doors.ts';
import { expectTold, insertFaults, repeatUntilDone } from '../support/faults.ts';
import type { Fault, FaultyPort } from '../support/faulty-port.ts';
import { expectInvariants, fileWith, sweepAll } from '../support/invariants.ts';
import { runTasks } from '../support/tareas.ts';

let services: Record<'firestore' | 'storage' | 'auth', FaultyPort>;
let ana: Person;
let luz: Person;

/** True if Storage becomes unavailable as soon as an object is to be deleted. */
let isStorageLeaving = false;

beforeAll(async () => {
  services = await insertFaults();
  await watchDoors(({ door, side }) => {
    if (isStorageLeaving && door === 'remove' && side === 'before') services.storage.begin('cut');
  });
  [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
});

const FAULTS = ['cut', 'stalled'] as const satisfies readonly Fault[];

/** One request that is repeated unchanged, with the same key. */
function same<C extends AnyCall>(
  call: C,
  options: RequestOptions<C>,
): { call: C; send: () => Promise<Answered<C>> } {
  const key = randomUUID();
  return { call, send: () => request(call, { ...options, key }) };
}

async function anUpload() {
  const { idExpediente } = await aStoredExpediente({ cliente: ana, asignado: luz });
  const body = { idExpediente, idDocRequerido: 'doc-1' };
  const file = { bytes: await aPdf(idExpediente), name: 'INE.pdf' };
  return { idExpediente, ...same(crearDocumento, { as: ana, body, file }) };
}

async function aReview() {
  const file = await aStoredExpediente({ cliente: ana, asignado: luz, estados: [0] });
  const documentoId = file.documentos[0]?.idDocumento ?? '';
  const params = { tramiteId: file.idExpediente, documentoId };
  const body = { comment: 'Falta el reverso.' };
  return { ...file, ...same(rechazarDocumento, { as: luz, params, body }) };
}

async function aDeletion() {
  const file = await aStoredExpediente({ cliente: ana, asignado: luz, estados: [0] });
  const idDocumento = file.documentos[0]?.idDocumento ?? '';
  const { url } = signLink(idDocumento, ana.idSesion, new Date());
  const body = { idDocumento, url, expedienteId: file.idExpediente };
  return { ...file, ...same(eliminarDocumento, { as: ana, body }) };
}

async function aStart() {
  const { titulo, idTramite } = await aTramite();
  const body = { nombreTramite: titulo, email: ana.email };
  return { idTramite, ...same(iniciarExpediente, { as: ana, body }) };
}

function aRegistration() {
  const email = unusedEmail();
  const names = { nombre: 'Eva', apellidoPaterno: 'Paz', apellidoMaterno: '' };
  return { email, ...same(registrar, { body: { ...names, email, password: 'Prueba-2026' } }) };
}

describe.each(FAULTS)('Firestore is %s', (fault) => {
  test('every caller is told in time, and the same request completes once it is back', {
    timeout: 60_000,
  }, async () => {
    const [upload, review, deletion, start] = await Promise.all([
      anUpload(),
      aReview(),
      aDeletion(),
      aStart(),
    ]);
    const registration = aRegistration();
    const changes = [upload, review, deletion, start, registration];
    const reads = [
      same(listExpedientes, { as: ana }),
      same(detalleTramite, { as: luz, params: { id: review.idExpediente } }),
    ];
    services.firestore.begin(fault);
    await Promise.all([...changes, ...reads].map(({ send }) => expectTold(send())));
    services.firestore.end();

    await Promise.all([
      ...[upload, start, registration, ...reads].map(({ call, send }) =>
        repeatUntilDone<AnyCall>(call, send),
      ),
      // A stalled request may have succeeded meanwhile: reviewed already, deleted already.
      repeatUntilDone(review.call, review.send, 409),
      repeatUntilDone(deletion.call, deletion.send, 404),
    ]);
    await sweepAll();
    expectInvariants(await fileWith(upload.idExpediente, 'documento.subido'));
    expectInvariants(await fileWith(review.idExpediente, 'documento.rechazado'));
    expectInvariants(await fileWith(deletion.idExpediente, 'documento.eliminado'));
    const started = db().collection('expedientes').where('idTramite', '==', start.idTramite);
    const people = db().collection('usuarios').where('correo', '==', registration.email);
    expectInvariants({
      'the start made one file': (await started.get()).size === 1,
      'the registration made one profile': (await people.get()).size === 1,
    });
  });
});

describe.each(FAULTS)('Storage is %s', (fault) => {
  test('upload and link report it in time and work again later; no row names a missing file', {
    timeout: 60_000,
  }, async () => {
    const [upload, deletion, shown] = await Promise.all([anUpload(), aDeletion(), aReview()]);
    const { url } = signLink(shown.documentos[0]?.idDocumento ?? '', luz.idSesion, new Date());
    const follow = async () => (await fetch(`${await apiUrl()}${url}`)).status;
    services.storage.begin(fault);
    const [linked, deleted] = await Promise.all([
      follow(),
      deletion.send(),
      expectTold(upload.send()),
    ]);
    expect(linked).toBe(503);
    // The row is empty by then, and the sweep deletes its object; only a stalled answer is late.
    expect(deleted.status).toBe(fault === 'cut' ? 200 : 503);
    services.storage.end();

    await repeatUntilDone(upload.call, upload.send);
    await expect.poll(follow, { timeout: 20_000 }).toBe(200);
    expect((await expedienteNow(deletion.idExpediente)).documentos[0]?.idDocumento).toBeNull();
    await sweepAll();
    expectInvariants(await fileWith(upload.idExpediente, 'documento.subido'));
    expectInvariants(await fileWith(deletion.idExpediente, 'documento.eliminado'));
    expectInvariants(await fileWith(shown.idExpediente));
  });
});

test('storing in Storage is retried when a connection breaks, even after several deletions at once', {
  timeout: 60_000,
}, async () => {
  const ruta = `pruebas/${randomUUID()}.pdf`;
  await Promise.all(['a', 'b', 'c', 'd'].map((end) => removeObject(`${ruta}-${end}`)));
  services.storage.begin('cut');
  const kept = saveObject(ruta, await aPdf());
  await Promise.race([kept, wait(500)]);
  services.storage.end();
  await kept;
  expect(await objectExists(ruta)).toBe(true);
  await removeObject(ruta);
});

test('Storage away while a refused certificate’s file is to be deleted: the sweep deletes it', {
  timeout: 60_000,
}, async () => {
  const idConstancia = randomUUID();
  const prefix = `constancias/${ana.uid}/${idConstancia}`;
  // A document like any other, not a certificate.
  const bytes = await aPdf(idConstancia);
  const { ruta } = await storeWithDocument(prefix, bytes, async (tx, stored) =>
    createConstancia(tx, idConstancia, {
      uid: ana.uid,
      correo: ana.email,
      ruta: stored,
      nombreArchivo: 'INE.pdf',
      sha256: '',
      tamano: bytes.length,
      creada: new Date(),
    }),
  );
  isStorageLeaving = true;
  await extractConstancia(idConstancia, new Date());
  isStorageLeaving = false;
  services.storage.end();
  expect((await findConstancia(idConstancia))?.estado).toBe('fallida');
  expect(await objectExists(ruta)).toBe(true);
  await ageIntents(prefix);
  await runTasks(SUBIDA, new Date());
  expectInvariants({ 'the file of the refused certificate is gone': !(await objectExists(ruta)) });
});

test('with Auth away nobody is signed out: 503 and not 401', { timeout: 60_000 }, async () => {
  services.auth.begin('cut');
  await expectTold(request(listExpedientes, { as: ana }));
  services.auth.end();
  await repeatUntilDone(listExpedientes, () => request(listExpedientes, { as: ana }));
});
