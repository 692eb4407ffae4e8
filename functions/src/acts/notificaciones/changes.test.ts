import { aFila, aFilaConDocumento, anExpediente } from '@notaria/factories/expedientes';
import { describe, expect, test } from 'vitest';
import { novedades } from './changes.ts';

const missing = anExpediente({ idAsignado: 'luz', documentos: [aFila()] });
const pending = anExpediente({ idAsignado: 'luz', documentos: [aFilaConDocumento()] });
const rejected = anExpediente({
  idAsignado: 'luz',
  documentos: [aFilaConDocumento({ estado: 1 })],
});
const accepted = anExpediente({
  idAsignado: 'luz',
  documentos: [aFilaConDocumento({ estado: 2 })],
});

const kinds = (...args: Parameters<typeof novedades>) => novedades(...args).map(({ kind }) => kind);

describe('novedades reports', () => {
  test('an upload, and that nothing is missing any more with it', () => {
    expect(kinds(missing, pending)).toEqual(['subida', 'recibido']);
  });
  test('an upload while another document is missing or rejected', () => {
    for (const estado of [null, 1] as const) {
      const other = { ...aFila(), idDocRequerido: 'doc-2', estado };
      const before = { ...missing, documentos: [...missing.documentos, other] };
      const after = { ...pending, documentos: [...pending.documentos, other] };
      expect(kinds(before, after)).toEqual(['subida']);
    }
  });
  test('a document that replaced another', () => {
    const other = anExpediente({
      idAsignado: 'luz',
      documentos: [aFilaConDocumento({ idDocumento: '2611-AAAAAA-9' })],
    });
    expect(kinds(rejected, other)).toEqual(['subida', 'recibido']);
    expect(kinds(pending, other)).toEqual(['subida']);
  });
  test('pages that the office put in order, in their own document and in another', () => {
    const original = { idDocumento: 'x', ruta: 'x.pdf', sha256: null, tamano: 1, nombrePdf: null };
    const ordered = aFilaConDocumento({ idDocumento: '2611-AAAAAA-9', original });
    const other = aFila({ idDocRequerido: 'doc-2' });
    const before = anExpediente({ documentos: [aFilaConDocumento(), other] });
    const after = { ...before, documentos: [ordered, { ...ordered, idDocRequerido: 'doc-2' }] };
    expect(novedades(before, after)).toMatchObject([
      { kind: 'acomodo', esParte: false },
      { kind: 'acomodo', esParte: true },
      { kind: 'recibido' },
    ]);
  });
  test('a document in a row that the same change added', () => {
    const none = anExpediente({ idAsignado: 'luz', documentos: [] });
    expect(kinds(none, pending)).toEqual(['subida', 'recibido']);
    expect(kinds(none, accepted)).toEqual(['subida', 'revision', 'completo']);
  });
  test('a review, with the new state', () => {
    expect(novedades(pending, rejected)).toMatchObject([{ kind: 'revision', estado: 1 }]);
    expect(novedades(rejected, accepted)[0]).toMatchObject({ kind: 'revision', estado: 2 });
    expect(novedades(accepted, rejected)).toMatchObject([{ kind: 'revision', estado: 1 }]);
  });
  test('a new person responsible', () => {
    const other = { ...pending, idAsignado: 'max' };
    expect(novedades(pending, other)).toEqual([{ kind: 'asignacion', idAsignado: 'max' }]);
  });
  test('that all documents are accepted, beside the review that caused it', () => {
    expect(kinds(pending, accepted)).toEqual(['revision', 'completo']);
  });
});

describe('a move to another stage', () => {
  const at = new Date('2026-11-23T12:00:00Z');
  const etapaOf = (clave: string, estado: 'hecha' | 'en_curso') => ({
    ...{ clave, nombre: clave, quien: 'notaria' as const, queHacer: '', pideFolio: false },
    ...{ omitible: false, estado, desde: at, hasta: null, folio: null, esperada: null, nota: null },
  });
  const on = (
    file: ReturnType<typeof anExpediente>,
    etapaActual: string,
    movimientos: number,
    movimiento: 'avanzar' | 'documentos' = 'avanzar',
  ) => ({
    ...file,
    etapas: [etapaOf('documentos', 'hecha'), etapaOf('firma', 'en_curso')],
    etapaActual,
    curso: {
      ...{ desde: at, espera: null, regreso: null, movimientos, tramos: [] },
      ultimo: { movimiento, uid: 'luz', nombre: 'Luz' },
    },
  });

  test.each([0, 1, 3])('everything received once, of a file with %i documents', (count) => {
    const documentos = Array.from({ length: count }, (_, index) => ({
      ...aFilaConDocumento({ estado: 2 }),
      idDocRequerido: `doc-${index}`,
    }));
    const file = anExpediente({ idAsignado: 'luz', documentos });
    expect(novedades(on(file, 'documentos', 0), on(file, 'firma', 1))).toEqual([
      { kind: 'etapa', movimiento: 'avanzar' },
    ]);
  });

  test('the last accepted document is told together with the move that it made', () => {
    const news = novedades(on(pending, 'documentos', 0), on(accepted, 'firma', 1, 'documentos'));
    expect(news.map(({ kind }) => kind)).toEqual(['revision', 'etapa', 'completo']);
  });
});

describe('novedades ignores', () => {
  test('a deletion', () => expect(novedades(pending, missing)).toEqual([]));
  test('a file whose assignment is taken away', () => {
    expect(novedades(pending, { ...pending, idAsignado: null })).toEqual([]);
  });
  test('a review that was set back to pending', () => {
    expect(novedades(accepted, pending)).toEqual([]);
  });
  test('a write that changes nothing of this', () => {
    expect(novedades(accepted, { ...accepted, pkIntegranot: 7 })).toEqual([]);
  });
});
