import { asignarExpediente, listAbogados, listOficinas } from '@notaria/contract/asignacion';
import { listExpedientes } from '@notaria/contract/expedientes';
import { modificarGrupo } from '@notaria/contract/grupos';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { tableroOficina } from '@notaria/contract/tablero';
import { conEtapas } from '@notaria/factories/etapas';
import { recordsOf } from '@notaria/factories/files';
import {
  anOffice,
  aStoredFile,
  aWorkingOffice,
  fileOf,
  IN_THE_TRAY,
  idOf,
  officeChange,
  peopleOf,
  seenBy,
} from '@notaria/factories/oficinas';
import { anAbogado, aTitular, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';

function assign(
  as: Person,
  { idExpediente }: { idExpediente: string },
  to: { idResponsable: string | null; idGrupo?: string | null },
) {
  return request(asignarExpediente, { as, body: { idExpediente, ...to } });
}

describe('the office of a file', () => {
  test('is that of the first lawyer who gets it', async () => {
    const { office, cliente, abogada, titular, idGrupo } = await aWorkingOffice();
    const file = await aStoredFile({ cliente });
    expect(await seenBy(titular)).not.toContain(file.idExpediente);
    const answer = await assign(office.admin, file, { idResponsable: abogada.uid });
    expect(answer.body.message).toBe(EXPEDIENTES.asignado);
    expect(await fileOf(file)).toMatchObject({ idAsignado: abogada.uid, idGrupo });
    expect(await seenBy(titular)).toContain(file.idExpediente);
  });

  test('stays when its head removes the lawyer: the file waits in the tray', async () => {
    const { titular, abogada, hers, idGrupo } = await aWorkingOffice();
    const answer = await assign(titular, hers, { idResponsable: null });
    expect([answer.status, answer.body.message]).toEqual([200, EXPEDIENTES.enOficina]);
    expect(await fileOf(hers)).toMatchObject({ ...IN_THE_TRAY, idGrupo });
    expect(await seenBy(titular)).toContain(hers.idExpediente);
    expect(await seenBy(abogada)).not.toContain(hers.idExpediente);
    expect((await assign(titular, hers, { idResponsable: abogada.uid })).status).toBe(200);
  });

  test('stays when an Administrador names nobody, and ends only if that is asked for', async () => {
    const { office, titular, hers, idGrupo } = await aWorkingOffice();
    await assign(office.admin, hers, { idResponsable: null });
    expect(await fileOf(hers)).toMatchObject({ ...IN_THE_TRAY, idGrupo });
    const out = await assign(office.admin, hers, { idResponsable: null, idGrupo: null });
    expect(out.body.message).toBe(EXPEDIENTES.sinEncargado);
    expect(await fileOf(hers)).toMatchObject({ ...IN_THE_TRAY, idGrupo: null });
    expect(await seenBy(titular)).not.toContain(hers.idExpediente);
    expect(await recordsOf(hers.idExpediente)).toEqual([
      'expediente.asignado',
      'expediente.asignado',
    ]);
  });

  test('is the one that an Administrador gives it to, even without a lawyer', async () => {
    const [{ office, hers }, other] = await Promise.all([aWorkingOffice(), anOffice()]);
    const idGrupo = await idOf(other);
    await assign(office.admin, hers, { idResponsable: null, idGrupo });
    expect(await fileOf(hers)).toMatchObject({ ...IN_THE_TRAY, idGrupo });
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

  test('stays when its head takes it: hers in lists and board, and in the tray once another heads', async () => {
    const { office, titular, abogada, waiting, idGrupo } = await aWorkingOffice();
    await conEtapas(waiting);
    const people = (await request(listAbogados, { as: titular })).body;
    expect(people.map(({ ID_Usuario }) => ID_Usuario)).toContain(titular.uid);
    const answer = await assign(titular, waiting, { idResponsable: titular.uid });
    expect(answer.body.message).toBe(EXPEDIENTES.asignado);
    expect(await fileOf(waiting)).toMatchObject({ idAsignado: titular.uid, idGrupo });
    const after = (await request(listAbogados, { as: titular })).body;
    expect(after.find(({ ID_Usuario }) => ID_Usuario === titular.uid)?.Abiertos).toBe(1);
    const query = { encargado: titular.uid };
    const listed = (await request(listExpedientes, { as: titular, query })).body;
    expect(listed.map(({ ID_Expediente }) => ID_Expediente)).toEqual([waiting.idExpediente]);
    const { filas } = (await request(tableroOficina, { as: titular, query: {} })).body;
    expect(filas.find(({ ID_Usuario }) => ID_Usuario === titular.uid)).toMatchObject({
      Abiertos: 1,
    });
    expect(await seenBy(abogada)).not.toContain(waiting.idExpediente);
    const body = officeChange({ ...office, titular: await aTitular() });
    expect((await request(modificarGrupo, { as: office.admin, body })).status).toBe(200);
    expect(await fileOf(waiting)).toMatchObject({ ...IN_THE_TRAY, idGrupo });
    expect(await seenBy(titular)).toEqual([]);
  });

  test('a head can neither give it to another office nor take it out of their own', async () => {
    const [{ titular, hers }, other] = await Promise.all([aWorkingOffice(), anOffice()]);
    for (const idGrupo of [await idOf(other), null]) {
      const answer = await assign(titular, hers, { idResponsable: null, idGrupo });
      expect([answer.status, answer.error.message]).toEqual([403, EXPEDIENTES.sinPermisoAsignar]);
    }
    expect(await fileOf(hers)).toEqual(hers);
  });

  test('an office that does not exist: 409; a lawyer together with an office: 400', async () => {
    const { office, abogado, hers, idGrupo } = await aWorkingOffice();
    const gone = await assign(office.admin, hers, { idResponsable: null, idGrupo: 'cerrada' });
    expect([gone.status, gone.error.message]).toEqual([409, EXPEDIENTES.oficinaNoDisponible]);
    const both = await assign(office.admin, hers, { idResponsable: abogado.uid, idGrupo });
    expect(both.status).toBe(400);
    expect(await fileOf(hers)).toEqual(hers);
  });
});

describe('two assignments', () => {
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

  test('a repeat of an assignment gets its answer', async () => {
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

test('an Administrador gives files to every office, a head to their own, a head without an office to none', async () => {
  const [office, other, free] = await Promise.all([anOffice(), anOffice(), aTitular()]);
  const own = { ID_Grupo: await idOf(office), Nombre: office.nombre };
  const all = (await request(listOficinas, { as: office.admin })).body;
  expect(all).toEqual(
    expect.arrayContaining([own, { ID_Grupo: await idOf(other), Nombre: other.nombre }]),
  );
  expect((await request(listOficinas, { as: office.titular })).body).toEqual([own]);
  expect((await request(listOficinas, { as: free })).body).toEqual([]);
});
