import { beforeAll, describe, expect, test } from 'vitest';
import { type Imports, readImports, relatedTests } from './related.ts';

let imports: Imports;
beforeAll(async () => {
  imports = await readImports();
}, 60_000);

describe('relatedTests', () => {
  test('finds the unit tests that import a file, and the API tests that make its calls', () => {
    const { unit, api, rules } = relatedTests(['functions/src/records/videos/policy.ts'], imports);
    expect(unit).toEqual([
      'functions/src/floors.test.ts',
      'functions/src/records/videos/policy.test.ts',
    ]);
    expect(api).toContain('functions/test/api/videos.test.ts');
    expect(api).toContain('functions/test/api/matrix.test.ts');
    expect(api).not.toContain('functions/test/api/grupos.test.ts');
    expect(api).not.toContain('functions/test/api/fuzz.exhaustive.test.ts');
    expect(rules).toBeUndefined();
  });

  test('finds the browser tests of a feature by its name and its address', () => {
    const { e2e } = relatedTests(['web/src/features/oficinas/api.ts'], imports);
    expect(e2e).toContain('e2e/oficinas.spec.ts');
    expect(e2e).toContain('e2e/teclado.spec.ts');
    expect(e2e).not.toContain('e2e/google.spec.ts');
  });

  test('tests any other part of the page by the journey through all of it', () => {
    const { e2e, api } = relatedTests(['web/src/shared/format.ts'], imports);
    expect(e2e).toEqual(['e2e/main-job.spec.ts']);
    expect(api).toBeUndefined();
  });

  test('finds all tests with triggers for what a trigger imports', () => {
    const { api } = relatedTests(['functions/src/acts/recordatorios/policy.ts'], imports);
    expect(api).toContain('functions/test/api-triggers/recordatorios.test.ts');
    expect(api).toContain('functions/test/api-triggers/sesiones.test.ts');
  });

  test('knows the files that tests read without importing them', () => {
    const { rules, ...others } = relatedTests(['firestore.rules'], imports);
    expect(rules?.length).toBeGreaterThan(3);
    expect(others).toEqual({});
  });

  test('finds a changed test itself, and nothing for a text', () => {
    const own = 'functions/test/api/videos.test.ts';
    expect(relatedTests([own], imports).api).toEqual([own]);
    const exhaustive = 'functions/test/api/fuzz.exhaustive.test.ts';
    expect(relatedTests([exhaustive], imports).api).toEqual([exhaustive]);
    expect(relatedTests(['docs/glossary.md'], imports)).toEqual({});
  });
});
