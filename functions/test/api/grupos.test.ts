import { listExpedientes } from '@notaria/contract/expedientes';
import { GRUPOS } from '@notaria/contract/gestion-messages';
import * as calls from '@notaria/contract/grupos';
import {
  anOffice,
  aStaff,
  aStoredFile,
  fileOf,
  idOf,
  officeChange,
  open,
  peopleOf,
  unusedWord,
} from '@notaria/factories/oficinas';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  arrangeUsuario,
  aTitular,
  type Person,
  profileOf,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { describeRefusals } from '../support/refusals.ts';

const SOMEBODY = 'alguien';
const NUEVO = {
  name: 'Oficina',
  headLawyerId: SOMEBODY,
  assistantLawyerIds: ['otro'],
  secretaryIds: ['tercera'],
  assignments: { tercera: ['otro'] },
};
const CAMBIO = {
  grupo: 'Oficina',
  nuevoGrupo: {
    nombre: 'Oficina',
    abogadoTitular: SOMEBODY,
    abogadosAsistentes: ['otro'],
    secretarias: [[['otro'], 'tercera']],
  },
};

describeRefusals([
  [calls.listGrupos, {}],
  [calls.detalleGrupo, { params: { groupName: 'Oficina' } }],
  [calls.encargosGrupo, { params: { groupName: 'Oficina' } }],
  [calls.candidatosOficina, {}],
  [calls.crearGrupo, { body: NUEVO }],
  [calls.modificarGrupo, { body: CAMBIO }],
  [calls.eliminarGrupo, { params: { group: 'Oficina' } }],
]);

async function filesSeenBy(person: Person): Promise<string[]> {
  const { body } = await request(listExpedientes, { as: person });
  return body.map(({ ID_Expediente }) => ID_Expediente).toSorted();
}

describe('DELETE /api/grupos/eliminar/:group', () => {
  test('frees its people; their files stay with them, the others wait for an Administrador', async () => {
    const office = await anOffice();
    const { abogada, secretaria, titular } = peopleOf(office);
    const cliente = await aCliente();
    const file = await aStoredFile({ cliente, abogado: abogada, estados: [0] });
    const waiting = await aStoredFile({ cliente, idGrupo: await idOf(office) });
    const answer = await request(calls.eliminarGrupo, {
      as: office.admin,
      params: { group: office.nombre },
    });
    expect(answer.body.message).toBe(GRUPOS.eliminado);
    for (const person of [titular, abogada, secretaria]) {
      expect(await profileOf(person)).toMatchObject({ idGrupo: null, apoyaA: [] });
    }
    expect(await fileOf(file)).toMatchObject({
      idAsignado: abogada.uid,
      idGrupo: null,
      estado: 'En revisión',
    });
    expect(await fileOf(waiting)).toMatchObject({ idAsignado: null, idGrupo: null });
    expect(await filesSeenBy(abogada)).toEqual([file.idExpediente]);
    expect(await filesSeenBy(titular)).toEqual([]);
    expect(await filesSeenBy(secretaria)).toEqual([]);
  });

  test('an unknown office: 404', async () => {
    const answer = await request(calls.eliminarGrupo, {
      as: await anAdministrador(),
      params: { group: unusedWord() },
    });
    expect([answer.status, answer.error.message]).toEqual([404, GRUPOS.noEncontrado]);
  });
});

describe('GET /api/grupos/crear-oficina', () => {
  test('offers people without an office and, when editing, its own people', async () => {
    const office = await anOffice();
    const [free, removed] = await Promise.all([anAbogado(), anAbogado()]);
    await arrangeUsuario(removed.uid, { idRol: 7 });
    const { abogada } = peopleOf(office);
    const idsOf = async (query: { grupo?: string }) => {
      const { body } = await request(calls.candidatosOficina, { as: office.admin, query });
      return body.abogadosAsistentes.map(({ ID_Usuario }) => ID_Usuario);
    };
    const forNew = await idsOf({});
    expect(forNew).toContain(free.uid);
    expect(forNew).not.toContain(abogada.uid);
    expect(forNew).not.toContain(removed.uid);
    expect(await idsOf({ grupo: office.nombre })).toEqual(
      expect.arrayContaining([free.uid, abogada.uid]),
    );
  });

  test('offers the right role for each place', async () => {
    const office = await anOffice();
    const { titular, abogada, secretaria } = peopleOf(office);
    const { body } = await request(calls.candidatosOficina, {
      as: office.admin,
      query: { grupo: office.nombre },
    });
    expect(body.abogadosTitulares).toContainEqual({
      ID_Usuario: titular.uid,
      NombreCompleto: 'Ana Prueba',
    });
    const ids = (list: { ID_Usuario: string }[]) => list.map(({ ID_Usuario }) => ID_Usuario);
    expect(ids(body.abogadosTitulares)).not.toContain(abogada.uid);
    expect(ids(body.secretarias)).toContain(secretaria.uid);
  });

  test('an unknown office: 404', async () => {
    const answer = await request(calls.candidatosOficina, {
      as: await anAdministrador(),
      query: { grupo: unusedWord() },
    });
    expect(answer.status).toBe(404);
  });
});

