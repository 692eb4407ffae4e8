import { describe, expect, test } from 'vitest';
import {
  canMove,
  type EstadoDocumento,
  estadoDeExpediente,
  etiquetaExpediente,
  type Move,
  presentacionDocumento,
} from './estados.ts';

describe('canMove', () => {
  const allowed: Record<Move, readonly EstadoDocumento[]> = {
    subir: [null],
    reemplazar: [0, 1],
    acomodar: [0, 1],
    eliminar: [0, 1],
    rechazar: [0, 2],
    aceptar: [0, 1],
  };
  const all: readonly EstadoDocumento[] = [null, 0, 1, 2];
  const cases = (Object.keys(allowed) as Move[]).flatMap((move) =>
    all.map((from) => [move, from, allowed[move].includes(from)] as const),
  );
  test.each(cases)('%s from %s: %s', (move, from, isAllowed) => {
    expect(canMove(move, from)).toBe(isAllowed);
  });
});

describe('estadoDeExpediente', () => {
  test.each([
    ['all accepted, even with nobody assigned', [2, 2], null, 'Terminado'],
    ['nobody assigned, even with something rejected', [1, 0], null, 'Sin asignar'],
    ['one rejected, even with others pending', [1, 0, 2], 'a', 'Requiere cambios'],
    ['one pending', [0, null, 2], 'a', 'En revisión'],
    ['only missing and accepted', [null, 2], 'a', 'En progreso'],
    ['no required document at all', [], 'a', 'En progreso'],
  ] as const)('%s', (_what, documentos, idAsignado, expected) => {
    expect(estadoDeExpediente(documentos, idAsignado)).toBe(expected);
  });

  test.each([
    ['all accepted and under way', [2], 'a', 'en_curso', 'En progreso'],
    ['all accepted and nobody assigned', [2], null, 'en_curso', 'Sin asignar'],
    ['delivered, whatever is missing', [null, 0], null, 'hecha', 'Terminado'],
  ] as const)('with stages: %s', (_what, documentos, idAsignado, last, expected) => {
    const etapas = [{ estado: 'hecha' as const }, { estado: last }];
    const estado = estadoDeExpediente(documentos, idAsignado, etapas);
    expect(estado).toBe(expected);
  });
});

test('an unknown state is labelled as unknown', () => {
  expect(etiquetaExpediente('Archivado')).toBe('Estado desconocido');
  expect(etiquetaExpediente('Terminado')).toBe('Terminado');
});

test.each([
  [null, 'Faltante', 'gris'],
  [0, 'Pendiente', 'amarillo'],
  [1, 'Rechazado', 'rojo'],
  [2, 'Aceptado', 'verde'],
] as const)('a document in state %s is shown as %s', (estado, texto, color) => {
  expect(presentacionDocumento(estado)).toMatchObject({ texto, color });
});
