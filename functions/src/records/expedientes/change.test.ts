import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { aFila, aFilaConDocumento, anExpediente } from '@notaria/factories/expedientes';
import { describe, expect, test } from 'vitest';
import { rutaNueva } from '#records/etapas/model.ts';
import { applyChange, isEvent } from './change.ts';
import { replaceFila } from './fila.ts';
import { PRIMERA, SALA_NUEVA, type Sala } from './salas/partes.ts';
import { terminosDe } from './terminos.ts';

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
  test('a file with stages ends with its last stage, not with its last document', () => {
    const documentos = [{ ...ine, estado: 2 as const }];
    const stages = ETAPAS_COMUNES.slice(0, 2);
    const under = anExpediente({ idAsignado: 'luz', documentos, ...rutaNueva(stages, BEFORE) });
    const complete = applyChange(under, {}, BEFORE);
    expect(complete).toMatchObject({ estado: 'En progreso', fechaFin: null, turno: 'nadie' });
    expect(terminosDe(complete)).toContain('compl');
    const [first, last] = under.etapas.map((etapa) => ({ ...etapa, estado: 'hecha' as const }));
    const missing = { ...acta, estado: null };
    const done = { etapas: [first, last].filter((each) => each !== undefined) };
    const ended = applyChange(complete, { ...done, documentos: [ine, missing] }, NOW);
    expect(ended).toMatchObject({ estado: 'Terminado', fechaFin: NOW, turno: 'notaria' });
    const reviewed = applyChange(ended, { documentos: [documentos[0] ?? ine, missing] }, NOW);
    expect(reviewed).toMatchObject({ estado: 'Terminado', turno: 'nadie', esperaDesde: null });
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
  expect(terms).toEqual(expect.arrayContaining(['publ', 'ruiz', 'nane', 'revis', 'ana']));
  expect(terms).not.toContain('uiz');
});

test('a file is found by the folios that its stages got', () => {
  const folio = { numero: 'RPP-2026/18452', fecha: '2026-11-20' };
  const etapas = rutaNueva(ETAPAS_COMUNES, NOW).etapas.map((etapa) => ({ ...etapa, folio }));
  const terms = terminosDe(anExpediente({ etapas }));
  expect(terms).toEqual(expect.arrayContaining(['18452', '184', 'rpp']));
});

const SALA: Sala = {
  ...SALA_NUEVA,
  idParte: PRIMERA,
  clave: 'comprador',
  persona: 'Eva Paz',
  estado: 'activa',
  invito: PRIMERA,
};

test.each([
  ['those who are left', [true, false], [PRIMERA]],
  ['who was chosen, while nobody of them is left', [false, false], [PRIMERA, 'p2']],
])('a file on hold for some people waits for %s', (_whom, stay, waited) => {
  const culpa = 'cliente' as const;
  const espera = { motivo: 'Viajan', culpa, desde: BEFORE, salas: [PRIMERA, 'p2'] };
  const ruta = rutaNueva(ETAPAS_COMUNES, BEFORE);
  const curso = ruta.curso && { ...ruta.curso, espera };
  const salas = [PRIMERA, 'p2', 'p3'].map((idParte): Sala => {
    return { ...SALA, idParte, idUsuario: idParte, estado: 'activa' };
  });
  const before = anExpediente({ ...ruta, curso, salas });
  const left = salas.map((sala, at): Sala => {
    return stay[at] === false ? { ...sala, estado: 'retirada' } : sala;
  });
  const { curso: after } = applyChange(before, { salas: left }, NOW);
  expect(after?.espera).toEqual({ ...espera, salas: waited });
});

test('a mark of the staff and another name are no event of a file; what happens to its documents and rooms is', () => {
  const before = anExpediente({ salas: [SALA] });
  const sala = (change: Partial<Sala>) => ({ salas: [{ ...SALA, ...change }] });
  expect(isEvent(before, { pkIntegranot: 7 })).toBe(false);
  expect(isEvent(before, { nombreAsignado: 'Luz Mora' })).toBe(false);
  expect(isEvent(before, sala({ persona: 'Eva Paz Ruiz' }))).toBe(false);
  expect(isEvent(before, sala({ sinConyuge: true }))).toBe(false);
  expect(isEvent(before, sala({ estado: 'retirada' }))).toBe(true);
  expect(isEvent(before, { salas: [] })).toBe(true);
  expect(isEvent(before, { documentos: [aFilaConDocumento()] })).toBe(true);
});

test('what the office sends is an event of a file, and not what it only prepares or takes back unsent', () => {
  const sent = anExpediente({ entregas: 1 });
  const same = { idEntrega: 'e2', tipo: 'proyecto', titulo: 'Proyecto', desde: NOW } as const;
  const open = { ...same, sala: '', hasta: null, pide: 'enviar' } as const;
  const prepared = { ...sent, entregas: 2, porResponder: [open] };
  const { entregas, porResponder } = prepared;
  expect(isEvent(sent, { entregas, porResponder })).toBe(false);
  expect(isEvent(prepared, { entregas: 1, porResponder: [] })).toBe(false);
  expect(isEvent(prepared, { porResponder: [] })).toBe(true);
  expect(isEvent(sent, { entregas: 2, porResponder: [] })).toBe(true);
});
