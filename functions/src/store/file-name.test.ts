import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test('a long name is cut between characters and stays a PDF', () => {
  expect(cleanFileName(`${'a'.repeat(200)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`);
  expect(cleanFileName(`a${'𭡉'.repeat(200)}.pdf`)).toBe(`a${'𭡉'.repeat(115)}.pdf`);
});
