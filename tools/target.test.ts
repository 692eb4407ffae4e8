import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settingsOf } from './target.ts';

test('a command on a real project has its settings, so that the links of its mails lead to the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'notaria-target-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env.p'), 'URL_PUBLICA=https://tramites.notaria.mx\n');
  expect(settingsOf('p', folder)).toEqual({ URL_PUBLICA: 'https://tramites.notaria.mx' });
  expect(() => settingsOf('otro', folder)).toThrow('Falta functions/.env.otro');
});
