import type { BodyInputOf } from '@notaria/contract/call';
import {
  aceptarDocumento,
  acomodarDocumento,
  crearDocumento,
  eliminarDocumento,
  rechazarDocumento,
} from '@notaria/contract/documentos';
import { ACOMODO } from '@notaria/contract/documentos-messages';
import { detalleTramite } from '@notaria/contract/expedientes';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { abrirEnVentanilla } from '@notaria/contract/ventanilla';
import {
  aPdf,
  aTramite,
  expedienteNow,
  intentsOf,
  objectsOf,
  recordsOf,
} from '@notaria/factories/files';
import { request } from '@notaria/factories/server';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { readObject } from '../../src/platform/store/objects.ts';
import { aFile, ana, beforeAllMakeAnaAndLuz, luz } from '../support/ana-y-luz.ts';

beforeAllMakeAnaAndLuz();

/** Three pages that are 100, 200 and 300 points wide. */
async function threePages(): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await PDFDocument.create();
  for (const width of [100, 200, 300]) doc.addPage([width, 400]).drawText('x');
  return Uint8Array.from(await doc.save());
}

async function pagesOf(ruta: string | null | undefined) {
  const doc = await PDFDocument.load(await readObject(ruta ?? ''));
  return doc.getPages().map((page) => [page.getWidth(), page.getRotation().angle]);
}

/** A file of Ana's with a document of three pages and a missing one. */
async function anUpload() {
  const { idExpediente } = await aFile(null, null);
  const { body } = await request(crearDocumento, {
    as: ana,
    body: { idExpediente, idDocRequerido: 'doc-1' },
    file: { bytes: await threePages(), name: 'todo.pdf' },
  });
  const params = { tramiteId: idExpediente, documentoId: body.idDocumento };
  const [row] = (await expedienteNow(idExpediente)).documentos;
  return { idExpediente, params, original: row };
}

const inOrder = (...numbers: number[]) => numbers.map((pagina) => ({ pagina, giro: 0 as const }));
type Body = BodyInputOf<typeof acomodarDocumento>;

function arrange(params: { tramiteId: string; documentoId: string }, body: Partial<Body>) {
  return request(acomodarDocumento, {
    as: luz,
    params,
    body: { visto: 0, paginas: inOrder(3, 2, 1), ...body },
  });
}

test('pages in order and turned are a new version; the file stays as it came until the client replaces it', async () => {
  const { idExpediente, params, original } = await anUpload();
  const paginas = [{ pagina: 3, giro: 90 as const }, ...inOrder(1, 2)];
  const answer = await arrange(params, { paginas });
  expect([answer.status, answer.body.message]).toEqual([201, ACOMODO.hecho]);
  const [row] = (await expedienteNow(idExpediente)).documentos;
  expect(row).toMatchObject({
    idDocumento: answer.body.idDocumento,
    nombrePdf: 'todo.pdf',
    estado: 0,
    paginas: 3,
    subidoPor: ana.uid,
    fechaSubida: original?.fechaSubida,
    original: { idDocumento: params.documentoId, ruta: original?.ruta, sha256: original?.sha256 },
  });
  expect(await pagesOf(row?.ruta)).toEqual([
    [300, 90],
    [100, 0],
    [200, 0],
  ]);
  expect(await objectsOf(idExpediente)).toEqual([original?.ruta, row?.ruta].sort());
  expect(await intentsOf(idExpediente)).toEqual([]);
  const trail = db().collection('bitacora').where('tipo', '==', 'documento.acomodado');
  const [record] = (await trail.where('idExpediente', '==', idExpediente).get()).docs;
  expect(record?.get('datos')).toMatchObject({
    antes: { idDocumento: params.documentoId, sha256: original?.sha256 },
    despues: { sha256: row?.sha256, paginas, sha256Original: original?.sha256 },
  });

  // The staff can look at the file as it came; the client has it.
  const read = async (as: typeof ana) => {
    const { body } = await request(detalleTramite, { as, params: { id: idExpediente } });
    return body.expediente[0]?.urlOriginal;
  };
  expect(await read(luz)).toContain(params.documentoId);
  expect(await read(ana)).toBeUndefined();

  await request(crearDocumento, {
    as: ana,
    body: { idExpediente, idDocRequerido: 'doc-1', reemplaza: answer.body.idDocumento },
    file: { bytes: await aPdf('nuevo') },
  });
  const [newer] = (await expedienteNow(idExpediente)).documentos;
  expect(newer?.original).toBeNull();
  expect(await objectsOf(idExpediente)).toEqual([newer?.ruta]);
});

