import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@notaria/contract/call';
import { registrar } from '@notaria/contract/cuentas';
import { eliminarDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '../../src/cuentas/accounts.ts';
import { signLink } from '../../src/documentos/signed-link.ts';
import { db } from '../../src/firebase.ts';
import { sweepUploads } from '../../src/store/uploads.ts';
import { findUsuarioByCorreo } from '../../src/usuarios/repository.ts';
import { type ApiProcess, startApi } from '../support/api-process.ts';
import { endLease } from '../support/faults.ts';
import {
  ageIntents,
  aStoredExpediente,
  aTramite,
  expedienteNow,
  intentsOf,
  objectsOf,
  recordsOf,
} from '../support/files.ts';
import { aCliente, anAbogado, type Person, unusedEmail } from '../support/people.ts';
import { countSecurity } from '../support/security-counts.ts';
import { type RequestOptions, request, wireOf } from '../support/server.ts';

let ana: Person;
let luz: Person;
let api: ApiProcess | undefined;

beforeAll(async () => {
  [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
});

afterEach(async () => {
  await api?.kill();
  api = undefined;
});

const SLOW = { timeout: 60_000 };

/** Sends a request to an API of its own and kills that when `moment` has come. */
async function killAt<C extends AnyCall>(
  call: C,
  options: RequestOptions<C> & { key: string },
  moment: () => Promise<boolean>,
): Promise<void> {
  api = await startApi();
  const { path, ...wire } = wireOf(call, options);
  const sent = fetch(`${api.url}${path}`, wire).catch(() => undefined);
  await expect.poll(moment, { interval: 1, timeout: 15_000 }).toBe(true);
  await api.kill();
  await sent;
  countSecurity({ faults: 1 });
}

describe('the API is killed', () => {
  test(
    'in a review that is written but not answered: one record, one comment; a repeat is told',
    SLOW,
    async () => {
      const { idExpediente, documentos } = await aStoredExpediente({
        ...{ cliente: ana, asignado: luz },
        estados: [0],
      });
      const documentoId = documentos[0]?.idDocumento ?? '';
      const options = {
        as: luz,
        params: { tramiteId: idExpediente, documentoId },
        body: { comment: 'Falta el reverso.' },
        key: randomUUID(),
      };
      await killAt(rechazarDocumento, options, async () => {
        return (await expedienteNow(idExpediente)).documentos[0]?.estado === 1;
      });
      expect((await request(rechazarDocumento, options)).status).toBe(409);
      expect(await recordsOf(idExpediente)).toEqual(['documento.rechazado']);
      const comments = db().collection('expedientes').doc(idExpediente).collection('comentarios');
      expect((await comments.get()).size).toBe(1);
      expect(await expedienteNow(idExpediente)).toMatchObject({ estado: 'Requiere cambios' });
      countSecurity({ invariants: 3, invariantsBroken: 0 });
    },
  );

  test(
    'in a deletion whose row is empty: the object goes with the sweep; a repeat is told',
    SLOW,
    async () => {
      const { idExpediente, documentos } = await aStoredExpediente({ cliente: ana, estados: [0] });
      const idDocumento = documentos[0]?.idDocumento ?? '';
      const { url } = signLink(idDocumento, new Date());
      const body = { idDocumento, url, expedienteId: idExpediente };
      const options = { as: ana, body, key: randomUUID() };
      await killAt(eliminarDocumento, options, async () => {
        return (await expedienteNow(idExpediente)).documentos[0]?.estado === null;
      });
      expect((await request(eliminarDocumento, options)).status).toBe(404);
      for (let round = 0; round < 2; round += 1) {
        await ageIntents(`expedientes/${idExpediente}/`);
        await sweepUploads(new Date(), 10_000);
      }
      expect(await objectsOf(idExpediente)).toEqual([]);
      expect(await intentsOf(idExpediente)).toEqual([]);
      expect(await recordsOf(idExpediente)).toEqual(['documento.eliminado']);
      countSecurity({ invariants: 3, invariantsBroken: 0 });
    },
  );

  test(
    'in a start whose file is written: the same request finds it and makes no other',
    SLOW,
    async () => {
      const { titulo, idTramite } = await aTramite();
      const started = db().collection('expedientes').where('idTramite', '==', idTramite);
      const body = { nombreTramite: titulo, email: ana.email };
      const options = { as: ana, body, key: randomUUID() };
      await killAt(iniciarExpediente, options, async () => !(await started.get()).empty);
      await endLease(`${iniciarExpediente.path} ${ana.uid}`, options.key);
      expect((await request(iniciarExpediente, options)).status).toBeLessThan(300);
      expect((await started.get()).size).toBe(1);
      countSecurity({ invariants: 1, invariantsBroken: 0 });
    },
  );

  const MOMENTS = {
    'its Auth account is made': async (email: string) => (await findAccount(email)) !== undefined,
    'its profile is written': async (email: string) =>
      (await findUsuarioByCorreo(email)) !== undefined,
  };
  test.each(Object.entries(MOMENTS))(
    'in a registration when %s: the same request completes it, once',
    SLOW,
    async (_name, hasCome) => {
      const email = unusedEmail();
      const names = { nombre: 'Eva', apellidoPaterno: 'Paz', apellidoMaterno: '' };
      const options = { body: { ...names, email, password: 'Prueba-2026' }, key: randomUUID() };
      await killAt(registrar, options, () => hasCome(email));
      await endLease(`${registrar.path} ${email}`, options.key);
      const { userId } = (await request(registrar, options)).body;
      expect((await findUsuarioByCorreo(email))?.uid).toBe(userId);
      expect((await findAccount(email))?.uid).toBe(userId);
      const people = db().collection('usuarios').where('correo', '==', email);
      expect((await people.get()).size).toBe(1);
      countSecurity({ invariants: 3, invariantsBroken: 0 });
    },
  );
});
