import { expect, test } from 'vitest';
import { sujetoDe } from './sujeto.ts';

test('an assignment says from whom and to whom', () => {
  const antes = { nombreAsignado: 'Por asignar' };
  const despues = { nombreAsignado: 'Eva Ley' };
  expect(sujetoDe({ tipo: 'expediente.asignado', antes, despues })).toBe(
    'de Por asignar a Eva Ley',
  );
});

test('an assignment names the offices, if the record has them', () => {
  const antes = { nombreAsignado: 'Eva Ley', oficina: 'Centro' };
  const despues = { nombreAsignado: 'Por asignar', oficina: null };
  expect(sujetoDe({ tipo: 'expediente.asignado', antes, despues })).toBe(
    'de Eva Ley (oficina Centro) a Por asignar',
  );
});

test('an upload of the verified certificate says so', () => {
  const despues = { tipo: 'Constancia', nombrePdf: 'c.pdf', origen: 'constancia' };
  expect(sujetoDe({ tipo: 'documento.subido', antes: null, despues })).toBe(
    '«Constancia» (c.pdf) con su constancia verificada',
  );
});

test('an upload says which document and which file', () => {
  const despues = { tipo: 'INE', nombrePdf: 'ine.pdf' };
  expect(sujetoDe({ tipo: 'documento.subido', antes: null, despues })).toBe('«INE» (ine.pdf)');
});

test('a deletion says what was there', () => {
  const antes = { tipo: 'INE', nombrePdf: 'ine.pdf' };
  expect(sujetoDe({ tipo: 'documento.eliminado', antes, despues: null })).toBe('«INE» (ine.pdf)');
});

test('a review quotes its comment', () => {
  const antes = { tipo: 'INE', comentario: null };
  const despues = { tipo: 'INE', comentario: 'Falta el reverso' };
  expect(sujetoDe({ tipo: 'documento.rechazado', antes, despues })).toBe(
    '«INE» con el comentario «Falta el reverso»',
  );
});

test('a download says how many documents', () => {
  const download = (...archivos: string[]) =>
    sujetoDe({ tipo: 'documentos.descargados', antes: null, despues: { archivos } });
  expect(download('01 INE.pdf')).toBe('1 documento');
  expect(download('01 INE.pdf', '02 CURP.pdf')).toBe('2 documentos');
});

test('a refused identity says why', () => {
  const despues = { uid: 'ana', estado: 'rechazada', comentario: 'No es la INE de esa persona' };
  expect(sujetoDe({ tipo: 'identidad.rechazada', antes: null, despues })).toBe(
    '«No es la INE de esa persona»',
  );
});

test('a start needs no more words', () => {
  const despues = { idTramite: 't', estado: 'Sin asignar' };
  expect(sujetoDe({ tipo: 'expediente.iniciado', antes: null, despues })).toBe('');
});

test('a record about a party says the kind and its number in the file, never a name', () => {
  const despues = { idParte: 'p3', nombre: 'Vendedor', estadoParte: 'activa' };
  expect(sujetoDe({ tipo: 'parte.aceptada', antes: null, despues })).toBe('«Vendedor» (persona 3)');
  const represented = { ...despues, entrega: 'representada' };
  expect(sujetoDe({ tipo: 'parte.agregada', antes: null, despues: represented })).toBe(
    '«Vendedor» (persona 3), entrega quien la agregó',
  );
});

test('an upload in a file with several people says whose document it is', () => {
  const despues = { tipo: 'INE', nombrePdf: 'ine.pdf', parte: 'p2' };
  expect(sujetoDe({ tipo: 'documento.subido', antes: null, despues })).toBe(
    '«INE» de la persona 2 (ine.pdf)',
  );
});
