import { asignarExpediente, listExpedientes, listOficinas } from '@notaria/contract/expedientes';
import * as grupos from '@notaria/contract/grupos';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import * as usuarios from '@notaria/contract/usuarios';
import { describe, expect, test } from 'vitest';
import { PLATAFORMA } from '../../src/bitacora/autores.ts';
import { settleOficina } from '../../src/expedientes/settle.ts';
import { findGrupo } from '../../src/grupos/repository.ts';
import { settleUsuario } from '../../src/usuarios/manage.ts';
import { recordsOf } from '../support/files.ts';
import {
  anOffice,
  aStoredFile,
  fileOf,
  idOf,
  type Office,
  officeChange,
  peopleOf,
} from '../support/oficinas.ts';
import {
  aCliente,
  anAbogado,
  arrangeUsuario,
  aTitular,
  type Person,
  profileOf,
} from '../support/people.ts';
import { request } from '../support/server.ts';

async function seenBy(as: Person): Promise<string[]> {
  return (await request(listExpedientes, { as })).body.map((row) => row.ID_Expediente);
}

function assign(
  as: Person,
  { idExpediente }: { idExpediente: string },
  to: { idResponsable: string | null; idGrupo?: string | null },
) {
  return request(asignarExpediente, { as, body: { idExpediente, ...to } });
}

/** An office with a file of each of its lawyers and one in its tray. */
async function aWorkingOffice() {
  const [office, cliente] = await Promise.all([anOffice(), aCliente()]);
  const people = peopleOf(office);
  const idGrupo = await idOf(office);
  const [hers, his, waiting] = await Promise.all([
    aStoredFile({ cliente, abogado: people.abogada, estados: [0] }),
    aStoredFile({ cliente, abogado: people.abogado, estados: [0] }),
    aStoredFile({ cliente, idGrupo, estados: [0] }),
  ]);
  return { office, cliente, idGrupo, ...people, hers, his, waiting };
}

/** The change that takes the first lawyer, and the secretary's support of her, out of the office. */
function withoutFirst(office: Office) {
  const { abogado, secretaria } = peopleOf(office);
  return officeChange({ ...office, abogados: [abogado], secretarias: [[secretaria, [abogado]]] });
}

const FREE = { idAsignado: null, nombreAsignado: 'Por asignar', estado: 'Sin asignar' };

describe('the office of a file', () => {
  test('is that of the lawyer who gets it first', async () => {
    const { office, cliente, abogada, titular, idGrupo } = await aWorkingOffice();
    const file = await aStoredFile({ cliente });
    expect(await seenBy(titular)).not.toContain(file.idExpediente);
    const answer = await assign(office.admin, file, { idResponsable: abogada.uid });
    expect(answer.body.message).toBe(EXPEDIENTES.asignado);
    expect(await fileOf(file)).toMatchObject({ idAsignado: abogada.uid, idGrupo });
    expect(await seenBy(titular)).toContain(file.idExpediente);
  });

  test('stays when its head leaves it by assigning: the file waits in the tray', async () => {
    const { titular, abogada, hers, idGrupo } = await aWorkingOffice();
    const answer = await assign(titular, hers, { idResponsable: null });
    expect([answer.status, answer.body.message]).toEqual([200, EXPEDIENTES.enOficina]);
    expect(await fileOf(hers)).toMatchObject({ ...FREE, idGrupo });
    expect(await seenBy(titular)).toContain(hers.idExpediente);
    expect(await seenBy(abogada)).not.toContain(hers.idExpediente);
    expect((await assign(titular, hers, { idResponsable: abogada.uid })).status).toBe(200);
  });

  test('stays when an Administrador names nobody, and ends only when the office is named', async () => {
    const { office, titular, hers, idGrupo } = await aWorkingOffice();
    await assign(office.admin, hers, { idResponsable: null });
    expect(await fileOf(hers)).toMatchObject({ ...FREE, idGrupo });
    const out = await assign(office.admin, hers, { idResponsable: null, idGrupo: null });
    expect(out.body.message).toBe(EXPEDIENTES.sinEncargado);
    expect(await fileOf(hers)).toMatchObject({ ...FREE, idGrupo: null });
    expect(await seenBy(titular)).not.toContain(hers.idExpediente);
    expect(await recordsOf(hers.idExpediente)).toEqual([
      'expediente.asignado',
      'expediente.asignado',
    ]);
  });

  test('is the one that an Administrador gives it to, without any lawyer yet', async () => {
    const [{ office, hers }, other] = await Promise.all([aWorkingOffice(), anOffice()]);
    const idGrupo = await idOf(other);
    await assign(office.admin, hers, { idResponsable: null, idGrupo });
    expect(await fileOf(hers)).toMatchObject({ ...FREE, idGrupo });
    expect(await seenBy(other.titular)).toEqual([hers.idExpediente]);
    expect(await seenBy(office.titular)).not.toContain(hers.idExpediente);
  });

  test('changes with a lawyer of another office, and not with a lawyer of none', async () => {
    const [{ office, hers, his, idGrupo }, other, free] = await Promise.all([
      aWorkingOffice(),
      anOffice(),
      anAbogado(),
    ]);
    const { abogada } = peopleOf(other);
    await assign(office.admin, hers, { idResponsable: abogada.uid });
    expect(await fileOf(hers)).toMatchObject({
      idAsignado: abogada.uid,
      idGrupo: await idOf(other),
    });
    await assign(office.admin, his, { idResponsable: free.uid });
    expect(await fileOf(his)).toMatchObject({ idAsignado: free.uid, idGrupo });
    expect(await seenBy(office.titular)).toContain(his.idExpediente);
  });

  test('a head gives nothing to another office, nor takes it out of the own', async () => {
    const [{ titular, hers }, other] = await Promise.all([aWorkingOffice(), anOffice()]);
    for (const idGrupo of [await idOf(other), null]) {
      const answer = await assign(titular, hers, { idResponsable: null, idGrupo });
      expect([answer.status, answer.error.message]).toEqual([403, EXPEDIENTES.sinPermisoAsignar]);
    }
    expect(await fileOf(hers)).toEqual(hers);
  });

  test('an office that isn’t there: 409; a lawyer together with an office: 400', async () => {
    const { office, abogado, hers, idGrupo } = await aWorkingOffice();
    const gone = await assign(office.admin, hers, { idResponsable: null, idGrupo: 'cerrada' });
    expect([gone.status, gone.error.message]).toEqual([409, EXPEDIENTES.oficinaNoDisponible]);
    const both = await assign(office.admin, hers, { idResponsable: abogado.uid, idGrupo });
    expect(both.status).toBe(400);
    expect(await fileOf(hers)).toEqual(hers);
  });
});

