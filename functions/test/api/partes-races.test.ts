import * as documentos from '@notaria/contract/documentos';
import * as partes from '@notaria/contract/partes';
import { aPdf, expedienteNow } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person, unusedEmail } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { applyChange } from '../../src/records/expedientes/model.ts';
import { rounds, SLOW, tally, times } from '../support/races.ts';

/** Checks what holds whatever happened at once: the file's own document fits the rows of all parties. */
async function expectWhole(idExpediente: string) {
  const file = await expedienteNow(idExpediente);
  const { partes: kept, estado, turno, aceptados, requeridos } = file;
  const again = applyChange(file, {}, file.fechaActualizacion);
  expect({ kept, estado, turno, aceptados, requeridos }).toEqual({
    kept: again.partes,
    estado: again.estado,
    turno: again.turno,
    aceptados: again.aceptados,
    requeridos: again.requeridos,
  });
  return file;
}

/** Two parties who upload, and a lawyer. */
async function aCast() {
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  return { compra, vende, luz };
}

function upload(
  as: Person,
  idExpediente: string,
  idDocRequerido: string,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const body = { idExpediente, idDocRequerido };
  return request(documentos.crearDocumento, { as, body, file: { bytes } });
}

function accept(as: Person, tramiteId: string, documentoId: string | null | undefined) {
  const params = { tramiteId, documentoId: documentoId ?? '' };
  return request(documentos.aceptarDocumento, { as, params, body: { state: 2 } });
}

describe('two parties and a lawyer at once', () => {
  test('50 times: both upload their last document while the lawyer accepts a common one', {
    timeout: SLOW * 3,
  }, async () => {
    const { compra, vende, luz } = await aCast();
    const pdf = await aPdf();
    await rounds(50, async () => {
      const { file } = await aSharedFile({
        asignado: luz,
        comunes: [2, 0],
        partes: [
          { clave: 'comprador', person: compra, estados: [2, null] },
          { clave: 'vendedor', person: vende, estados: [2, null] },
        ],
      });
      const { idExpediente } = file;
      const common = file.documentos.find(({ parte, estado }) => parte === null && estado === 0);
      const answers = await Promise.all([
        upload(compra, idExpediente, 'comprador-curp--p1', pdf),
        upload(vende, idExpediente, 'vendedor-curp--p2', pdf),
        accept(luz, idExpediente, common?.idDocumento),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
      const after = await expectWhole(idExpediente);
      expect(after).toMatchObject({ estado: 'En revisión', turno: 'notaria', aceptados: 4 });
    });
  });

  test('50 times: accepting the last two documents of two parties at once ends the file once', {
    timeout: SLOW * 3,
  }, async () => {
    const { compra, vende, luz } = await aCast();
    await rounds(50, async () => {
      const { file } = await aSharedFile({
        asignado: luz,
        comunes: [2, 2],
        partes: [
          { clave: 'comprador', person: compra, estados: [2, 0] },
          { clave: 'vendedor', person: vende, estados: [2, 0] },
        ],
      });
      const pending = file.documentos.filter(({ estado }) => estado === 0);
      const answers = await Promise.all(
        pending.map(({ idDocumento }) => accept(luz, file.idExpediente, idDocumento)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const after = await expectWhole(file.idExpediente);
      expect(after).toMatchObject({ estado: 'Terminado', turno: 'nadie' });
      expect(after.fechaFin).not.toBeNull();
    });
  });

  test('50 times: both upload the same common document, one counts', {
    timeout: SLOW * 3,
  }, async () => {
    const { compra, vende, luz } = await aCast();
    const pdf = await aPdf();
    await rounds(50, async () => {
      const { file } = await aSharedFile({
        asignado: luz,
        partes: [
          { clave: 'comprador', person: compra },
          { clave: 'vendedor', person: vende },
        ],
      });
      const { idExpediente } = file;
      const answers = await Promise.all([
        upload(compra, idExpediente, 'comun-1', pdf),
        upload(vende, idExpediente, 'comun-1', pdf),
        // Meanwhile the lawyer reviews a document that does not exist: an error, and nothing changes.
        accept(luz, idExpediente, `${idExpediente}-NADA`),
      ]);
      // The second finds the other's document waiting for review: it is no longer missing, and not theirs.
      const [first, second] = answers.map(({ status }) => status);
      expect([201, 403, 409]).toContain(first);
      expect([first, second].filter((status) => status === 201)).toHaveLength(1);
      await expectWhole(idExpediente);
    });
  });

  test('50 times: a party leaves while the lawyer accepts its document', {
    timeout: SLOW * 3,
  }, async () => {
    const { compra, vende, luz } = await aCast();
    // With 25 files at once leaving gave up with 503 after some 20 s, with five it does not. Leaving queries the
    // notices while every acceptance writes one: probably the emulator makes the one wait for the other.
    const together = 5;
    await rounds(
      50,
      async () => {
        const { file } = await aSharedFile({
          asignado: luz,
          comunes: [2, 2],
          partes: [
            { clave: 'comprador', person: compra, estados: [2, 2] },
            { clave: 'vendedor', person: vende, estados: [0, null] },
          ],
        });
        const { idExpediente } = file;
        const pending = file.documentos.find(({ estado }) => estado === 0);
        const params = { id: idExpediente, idParte: 'p2' };
        const [left, accepted] = await Promise.all([
          request(partes.salirDeExpediente, { as: vende, params }),
          accept(luz, idExpediente, pending?.idDocumento),
        ]);
        expect([left.status, accepted.status]).toEqual([200, 200]);
        // Nobody sells any more: the file waits for a seller.
        expect(await expectWhole(idExpediente)).toMatchObject({ estado: 'En progreso' });
      },
      together,
    );
  });
});

test('20 invitations at once add no more parties than fit, each with its own id', {
  timeout: SLOW,
}, async () => {
  const { compra } = await aCast();
  const { file } = await aSharedFile({ partes: [{ clave: 'comprador', person: compra }] });
  const params = { id: file.idExpediente };
  const answers = await times(20, () =>
    request(partes.agregarParte, {
      ...{ as: compra, params },
      body: { clave: 'vendedor', nombre: 'Eva Prueba', correo: unusedEmail() },
    }),
  );
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 3, 409: 17 });
  const after = await expectWhole(file.idExpediente);
  expect(after.salas.map(({ idParte }) => idParte)).toEqual(['p1', 'p2', 'p3', 'p4']);
});

test('50 presses on «Aceptar» join once', { timeout: SLOW }, async () => {
  const { compra, vende } = await aCast();
  const { file, tokens } = await aSharedFile({
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', correo: vende.email },
    ],
  });
  const params = { token: tokens.p2?.token ?? '' };
  const answers = await times(50, () => request(partes.aceptarInvitacion, { as: vende, params }));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 404: 49 });
  expect((await expectWhole(file.idExpediente)).salas[1]).toMatchObject({ idUsuario: vende.uid });
});
