import { expect, test } from 'vitest';
import { type Anotado, sujetoDe as sujetoCon } from './sujeto.ts';

const NOMBRES = {
  p2: 'Eva Ley (Vendedor)',
  p3: 'Ana Paz (Comprador)',
  e1: 'Proyecto',
  cliente: 'Rosa',
};
const sujetoDe = (registro: Omit<Anotado, 'nombres'>, nombres: Anotado['nombres'] = NOMBRES) =>
  sujetoCon({ ...registro, nombres });

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

test('a record about a party names the person; without a name left, its number in the file', () => {
  const despues = { idParte: 'p3', nombre: 'Comprador', estadoParte: 'activa' };
  const accepted = { tipo: 'parte.aceptada', antes: null, despues } as const;
  expect(sujetoDe(accepted)).toBe('«Comprador», Ana Paz (Comprador)');
  expect(sujetoDe(accepted, {})).toBe('«Comprador», la persona 3');
  const represented = { ...despues, entrega: 'representada' };
  expect(sujetoDe({ tipo: 'parte.agregada', antes: null, despues: represented })).toBe(
    '«Comprador», Ana Paz (Comprador), entrega quien la agregó',
  );
});

test('an upload in a file with several people says whose document it is', () => {
  const despues = { tipo: 'INE', nombrePdf: 'ine.pdf', parte: 'p2' };
  expect(sujetoDe({ tipo: 'documento.subido', antes: null, despues })).toBe(
    '«INE» de Eva Ley (Vendedor) (ine.pdf)',
  );
});

const entrega = { idEntrega: 'e1', clase: 'proyecto', version: 2, salas: ['p2', 'p3'] };
const pago = { idPago: 'g', sala: 'p2', monto: 500_000 };
const cita = { idCita: 'c', clase: 'firma', inicio: null, salas: ['p2'] };
const hora = { ...cita, inicio: '2026-12-04T16:00:00.000Z' };
test.each<[string, Anotado['tipo'], object | null, object | null, string]>([
  [
    'a delivery: which, in which version and to whom',
    'entrega.enviada',
    null,
    entrega,
    '«Proyecto», versión 2, a Eva Ley (Vendedor) y Ana Paz (Comprador)',
  ],
  [
    'a delivery that is gone: its kind',
    'entrega.descartada',
    { ...entrega, idEntrega: 'e9', salas: undefined },
    null,
    '«Proyecto de escritura», versión 2',
  ],
  [
    'who opened it',
    'entrega.abierta',
    null,
    { ...entrega, salas: ['p2'] },
    '«Proyecto», versión 2, por Eva Ley (Vendedor)',
  ],
  [
    'which answer',
    'entrega.contestada',
    null,
    { ...entrega, salas: ['p2'], respuesta: 'cambios', marcas: 1 },
    '«Proyecto», versión 2, por Eva Ley (Vendedor), pide cambios, con 1 marca',
  ],
  [
    'an agreement',
    'entrega.contestada',
    null,
    { ...entrega, salas: ['p3'], respuesta: 'de_acuerdo', marcas: 0 },
    '«Proyecto», versión 2, por Ana Paz (Comprador), está de acuerdo',
  ],
  ['which amount', 'pago.avisado', null, pago, '$5,000.00 de Eva Ley (Vendedor)'],
  [
    'which amount came',
    'pago.confirmado',
    pago,
    { ...pago, recibido: 400_000 },
    '$5,000.00 de Eva Ley (Vendedor), llegaron $4,000.00',
  ],
  [
    'why it was refused',
    'pago.rechazado',
    pago,
    { ...pago, motivo: 'No llegó' },
    '$5,000.00 de Eva Ley (Vendedor), motivo «No llegó»',
  ],
  [
    'which hour, and the one before',
    'cita.fijada',
    { ...cita, inicio: '2026-12-03T16:00:00.000Z' },
    hora,
    'Firma, para el 04-12-2026 10:00, antes el 03-12-2026 10:00, con Eva Ley (Vendedor)',
  ],
  [
    'the hour that was cancelled',
    'cita.cancelada',
    hora,
    null,
    'Firma, la del 04-12-2026 10:00, con Eva Ley (Vendedor)',
  ],
  [
    'how many times suit',
    'cita.contestada',
    null,
    { ...cita, horas: 2 },
    'Firma, 2 horarios elegidos, con Eva Ley (Vendedor)',
  ],
  [
    'who did not come',
    'cita.no_vino',
    null,
    { ...hora, noVinieron: ['p2'] },
    'Firma, para el 04-12-2026 10:00, con Eva Ley (Vendedor), no vino Eva Ley (Vendedor)',
  ],
  ['with whom', 'mensaje.enviado', null, { idHilo: 'cliente', mensajes: 3 }, 'con Rosa'],
])('a record says %s', (_what, tipo, antes, despues, said) => {
  expect(sujetoDe({ tipo, antes, despues } as never)).toBe(said);
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