describe('somebody else was faster', () => {
  test('a file that is elsewhere by now stays there, and the answer says where', async () => {
    const { office, titular, abogada, abogado, hers, idGrupo } = await aWorkingOffice();
    const visto = { idAsignado: abogada.uid, idGrupo };
    await assign(office.admin, hers, { idResponsable: abogado.uid });
    const body = { idExpediente: hers.idExpediente, idResponsable: null, visto };
    const late = await request(asignarExpediente, { as: titular, body });
    expect([late.status, late.error.message]).toEqual([
      409,
      EXPEDIENTES.asignadoAntes(abogado.nombre),
    ]);
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogado.uid });
    await assign(office.admin, hers, { idResponsable: null });
    const later = await request(asignarExpediente, {
      as: titular,
      body: { ...body, idResponsable: abogada.uid },
    });
    expect([later.status, later.error.message]).toEqual([
      409,
      EXPEDIENTES.desasignadoAntes(office.nombre),
    ]);
  });

  test('a repeat of what was done is told that it is', async () => {
    const { office, abogada, abogado, hers, idGrupo } = await aWorkingOffice();
    const visto = { idAsignado: abogada.uid, idGrupo };
    const body = { idExpediente: hers.idExpediente, idResponsable: abogado.uid, visto };
    for (const _time of [1, 2]) {
      const { status } = await request(asignarExpediente, { as: office.admin, body });
      expect(status).toBe(200);
    }
    expect(await recordsOf(hers.idExpediente)).toEqual(['expediente.asignado']);
  });
});

