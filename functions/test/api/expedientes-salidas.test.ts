import * as grupos from '@notaria/contract/grupos';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import * as usuarios from '@notaria/contract/usuarios';
import {
  anOffice,
  aStoredFile,
  aWorkingOffice,
  fileOf,
  IN_THE_TRAY,
  idOf,
  type Office,
  officeChange,
  peopleOf,
  seenBy,
} from '@notaria/factories/oficinas';
import {
  aCliente,
  anAbogado,
  arrangeUsuario,
  aTitular,
  profileOf,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { settleUsuario } from '../../src/acts/usuarios/manage.ts';
import { PLATAFORMA } from '../../src/records/bitacora/autores.ts';
import { settleOficina } from '../../src/records/expedientes/settle.ts';
import { findGrupo } from '../../src/records/grupos/repository.ts';

/** The change that takes the first lawyer, and the secretary's support of her, out of the office. */
function withoutFirst(office: Office) {
  const { abogado, secretaria } = peopleOf(office);
  return officeChange({ ...office, abogados: [abogado], secretarias: [[secretaria, [abogado]]] });
}

describe('the files of a lawyer who leaves the office', () => {
  test('by an edit wait in the tray, and other lawyers’ files stay', async () => {
    const { office, abogado, hers, his, idGrupo } = await aWorkingOffice();
    await request(grupos.modificarGrupo, { as: office.admin, body: withoutFirst(office) });
    expect(await fileOf(hers)).toMatchObject({ ...IN_THE_TRAY, idGrupo });
    expect(await fileOf(his)).toMatchObject({ idAsignado: abogado.uid, idGrupo });
    expect(await seenBy(office.titular)).toContain(hers.idExpediente);
  });

  test('by an edit with a successor go to the successor', async () => {
    const { office, abogada, abogado, hers, idGrupo } = await aWorkingOffice();
    const body = { ...withoutFirst(office), entregas: { [abogada.uid]: abogado.uid } };
    await request(grupos.modificarGrupo, { as: office.admin, body });
    expect(await fileOf(hers)).toMatchObject({
      idAsignado: abogado.uid,
      nombreAsignado: abogado.nombre,
      idGrupo,
    });
  });

  test('can’t go to a person outside of the office: 400, and nothing changes', async () => {
    const [{ office, abogada, abogado, hers }, outside] = await Promise.all([
      aWorkingOffice(),
      anAbogado(),
    ]);
    const entregas = [
      { [abogada.uid]: outside.uid },
      { [abogada.uid]: abogada.uid },
      { [abogado.uid]: abogado.uid },
      { [outside.uid]: abogado.uid },
    ];
    for (const each of entregas) {
      const body = { ...withoutFirst(office), entregas: each };
      expect((await request(grupos.modificarGrupo, { as: office.admin, body })).status).toBe(400);
    }
    expect(await profileOf(abogada)).toMatchObject({ idGrupo: await idOf(office) });
    expect(await fileOf(hers)).toEqual(hers);
  });

  test('by losing the role wait in the tray, or go to the successor', async () => {
    const { office, abogada, abogado, titular, hers, his, idGrupo } = await aWorkingOffice();
    const demote = (id: string, entregarA?: string) =>
      request(usuarios.cambiarRol, {
        as: office.admin,
        params: { id },
        body: { idRol: ROL.usuario, entregarA },
      });
    expect((await demote(abogada.uid, abogado.uid)).status).toBe(200);
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogado.uid, idGrupo });
    expect((await demote(abogado.uid)).status).toBe(200);
    for (const file of [hers, his])
      expect(await fileOf(file)).toMatchObject({ ...IN_THE_TRAY, idGrupo });
    expect(await seenBy(titular)).toEqual(
      expect.arrayContaining([hers.idExpediente, his.idExpediente]),
    );
  });

  test('by losing the account do the same', async () => {
    const { office, abogada, abogado, hers, idGrupo } = await aWorkingOffice();
    await request(usuarios.eliminarUsuario, {
      as: office.admin,
      params: { email: abogada.email },
      query: { entregarA: abogado.uid },
    });
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogado.uid, idGrupo });
  });

  test.each([
    ['a lawyer of another office', async () => peopleOf(await anOffice()).abogada],
    ['a lawyer without an office', () => anAbogado()],
    ['a head', () => aTitular()],
  ])('can’t go to a person who is %s: 409', async (_who, make) => {
    const [{ office, abogada, hers }, other] = await Promise.all([aWorkingOffice(), make()]);
    for (const uid of [other.uid, abogada.uid, 'nadie']) {
      const answer = await request(usuarios.cambiarRol, {
        as: office.admin,
        params: { id: abogada.uid },
        body: { idRol: ROL.usuario, entregarA: uid },
      });
      expect([answer.status, answer.error.message]).toEqual([409, EXPEDIENTES.abogadoNoDisponible]);
    }
    expect(await profileOf(abogada)).toMatchObject({ idRol: ROL.abogado });
    expect(await fileOf(hers)).toEqual(hers);
  });

  test('are moved by the trigger if the call was cut off, to the successor', async () => {
    const { abogada, abogado, hers, idGrupo } = await aWorkingOffice();
    const before = await profileOf(abogada);
    await arrangeUsuario(abogada.uid, { idGrupo: null, relevo: abogado.uid });
    await settleUsuario(before, await profileOf(abogada), new Date());
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogado.uid, idGrupo });
  });

  test('are not taken by a late run of the trigger from a lawyer who is back', async () => {
    const { abogada, hers } = await aWorkingOffice();
    const before = await profileOf(abogada);
    await settleUsuario(before, { ...before, idGrupo: null }, new Date());
    expect(await fileOf(hers)).toEqual(hers);
  });
});

