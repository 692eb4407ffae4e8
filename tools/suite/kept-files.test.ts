import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepOnlyFiles } from './kept-files.ts';

const page = mkdtempSync(join(tmpdir(), 'pagina-'));
mkdirSync(join(page, 'assets/letras'), { recursive: true });
writeFileSync(join(page, 'assets/base-1a2b3c.js'), '');
writeFileSync(join(page, 'assets/letras/a_B-9.woff2'), '');

afterAll(() => rmSync(page, { recursive: true }));

test.each([
  ['/assets/base-1a2b3c.js', true],
  ['/assets/letras/a_B-9.woff2', true],
  ['/assets/base-00000000.js', false],
  ['/assets/base-1a2b3cxjs', false],
  ['/assets/base-1a2b3c.js.map', false],
])('the rule for files that are kept for ever holds for %s: %s', (path, isKept) => {
  const [rule, other] = keepOnlyFiles(
    [
      { source: '/assets/**', headers: [] },
      { source: '/**', headers: [] },
    ],
    page,
  );
  expect(new RegExp(rule?.regex ?? '').test(path)).toBe(isKept);
  expect(other).toEqual({ source: '/**', headers: [] });
});
