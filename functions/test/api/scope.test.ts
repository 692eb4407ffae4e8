import { asignarExpediente, listAbogados } from '@notaria/contract/asignacion';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { aCast, type Cast } from '@notaria/factories/calls/cast';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { aTitular } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';

// Who may make each call on whose file is in matrix.test.ts.

let cast: Cast;

beforeAll(async () => {
  cast = await aCast();
});

describe('a head and the people of the office', () => {
  test('offers and accepts only the lawyers of the office and its head', async () => {
    const { people, assigned, otherClient } = cast;
    const { titular, abogada } = people;
    const { body } = await request(listAbogados, { as: titular });
    const colleague = assigned['of a colleague'];
    const outside = assigned['of another office'];
    expect(body.map(({ ID_Usuario }) => ID_Usuario).toSorted()).toEqual(
      [titular.uid, abogada.uid, colleague?.uid].toSorted(),
    );
    const { idExpediente } = await aStoredExpediente({ cliente: otherClient, asignado: abogada });
    const assign = async (uid = '') => {
      const choice = { idExpediente, idResponsable: uid };
      return (await request(asignarExpediente, { as: titular, body: choice })).status;
    };
    expect(await assign(outside?.uid)).toBe(409);
    expect(await assign(colleague?.uid)).toBe(200);
    expect(await expedienteNow(idExpediente)).toMatchObject({ idAsignado: colleague?.uid });
  });

  test('a head without an office sees only what is assigned to them', async () => {
    const { people, otherClient } = cast;
    const [free, ofTheLawyer] = await Promise.all([
      aTitular(),
      aStoredExpediente({ cliente: otherClient, asignado: people.abogada }),
    ]);
    const own = await aStoredExpediente({ cliente: otherClient, asignado: free });
    const { body } = await request(listExpedientes, { as: free });
    expect(body.map(({ ID_Expediente }) => ID_Expediente)).toEqual([own.idExpediente]);
    const params = { id: ofTheLawyer.idExpediente };
    expect((await request(detalleTramite, { as: free, params })).status).toBe(404);
    expect((await request(listAbogados, { as: free })).body).toEqual([]);
  });
});
