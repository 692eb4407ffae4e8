import { aFila, aFilaConDocumento } from '@notaria/factories/expedientes';
import { describe, expect, test } from 'vitest';
import { awaitedOf, dueWindow, RECORDATORIOS, reminderId } from './policy.ts';

const NOW = new Date('2026-03-20T16:00:00Z');

test('a client is reminded after 7 days and after 14, and no more', () => {
  expect(RECORDATORIOS).toEqual([7, 14]);
});

test.each([
  [7, '2026-03-10T16:00:00.000Z', '2026-03-13T16:00:00.000Z'],
  [14, '2026-03-03T16:00:00.000Z', '2026-03-06T16:00:00.000Z'],
] as const)('the reminder of %i days is due for three days and no longer', (dias, from, to) => {
  const window = dueWindow(dias, NOW);
  expect([window.from.toISOString(), window.to.toISOString()]).toEqual([from, to]);
});

test('missing and rejected documents wait for the client; pending and accepted ones do not', () => {
  const documentos = [
    aFila({ tipo: 'Acta' }),
    aFilaConDocumento({ tipo: 'CURP', estado: 0 }),
    aFilaConDocumento({ tipo: 'Comprobante', estado: 1 }),
    aFilaConDocumento({ tipo: 'Predial', estado: 2 }),
  ];
  expect(awaitedOf(documentos)).toEqual({ faltantes: ['Acta'], rechazados: ['Comprobante'] });
});

describe('reminderId', () => {
  const file = { idExpediente: '2603-AAAAAA', desde: NOW };
  test('gives one id for one wait', () => {
    expect(reminderId(file, 7)).toBe(reminderId({ ...file }, 7));
  });
  test('gives another id for another file, another wait and the second reminder', () => {
    const later = { ...file, desde: new Date(NOW.getTime() + 1) };
    const ids = [
      reminderId(file, 7),
      reminderId(file, 14),
      reminderId(later, 7),
      reminderId({ ...file, idExpediente: '2603-BBBBBB' }, 7),
    ];
    expect(new Set(ids).size).toBe(4);
  });
});
