import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { describe, expect, test } from 'vitest';
import { lectorDe } from '#features/expedientes/lector.ts';
import { OTHER, parte, row as rowOf } from '#features/expedientes/partes/test-partes.ts';
import { aDetalle, aFila } from '#shared/test-answers.ts';
import { turnoDe } from './turno.ts';
import { turnoEnLista } from './turno-en-lista.ts';

type Estado = FilaDocumento['accepted'];

function detail(
  estados: readonly Estado[],
  over: Partial<DetalleAnswer['resumen']> = {},
): DetalleAnswer {
  const detalle = aDetalle(estados, { resumen: { Estado: 'En progreso', ...over } });
  return { ...detalle, acceso: { ...detalle.acceso, asignar: over.ID_Asignado === null } };
}

describe('the list tells the client what the stage asks', () => {
  const etapa = {
    Clave: 'firma',
    Nombre: 'Firma',
    Quien: 'cliente' as const,
    Que_hacer: 'Ven a firmar.',
    Desde: '2026-11-01T00:00:00.000Z',
    Esperada: null,
    En_espera: false,
    Entregado: false,
    Detenido: false,
  };
  const row = (estados: readonly Estado[], more: object = {}) =>
    turnoEnLista(detail(estados, { Etapa: { ...etapa, ...more } }).resumen, 'cliente');

  test.each([
    ['their stage', [2], {}, 'Te toca atender «Firma»: Ven a firmar.'],
    [
      'a document that is open comes first',
      [2, 1],
      {},
      'Te toca corregir 1 documento y atender «Firma»',
    ],
    ['the office’s stage asks nothing', [2], { Quien: 'notaria' }, ''],
    ['nor does a hold', [2], { En_espera: true }, ''],
    ['nor documents that are all accepted', [2], { Clave: 'documentos' }, ''],
    ['nor a delivered file, whatever it lacks', [1], { Entregado: true }, ''],
  ] as const)('%s', (_what, estados, more, said) => {
    expect(row(estados, more)).toBe(said);
  });

  const inicio = '2098-11-30T18:00:00.000Z';
  const cita = {
    idCita: 'x',
    inicio,
    zona: 'America/Mexico_City',
    responder: false,
    faltan: 0,
  } as const;
  test.each([
    [
      'as the act of its stage',
      'firma',
      inicio,
      /^Te toca venir a «Firma» el .*30 de noviembre de 2098, 12:00/,
    ],
    [
      'beside another stage',
      'cotejo',
      inicio,
      /^Te toca atender «Firma»: Ven a firmar\. · Cotejo.*: .*30 de noviembre/,
    ],
    ['no longer once it is over', 'firma', '2020-11-30T18:00:00.000Z', /^Te toca atender «Firma»/],
  ] as const)('an appointment is told %s', (_how, tipo, when, said) => {
    const { resumen } = detail([2], { Etapa: etapa, Citas: [{ ...cita, tipo, inicio: when }] });
    expect(turnoEnLista(resumen, 'cliente')).toMatch(said);
  });
});

test('a rejected declaration asks for the document; a document with a condition may be declared not applicable', () => {
  const detalle = detail([1, null]);
  const rows = [
    aFila('Documento 1', 1, { declaracion: true }),
    aFila('Documento 2', null, { condicion: 'si te casaste' }),
  ];
  const rejected = turnoDe({ ...detalle, expediente: rows }, 'cliente');
  expect(rejected.porCorregir).toBe(rows[0]);
  const missing = detail([2, null]);
  const conditional = missing.expediente.map((one) => ({ ...one, condicion: 'si te casaste' }));
  expect(turnoDe({ ...missing, expediente: conditional }, 'cliente')).toMatchObject({
    next: 'Súbelo o di que no te aplica.',
    porEnviar: conditional[1],
    tone: 'tuyo',
  });
});

describe('the header says the same to each reader in their own words', () => {
  test.each<[readonly Estado[], string, string, string]>([
    [
      [0, 0, 0, 0, 0, 1],
      'Te toca corregir 1 documento; la notaría revisa 5',
      'Te toca revisar 5 documentos; el cliente debe corregir 1',
      'Eva Paz debe revisar 5 documentos; el cliente debe corregir 1',
    ],
    [
      [0, 1, 1, null],
      'Te toca corregir 2 documentos y enviar 1; la notaría revisa 1',
      'Te toca revisar 1 documento; el cliente debe corregir 2 y enviar 1',
      'Eva Paz debe revisar 1 documento; el cliente debe corregir 2 y enviar 1',
    ],
    [
      [0, 2],
      'La notaría está revisando 1 documento',
      'Te toca revisar 1 documento',
      'Eva Paz debe revisar 1 documento',
    ],
    [
      [null, null, 2],
      'Te toca enviar 2 documentos',
      'El cliente debe enviar 2 documentos',
      'El cliente debe enviar 2 documentos',
    ],
  ])('%j', (estados, cliente, encargado, personal) => {
    expect(turnoDe(detail(estados), 'cliente').title).toBe(cliente);
    expect(turnoDe(detail(estados), 'encargado').title).toBe(encargado);
    expect(turnoDe(detail(estados), 'personal').title).toBe(personal);
  });

  test('staff first see that nobody is responsible', () => {
    const nobody = { ID_Asignado: null };
    const pending = turnoDe(detail([0, 0, 1], nobody), 'personal');
    expect(pending.title).toBe(
      'Sin encargado; hay 2 documentos por revisar; el cliente debe corregir 1',
    );
    expect(pending).toMatchObject({ tone: 'tuyo', next: 'Asigna a una persona.' });
    expect(turnoDe(detail([null], nobody), 'personal').title).toBe(
      'Sin encargado; el cliente debe enviar 1 documento',
    );
  });

  test('a client whose file nobody attends reads what it waits for', () => {
    const { title, next } = turnoDe(detail([0], { ID_Asignado: null }), 'cliente');
    expect(title).toBe('La notaría revisará 1 documento');
    expect(next).toContain('En cuanto la notaría asigne a una persona');
  });

  test('a finished file is nobody’s turn', () => {
    const finished = detail([2], { Estado: 'Terminado' });
    expect(turnoDe(finished, 'cliente').title).toBe('Documentos completos');
    expect(turnoEnLista(finished.resumen, 'cliente')).toBe('');
  });
});

