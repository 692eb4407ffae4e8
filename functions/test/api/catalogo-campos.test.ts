import { fileURLToPath } from 'node:url';
import { todayInMexico } from '@notaria/contract/calendar';
import * as calls from '@notaria/contract/catalogo';
import { TRAMITES } from '@notaria/contract/messages';
import { iniciarExpediente, readTramite } from '@notaria/contract/tramites';
import { expedienteNow } from '@notaria/factories/files';
import { unusedWord } from '@notaria/factories/oficinas';
import { aCliente, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { readCatalogo } from '../../src/records/tramites/catalog-files.ts';

function aDraft(titulo = `Trámite ${unusedWord()}`): calls.TramiteEditado {
  return {
    titulo,
    descripcion: 'Para qué sirve.',
    documentos: [{ tipo: 'Identificación', descripcion: 'Tu INE por ambos lados.' }],
    pasos: [],
  };
}

async function aTramite(admin: Person, draft = aDraft()) {
  const { body } = await request(calls.crearTramite, { as: admin, body: draft });
  return { ...draft, idTramite: body.idTramite };
}

async function administered(admin: Person, idTramite: string) {
  const { body } = await request(calls.listCatalogo, { as: admin });
  return body.tramites.find((one) => one.idTramite === idTramite);
}

describe('a procedure that only a person starts', () => {
  const EMPRESA = 'AAA010101AAA';
  const PERSONA = 'AAAA010101AAA';

  async function starts(as: Person, nombreTramite: string) {
    return request(iniciarExpediente, { as, body: { nombreTramite, email: as.email } });
  }

  test('refuses a company’s certificate with what to do, and accepts a person’s', async () => {
    const [admin, empresa, persona] = await Promise.all([
      anAdministrador(),
      aCliente({ rfc: EMPRESA }),
      aCliente({ rfc: PERSONA }),
    ]);
    const tramite = await aTramite(admin, { ...aDraft(), soloPersonas: true });
    const refused = await starts(empresa, tramite.titulo);
    expect([refused.status, refused.error.message]).toEqual([403, TRAMITES.soloPersonas]);
    expect((await starts(persona, tramite.titulo)).status).toBe(201);
    const { body } = await request(readTramite, { params: { idTramite: tramite.idTramite } });
    expect(body.tramite.SoloPersonas).toBe(true);
  });

  test('is marked so by an administrator, and an edit without the field keeps it', async () => {
    const [admin, empresa] = await Promise.all([anAdministrador(), aCliente({ rfc: EMPRESA })]);
    const { idTramite, titulo } = await aTramite(admin);
    expect(await administered(admin, idTramite)).toMatchObject({ soloPersonas: false });
    expect((await starts(empresa, titulo)).status).toBe(201);
    const edit = (version: number, change: object) =>
      request(calls.modificarTramite, {
        as: admin,
        params: { idTramite },
        body: { ...aDraft(titulo), ...change, version },
      });
    await edit(1, { soloPersonas: true });
    await edit(2, {});
    expect(await administered(admin, idTramite)).toMatchObject({ soloPersonas: true, version: 3 });
    expect((await starts(empresa, titulo)).status).toBe(403);
  });

  test('is each of the shipped ones marked so', async () => {
    const folder = fileURLToPath(new URL('../../datos', import.meta.url));
    const marked = (await readCatalogo(folder)).filter(({ soloPersonas }) => soloPersonas);
    expect(marked.map(({ idTramite }) => idTramite).toSorted()).toEqual([
      'capitulaciones-matrimoniales',
      'permiso-salida-menores',
      'testamento-publico-abierto',
      'voluntad-anticipada',
    ]);
  });
});

test('everybody reads what a procedure usually costs, with the day on which that was last written', async () => {
  const admin = await anAdministrador();
  const costo = { desde: 850_000, incluye: 'Honorarios y el primer testimonio.' };
  const { idTramite, titulo } = await aTramite(admin, { ...aDraft(), costo });
  const hoy = todayInMexico(new Date());
  const published = async () =>
    (await request(readTramite, { params: { idTramite } })).body.tramite.Costo;
  const edit = async (change: Partial<calls.TramiteEditado>) => {
    const version = (await administered(admin, idTramite))?.version ?? 0;
    const body = { ...aDraft(titulo), ...change, version };
    const options = { as: admin, params: { idTramite }, body };
    expect((await request(calls.modificarTramite, options)).status).toBe(200);
  };
  expect(await published()).toEqual({ ...costo, fecha: hoy });
  await db().collection('tramites').doc(idTramite).update({ 'costo.fecha': '2026-01-15' });
  for (const same of [{}, { costo }]) {
    await edit(same);
    expect(await published()).toEqual({ ...costo, fecha: '2026-01-15' });
  }
  await edit({ costo: { ...costo, desde: 900_000 } });
  expect(await published()).toEqual({ ...costo, desde: 900_000, fecha: hoy });
  await edit({ costo: null });
  expect(await published()).toBeNull();
});

test('no two questions have one code, and none a word that means something in a template', async () => {
  const admin = await anAdministrador();
  const rest = { clase: 'texto' as const, opciones: [], requerida: true, ayuda: '' };
  const ask = (pregunta: string) => ({ ...rest, pregunta });
  const group = { parte: null, codigos: [] };
  const first = { generales: [{ ...group, propias: ['Precio acordado', 'Sexo', 'RFC'].map(ask) }] };
  const { idTramite, titulo } = await aTramite(admin, { ...aDraft(), ...first });
  const codes = async () => {
    const { generales = [] } = (await administered(admin, idTramite)) ?? {};
    return generales[0]?.propias.map(({ codigo }) => codigo);
  };
  const before = ['precio_acordado', 'sexo_propia', 'rfc_propia'];
  expect(await codes()).toEqual(before);
  const old = { ...ask('Precio acordado'), codigo: 'precio_acordado' };
  const propias = [old, ask('Precio, acordado'), ask('Sexo'), ask('Sexo propia')];
  const body = { ...aDraft(titulo), version: 1, generales: [{ ...group, propias }] };
  await request(calls.modificarTramite, { as: admin, params: { idTramite }, body });
  expect(await codes()).toEqual([
    'precio_acordado',
    'precio_acordado_2',
    'sexo_propia',
    'sexo_propia_2',
  ]);
});

test('a question of its own gets a code and keeps it; a file asks what its procedure asked when it started', async () => {
  const [admin, client] = await Promise.all([anAdministrador(), aCliente()]);
  const rest = { clase: 'texto' as const, opciones: [], requerida: true, ayuda: '' };
  const asked = { ...rest, pregunta: 'Precio acordado' };
  const inTable = { ...rest, pregunta: 'Nacionalidad' };
  const group = { parte: null, codigos: ['ocupacion' as const], propias: [asked, inTable] };
  const { idTramite, titulo } = await aTramite(admin, { ...aDraft(), generales: [group] });
  const { generales = [] } = (await administered(admin, idTramite)) ?? {};
  const codes = generales[0]?.propias.map(({ codigo }) => codigo);
  expect(codes).toEqual(['precio_acordado', 'nacionalidad_propia']);
  const start = { nombreTramite: titulo, email: client.email };
  const { body } = await request(iniciarExpediente, { as: client, body: start });
  const params = { idTramite };
  const edit = (version: number, change: object) =>
    request(calls.modificarTramite, {
      as: admin,
      params,
      body: { ...aDraft(titulo), ...change, version },
    });
  const renamed = { ...group, propias: [{ ...asked, codigo: codes?.[0], pregunta: 'Precio' }] };
  expect((await edit(1, { generales: [renamed] })).status).toBe(200);
  expect((await edit(2, {})).status).toBe(200);
  const after = (await administered(admin, idTramite))?.generales;
  expect(after).toMatchObject([{ propias: [{ codigo: 'precio_acordado', pregunta: 'Precio' }] }]);
  expect((await edit(3, { generales: [{ ...group, parte: 'nadie' }] })).status).toBe(400);
  expect((await expedienteNow(body.idExpediente)).generales).toEqual(generales);
});
