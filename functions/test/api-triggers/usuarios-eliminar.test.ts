import { listExpedientes } from '@notaria/contract/expedientes';
import { USUARIOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import * as calls from '@notaria/contract/usuarios';
import { anOffice, aStoredFile, fileOf, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  aTitular,
  aUsuario,
  profileOf,
  signIn,
  unusedEmail,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { auth, db } from '../../src/platform/firebase.ts';
import { prepareClaim, readClaims } from '../../src/records/constancias/claims.ts';
import { findGrupoByNombre } from '../../src/records/grupos/repository.ts';
import { traceOf } from '../support/trail.ts';

describe('DELETE /api/usuarios/:email', () => {
  test('removes an account: the role, the sign-in and the sessions end, the data stay', async () => {
    const admin = await anAdministrador();
    const person = await aUsuario({ email: `con+signo.${unusedEmail()}` });
    const answer = await request(calls.eliminarUsuario, {
      as: admin,
      params: { email: person.email },
    });
    expect(answer.body.message).toBe(`Usuario ${person.email} eliminado`);
    expect(await profileOf(person)).toMatchObject({ idRol: ROL.eliminado, correo: person.email });
    expect((await request(listExpedientes, { as: person })).status).toBe(401);
    await expect(auth().getUser(person.uid)).rejects.toThrow('no user record');
    await expect(signIn(person)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    expect(await traceOf(person.uid)).toHaveLength(1);
  });

  test('a removed account can’t be removed again: 404', async () => {
    const admin = await anAdministrador();
    const person = await aUsuario();
    const params = { email: person.email };
    await request(calls.eliminarUsuario, { as: admin, params });
    const again = await request(calls.eliminarUsuario, { as: admin, params });
    expect([again.status, again.error.message]).toEqual([404, USUARIOS.noEncontrado]);
  });

  test('an address that nobody has: 404', async () => {
    const answer = await request(calls.eliminarUsuario, {
      as: await anAdministrador(),
      params: { email: unusedEmail() },
    });
    expect(answer.status).toBe(404);
  });

  test('an Administrador can’t remove their own account: 403', async () => {
    const admin = await anAdministrador();
    const answer = await request(calls.eliminarUsuario, {
      as: admin,
      params: { email: admin.email },
    });
    expect([answer.status, answer.error.message]).toEqual([403, USUARIOS.propio]);
  });

  test('the head of an office stays: 409 with its name', async () => {
    const { admin, titular, nombre } = await anOffice();
    const answer = await request(calls.eliminarUsuario, {
      as: admin,
      params: { email: titular.email },
    });
    expect([answer.status, answer.error.message]).toEqual([409, USUARIOS.encabeza(nombre)]);
    expect(await profileOf(titular)).toMatchObject({ idRol: ROL.titular });
  });

  test('two administrators who remove each other at once: one stays', async () => {
    const [first, second] = await Promise.all([anAdministrador(), anAdministrador()]);
    const remove = (as: typeof first, { email }: typeof first) =>
      request(calls.eliminarUsuario, { as, params: { email } });
    const answers = await Promise.all([remove(first, second), remove(second, first)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const roles = [(await profileOf(first)).idRol, (await profileOf(second)).idRol];
    expect(roles.toSorted()).toEqual([ROL.administrador, ROL.eliminado]);
  });

  test('a titular without an office can be removed', async () => {
    const titular = await aTitular();
    const answer = await request(calls.eliminarUsuario, {
      as: await anAdministrador(),
      params: { email: titular.email },
    });
    expect(answer.status).toBe(200);
  });

  test('a lawyer’s files wait in the office’s tray, where the head sees them', async () => {
    const office = await anOffice();
    const { abogada, titular } = peopleOf(office);
    const cliente = await aCliente();
    const file = await aStoredFile({ cliente, abogado: abogada, estados: [0] });
    const before = await request(listExpedientes, { as: titular });
    expect(before.body.map(({ ID_Expediente }) => ID_Expediente)).toEqual([file.idExpediente]);
    await request(calls.eliminarUsuario, { as: office.admin, params: { email: abogada.email } });
    expect(await fileOf(file)).toMatchObject({ idAsignado: null, estado: 'Sin asignar' });
    const after = await request(listExpedientes, { as: titular });
    expect(after.body).toMatchObject([
      { ID_Expediente: file.idExpediente, Nombre_asignado: 'Por asignar' },
    ]);
    expect((await findGrupoByNombre(office.nombre))?.asistentes).not.toContain(abogada.uid);
  });

  test('a client’s files stay, with the name', async () => {
    const cliente = await aCliente({ nombre: 'Rosa', apellidoPaterno: 'Paz' });
    const abogado = await anAbogado();
    const file = await aStoredFile({ cliente, abogado, estados: [0] });
    await request(calls.eliminarUsuario, {
      as: await anAdministrador(),
      params: { email: cliente.email },
    });
    const { body } = await request(listExpedientes, { as: abogado });
    expect(body).toEqual([
      expect.objectContaining({ ID_Expediente: file.idExpediente, Nombre_cliente: 'Rosa Paz' }),
    ]);
  });

  test('the RFC of a removed client can be verified by another account', async () => {
    const rfc = `PRUE${unusedWord()}`;
    const cliente = await aCliente({ rfc });
    const holders = async () => (await readClaims(rfc)).cuentas;
    await db().runTransaction(async (tx) => {
      const claim = await prepareClaim(tx, { uid: cliente.uid, rfc: null }, rfc);
      claim(new Date());
    });
    expect(await holders()).toEqual([cliente.uid]);
    const params = { email: cliente.email };
    await request(calls.eliminarUsuario, { as: await anAdministrador(), params });
    expect(await holders()).toEqual([]);
    expect((await profileOf(cliente)).rfc).toBe(rfc);
  });
});