describe('the next step', () => {
  test('tells a client with a rejected document which one to replace, before any missing one', () => {
    const detalle = detail([null, 1]);
    expect(turnoDe(detalle, 'cliente')).toMatchObject({
      tone: 'tuyo',
      porCorregir: detalle.expediente[1],
    });
  });

  test('tells a client with a missing document which one to upload', () => {
    const detalle = detail([2, null]);
    expect(turnoDe(detalle, 'cliente').porEnviar).toBe(detalle.expediente[1]);
  });

  test('tells a reviewer where to begin', () => {
    const several = turnoDe(detail([2, 0, 0]), 'encargado').porRevisar;
    expect(several?.label).toBe('Empieza por «Documento 2»');
    expect(several?.row.idDocRequerido).toBe('Documento 2');
    expect(turnoDe(detail([0]), 'personal').porRevisar?.label).toBe('Revisa «Documento 1»');
    expect(turnoDe(detail([0]), 'cliente').porRevisar).toBeUndefined();
  });
});

test.each<[readonly Estado[], string, string]>([
  [
    [0, 0, 1, null],
    'Te toca corregir 1 documento y enviar 1 documento',
    '2 por revisar · 1 por corregir · 1 por enviar',
  ],
  [[0, 2], 'La notaría revisa 1 documento', '1 por revisar'],
  [[null], 'Te toca enviar 1 documento', '1 por enviar'],
  [[2], '', ''],
])('a row of the list: %j', (estados, cliente, personal) => {
  const { resumen } = detail(estados);
  expect(turnoEnLista(resumen, 'cliente')).toBe(cliente);
  expect(turnoEnLista(resumen, 'encargado')).toBe(personal);
});

test('lectorDe tells the client, the lawyer of the file, and other staff', () => {
  const { resumen } = detail([0]);
  expect(['c', 'a', 'x', undefined].map((uid) => lectorDe(resumen, uid))).toEqual([
    'cliente',
    'encargado',
    'personal',
    'personal',
  ]);
  expect(lectorDe({ ...resumen, ID_Asignado: null }, undefined)).toBe('personal');
});

test('whoever reviews begins with a document of somebody who still takes part', () => {
  const left = parte('p2', 'vendedor', { estado: 'retirada' });
  const expediente = [rowOf('CURP', 'p2', 0), rowOf('INE', 'p1', 0)];
  const file = { ...detail([0]), partes: [left, OTHER], expediente };
  expect(turnoDe(file, 'encargado').porRevisar?.row).toBe(expediente[1]);
});

describe('a file that lacks a person whom the reader may add', () => {
  const lacking = (estados: readonly Estado[]) => ({
    ...detail(estados, { Por_agregar: ['Vendedor'] }),
    partes: [],
  });

  test('asks the client to add them, and does not say that all is well', () => {
    expect(turnoDe(lacking([2, 2]), 'cliente')).toMatchObject({
      title: 'Te toca agregar a otra persona',
      next: '¿Quién más participa? Falta agregar a quien participa como «Vendedor». Mientras falte, el trámite no puede terminar.',
      porAgregar: true,
    });
    const { title, next } = turnoDe(lacking([2, 0]), 'cliente');
    expect(title).toBe('Te toca agregar a otra persona; la notaría revisa 1 documento');
    expect(next).not.toContain('Ya enviaste todo');
  });

  test('says it after everything else to do, and to the staff', () => {
    expect(turnoDe(lacking([null]), 'cliente').next).toBe(
      '¿Quién más participa? Falta agregar a quien participa como «Vendedor».',
    );
    const staff = turnoDe(lacking([0]), 'encargado');
    expect(staff.next).toContain('Falta agregar a quien participa como «Vendedor».');
    expect(staff.porAgregar).toBe(true);
  });

  test('says it in a row of the list', () => {
    const { resumen } = lacking([2, 0]);
    expect(turnoEnLista(resumen, 'cliente')).toBe('Te toca agregar a otra persona');
    expect(turnoEnLista(resumen, 'personal')).toBe('1 por revisar · Faltan personas');
  });
});
