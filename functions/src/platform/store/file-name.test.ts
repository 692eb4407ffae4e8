import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName, cleanName } from './file-name.ts';

test('a long name is cut between characters and still ends in .pdf', () => {
  expect(cleanFileName(`${'a'.repeat(200)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`);
  expect(cleanFileName(`a${'𭡉'.repeat(200)}.pdf`)).toBe(`a${'𭡉'.repeat(115)}.pdf`);
});

test.each([
  ['INE.pdf', 'INE.pdf'],
  ['INE.PDF', 'INE.pdf'],
  ['Acta de María 2.5', 'Acta de María 2.5.pdf'],
  ['INE.hta', 'INE.hta.pdf'],
  ['INE.pdf.exe', 'INE.pdf.exe.pdf'],
  ['INE.pdf.pdf', 'INE.pdf'],
  ['INE.pdf. . .', 'INE.pdf'],
  ['INE. .pdf', 'INE.pdf'],
  ['INE.pdf\u0000.exe', 'INE.pdf.exe.pdf'],
  ['INE\u202efdp.exe', 'INEfdp.exe.pdf'],
  ['INE．pdf', 'INE．pdf.pdf'],
  ['C:\\Users\\Ana\\INE.pdf', 'INE.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['INE %22vigente%22%0A2026.pdf', "INE 'vigente' 2026.pdf"],
  ['.pdf', 'documento.pdf'],
  ['..', 'documento.pdf'],
  ['', 'documento.pdf'],
])('%j is stored as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});

test('every name ends in one .pdf, and cleaning it again changes nothing', async () => {
  const pieces = ['a', '.', ' ', '.pdf', '.PDF', '/', '\u202e', '\u0000', '𭡉', '\u0301', '.exe'];
  const anyName = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 150 }).map((each) => each.join('')),
  );
  await fc.assert(
    fc.property(anyName, (name) => {
      const kept = cleanFileName(name);
      expect(kept).toMatch(/[^.\s]\.pdf$/);
      expect(kept).not.toMatch(/\.pdf\.pdf$/i);
      expect(Array.from(kept).length).toBeLessThanOrEqual(120);
      expect(cleanFileName(kept)).toBe(kept);
    }),
    { numRuns: 300, seed: 9 },
  );
});

test('a name of a hundred thousand dots is cleaned at once', () => {
  const start = performance.now();
  expect(cleanFileName(`a${'. '.repeat(50_000)}.pdf${'.'.repeat(50_000)}x`)).toMatch(/\.pdf$/);
  expect(performance.now() - start).toBeLessThan(1_000);
});

test.each([
  ['a name of a folder of a ZIP', 'Testamento: «mío» <2>/tomo?.txt', 'tomo.txt'],
  ['120 characters', 'a'.repeat(120), 'a'.repeat(120)],
  ['more, cut between characters', '𭡉'.repeat(121), '𭡉'.repeat(120)],
  ['a cut that leaves a blank', `${'a'.repeat(119)} b`, 'a'.repeat(119)],
  ['letters and their accents apart', ' Jose\u0301 ', 'José'],
  ['nothing', '', ''],
])(
  'another kind of name loses its dangerous characters and keeps its ending: %s',
  (_what, name, kept) => {
    expect(cleanName(name)).toBe(kept);
  },
);
