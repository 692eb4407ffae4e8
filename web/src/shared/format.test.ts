import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatFileSize, formatPhone } from './format.ts';

describe('dates', () => {
  it('shows a UTC instant on the clock of Mexico City, six hours behind', () => {
    expect(formatDateTime('2026-11-21T05:07:00Z')).toBe('20-11-2026 23:07');
  });

  it('shows midnight as 00, never 24', () => {
    expect(formatDateTime('2026-03-02T06:00:00.000Z')).toBe('02-03-2026 00:00');
  });

  it('shows only the day, which may differ from the UTC one', () => {
    expect(formatDate('2026-01-01T03:00:00Z')).toBe('31-12-2025');
  });

  it('shows a day without an hour as that day, in every time zone', () => {
    expect(formatDay('2026-11-01')).toBe('01-11-2026');
    expect(formatDay('')).toBe('');
  });

  it('shows nothing for a missing date', () => {
    expect(formatDateTime(null)).toBe('');
    expect(formatDate('')).toBe('');
  });

  it('refuses a text that is no date', () => {
    expect(() => formatDateTime('ayer')).toThrow(RangeError);
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [1536, '1.5 kB'],
    [5 * 1024 * 1024, '5 MB'],
    [5 * 1024 * 1024 + 1, '5.01 MB'],
    [1_300_000, '1.24 MB'],
  ])('%d bytes reads %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});

describe('telephones', () => {
  it.each([
    ['5555550100', '55 5555 0100'],
    ['3355550100', '33 5555 0100'],
    ['7775550100', '777 555 0100'],
    ['777', '777'],
  ])('%s reads %s', (telefono, text) => {
    expect(formatPhone(telefono)).toBe(text);
  });
});
