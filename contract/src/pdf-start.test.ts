import { expect, test } from 'vitest';
import { startsAsPdf } from './pdf-start.ts';

test.each([
  ['the mark alone', '%PDF-', true],
  ['a version', '%PDF-1.7\n', true],
  ['a byte order mark before it', '\u00ef\u00bb\u00bf%PDF-1.7', true],
  ['every kind of white space before it', '\0\t\n\f\r %PDF-1.7', true],
  ['both before it', '\u00ef\u00bb\u00bf \n%PDF-1.7', true],
  ['nothing', '', false],
  ['white space alone', ' \n ', false],
  ['half of the mark', '%PDF', false],
  ['another word before it', 'x%PDF-1.7', false],
  ['HTML before it', '<script></script>%PDF-1.7', false],
  ['a byte order mark after white space', ' \u00ef\u00bb\u00bf%PDF-1.7', false],
  ['two byte order marks', '\u00ef\u00bb\u00bf\u00ef\u00bb\u00bf%PDF-1.7', false],
])('%s', (_what, start, isPdf) => {
  expect(startsAsPdf(start)).toBe(isPdf);
});
