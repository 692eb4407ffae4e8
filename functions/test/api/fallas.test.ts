import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@notaria/contract/call';
import { registrar } from '@notaria/contract/cuentas';
import { crearDocumento, eliminarDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { beforeAll, describe, expect, test } from 'vitest';
import { signLink } from '../../src/documentos/signed-link.ts';
import { db } from '../../src/firebase.ts';
import { sweepUploads } from '../../src/store/uploads.ts';
import { expectTold, insertFaults, repeatUntilDone } from '../support/faults.ts';
import type { Fault, FaultyPort } from '../support/faulty-port.ts';
import {
  ageIntents,
  aPdf,
  aStoredExpediente,
  aTramite,
  expedienteNow,
  intentsOf,
  objectsOf,
  recordsOf,
} from '../support/files.ts';
import { aCliente, anAbogado, type Person, unusedEmail } from '../support/people.ts';
import { countSecurity } from '../support/security-counts.ts';
import { type Answered, apiUrl, type RequestOptions, request } from '../support/server.ts';

let services: Record<'firestore' | 'storage' | 'auth', FaultyPort>;
let ana: Person;
let luz: Person;

beforeAll(async () => {
  services = await insertFaults();
  [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
});

const FAULTS = ['cut', 'stalled'] as const satisfies readonly Fault[];

/** One request that is repeated as it is: the same key. */
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
  const { url } = signLink(idDocumento, new Date());
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

/** No row without its object and, once the sweep has run, no object without its row and nothing under way. */
async function expectWhole(idExpediente: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await ageIntents(`expedientes/${idExpediente}/`);
    await sweepUploads(new Date(), 10_000);
  }
  const { documentos } = await expedienteNow(idExpediente);
  expect(await objectsOf(idExpediente)).toEqual(documentos.flatMap(({ ruta }) => ruta ?? []));
  expect(await intentsOf(idExpediente)).toEqual([]);
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
      // What was held up may have come through meanwhile: reviewed already, deleted already.
      repeatUntilDone(review.call, review.send, 409),
      repeatUntilDone(deletion.call, deletion.send, 404),
    ]);
    for (const { idExpediente } of [upload, review, deletion]) await expectWhole(idExpediente);
    expect(await recordsOf(upload.idExpediente)).toEqual(['documento.subido']);
    expect(await recordsOf(review.idExpediente)).toEqual(['documento.rechazado']);
    expect(await recordsOf(deletion.idExpediente)).toEqual(['documento.eliminado']);
    const started = db().collection('expedientes').where('idTramite', '==', start.idTramite);
    expect((await started.get()).size).toBe(1);
    const people = db().collection('usuarios').where('correo', '==', registration.email);
    expect((await people.get()).size).toBe(1);
    countSecurity({ faults: 1, invariants: 8, invariantsBroken: 0 });
  });
});

describe.each(FAULTS)('Storage is %s', (fault) => {
  test('upload and link say so in time and work again; no row names a file that is gone', {
    timeout: 60_000,
  }, async () => {
    const [upload, deletion, shown] = await Promise.all([anUpload(), aDeletion(), aReview()]);
    const { url } = signLink(shown.documentos[0]?.idDocumento ?? '', new Date());
    const follow = async () => (await fetch(`${await apiUrl()}${url}`)).status;
    services.storage.begin(fault);
    const [linked, deleted] = await Promise.all([
      follow(),
      deletion.send(),
      expectTold(upload.send()),
    ]);
    expect(linked).toBe(503);
    // The row is empty by then, and its object the sweep's affair; only a held-up answer is late.
    expect(deleted.status).toBe(fault === 'cut' ? 200 : 503);
    services.storage.end();

    await repeatUntilDone(upload.call, upload.send);
    await expect.poll(follow, { timeout: 20_000 }).toBe(200);
    expect((await expedienteNow(deletion.idExpediente)).documentos[0]?.idDocumento).toBeNull();
    for (const { idExpediente } of [upload, deletion]) await expectWhole(idExpediente);
    expect(await recordsOf(upload.idExpediente)).toEqual(['documento.subido']);
    countSecurity({ faults: 1, invariants: 6, invariantsBroken: 0 });
  });
});

test('Auth away signs nobody out: 503 and not 401', { timeout: 60_000 }, async () => {
  services.auth.begin('cut');
  await expectTold(request(listExpedientes, { as: ana }));
  services.auth.end();
  await repeatUntilDone(listExpedientes, () => request(listExpedientes, { as: ana }));
  countSecurity({ faults: 1 });
});
