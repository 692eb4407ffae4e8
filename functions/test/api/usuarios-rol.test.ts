import { asignarExpediente } from '@notaria/contract/asignacion';
import { listExpedientes } from '@notaria/contract/expedientes';
import { USUARIOS } from '@notaria/contract/gestion-messages';
import { invitarColega } from '@notaria/contract/invitaciones';
import { ROL } from '@notaria/contract/roles';
import * as calls from '@notaria/contract/usuarios';
import { anOffice, aStoredFile, fileOf, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  arrangeUsuario,
  aUsuario,
  forgetRevocation,
  profileOf,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { settleUsuario } from '../../src/acts/usuarios/manage.ts';
import { transact } from '../../src/platform/store/transaction.ts';
import { findGrupoByNombre, noteRelevo } from '../../src/records/grupos/repository.ts';
import { traceOf } from '../support/trail.ts';

describe('PUT /api/usuarios/:id', () => {
  test('makes a Usuario an Abogado, ends their sessions and leaves a trace', async () => {
    const admin = await anAdministrador();
    const person = await aUsuario({
      nombre: 'Eva',
      apellidoPaterno: 'Luz',
      correoProbado: new Date(),
    });
    const answer = await request(calls.cambiarRol, {
      as: admin,
      params: { id: person.uid },
      body: { idRol: ROL.abogado },
    });
    expect(answer.body.message).toBe('Rol de Eva Luz cambiado a "Abogado"');
    expect((await profileOf(person)).idRol).toBe(ROL.abogado);
    await forgetRevocation(person.uid);
    const after = await request(listExpedientes, { as: person });
    expect([after.status, after.code]).toEqual([401, 'session_expired']);
    expect(await traceOf(person.uid)).toEqual([
      {
        tipo: 'usuario.rol',
        actor: admin.uid,
        antes: { uid: person.uid, idRol: ROL.usuario },
        despues: { uid: person.uid, idRol: ROL.abogado },
      },
    ]);
  });

  test('a repeat changes nothing', async () => {
    const person = await anAbogado();
    const answer = await request(calls.cambiarRol, {
      as: await anAdministrador(),
      params: { id: person.uid },
      body: { idRol: ROL.abogado },
    });
    expect(answer.status).toBe(200);
    expect((await request(listExpedientes, { as: person })).status).toBe(200);
    expect(await traceOf(person.uid)).toEqual([]);
  });

  test.each([[ROL.cliente], [ROL.eliminado], [0], [8], [1.5]])(
    'role %s can’t be given: 400',
    async (idRol) => {
      const person = await aUsuario();
      const answer = await request(calls.cambiarRol, {
        as: await anAdministrador(),
        params: { id: person.uid },
        body: { idRol },
      });
      expect(answer.status).toBe(400);
      expect((await profileOf(person)).idRol).toBe(ROL.usuario);
    },
  );

  test('a Cliente keeps the role: 409', async () => {
    const person = await aCliente();
    const answer = await request(calls.cambiarRol, {
      as: await anAdministrador(),
      params: { id: person.uid },
      body: { idRol: ROL.abogado },
    });
    expect([answer.status, answer.error.message]).toEqual([409, USUARIOS.rolFijo]);
    expect((await profileOf(person)).idRol).toBe(ROL.cliente);
  });

  test('a Usuario who takes part in a file that goes on keeps the role: 409, and so does an invitation', async () => {
    const [admin, person] = await Promise.all([
      anAdministrador(),
      aUsuario({ correoProbado: new Date() }),
    ]);
    await aSharedFile({
      hasObjects: false,
      partes: [
        { clave: 'comprador', person: await aCliente() },
        { clave: 'vendedor', person },
      ],
    });
    const body = { idRol: ROL.abogado };
    const role = await request(calls.cambiarRol, { as: admin, params: { id: person.uid }, body });
    const place = { ...body, correo: person.email };
    const invited = await request(invitarColega, { as: admin, body: place });
    for (const { status, error } of [role, invited]) {
      expect([status, error.message]).toEqual([409, USUARIOS.participa]);
    }
    expect((await profileOf(person)).idRol).toBe(ROL.usuario);
  });

  test('an Administrador can’t change their own role: 403', async () => {
    const admin = await anAdministrador();
    const answer = await request(calls.cambiarRol, {
      as: admin,
      params: { id: admin.uid },
      body: { idRol: ROL.usuario },
    });
    expect([answer.status, answer.error.message]).toEqual([403, USUARIOS.propio]);
    expect((await profileOf(admin)).idRol).toBe(ROL.administrador);
  });

  test('an account that doesn’t exist or was removed: 404', async () => {
    const admin = await anAdministrador();
    const removed = await aUsuario();
    await arrangeUsuario(removed.uid, { idRol: ROL.eliminado });
    for (const id of ['nadie', removed.uid]) {
      const answer = await request(calls.cambiarRol, {
        as: admin,
        params: { id },
        body: { idRol: ROL.abogado },
      });
      expect([answer.status, answer.error.message]).toEqual([404, USUARIOS.noEncontrado]);
    }
  });

  test('the head of an office keeps the role: 409 with its name', async () => {
    const { admin, titular, nombre } = await anOffice();
    const answer = await request(calls.cambiarRol, {
      as: admin,
      params: { id: titular.uid },
      body: { idRol: ROL.usuario },
    });
    expect([answer.status, answer.error.message]).toEqual([409, USUARIOS.encabeza(nombre)]);
    expect(await profileOf(titular)).toMatchObject({ idRol: ROL.titular });
  });

  test('a lawyer with another role leaves the office, and so does a secretary left without a lawyer', async () => {
    const office = await anOffice();
    const { abogada, abogado, secretaria } = peopleOf(office);
    const before = await findGrupoByNombre(office.nombre);
    if (!before) throw new Error('no office');
    await transact(async (tx) => noteRelevo(tx, before, 'otra'));
    await request(calls.cambiarRol, {
      as: office.admin,
      params: { id: abogada.uid },
      body: { idRol: ROL.titular },
    });
    const grupo = await findGrupoByNombre(office.nombre);
    // Whatever else the office holds stays.
    expect(grupo).toEqual({
      ...before,
      asistentes: [abogado.uid],
      secretarias: [],
      relevo: 'otra',
      version: 2,
    });
    expect(await profileOf(abogada)).toMatchObject({ idRol: ROL.titular, idGrupo: null });
    expect(await profileOf(secretaria)).toMatchObject({ idGrupo: null, apoyaA: [] });
    expect(await profileOf(abogado)).toMatchObject({ idGrupo: grupo?.idGrupo });
  });

  test('a lawyer who loses the role loses every file, however many', async () => {
    const [admin, abogado, cliente] = await Promise.all([
      anAdministrador(),
      anAbogado(),
      aCliente(),
    ]);
    const files = await Promise.all([
      aStoredFile({ cliente, abogado, estados: [0, null] }),
      aStoredFile({ cliente, abogado, estados: [1] }),
      ...Array.from({ length: 23 }, () => aStoredFile({ cliente, abogado })),
    ]);
    await request(calls.cambiarRol, {
      as: admin,
      params: { id: abogado.uid },
      body: { idRol: ROL.usuario },
    });
    for (const file of await Promise.all(files.map(fileOf))) {
      expect(file).toMatchObject({
        idAsignado: null,
        nombreAsignado: 'Por asignar',
        estado: 'Sin asignar',
      });
    }
  });

  test('a change that was cut off before the files were free is finished by the trigger', async () => {
    const abogado = await anAbogado();
    const file = await aStoredFile({ cliente: await aCliente(), abogado, estados: [0] });
    const before = await profileOf(abogado);
    await arrangeUsuario(abogado.uid, { idRol: ROL.usuario });
    await settleUsuario(before, await profileOf(abogado), new Date());
    expect(await fileOf(file)).toMatchObject({ idAsignado: null, estado: 'Sin asignar' });
  });

  test('a late run of the trigger takes nothing from a lawyer who has the role again', async () => {
    const abogado = await anAbogado();
    const before = await profileOf(abogado);
    await arrangeUsuario(abogado.uid, { idRol: ROL.usuario });
    const after = await profileOf(abogado);
    await arrangeUsuario(abogado.uid, { idRol: ROL.abogado });
    const file = await aStoredFile({ cliente: await aCliente(), abogado, estados: [0] });
    await settleUsuario(before, after, new Date());
    expect(await fileOf(file)).toMatchObject({ idAsignado: abogado.uid, estado: 'En revisión' });
  });

  test('a lawyer’s new name is put on every file and in its search, and changes nothing else there', async () => {
    const [admin, cliente] = await Promise.all([anAdministrador(), aCliente()]);
    const abogado = await anAbogado({ nombre: '', apellidoPaterno: '' });
    const files = await Promise.all(
      Array.from({ length: 21 }, () => aStoredFile({ cliente, abogado, estados: [0] })),
    );
    const before = await profileOf(abogado);
    const apellido = unusedWord();
    await arrangeUsuario(abogado.uid, { nombre: 'Renata', apellidoPaterno: apellido });
    await settleUsuario(before, await profileOf(abogado), new Date());
    for (const file of files) {
      const { pulsos: _grown, ...now } = await fileOf(file);
      const { pulsos: _before, ...rest } = file;
      expect(now).toEqual({ ...rest, nombreAsignado: `Renata ${apellido}` });
    }
    const query = { buscar: apellido, limite: 100 };
    const found = await request(listExpedientes, { as: admin, query });
    expect(found.body).toHaveLength(files.length);
  });

  test('a file assigned to an account without a name says so instead of showing nothing', async () => {
    const [admin, cliente] = await Promise.all([anAdministrador(), aCliente()]);
    const abogado = await anAbogado({ nombre: '', apellidoPaterno: '' });
    const { idExpediente } = await aStoredFile({ cliente });
    const body = { idExpediente, idResponsable: abogado.uid };
    expect((await request(asignarExpediente, { as: admin, body })).status).toBe(200);
    const found = await request(listExpedientes, { as: abogado });
    expect(found.body.map((row) => row.Nombre_asignado)).toEqual(['Usuario sin nombre']);
  });

  test('two administrators who demote each other at once: one stays', async () => {
    const [first, second] = await Promise.all([anAdministrador(), anAdministrador()]);
    const demote = (as: typeof first, id: string) =>
      request(calls.cambiarRol, { as, params: { id }, body: { idRol: ROL.usuario } });
    const answers = await Promise.all([demote(first, second.uid), demote(second, first.uid)]);
    const roles = [(await profileOf(first)).idRol, (await profileOf(second)).idRol];
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    expect(roles.toSorted()).toEqual([ROL.usuario, ROL.administrador]);
  });
});
