import { readFileSync } from 'node:fs';
import { inRepo } from '../suite/paths.ts';
import type { Imports } from './graph.ts';

/** The tests to run, by stage; a stage without any is left out. */
export type Related = Partial<Record<'unit' | 'rules' | 'api' | 'e2e', string[]>>;

/** They import everything, so that everything would be related to everything through them. */
const HUBS = ['functions/src/app.ts', 'functions/src/index.ts', 'contract/src/calls.ts'];

/** Whoever runs before they are read is not found by imports. */
const READ_BY_TESTS: readonly [RegExp, string][] = [
  [/^(firestore|storage)\.rules$/, 'test-rules/'],
  [/^firestore\.indexes\.json$/, 'functions/test/api/indexes.test.ts'],
  [/^(functions\/src\/|CONTRIBUTING\.md$)/, 'functions/src/floors.test.ts'],
  [/^functions\/datos\//, 'functions/src/records/tramites/catalog-files.test.ts'],
  [/^functions\/test\/fixtures\//, 'functions/src/records/constancias/extraction/'],
  [/^firebase\.json$/, 'e2e/politica.spec.ts'],
  [/^web\/src\/theme\.css$/, 'web/src/theme.test.ts'],
];

/** A change of any other part of the page is tried by the journey through all of it. */
const MAIN_JOURNEY = 'e2e/main-job.spec.ts';

/**
 * The tests that a change of these files can break:
 * - those that import them, directly or not; not through a hub, which imports everything;
 * - of the API, those that make a call whose routes import them; all with triggers, if a trigger does;
 * - of the browser, those named after the changed feature or that open its address.
 */
export function relatedTests(changed: readonly string[], imports: Imports): Related {
  const reached = importersOf(changed, imports);
  const tests = [...imports.keys()].filter(
    (path) =>
      /\.(test|spec)\.tsx?$/.test(path) &&
      // An exhaustive one has a command of its own, and runs here only when it changed itself.
      (!path.includes('.exhaustive.') || changed.includes(path)),
  );
  const calls = callModules([...reached], imports);
  const hasTrigger = [...reached].some((path) => /^functions\/src\/triggers\//.test(path));
  const areRead = READ_BY_TESTS.filter(([file]) => changed.some((path) => file.test(path)));
  // A browser test reaches the server's code only to arrange what it starts from.
  const inBrowser = importersOf(
    changed.filter((path) => /^(e2e|factories)\//.test(path)),
    imports,
  );
  const isRelated = (test: string): boolean => {
    if (areRead.some(([, prefix]) => test.startsWith(prefix))) return true;
    if (test.startsWith('e2e/')) return inBrowser.has(test) || isOfFeature(test, changed);
    if (reached.has(test)) return true;
    if (!test.startsWith('functions/test/')) return false;
    return (hasTrigger && test.includes('/api-triggers/')) || makesCallOf(test, calls, imports);
  };
  const related: Related = {};
  for (const test of tests.filter(isRelated)) {
    const stage = stageOf(test);
    related[stage] = [...(related[stage] ?? []), test];
  }
  return related;
}

function stageOf(test: string): keyof Related {
  if (test.startsWith('e2e/')) return 'e2e';
  if (test.startsWith('test-rules/')) return 'rules';
  return test.startsWith('functions/test/') ? 'api' : 'unit';
}

/** These files and all that import them, directly or not. */
function importersOf(files: readonly string[], imports: Imports): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [path, imported] of imports) {
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), path]);
  }
  const found = new Set(files);
  for (const path of found) {
    if (HUBS.includes(path) && !files.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) found.add(importer);
  }
  return found;
}

/** The modules of the contract whose calls these routes answer. */
function callModules(files: readonly string[], imports: Imports): Set<string> {
  const routes = files.filter((path) => /^functions\/src\/routes\//.test(path));
  const modules = routes.flatMap((path) => imports.get(path) ?? []).filter(definesCalls);
  return new Set(modules);
}

function definesCalls(path: string): boolean {
  return path.startsWith('contract/') && readFileSync(inRepo(path), 'utf8').includes('defineCall(');
}

/** Whether a test of the API, or what it has from its support, makes a call of these modules. */
function makesCallOf(test: string, calls: ReadonlySet<string>, imports: Imports): boolean {
  const seen = new Set([test]);
  for (const path of seen) {
    for (const imported of imports.get(path) ?? []) {
      if (calls.has(imported)) return true;
      if (/^(functions\/test|factories)\//.test(imported)) seen.add(imported);
    }
  }
  return false;
}

/** A feature of the page, or the noun of the office that a part of the server is about. */
const FEATURE =
  /^(?:web\/src\/features|functions\/src\/(?:records|acts|routes|triggers))\/([\w-]+)(?=\/|\.ts)/;

function isOfFeature(test: string, changed: readonly string[]): boolean {
  return changed.some((path) => {
    const [, feature] = FEATURE.exec(path) ?? [];
    if (feature === undefined) return path.startsWith('web/') && test === MAIN_JOURNEY;
    if (test.includes(feature)) return true;
    return new RegExp(`['"\`]/${feature}\\b`).test(readFileSync(inRepo(test), 'utf8'));
  });
}