describe('GET /api/grupos and /api/detalle-grupo/:groupName', () => {
  test('pages by name, and finds by office and by head without accents', async () => {
    const admin = await anAdministrador();
    const word = unusedWord();
    const titular = await aTitular({ nombre: 'Íñigo', apellidoPaterno: word });
    await open({ ...(await aStaff(`Beta ${word}`)), titular });
    await anOffice(`Álamo ${word}`);
    const names = async (query: object) => {
      const { body } = await request(calls.listGrupos, { as: admin, query });
      return body.map(({ Grupo }) => Grupo);
    };
    expect(await names({ buscar: word })).toEqual([`Álamo ${word}`, `Beta ${word}`]);
    expect(await names({ buscar: word, direccion: 'desc', limite: 1 })).toEqual([`Beta ${word}`]);
    expect(await names({ buscar: `alamo ${word}` })).toEqual([`Álamo ${word}`]);
    expect(await names({ buscar: `inigo ${word}` })).toEqual([`Beta ${word}`]);
    const { body, headers } = await request(calls.listGrupos, {
      as: admin,
      query: { buscar: `beta ${word}` },
    });
    expect(headers.get('x-total-count')).toBe('1');
    expect(body).toEqual([
      {
        ID_Usuario: titular.uid,
        NombreCompleto: `Íñigo ${word}`,
        Correo: titular.email,
        Grupo: `Beta ${word}`,
      },
    ]);
  });

  test('the detail names everybody, and whom each secretary supports', async () => {
    const office = await anOffice();
    const { titular, abogada, abogado, secretaria } = peopleOf(office);
    const { body } = await request(calls.detalleGrupo, {
      as: office.admin,
      params: { groupName: office.nombre },
    });
    const nombre = 'Ana Prueba';
    expect(body).toEqual({
      nombreGrupo: office.nombre,
      version: 1,
      abogadoTitular: { userId: titular.uid, nombre },
      abogadosAsistentes: [
        { userId: abogada.uid, nombre },
        { userId: abogado.uid, nombre },
      ],
      secretarias: [
        { userId: secretaria.uid, nombre, apoyandoA: [{ userId: abogada.uid, nombre }] },
      ],
    });
  });

  test('the detail of an unknown office: 404', async () => {
    const answer = await request(calls.detalleGrupo, {
      as: await anAdministrador(),
      params: { groupName: unusedWord() },
    });
    expect([answer.status, answer.error.message]).toEqual([404, GRUPOS.noEncontrado]);
  });
});

describe('everybody’s files follow the offices at once', () => {
  test('a lawyer who moves leaves the files in the office, in its head’s list', async () => {
    const [first, second] = await Promise.all([anOffice(), anOffice()]);
    const { abogada, abogado, secretaria } = peopleOf(first);
    const file = await aStoredFile({ cliente: await aCliente(), abogado: abogada, estados: [0] });
    expect(await filesSeenBy(first.titular)).toEqual([file.idExpediente]);
    expect(await filesSeenBy(secretaria)).toEqual([file.idExpediente]);
    expect(await filesSeenBy(second.titular)).toEqual([]);

    const without = { ...first, abogados: [abogado] };
    const leave = officeChange({ ...without, secretarias: [[secretaria, [abogado]]] });
    await request(calls.modificarGrupo, { as: first.admin, body: leave });
    const join = officeChange({ ...second, abogados: [...second.abogados, abogada] });
    await request(calls.modificarGrupo, { as: second.admin, body: join });

    expect(await fileOf(file)).toMatchObject({
      idAsignado: null,
      idGrupo: await idOf(first),
      estado: 'Sin asignar',
    });
    expect(await filesSeenBy(first.titular)).toEqual([file.idExpediente]);
    expect(await filesSeenBy(secretaria)).toEqual([]);
    expect(await filesSeenBy(second.titular)).toEqual([]);
    expect(await filesSeenBy(abogada)).toEqual([]);
  });

  test('a secretary sees the files of the lawyers whom she supports, and no others', async () => {
    const office = await anOffice();
    const { abogada, abogado, secretaria } = peopleOf(office);
    const cliente = await aCliente();
    const hers = await aStoredFile({ cliente, abogado: abogada });
    const other = await aStoredFile({ cliente, abogado });
    expect(await filesSeenBy(secretaria)).toEqual([hers.idExpediente]);
    const body = officeChange({ ...office, secretarias: [[secretaria, [abogada, abogado]]] });
    await request(calls.modificarGrupo, { as: office.admin, body });
    expect(await filesSeenBy(secretaria)).toEqual(
      [hers.idExpediente, other.idExpediente].toSorted(),
    );
  });
});
