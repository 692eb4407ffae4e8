import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../../', import.meta.url));

/** Files that reach a file's document or one below it, and change a stored document. */
const CHANGERS = [
  // Notes, threads, deliveries, particulars, payments: whoever saves one of them passes the door in the same transaction (functions/test/api/pulsos.test.ts).
  'records/conversaciones/notas.ts',
  'records/conversaciones/repository.ts',
  'records/entregas/repository.ts',
  // The door.
  'records/expedientes/salas/pulsos.ts',
  'records/generales/repository.ts',
  'records/pagos/repository.ts',
];

test('a stored file changes only through `updateExpediente`, which tells its readers', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => {
      const text = readFileSync(join(SOURCES, name), 'utf8');
      return (
        /\bexpedienteRef\(|collection\('expedientes'\)/.test(text) &&
        /\b(tx|batch|ref|writer)\.(update|set)\(|Ref\([^)]*\)\.(update|set)\(/.test(text)
      );
    });
  expect(found.toSorted()).toEqual(CHANGERS);
});

test('acts save a file by `saveExpediente` and do not say themselves whose browser hears of it', () => {
  const found = readdirSync(join(SOURCES, 'acts'), { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      readFileSync(join(SOURCES, 'acts', name), 'utf8').includes('updateExpediente('),
  );
  expect(found).toEqual([]);
});