test('two papers in one file become two documents; the original goes with the last of them', async () => {
  const { idExpediente, params, original } = await anUpload();
  const separa = [{ idDocRequerido: 'doc-2', paginas: inOrder(2) }];
  const answer = await arrange(params, { paginas: inOrder(3, 1), separa });
  expect(answer.body.message).toBe(ACOMODO.separado(['Documento 2']));
  const [first, second] = (await expedienteNow(idExpediente)).documentos;
  const pages = await Promise.all([first, second].map((row) => pagesOf(row?.ruta)));
  expect(pages.map((each) => each.map(([width]) => width))).toEqual([[300, 100], [200]]);
  expect(second).toMatchObject({ estado: 0, paginas: 1, original: first?.original });
  expect(await recordsOf(idExpediente)).toEqual([
    'documento.acomodado',
    'documento.acomodado',
    'documento.subido',
  ]);
  const remove = (idDocumento = '') =>
    request(eliminarDocumento, {
      as: ana,
      body: {
        idDocumento,
        expedienteId: idExpediente,
        url: `/api/documentos/${idDocumento}/archivo`,
      },
    });
  await remove(first?.idDocumento ?? '');
  expect(await objectsOf(idExpediente)).toEqual([original?.ruta, second?.ruta].sort());
  await remove(second?.idDocumento ?? '');
  expect(await objectsOf(idExpediente)).toEqual([]);
});

test('three papers in one file become three documents in one round', async () => {
  const { idExpediente } = await aFile(null, null, null);
  const { body } = await request(crearDocumento, {
    as: ana,
    body: { idExpediente, idDocRequerido: 'doc-1' },
    file: { bytes: await threePages(), name: 'todo.pdf' },
  });
  const separa = ['doc-2', 'doc-3'].map((idDocRequerido, at) => {
    return { idDocRequerido, paginas: inOrder(at + 2) };
  });
  const params = { tramiteId: idExpediente, documentoId: body.idDocumento };
  const answer = await arrange(params, { paginas: inOrder(1), separa });
  expect(answer.body.message).toBe(ACOMODO.separado(['Documento 2', 'Documento 3']));
  const { documentos } = await expedienteNow(idExpediente);
  const pages = await Promise.all(documentos.map(({ ruta }) => pagesOf(ruta)));
  expect(pages.map((each) => each.map(([width]) => width))).toEqual([[100], [200], [300]]);
});

test('the pages of a paper from the counter were handed in there in every row, by the same person', async () => {
  const { idTramite } = await aTramite();
  const eva = { nombre: 'Eva Mora Paz', telefono: '614 123 4567', consentimiento: true } as const;
  const opened = await request(abrirEnVentanilla, { as: luz, body: { idTramite, ...eva } });
  const { idExpediente } = opened.body;
  const [from, to] = (await expedienteNow(idExpediente)).documentos;
  const { body } = await request(crearDocumento, {
    as: luz,
    body: { idExpediente, idDocRequerido: from?.idDocRequerido ?? '' },
    file: { bytes: await threePages(), name: 'todo.pdf' },
  });
  const params = { tramiteId: idExpediente, documentoId: body.idDocumento };
  const separa = [{ idDocRequerido: to?.idDocRequerido ?? '', paginas: inOrder(2) }];
  expect((await arrange(params, { paginas: inOrder(3, 1), separa })).status).toBe(201);
  const { documentos } = await expedienteNow(idExpediente);
  expect(documentos.map(({ subidoPor, ventanilla }) => [subidoPor, ventanilla])).toEqual([
    [luz.uid, true],
    [luz.uid, true],
  ]);
});

test('only the version and the state that the person saw', async () => {
  const { params } = await anUpload();
  const refused = async (body: Partial<Body> = {}) => {
    const { status, error } = await arrange(params, body);
    return [status, error.message];
  };
  expect(await refused({ visto: 1 })).toEqual([409, DOCUMENTOS.yaRevisado]);
  await request(rechazarDocumento, { as: luz, params, body: { comment: 'Son dos' } });
  expect(await refused()).toEqual([409, DOCUMENTOS.yaRevisado]);
  expect((await arrange(params, { visto: 1 })).status).toBe(201);
  expect(await refused()).toEqual([409, DOCUMENTOS.reemplazado]);
});

test('an accepted document stays', async () => {
  const { params } = await anUpload();
  await request(aceptarDocumento, { as: luz, params, body: { state: 2 } });
  expect((await arrange(params, {})).error.message).toBe(DOCUMENTOS.yaRevisado);
});

test('every page once, and something changed; the other row missing', async () => {
  const { idExpediente, params } = await anUpload();
  const to = (idDocRequerido: string, pagina = 3) => ({ idDocRequerido, paginas: inOrder(pagina) });
  const cases: [Partial<Body>, number, string][] = [
    [{ paginas: inOrder(1, 2, 3) }, 400, ACOMODO.sinCambios],
    [{ paginas: inOrder(2, 1) }, 400, ACOMODO.noSonLasPaginas],
    [{ paginas: inOrder(3, 2, 2) }, 400, ACOMODO.noSonLasPaginas],
    [{ paginas: inOrder(4, 2, 1) }, 400, ACOMODO.noSonLasPaginas],
    [{ paginas: inOrder(1), separa: [to('doc-2', 2), to('doc-2')] }, 400, ACOMODO.noSonLasPaginas],
    [{ paginas: inOrder(1, 2), separa: [to('doc-9')] }, 404, DOCUMENTOS.noEncontrado],
    [{ paginas: inOrder(1, 2), separa: [to('doc-1')] }, 409, ACOMODO.destino],
  ];
  for (const [body, status, message] of cases) {
    const answer = await arrange(params, body);
    expect([answer.status, answer.error.message]).toEqual([status, message]);
  }
  expect(await recordsOf(idExpediente)).toEqual(['documento.subido']);
});
