import { GRUPOS } from '@notaria/contract/gestion-messages';
import * as calls from '@notaria/contract/grupos';
import { anOffice, aStaff, officeBody, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, aSecretaria, profileOf } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { findGrupoByNombre } from '../../src/records/grupos/repository.ts';

describe('POST /api/grupos', () => {
  test('opens an office and gives everybody their place', async () => {
    const office = await aStaff();
    const answer = await request(calls.crearGrupo, { as: office.admin, body: officeBody(office) });
    expect([answer.status, answer.body.message]).toEqual([201, GRUPOS.creado]);
    const { titular, abogada, abogado, secretaria } = peopleOf(office);
    const grupo = await findGrupoByNombre(office.nombre);
    const idGrupo = grupo?.idGrupo;
    expect(grupo).toMatchObject({ titular: titular.uid, correoTitular: titular.email, version: 1 });
    for (const person of [titular, abogada, abogado]) {
      expect(await profileOf(person)).toMatchObject({ idGrupo, apoyaA: [] });
    }
    expect(await profileOf(secretaria)).toMatchObject({ idGrupo, apoyaA: [abogada.uid] });
  });

  test('a name that differs only in case, accents and blanks is taken: 409', async () => {
    const word = unusedWord();
    await anOffice(`Peña y Núñez ${word}`);
    const second = await aStaff(`  PENA  y nunez ${word} `);
    const answer = await request(calls.crearGrupo, { as: second.admin, body: officeBody(second) });
    expect([answer.status, answer.error.message]).toEqual([409, GRUPOS.nombreRepetido]);
    expect(await profileOf(second.titular)).toMatchObject({ idGrupo: null });
  });

  test('two that ask for the same name at once: one is opened', async () => {
    const nombre = `Oficina ${unusedWord()}`;
    const staffs = await Promise.all([aStaff(nombre), aStaff(nombre)]);
    const answers = await Promise.all(
      staffs.map((staff) =>
        request(calls.crearGrupo, { as: staff.admin, body: officeBody(staff) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('a person of another office is refused with their name: 409', async () => {
    const first = await anOffice();
    const second = await aStaff();
    const taken = await profileOf(peopleOf(first).abogada);
    const body = officeBody({ ...second, abogados: [...second.abogados, peopleOf(first).abogada] });
    const answer = await request(calls.crearGrupo, { as: second.admin, body });
    expect([answer.status, answer.error.message]).toEqual([
      409,
      GRUPOS.personaOcupada('Ana Prueba', first.nombre),
    ]);
    expect(await profileOf(peopleOf(first).abogada)).toEqual(taken);
    expect(await findGrupoByNombre(second.nombre)).toBeUndefined();
  });

  test('two offices that take the same lawyer at once: one is opened', async () => {
    const shared = await anAbogado();
    const staffs = await Promise.all([aStaff(), aStaff()]);
    const answers = await Promise.all(
      staffs.map((staff) => {
        const body = officeBody({ ...staff, abogados: [...staff.abogados, shared] });
        return request(calls.crearGrupo, { as: staff.admin, body });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('the same key sent twice opens one office and gives the same answer', async () => {
    const office = await aStaff();
    const options = { as: office.admin, body: officeBody(office), key: unusedWord() };
    const first = await request(calls.crearGrupo, options);
    const again = await request(calls.crearGrupo, options);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });

  test.each(['head', 'lawyer', 'secretary'] as const)(
    'a %s without the role for the place is refused with their name: 409',
    async (place) => {
      const staff = await aStaff();
      const other = await aCliente({ nombre: 'Otro', apellidoPaterno: 'Cliente' });
      const body = officeBody({
        nombre: staff.nombre,
        titular: place === 'head' ? other : staff.titular,
        abogados: place === 'lawyer' ? [...staff.abogados, other] : staff.abogados,
        secretarias: place === 'secretary' ? [[other, staff.abogados]] : staff.secretarias,
      });
      const answer = await request(calls.crearGrupo, { as: staff.admin, body });
      expect([answer.status, answer.error.message]).toEqual([
        409,
        GRUPOS.personaNoApta('Otro Cliente'),
      ]);
      expect(await findGrupoByNombre(staff.nombre)).toBeUndefined();
    },
  );

  test('an unknown account is refused: 409', async () => {
    const staff = await aStaff();
    const body = { ...officeBody(staff), headLawyerId: 'nadie' };
    const answer = await request(calls.crearGrupo, { as: staff.admin, body });
    expect(answer.error.message).toBe(GRUPOS.personaNoApta(GRUPOS.sinNombre));
  });

  test('secretaries who support nobody are refused with their names: 400', async () => {
    const staff = await aStaff();
    const second = await aSecretaria({ nombre: 'Luz', apellidoPaterno: 'Mar' });
    const third = await aSecretaria({ nombre: 'Sol', apellidoPaterno: 'Río' });
    const body = officeBody({
      ...staff,
      secretarias: [...staff.secretarias, [second, []], [third, []]],
    });
    const answer = await request(calls.crearGrupo, { as: staff.admin, body });
    expect([answer.status, answer.error.message]).toEqual([
      400,
      GRUPOS.secretariasSinAbogado('Luz Mar, Sol Río'),
    ]);
  });

  test('a secretary can’t support a lawyer of another office: 400', async () => {
    const [staff, other] = await Promise.all([aStaff(), anAbogado()]);
    const { secretaria } = peopleOf(staff);
    const body = officeBody({ ...staff, secretarias: [[secretaria, [other]]] });
    const answer = await request(calls.crearGrupo, { as: staff.admin, body });
    expect([answer.status, answer.error.message]).toEqual([400, GRUPOS.datosInvalidos]);
  });

  test('nobody can be in an office twice: 400', async () => {
    const staff = await aStaff();
    const { abogada } = peopleOf(staff);
    const body = officeBody({ ...staff, abogados: [...staff.abogados, abogada] });
    const answer = await request(calls.crearGrupo, { as: staff.admin, body });
    expect([answer.status, answer.error.message]).toEqual([400, GRUPOS.datosInvalidos]);
  });

  test.each([
    ['no name', { name: '' }],
    ['a blank name', { name: '   ' }],
    ['no lawyers', { assistantLawyerIds: [] }],
    ['no secretaries', { secretaryIds: [] }],
  ])('%s: 400, all fields are required', async (_name, change) => {
    const staff = await aStaff();
    const body = { ...officeBody(staff), ...change };
    const answer = await request(calls.crearGrupo, { as: staff.admin, body });
    expect([answer.status, answer.error.message]).toEqual([400, GRUPOS.camposObligatorios]);
  });

  test.each([['x'.repeat(51)], ['..'], ['.']])('the name %s is refused: 400', async (name) => {
    const staff = await aStaff();
    const body = { ...officeBody(staff), name };
    expect((await request(calls.crearGrupo, { as: staff.admin, body })).status).toBe(400);
  });

  test.each([
    ['🦜🦜'],
    ['<img src=x onerror=alert(1)>'],
    ['Núñez / Peña & Cía. 100%'],
    ['__proto__'],
  ])('the name %s is accepted', async (start) => {
    const nombre = `${start} ${unusedWord()}`;
    const { admin } = await anOffice(nombre);
    const detail = await request(calls.detalleGrupo, { as: admin, params: { groupName: nombre } });
    expect(detail.body.nombreGrupo).toBe(nombre);
    const gone = await request(calls.eliminarGrupo, { as: admin, params: { group: nombre } });
    expect(gone.status).toBe(200);
  });
});
