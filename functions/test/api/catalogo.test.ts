import type { TramiteEditado } from '@notaria/contract/catalogo';
import * as calls from '@notaria/contract/catalogo';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { CATALOGO } from '@notaria/contract/gestion-messages';
import { iniciarExpediente, listTramites, readTramite } from '@notaria/contract/tramites';
import { unusedWord } from '@notaria/factories/oficinas';
import { aCliente, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { importCatalogo } from '../../src/acts/tramites/import.ts';
import { findExpediente } from '../../src/records/expedientes/repository.ts';
import { describeRefusals } from '../support/refusals.ts';

function aDraft(titulo = `Trámite ${unusedWord()}`): TramiteEditado {
  return {
    titulo,
    descripcion: 'Para qué sirve.',
    documentos: [
      { tipo: 'Identificación', descripcion: 'Tu INE por ambos lados.' },
      { tipo: 'Acta de nacimiento', descripcion: 'Se pide en el Registro Civil.' },
    ],
    pasos: ['Revisamos tus documentos.', 'Firmas.'],
  };
}

describeRefusals([
  [calls.listCatalogo, {}],
  [calls.crearTramite, { body: aDraft() }],
  [calls.modificarTramite, { params: { idTramite: 'x' }, body: { ...aDraft(), version: 1 } }],
  [calls.ofrecerTramite, { params: { idTramite: 'x' }, body: { activo: false } }],
  [calls.ordenarCatalogo, { body: { tramites: ['x'] } }],
]);

async function aTramite(admin: Person, draft = aDraft()) {
  const { body } = await request(calls.crearTramite, { as: admin, body: draft });
  return { ...draft, idTramite: body.idTramite };
}

async function administered(admin: Person, idTramite: string) {
  const { body } = await request(calls.listCatalogo, { as: admin });
  const found = body.tramites.find((one) => one.idTramite === idTramite);
  if (!found) throw new Error(`no tramite ${idTramite}`);
  return found;
}

async function offered(): Promise<string[]> {
  const { body } = await request(listTramites);
  return body.tramites.map(({ ID_Tramite }) => ID_Tramite);
}

describe('POST /api/catalogo', () => {
  test('a new procedure is on offer at once, at the end, with its documents', async () => {
    const admin = await anAdministrador();
    const tramite = await aTramite(admin);
    expect((await offered()).indexOf(tramite.idTramite)).toBeGreaterThanOrEqual(0);
    const { body } = await request(readTramite, { params: { idTramite: tramite.idTramite } });
    expect(body.tramite).toMatchObject({ Titulo: tramite.titulo, Pasos: tramite.pasos });
    expect(body.tramite.DocumentosRequeridos.map(({ TipoDocumento }) => TipoDocumento)).toEqual([
      'Identificación',
      'Acta de nacimiento',
    ]);
  });

  test('a title that differs only in case and accents is taken: 409', async () => {
    const admin = await anAdministrador();
    const { titulo } = await aTramite(admin);
    const body = aDraft(titulo.toUpperCase().replace('Á', 'A'));
    const answer = await request(calls.crearTramite, { as: admin, body });
    expect([answer.status, answer.error.message]).toEqual([409, CATALOGO.tituloRepetido]);
  });

  test.each([
    [{ titulo: ' ' }, CATALOGO.sinTitulo],
    [{ titulo: 'x'.repeat(101) }, CATALOGO.limite],
    [{ descripcion: '' }, CATALOGO.sinDescripcion],
    [{ documentos: [] }, CATALOGO.sinDocumentos],
    [{ documentos: [{ tipo: '', descripcion: 'x' }] }, CATALOGO.sinTipo],
    [{ documentos: [{ tipo: 'x', descripcion: '' }] }, CATALOGO.sinComo],
    [{ pasos: [''] }, CATALOGO.sinPaso],
  ])('%j is refused with its sentence: 400', async (change, message) => {
    const answer = await request(calls.crearTramite, {
      as: await anAdministrador(),
      body: { ...aDraft(), ...change },
    });
    expect([answer.status, answer.error.message]).toEqual([400, message]);
  });
});

describe('PUT /api/catalogo/:idTramite', () => {
  test('changes the list for new files; a file under way keeps its list', async () => {
    const [admin, cliente] = await Promise.all([anAdministrador(), aCliente()]);
    const { idTramite, titulo } = await aTramite(admin);
    const start = await request(iniciarExpediente, {
      as: cliente,
      body: { nombreTramite: titulo, email: cliente.email },
    });
    const before = await administered(admin, idTramite);
    const [identificacion] = before.documentos;
    const documentos = [
      { tipo: 'Comprobante de domicilio', descripcion: 'Recibo reciente.' },
      { id: identificacion?.id, tipo: 'Identificación vigente', descripcion: 'INE o pasaporte.' },
    ];
    const answer = await request(calls.modificarTramite, {
      as: admin,
      params: { idTramite },
      body: { ...aDraft(titulo), documentos, version: before.version },
    });
    expect(answer.body.message).toBe(CATALOGO.modificado(titulo));
    const after = await administered(admin, idTramite);
    expect(after.version).toBe(before.version + 1);
    expect(after.documentos.map(({ tipo }) => tipo)).toEqual([
      'Comprobante de domicilio',
      'Identificación vigente',
    ]);
    expect(after.documentos[1]?.id).toBe(identificacion?.id);
    const file = await findExpediente(start.body.idExpediente);
    expect(file?.documentos.map(({ tipo }) => tipo)).toEqual([
      'Identificación',
      'Acta de nacimiento',
    ]);
  });

  test('two editors at once: the second gets an error', async () => {
    const admin = await anAdministrador();
    const { idTramite } = await aTramite(admin);
    const edit = (titulo: string) =>
      request(calls.modificarTramite, {
        as: admin,
        params: { idTramite },
        body: { ...aDraft(titulo), version: 1 },
      });
    const answers = await Promise.all([edit(`Uno ${unusedWord()}`), edit(`Dos ${unusedWord()}`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.message).toBe(CATALOGO.cambioPrevio);
  });

  test('another procedure’s title, or an unknown procedure: 409 and 404', async () => {
    const admin = await anAdministrador();
    const [first, second] = [await aTramite(admin), await aTramite(admin)];
    const edit = (idTramite: string, titulo: string) =>
      request(calls.modificarTramite, {
        as: admin,
        params: { idTramite },
        body: { ...aDraft(titulo), version: 1 },
      });
    expect((await edit(first.idTramite, second.titulo)).status).toBe(409);
    expect((await edit(unusedWord(), `Otro ${unusedWord()}`)).status).toBe(404);
  });
});

describe('PATCH /api/catalogo/:idTramite', () => {
  test('clients can’t see or start a retired procedure until it is offered again', async () => {
    const [admin, cliente] = await Promise.all([anAdministrador(), aCliente()]);
    const { idTramite, titulo } = await aTramite(admin);
    const offer = (activo: boolean) =>
      request(calls.ofrecerTramite, { as: admin, params: { idTramite }, body: { activo } });
    const start = () =>
      request(iniciarExpediente, {
        as: cliente,
        body: { nombreTramite: titulo, email: cliente.email },
      });
    expect((await offer(false)).body.message).toBe(CATALOGO.retirado(titulo));
    expect(await offered()).not.toContain(idTramite);
    expect((await request(readTramite, { params: { idTramite } })).status).toBe(404);
    expect((await start()).status).toBe(404);
    expect(await administered(admin, idTramite)).toMatchObject({ activo: false });
    expect((await offer(true)).body.message).toBe(CATALOGO.ofrecido(titulo));
    expect((await start()).status).toBe(201);
  });
});

describe('PATCH /api/catalogo', () => {
  test('puts the whole catalogue in order', async () => {
    const admin = await anAdministrador();
    const [first, second] = [await aTramite(admin), await aTramite(admin)];
    const reorder = async (): Promise<number> => {
      const { body } = await request(calls.listCatalogo, { as: admin });
      const ids = body.tramites.map(({ idTramite }) => idTramite);
      const rest = ids.filter((one) => one !== first.idTramite && one !== second.idTramite);
      const tramites = [second.idTramite, ...rest, first.idTramite];
      return (await request(calls.ordenarCatalogo, { as: admin, body: { tramites } })).status;
    };
    // Other tests add procedures meanwhile: on that error it reads again, as the screen does.
    await expect.poll(reorder, { interval: 10, timeout: 15_000 }).toBe(200);
    const order = await offered();
    expect(order.indexOf(second.idTramite)).toBeLessThan(order.indexOf(first.idTramite));
  });

  test('an order that leaves one out or names one twice: 409, and nothing moves', async () => {
    const admin = await anAdministrador();
    const { idTramite } = await aTramite(admin);
    for (const tramites of [[], [idTramite, idTramite], [idTramite, unusedWord()]]) {
      const answer = await request(calls.ordenarCatalogo, { as: admin, body: { tramites } });
      expect([answer.status, answer.error.message]).toEqual([409, CATALOGO.ordenPrevio]);
    }
  });
});

describe('caching of the public catalogue', () => {
  test('the CDN keeps it a minute; a browser asks each time and is told if nothing changed', async () => {
    const admin = await anAdministrador();
    const { idTramite, titulo } = await aTramite(admin);
    const params = { idTramite };
    const first = await request(readTramite, { params });
    for (const answer of [first, await request(listTramites)]) {
      expect(answer.headers.get('cache-control')).toBe(
        'public, max-age=0, must-revalidate, s-maxage=60',
      );
    }
    // As a browser asks again; fetch alone would send `no-cache`, which asks for the whole answer.
    const headers = {
      'If-None-Match': first.headers.get('etag') ?? '',
      'Cache-Control': 'max-age=0',
    };
    const same = await request(readTramite, { params, headers });
    expect([same.status, same.text]).toEqual([304, '']);

    await request(calls.modificarTramite, {
      as: admin,
      params,
      body: { ...aDraft(titulo), descripcion: 'Otra.', version: 1 },
    });
    const changed = await request(readTramite, { params, headers });
    expect(changed.body.tramite.Descripcion).toBe('Otra.');
    await request(calls.ofrecerTramite, { as: admin, params, body: { activo: false } });
    const retired = await request(readTramite, { params, headers });
    expect([retired.status, retired.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('no cache keeps what the administration reads', async () => {
    const answer = await request(calls.listCatalogo, { as: await anAdministrador() });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('loading the catalogue from its files', () => {
  const aFile = (idTramite: string) => ({
    ...aDraft(),
    idTramite,
    orden: 5,
    etapas: [...ETAPAS_COMUNES],
    soloPersonas: false,
    palabras: ['papeles de la casa'],
    partes: [],
    generales: [],
    documentos: [
      {
        id: 'ine',
        tipo: 'Identificación',
        descripcion: 'Tu INE.',
        condicion: null,
        parte: null,
        paraQuien: 'ambas' as const,
      },
    ],
  });

  test('a second time changes no offer, and retired procedures stay retired', async () => {
    const admin = await anAdministrador();
    const file = aFile(unusedWord());
    await importCatalogo([file]);
    const body = { activo: false };
    const params = { idTramite: file.idTramite };
    expect(await importCatalogo([file])).toEqual({ cargados: [file.titulo], conservados: [] });
    expect(await administered(admin, file.idTramite)).toMatchObject({
      titulo: file.titulo,
      documentos: file.documentos,
      activo: true,
    });
    await request(calls.ofrecerTramite, { as: admin, params, body });
    await importCatalogo([file], true);
    expect(await administered(admin, file.idTramite)).toMatchObject({ activo: false });
  });

  test('an administrator’s changes stay, unless they are to be overwritten', async () => {
    const admin = await anAdministrador();
    const file = aFile(unusedWord());
    await importCatalogo([file]);
    const mine = aDraft();
    await request(calls.modificarTramite, {
      as: admin,
      params: { idTramite: file.idTramite },
      body: { ...mine, version: 1 },
    });
    expect(await importCatalogo([file])).toEqual({ cargados: [], conservados: [mine.titulo] });
    expect(await administered(admin, file.idTramite)).toMatchObject({ titulo: mine.titulo });
    const listed = (await request(listTramites, {})).body.tramites;
    expect(listed.find(({ ID_Tramite }) => ID_Tramite === file.idTramite)).toMatchObject({
      Titulo: mine.titulo,
      Palabras: file.palabras,
    });
    await importCatalogo([file], true);
    expect(await administered(admin, file.idTramite)).toMatchObject({ titulo: file.titulo });
  });
});
