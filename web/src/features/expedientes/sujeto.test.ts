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

test('an upload or a replacement from a phone says that a link brought it', () => {
  const despues = { tipo: 'INE', nombrePdf: 'nueva.pdf', origen: 'celular' };
  expect(sujetoDe({ tipo: 'documento.subido', antes: null, despues })).toBe(
    '«INE» (nueva.pdf) desde un enlace para el celular',
  );
  const antes = { tipo: 'INE', nombrePdf: 'vieja.pdf' };
  expect(sujetoDe({ tipo: 'documento.reemplazado', antes, despues })).toBe(
    '«INE» (nueva.pdf) desde un enlace para el celular',
  );
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

test('a move says from where to where, why, and the folio', () => {
  const antes = { etapa: 'pagos', nombre: 'Impuestos y honorarios', enEspera: null };
  const none = { motivo: null, nota: null, folio: null, esperada: null, enEspera: null };
  const despues = {
    ...none,
    etapa: 'proyecto',
    nombre: 'Proyecto de escritura',
    movimiento: 'regresar',
    motivo: 'Falta un vecino',
  };
  const told = (more: object) =>
    sujetoDe({ tipo: 'expediente.etapa', antes, despues: { ...despues, ...more } });
  expect(told({})).toBe(
    'de «Impuestos y honorarios» a «Proyecto de escritura», motivo «Falta un vecino»',
  );
  const words = { motivo: null, folio: '2026/14-A', esperada: '2026-12-04', nota: 'Ya casi' };
  expect(told({ ...words, movimiento: 'avanzar' })).toBe(
    'de «Impuestos y honorarios» a «Proyecto de escritura», folio 2026/14-A, para el 04-12-2026, mensaje «Ya casi»',
  );
});

test('a hold says in which stage and for whom the file waits', () => {
  const antes = { etapa: 'firma', nombre: 'Firma', enEspera: null };
  const hold = { ...antes, enEspera: 'cliente', movimiento: 'pausar', motivo: 'Vacaciones' };
  expect(sujetoDe({ tipo: 'expediente.etapa', antes, despues: hold })).toBe(
    'en «Firma», en espera del cliente, motivo «Vacaciones»',
  );
  const on = { ...antes, movimiento: 'reanudar', motivo: null };
  expect(sujetoDe({ tipo: 'expediente.etapa', antes: hold, despues: on })).toBe(
    'en «Firma», sin espera',
  );
});
