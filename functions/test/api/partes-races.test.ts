import * as documentos from '@notaria/contract/documentos';
import * as partes from '@notaria/contract/partes';
import { aPdf } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person, unusedEmail } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { expectWhole, tally } from '../support/races.ts';
import { together } from '../support/together.ts';

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
  test('both upload their last document while the lawyer accepts a common one', async () => {
    const { compra, vende, luz } = await aCast();
    const pdf = await aPdf();
    const { file } = await aSharedFile({
      hasObjects: false,
      asignado: luz,
      comunes: [2, 0],
      partes: [
        { clave: 'comprador', person: compra, estados: [2, null] },
        { clave: 'vendedor', person: vende, estados: [2, null] },
      ],
    });
    const { idExpediente } = file;
    const common = file.documentos.find(({ parte, estado }) => parte === null && estado === 0);
    const answers = await together(
      `expedientes/${idExpediente}`,
      () => upload(compra, idExpediente, 'comprador-curp--p1', pdf),
      () => upload(vende, idExpediente, 'vendedor-curp--p2', pdf),
      () => accept(luz, idExpediente, common?.idDocumento),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
    const after = await expectWhole(idExpediente);
    expect(after).toMatchObject({ estado: 'En revisión', turno: 'notaria', aceptados: 4 });
  });

  test('accepting the last two documents of two parties at once ends the file once', async () => {
    const { compra, vende, luz } = await aCast();
    const { file } = await aSharedFile({
      hasObjects: false,
      asignado: luz,
      comunes: [2, 2],
      partes: [
        { clave: 'comprador', person: compra, estados: [2, 0] },
        { clave: 'vendedor', person: vende, estados: [2, 0] },
      ],
    });
    const pending = file.documentos.filter(({ estado }) => estado === 0);
    const answers = await together(
      `expedientes/${file.idExpediente}`,
      ...pending.map(
        ({ idDocumento }) =>
          () =>
            accept(luz, file.idExpediente, idDocumento),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await expectWhole(file.idExpediente);
    expect(after).toMatchObject({ estado: 'Terminado', turno: 'nadie' });
    expect(after.fechaFin).not.toBeNull();
  });

  test('both upload the same common document, one counts', async () => {
    const { compra, vende, luz } = await aCast();
    const pdf = await aPdf();
    const { file } = await aSharedFile({
      hasObjects: false,
      asignado: luz,
      partes: [
        { clave: 'comprador', person: compra },
        { clave: 'vendedor', person: vende },
      ],
    });
    const { idExpediente } = file;
    const answers = await together(
      `expedientes/${idExpediente}`,
      () => upload(compra, idExpediente, 'comun-1', pdf),
      () => upload(vende, idExpediente, 'comun-1', pdf),
    );
    // The second finds the other's document waiting for review: it is no longer missing, and not theirs.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    await expectWhole(idExpediente);
  });

  test.each([
    ['leaves', partes.salirDeExpediente, 'vende'],
    ['is taken out by the office', partes.retirarParte, 'luz'],
  ] as const)('a party %s while the lawyer accepts its document', async (_how, call, who) => {
    const cast = await aCast();
    const { compra, vende, luz } = cast;
    const { file } = await aSharedFile({
      hasObjects: false,
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
    const [left, accepted] = await together(
      `expedientes/${idExpediente}`,
      () => request(call, { as: cast[who], params }),
      () => accept(luz, idExpediente, pending?.idDocumento),
    );
    // Once it is accepted, the office takes the party out only with a reason.
    expect(who === 'vende' ? [200] : [200, 400]).toContain(left.status);
    expect(accepted.status).toBe(200);
    // Without a seller, or without the seller's other document, the file waits; what was accepted stays so.
    const after = await expectWhole(idExpediente);
    expect(after).toMatchObject({ estado: 'En progreso' });
    const row = after.documentos.find(({ idDocumento }) => idDocumento === pending?.idDocumento);
    expect(row?.estado).toBe(2);
  });
});

test('an invitation mailed again while its person accepts it: they join, or the link was the old one', async () => {
  const { compra, vende } = await aCast();
  const { file, tokens } = await aSharedFile({
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', correo: vende.email },
    ],
  });
  const { idExpediente } = file;
  const [again, joined] = await together(
    `expedientes/${idExpediente}`,
    () =>
      request(partes.reenviarInvitacion, {
        as: compra,
        params: { id: idExpediente, idParte: 'p2' },
      }),
    () =>
      request(partes.aceptarInvitacion, {
        as: vende,
        params: { token: tokens.p2?.token ?? '' },
      }),
  );
  const sala = (await expectWhole(idExpediente)).salas[1];
  const isIn = joined.status === 200;
  expect([again.status, joined.status]).toEqual(isIn ? [409, 200] : [200, 404]);
  expect([sala?.estado, sala?.idUsuario]).toEqual(
    isIn ? ['activa', vende.uid] : ['invitada', null],
  );
});

test('two invitations at once for one place add one party', async () => {
  const { compra } = await aCast();
  const { file } = await aSharedFile({
    partes: [{ clave: 'comprador', person: compra }, { clave: 'vendedor' }, { clave: 'vendedor' }],
  });
  const params = { id: file.idExpediente };
  const invite = () =>
    request(partes.agregarParte, {
      as: compra,
      params,
      body: { clave: 'vendedor', nombre: 'Eva Prueba', correo: unusedEmail() },
    });
  const answers = await together(`expedientes/${params.id}`, invite, invite);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const after = await expectWhole(file.idExpediente);
  expect(after.salas.map(({ idParte }) => idParte)).toEqual(['p1', 'p2', 'p3', 'p4']);
});

test('two invitations at once get an id each', async () => {
  const { compra } = await aCast();
  const { file } = await aSharedFile({ partes: [{ clave: 'comprador', person: compra }] });
  const params = { id: file.idExpediente };
  const invite = () =>
    request(partes.agregarParte, {
      as: compra,
      params,
      body: { clave: 'vendedor', nombre: 'Eva Prueba', correo: unusedEmail() },
    });
  const answers = await together(`expedientes/${params.id}`, invite, invite);
  expect(answers.map(({ body }) => body.idParte).toSorted()).toEqual(['p2', 'p3']);
  expect((await expectWhole(file.idExpediente)).salas).toHaveLength(3);
});

test('three presses on «Aceptar» join once', async () => {
  const { compra, vende } = await aCast();
  const { file, tokens } = await aSharedFile({
    hasObjects: false,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', correo: vende.email },
    ],
  });
  const params = { token: tokens.p2?.token ?? '' };
  const press = () => request(partes.aceptarInvitacion, { as: vende, params });
  const answers = await together(`expedientes/${file.idExpediente}`, press, press, press);
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 404: 2 });
  expect((await expectWhole(file.idExpediente)).salas[1]).toMatchObject({ idUsuario: vende.uid });
});
