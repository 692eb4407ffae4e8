import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../../', import.meta.url));

/** Files that reach a file's document or one below it, and change a stored document. */
const CHANGERS = [
  // Notes, threads, deliveries, particulars, payments: whoever saves one of them saves the file in the same transaction (functions/test/api/pulsos.test.ts).
  'records/conversaciones/notas.ts',
  'records/conversaciones/repository.ts',
  'records/entregas/repository.ts',
  // `saveExpediente`, and the pulses that it lets grow.
  'records/expedientes/repository.ts',
  'records/expedientes/salas/pulsos.ts',
  'records/generales/repository.ts',
  'records/pagos/repository.ts',
];

/** The sources whose text fits. */
function filesWhere(fits: (text: string) => boolean): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => fits(readFileSync(join(SOURCES, name), 'utf8')))
    .toSorted();
}

test('a stored file changes only through `saveExpediente`, which tells its readers', () => {
  const found = filesWhere(
    (text) =>
      /\bexpedienteRef\(|collection\('expedientes'\)/.test(text) &&
      /\b(tx|batch|ref|writer)\.(update|set)\(|Ref\([^)]*\)\.(update|set)\(/.test(text),
  );
  expect(found).toEqual(CHANGERS);
});

test('nobody else says whose browser hears of a change', () => {
  expect(filesWhere((text) => text.includes('growPulsos('))).toEqual([
    'records/expedientes/repository.ts',
    'records/expedientes/salas/pulsos.ts',
  ]);
});
