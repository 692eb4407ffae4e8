import { GRUPOS } from '@notaria/contract/gestion-messages';
import * as calls from '@notaria/contract/grupos';
import { eliminarUsuario } from '@notaria/contract/usuarios';
import { anOffice, aStaff, officeChange, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import {
  aCliente,
  anAdministrador,
  arrangeUsuario,
  aTitular,
  profileOf,
  unusedEmail,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { settleUsuario } from '../../src/acts/usuarios/manage.ts';
import { findGrupoByNombre } from '../../src/records/grupos/repository.ts';

describe('PUT /api/grupos/modificar', () => {
  test('changes name and people; a person who leaves is free', async () => {
    const office = await anOffice();
    const { abogada, abogado, secretaria } = peopleOf(office);
    const nombre = `Renombrada ${unusedWord()}`;
    const answer = await request(calls.modificarGrupo, {
      as: office.admin,
      body: officeChange(
        { ...office, nombre, abogados: [abogado], secretarias: [[secretaria, [abogado]]] },
        office.nombre,
        1,
      ),
    });
    expect(answer.body).toEqual({ data: true, message: GRUPOS.modificado });
    expect(await findGrupoByNombre(office.nombre)).toBeUndefined();
    expect(await findGrupoByNombre(nombre)).toMatchObject({
      version: 2,
      asistentes: [abogado.uid],
    });
    expect(await profileOf(abogada)).toMatchObject({ idGrupo: null });
    expect(await profileOf(secretaria)).toMatchObject({ apoyaA: [abogado.uid] });
  });

  test('another head takes over, and the first is free', async () => {
    const office = await anOffice();
    const successor = await aTitular();
    await request(calls.modificarGrupo, {
      as: office.admin,
      body: officeChange({ ...office, titular: successor }),
    });
    expect(await findGrupoByNombre(office.nombre)).toMatchObject({
      titular: successor.uid,
      correoTitular: successor.email,
    });
    expect(await profileOf(office.titular)).toMatchObject({ idGrupo: null });
  });

  test('its own name in another case is accepted', async () => {
    const office = await anOffice();
    const nombre = office.nombre.toUpperCase();
    const answer = await request(calls.modificarGrupo, {
      as: office.admin,
      body: officeChange({ ...office, nombre }, office.nombre),
    });
    expect(answer.status).toBe(200);
    expect((await findGrupoByNombre(office.nombre))?.nombre).toBe(nombre);
  });

  test('a name that became free can be taken', async () => {
    const office = await anOffice();
    const body = officeChange({ ...office, nombre: `Otra ${unusedWord()}` }, office.nombre);
    await request(calls.modificarGrupo, { as: office.admin, body });
    expect((await findGrupoByNombre((await anOffice(office.nombre)).nombre))?.version).toBe(1);
  });

  test('the name of another office: 409', async () => {
    const [first, second] = await Promise.all([anOffice(), anOffice()]);
    const answer = await request(calls.modificarGrupo, {
      as: first.admin,
      body: officeChange({ ...first, nombre: second.nombre }, first.nombre),
    });
    expect([answer.status, answer.error.message]).toEqual([409, GRUPOS.nombreRepetido]);
    expect((await findGrupoByNombre(second.nombre))?.titular).toBe(second.titular.uid);
  });

  test('two administrators who edit at once: the second gets an error and nothing is overwritten', async () => {
    const office = await anOffice();
    const other = await anAdministrador();
    const { abogado, secretaria } = peopleOf(office);
    const first = officeChange(
      { ...office, secretarias: [[secretaria, [abogado]]] },
      office.nombre,
      1,
    );
    const second = officeChange({ ...office, titular: await aTitular() }, office.nombre, 1);
    const answers = await Promise.all([
      request(calls.modificarGrupo, { as: office.admin, body: first }),
      request(calls.modificarGrupo, { as: other, body: second }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.message).toBe(GRUPOS.cambioPrevio);
    expect((await findGrupoByNombre(office.nombre))?.version).toBe(2);
  });

  test('an editor who did not see that a lawyer was removed gets an error: 409', async () => {
    const office = await anOffice();
    const { abogada } = peopleOf(office);
    await request(eliminarUsuario, { as: office.admin, params: { email: abogada.email } });
    const answer = await request(calls.modificarGrupo, {
      as: office.admin,
      body: officeChange(office, office.nombre, 1),
    });
    expect([answer.status, answer.error.message]).toEqual([409, GRUPOS.cambioPrevio]);
  });

  test('an unknown office: 404', async () => {
    const staff = await aStaff();
    const answer = await request(calls.modificarGrupo, {
      as: staff.admin,
      body: officeChange(staff),
    });
    expect([answer.status, answer.error.message]).toEqual([404, GRUPOS.noEncontrado]);
  });

  test('a person of another office, or without the role: 409', async () => {
    const [first, second] = await Promise.all([anOffice(), anOffice()]);
    const { abogada } = peopleOf(second);
    const busy = officeChange({ ...first, abogados: [...first.abogados, abogada] });
    const cliente = await aCliente();
    const unfit = officeChange({ ...first, abogados: [...first.abogados, cliente] });
    for (const body of [busy, unfit]) {
      expect((await request(calls.modificarGrupo, { as: first.admin, body })).status).toBe(409);
    }
    expect((await findGrupoByNombre(first.nombre))?.version).toBe(1);
  });

  test('a secretary left without a lawyer to support: 400', async () => {
    const office = await anOffice();
    const { secretaria } = peopleOf(office);
    const answer = await request(calls.modificarGrupo, {
      as: office.admin,
      body: officeChange({ ...office, secretarias: [[secretaria, []]] }),
    });
    expect([answer.status, answer.error.message]).toEqual([
      400,
      GRUPOS.secretariasSinAbogado('Ana Prueba'),
    ]);
  });
});

test('an office is found by its head’s present name and address', async () => {
  const office = await anOffice();
  const before = await profileOf(office.titular);
  await arrangeUsuario(office.titular.uid, { correo: unusedEmail('nueva') });
  const moved = await profileOf(office.titular);
  await settleUsuario(before, moved, new Date());
  const query = { buscar: moved.correo };
  const found = (await request(calls.listGrupos, { as: office.admin, query })).body;
  expect(found.map(({ Grupo, Correo }) => [Grupo, Correo])).toEqual([
    [office.nombre, moved.correo],
  ]);
  await arrangeUsuario(office.titular.uid, { nombre: 'Renata', apellidoPaterno: unusedWord() });
  const after = await profileOf(office.titular);
  await settleUsuario(moved, after, new Date());
  const { body } = await request(calls.listGrupos, {
    as: office.admin,
    query: { buscar: after.apellidoPaterno },
  });
  expect(body.map(({ Grupo, NombreCompleto }) => [Grupo, NombreCompleto])).toEqual([
    [office.nombre, `Renata ${after.apellidoPaterno}`],
  ]);
});
