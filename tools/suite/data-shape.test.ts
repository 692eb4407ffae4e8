import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasOtherShape, noteShape } from './data-shape.ts';

test('data without a note of their shape, or with another one, have another shape; no data have none', () => {
  const data = mkdtempSync(join(tmpdir(), 'datos-'));
  expect(hasOtherShape(data)).toBe(false);
  mkdirSync(join(data, 'firebase'));
  expect(hasOtherShape(data)).toBe(true);
  noteShape(data);
  expect(hasOtherShape(data)).toBe(false);
  writeFileSync(join(data, 'forma'), '0');
  expect(hasOtherShape(data)).toBe(true);
});