test('a lawyer who joins an office brings the files without an office', async () => {
  const [office, free, cliente] = await Promise.all([anOffice(), anAbogado(), aCliente()]);
  const theirs = await aStoredFile({ cliente, abogado: free });
  const body = officeChange({ ...office, abogados: [...office.abogados, free] });
  await request(grupos.modificarGrupo, { as: office.admin, body });
  expect(await fileOf(theirs)).toMatchObject({ idAsignado: free.uid, idGrupo: await idOf(office) });
  expect(await seenBy(office.titular)).toEqual([theirs.idExpediente]);
});

describe('an office that closes', () => {
  test('gives files that nobody attends to another office; lawyers keep theirs', async () => {
    const [{ office, abogada, hers, waiting }, other] = await Promise.all([
      aWorkingOffice(),
      anOffice(),
    ]);
    const entregarA = await idOf(other);
    const close = (query: { entregarA: string }) =>
      request(grupos.eliminarGrupo, { as: office.admin, params: { group: office.nombre }, query });
    for (const id of ['cerrada', await idOf(office)]) {
      expect((await close({ entregarA: id })).status).toBe(409);
    }
    expect((await close({ entregarA })).status).toBe(200);
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogada.uid, idGrupo: null });
    expect(await fileOf(waiting)).toMatchObject({ ...IN_THE_TRAY, idGrupo: entregarA });
    expect(await seenBy(other.titular)).toEqual([waiting.idExpediente]);
  });

  test('a call that was cut off is finished by the triggers, whichever comes first', async () => {
    const { office, abogada, hers, waiting, idGrupo } = await aWorkingOffice();
    const grupo = await findGrupo(idGrupo);
    if (!grupo) throw new Error('no office');
    const before = await profileOf(abogada);
    // While the office exists, nothing is taken out of it.
    await settleOficina(grupo, null, PLATAFORMA, new Date());
    expect(await fileOf(waiting)).toEqual(waiting);
    await request(grupos.eliminarGrupo, { as: office.admin, params: { group: office.nombre } });
    const late = await aStoredFile({ cliente: await aCliente(), idGrupo });
    await settleUsuario(before, await profileOf(abogada), new Date());
    await settleOficina(grupo, null, PLATAFORMA, new Date());
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogada.uid, idGrupo: null });
    for (const file of [waiting, late]) {
      expect(await fileOf(file)).toMatchObject({ ...IN_THE_TRAY, idGrupo: null });
    }
  });
});

describe('shown before somebody leaves', () => {
  test('how many files a lawyer attends, the newest of them, and who may take them over', async () => {
    const { office, titular, abogada, abogado, hers } = await aWorkingOffice();
    const answer = await request(usuarios.encargosUsuario, {
      as: office.admin,
      params: { id: abogada.uid },
    });
    expect(answer.body).toEqual({
      expedientes: 1,
      ultimos: [
        {
          ID_Expediente: hers.idExpediente,
          Titulo_tramite: hers.tituloTramite,
          Nombre_cliente: hers.nombreCliente,
        },
      ],
      oficina: office.nombre,
      encabeza: false,
      abogados: [titular, abogado].map(({ uid, nombre }) => ({
        ID_Usuario: uid,
        NombreCompleto: nombre,
      })),
    });
  });

  test('that a person heads an office, whom nobody removes before somebody else heads it', async () => {
    const { office, titular } = await aWorkingOffice();
    const params = { id: titular.uid };
    const { body } = await request(usuarios.encargosUsuario, { as: office.admin, params });
    expect(body).toMatchObject({ encabeza: true, oficina: office.nombre });
  });

  test('nothing for a person without files; 404 for an unknown one', async () => {
    const [office, free] = await Promise.all([anOffice(), anAbogado()]);
    const ask = (id: string) =>
      request(usuarios.encargosUsuario, { as: office.admin, params: { id } });
    expect((await ask(free.uid)).body).toEqual({
      expedientes: 0,
      ultimos: [],
      oficina: null,
      encabeza: false,
      abogados: [],
    });
    expect((await ask('nadie')).status).toBe(404);
  });

  test('how many files an office has with and without a lawyer', async () => {
    const { office } = await aWorkingOffice();
    const params = { groupName: office.nombre };
    const answer = await request(grupos.encargosGrupo, { as: office.admin, params });
    expect(answer.body).toEqual({ conEncargado: 2, sinEncargado: 1 });
  });
});
