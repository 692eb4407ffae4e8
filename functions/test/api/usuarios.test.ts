import { ROL } from '@notaria/contract/roles';
import * as calls from '@notaria/contract/usuarios';
import { unusedWord } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, anAdministrador, aUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { describeRefusals } from '../support/refusals.ts';

describeRefusals([
  [calls.listUsuarios, {}],
  [calls.cambiarRol, { params: { id: 'alguien' }, body: { idRol: ROL.abogado } }],
  [calls.eliminarUsuario, { params: { email: 'alguien@prueba.mx' } }],
]);

describe('GET /api/usuarios', () => {
  test('an Administrador pages through the accounts by name, with the total count', async () => {
    const admin = await anAdministrador();
    const word = unusedWord();
    for (const nombre of ['Carla', 'Ángel', 'Beto']) {
      await aUsuario({ nombre, apellidoPaterno: word, sesion: 'ninguna' });
    }
    const query = { buscar: word, limite: 2 };
    const first = await request(calls.listUsuarios, { as: admin, query });
    expect(first.body.usuarios.map(({ Nombre }) => Nombre)).toEqual(['Ángel', 'Beto']);
    expect(first.headers.get('x-total-count')).toBe('3');
    const second = await request(calls.listUsuarios, { as: admin, query: { ...query, pagina: 2 } });
    expect(second.body.usuarios.map(({ Nombre }) => Nombre)).toEqual(['Carla']);
  });

  test('finds by any word of the name without accents, and by the address', async () => {
    const admin = await anAdministrador();
    const word = unusedWord();
    const person = await aUsuario({ nombre: 'Íñigo', apellidoPaterno: word, sesion: 'ninguna' });
    for (const buscar of [`inigo ${word}`, word.slice(0, 8), person.email.slice(0, 15)]) {
      const { body } = await request(calls.listUsuarios, { as: admin, query: { buscar } });
      expect(body.usuarios.map(({ id }) => id)).toContain(person.uid);
    }
  });

  test('filters by role, and gives its name', async () => {
    const admin = await anAdministrador();
    const word = unusedWord();
    await aUsuario({ apellidoPaterno: word, sesion: 'ninguna' });
    const abogado = await anAbogado({ apellidoPaterno: word, sesion: 'ninguna' });
    const query = { buscar: word, rol: ROL.abogado };
    const { body } = await request(calls.listUsuarios, { as: admin, query });
    expect(body.usuarios).toEqual([
      expect.objectContaining({ id: abogado.uid, Rol: 'Abogado', Correo: abogado.email }),
    ]);
  });

  test('hides removed accounts and their role', async () => {
    const admin = await anAdministrador();
    const word = unusedWord();
    const person = await aUsuario({ apellidoPaterno: word });
    await request(calls.eliminarUsuario, { as: admin, params: { email: person.email } });
    const { body, headers } = await request(calls.listUsuarios, {
      as: admin,
      query: { buscar: word },
    });
    expect(body.usuarios).toEqual([]);
    expect(headers.get('x-total-count')).toBe('0');
    expect(body.roles.map(({ Nombre }) => Nombre)).not.toContain('Soft Delete');
  });

  test('gives a name of HTML, emoji and right-to-left text unchanged', async () => {
    const admin = await anAdministrador();
    const word = unusedWord();
    const nombre = '<b onclick="alert(1)">Ana</b> 🦜 \u202eanA';
    await aUsuario({ nombre, apellidoPaterno: word, sesion: 'ninguna' });
    const { body } = await request(calls.listUsuarios, { as: admin, query: { buscar: word } });
    expect(body.usuarios[0]?.Nombre).toBe(nombre);
  });

  test.each([{ limite: 101 }, { limite: 0 }, { pagina: 0 }, { rol: 7 }, { cursor: 'mentira' }])(
    '%j is refused with 400',
    async (query) => {
      const admin = await anAdministrador();
      expect((await request(calls.listUsuarios, { as: admin, query })).status).toBe(400);
    },
  );
});

describe('GET /api/roles', () => {
  test.each([
    ['an Administrador', anAdministrador],
    ['a client', aCliente],
  ])('%s gets every role except that of removed accounts', async (_who, make) => {
    const { body } = await request(calls.listRoles, { as: await make() });
    expect(body.map(({ ID_Rol }) => ID_Rol)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('a visitor is refused with 401', async () => {
    expect((await request(calls.listRoles, {})).status).toBe(401);
  });
});
