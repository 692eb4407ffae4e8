import { aFila, aFilaConDocumento } from '@notaria/factories/expedientes';
import { describe, expect, test } from 'vitest';
import { awaitedOf, dueReminder, nextReminder, RECORDATORIOS, reminderId } from './policy.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-03-20T16:00:00Z');

test('a client is reminded after 7 days and after 14, and no more', () => {
  expect(RECORDATORIOS).toEqual([7, 14]);
});

test.each([
  [6.9, undefined, 7],
  [7, 7, 14],
  [9.9, 7, 14],
  [10, undefined, 14],
  [14, 14, undefined],
  [16.9, 14, undefined],
  [17, undefined, undefined],
])('after %d days the reminder that is due is %s, and the next %s', (days, due, next) => {
  const desde = new Date(NOW.getTime() - days * DAY_MS);
  expect(dueReminder(desde, NOW)).toBe(due);
  expect(nextReminder(desde, NOW)?.getTime()).toBe(next && desde.getTime() + next * DAY_MS);
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
