import { aFilaConDocumento } from '@notaria/factories/expedientes';
import { expect, test } from 'vitest';
import { isEvent } from './event.ts';
import { PRIMERA, SALA_NUEVA, type Sala } from './salas/partes.ts';

const SALA: Sala = {
  ...SALA_NUEVA,
  idParte: PRIMERA,
  clave: 'comprador',
  persona: 'Eva Paz',
  estado: 'activa',
  invito: PRIMERA,
};

test('a mark of the staff and another name are no event of a file; what happens to its documents and rooms is', () => {
  const before = { salas: [SALA] };
  expect(isEvent(before, { pkIntegranot: 7 })).toBe(false);
  expect(isEvent(before, { nombreAsignado: 'Luz Mora' })).toBe(false);
  expect(isEvent(before, { salas: [{ ...SALA, persona: 'Eva Paz Ruiz' }] })).toBe(false);
  expect(isEvent(before, { salas: [{ ...SALA, estado: 'retirada' }] })).toBe(true);
  expect(isEvent(before, { salas: [] })).toBe(true);
  expect(isEvent(before, { documentos: [aFilaConDocumento()] })).toBe(true);
});
