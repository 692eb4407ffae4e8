import { expect, test } from 'vitest';

import { readRange } from './range.ts';
import { inlineDisposition } from './send-pdf.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
])('of 100 bytes, %j gives %j', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});

test('a file name is sent in ASCII for old clients and in UTF-8 for the rest', () => {
  expect(inlineDisposition('Acta de María "2".pdf')).toBe(
    `inline; filename="Acta de Mar_a _2_.pdf"; filename*=UTF-8''Acta%20de%20Mar%C3%ADa%20%222%22.pdf`,
  );
});

test('a file name can never start another header', () => {
  expect(inlineDisposition('a\r\nSet-Cookie: x=1.pdf')).not.toMatch(/[\r\n]/);
});
