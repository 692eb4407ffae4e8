import { aFila, aFilaConDocumento, anExpediente } from '@notaria/factories/expedientes';
import { expect, test } from 'vitest';
import type { FilaDoc } from '#records/expedientes/fila.ts';
import { type EntregaDoc, sinAbrir } from '../../entregas/model.ts';
import type { PagoDoc } from '../../pagos/repository.ts';
import { entregaEntries, pagoEntries, zipEntries } from './zip-entries.ts';

const entriesOf = (documentos: FilaDoc[]) => zipEntries(anExpediente({ documentos }));
const now = new Date();
const unaEntrega: EntregaDoc = {
  idEntrega: 'e1',
  idExpediente: 'x',
  tipo: 'proyecto',
  titulo: 'Proyecto',
  nota: '',
  version: 1,
  cambios: '',
  serie: 'e1',
  vigente: true,
  fecha: now,
  uid: 'luz',
  de: 'Luz',
  nombrePdf: 'a.pdf',
  ruta: 'entregas/a.pdf',
  sha256: 'a',
  tamano: 1,
  paginas: 1,
  pide: false,
  hasta: null,
  sinAtender: [],
  respuestas: [sinAbrir('cliente')],
  cotizacion: null,
  enviada: true,
  reemplaza: null,
};
const unPago: PagoDoc = {
  idPago: 'g1',
  idExpediente: 'x',
  sala: 'cliente',
  monto: 1,
  dia: '2026-11-03',
  uid: 'ana',
  de: 'Ana',
  fecha: now,
  estado: 'confirmado',
  recibido: null,
  motivo: '',
  decididoPor: '',
  decidido: null,
  mes: null,
  idAsignado: null,
  idGrupo: null,
  nombrePdf: 'a.pdf',
  ruta: 'pagos/a.pdf',
  sha256: 'a',
  tamano: 1,
};
const named = (tipo: string) => aFilaConDocumento({ tipo, estado: 2 });

test('only accepted documents are in the ZIP, numbered by their row', () => {
  const rows = [aFila(), named('INE'), aFilaConDocumento({ estado: 1 }), named('Acta')];
  expect(entriesOf(rows).map(({ nombre }) => nombre)).toEqual(['02 INE.pdf', '04 Acta.pdf']);
});

test('two documents of the same name have different names in the ZIP', () => {
  const names = entriesOf([named('INE'), named('INE')]).map(({ nombre }) => nombre);
  expect(new Set(names).size).toBe(2);
});

test.each([
  ['../../etc/passwd', '01 ..-..-etc-passwd.pdf'],
  ['C:\\Windows', '01 C-Windows.pdf'],
  ['Acta / constancia', '01 Acta - constancia.pdf'],
  ['Poder...', '01 Poder.pdf'],
  ['a\u202Egpj\u0000', '01 agpj.pdf'],
  ['INE.hta', '01 INE.hta.pdf'],
  ['...', '01 documento.pdf'],
])("a document called %j stays inside the ZIP's folder", (tipo, nombre) => {
  expect(entriesOf([named(tipo)])[0]?.nombre).toBe(nombre);
});

// What stands in the folders of the office's papers and of proofs, for its client and for the staff.

const file = anExpediente({ idCliente: 'ana' });
const readers = ['ana', null] as const;

test.each([
  ['sent', true, true, ['ana', null]],
  ['only prepared', true, false, []],
  ['replaced', false, true, []],
] as const)('who finds in the ZIP what was %s', (_what, vigente, enviada, wanted) => {
  const sent = { ...unaEntrega, vigente, enviada };
  expect(readers.filter((uid) => entregaEntries(file, [sent], uid).length > 0)).toEqual(wanted);
});

test.each([
  ['confirmado', 'cliente', ['ana', null]],
  ['confirmado', 'p9', [null]],
  ['por_confirmar', 'cliente', []],
  ['rechazado', 'cliente', []],
] as const)(
  'who finds in the ZIP the proof of a payment: %s, of the room %s',
  (estado, sala, wanted) => {
    const pago = { ...unPago, estado, sala };
    expect(readers.filter((uid) => pagoEntries(file, [pago], uid).length > 0)).toEqual(wanted);
  },
);