describe('a lawyer who leaves the office', () => {
  test('by an edit: the files wait in the tray, those of the others stay', async () => {
    const { office, abogado, hers, his, idGrupo } = await aWorkingOffice();
    await request(grupos.modificarGrupo, { as: office.admin, body: withoutFirst(office) });
    expect(await fileOf(hers)).toMatchObject({ ...FREE, idGrupo });
    expect(await fileOf(his)).toMatchObject({ idAsignado: abogado.uid, idGrupo });
    expect(await seenBy(office.titular)).toContain(hers.idExpediente);
  });

  test('by an edit, with a successor: the colleague has them', async () => {
    const { office, abogada, abogado, hers, idGrupo } = await aWorkingOffice();
    const body = { ...withoutFirst(office), entregas: { [abogada.uid]: abogado.uid } };
    await request(grupos.modificarGrupo, { as: office.admin, body });
    expect(await fileOf(hers)).toMatchObject({
      idAsignado: abogado.uid,
      nombreAsignado: abogado.nombre,
      idGrupo,
    });
  });

  test('to nobody outside of the office: 400 and nothing changes', async () => {
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

  test('by losing the role: the files wait in the tray, or the colleague has them', async () => {
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
    for (const file of [hers, his]) expect(await fileOf(file)).toMatchObject({ ...FREE, idGrupo });
    expect(await seenBy(titular)).toEqual(
      expect.arrayContaining([hers.idExpediente, his.idExpediente]),
    );
  });

  test('with the account: the same', async () => {
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
  ])('nobody takes over who is %s: 409', async (_who, make) => {
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

  test('what was cut off is finished by the trigger, with the successor', async () => {
    const { abogada, abogado, hers, idGrupo } = await aWorkingOffice();
    const before = await profileOf(abogada);
    await arrangeUsuario(abogada.uid, { idGrupo: null, relevo: abogado.uid });
    await settleUsuario(before, await profileOf(abogada), new Date());
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogado.uid, idGrupo });
  });

  test('a late run of the trigger takes nothing from a lawyer who is back', async () => {
    const { abogada, hers } = await aWorkingOffice();
    const before = await profileOf(abogada);
    await settleUsuario(before, { ...before, idGrupo: null }, new Date());
    expect(await fileOf(hers)).toEqual(hers);
  });
});

test('a lawyer who joins an office brings the files that belong to none', async () => {
  const [office, free, cliente] = await Promise.all([anOffice(), anAbogado(), aCliente()]);
  const theirs = await aStoredFile({ cliente, abogado: free });
  const body = officeChange({ ...office, abogados: [...office.abogados, free] });
  await request(grupos.modificarGrupo, { as: office.admin, body });
  expect(await fileOf(theirs)).toMatchObject({ idAsignado: free.uid, idGrupo: await idOf(office) });
  expect(await seenBy(office.titular)).toEqual([theirs.idExpediente]);
});

describe('an office that closes', () => {
  test('gives what nobody attends to another office; lawyers keep theirs', async () => {
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
    expect(await fileOf(waiting)).toMatchObject({ ...FREE, idGrupo: entregarA });
    expect(await seenBy(other.titular)).toEqual([waiting.idExpediente]);
  });

  test('what was cut off is finished by the triggers, whichever comes first', async () => {
    const { office, abogada, hers, waiting, idGrupo } = await aWorkingOffice();
    const grupo = await findGrupo(idGrupo);
    if (!grupo) throw new Error('no office');
    const before = await profileOf(abogada);
    // While the office is there nothing is taken out of it.
    await settleOficina(grupo, null, PLATAFORMA, new Date());
    expect(await fileOf(waiting)).toEqual(waiting);
    await request(grupos.eliminarGrupo, { as: office.admin, params: { group: office.nombre } });
    const late = await aStoredFile({ cliente: await aCliente(), idGrupo });
    await settleUsuario(before, await profileOf(abogada), new Date());
    await settleOficina(grupo, null, PLATAFORMA, new Date());
    expect(await fileOf(hers)).toMatchObject({ idAsignado: abogada.uid, idGrupo: null });
    for (const file of [waiting, late]) {
      expect(await fileOf(file)).toMatchObject({ ...FREE, idGrupo: null });
    }
  });
});

describe('what is known before somebody leaves', () => {
  test('how many files a lawyer attends, the newest of them, and who may take them over', async () => {
    const { office, abogada, abogado, hers } = await aWorkingOffice();
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
      abogados: [{ ID_Usuario: abogado.uid, NombreCompleto: abogado.nombre }],
    });
  });

  test('nothing of somebody without files; 404 for nobody', async () => {
    const [office, free] = await Promise.all([anOffice(), anAbogado()]);
    const ask = (id: string) =>
      request(usuarios.encargosUsuario, { as: office.admin, params: { id } });
    expect((await ask(free.uid)).body).toEqual({
      expedientes: 0,
      ultimos: [],
      oficina: null,
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

test('an Administrador gives files to every office, a head to the own, a head of none to none', async () => {
  const [office, other, free] = await Promise.all([anOffice(), anOffice(), aTitular()]);
  const own = { ID_Grupo: await idOf(office), Nombre: office.nombre };
  const all = (await request(listOficinas, { as: office.admin })).body;
  expect(all).toEqual(
    expect.arrayContaining([own, { ID_Grupo: await idOf(other), Nombre: other.nombre }]),
  );
  expect((await request(listOficinas, { as: office.titular })).body).toEqual([own]);
  expect((await request(listOficinas, { as: free })).body).toEqual([]);
});
