import { aFila, aFilaConDocumento, anExpediente } from '@notaria/factories/expedientes';
import { describe, expect, test } from 'vitest';
import { replaceFila } from './fila.ts';
import { applyChange, terminosDe } from './model.ts';

const BEFORE = new Date('2026-11-01T12:00:00Z');
const NOW = new Date('2026-11-02T12:00:00Z');
const ine = aFilaConDocumento();
const acta = aFilaConDocumento({
  idDocRequerido: 'acta',
  tipo: 'Acta',
  idDocumento: '2611-AAAAAA-2',
});

describe('applyChange', () => {
  test('accepting the last document finishes the file at once, even if nobody is assigned', () => {
    const documentos = [
      { ...ine, estado: 2 as const },
      { ...acta, estado: 2 as const },
    ];
    const after = applyChange(anExpediente(), { documentos }, NOW);
    expect(after).toMatchObject({
      estado: 'Terminado',
      fechaFin: NOW,
      aceptados: 2,
      requeridos: 2,
    });
  });
  test('rejecting a document of a finished file opens it again without an end date', () => {
    const finished = anExpediente({ estado: 'Terminado', fechaFin: BEFORE, idAsignado: 'luz' });
    const after = applyChange(finished, { documentos: [{ ...ine, estado: 1 }] }, NOW);
    expect(after).toMatchObject({ estado: 'Requiere cambios', fechaFin: null, aceptados: 0 });
  });
  test('assigning a finished file keeps its end date', () => {
    const documentos = [{ ...ine, estado: 2 as const }];
    const finished = anExpediente({ estado: 'Terminado', fechaFin: BEFORE, documentos });
    const after = applyChange(finished, { idAsignado: 'luz', nombreAsignado: 'Luz' }, NOW);
    expect(after).toMatchObject({ estado: 'Terminado', fechaFin: BEFORE, fechaActualizacion: NOW });
  });
  test('after an upload, a file that nobody attends is still Sin asignar', () => {
    expect(applyChange(anExpediente(), { documentos: [ine] }, NOW).estado).toBe('Sin asignar');
  });
});

test('replacing a row keeps the other rows and their order', () => {
  const rows = replaceFila([aFila(), acta], ine);
  expect(rows).toEqual([ine, acta]);
});

test('a file is found by the start of any word of title, client, lawyer and state, without accents', () => {
  const terms = terminosDe(anExpediente({ estado: 'En revisión', nombreAsignado: 'Luz Ñáñez' }));
  expect(terms).toEqual(expect.arrayContaining(['publ', 'ruiz', 'nane', 'revis', 'ana+rui']));
  expect(terms).not.toContain('uiz');
});
