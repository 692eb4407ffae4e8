import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { expect, test, vi } from 'vitest';

test('a journey that fails prints what the API could not do meanwhile, and nothing from before', async () => {
  const log = join(mkdtempSync(join(tmpdir(), 'registro-')), 'emuladores.log');
  writeFileSync(log, '{"status":500,"ms":1}\n');
  vi.stubEnv('NOTARIA_REGISTRO', log);
  const { default: Tell } = await import('./tell.ts');
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const tell = new Tell();
  const result = { status: 'failed', errors: [{ message: 'no button' }], retry: 0 };
  const journey = { titlePath: () => ['', 'a.spec.ts', 'sends'], retries: 0, results: [result] };
  tell.onTestBegin(journey as unknown as TestCase);
  appendFileSync(log, '{"status":200,"ms":2}\n{"status":503,"ms":3}\n');
  tell.onTestEnd(journey as unknown as TestCase, result as unknown as TestResult);
  const lines = said.mock.calls.flat().filter((line) => String(line).startsWith('  API'));
  said.mockRestore();
  expect(lines).toEqual(['  API: {"status":503,"ms":3}']);
});
