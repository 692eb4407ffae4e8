import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { inRepo, ROOT } from '../suite/paths.ts';

/** The tests to run, by stage; a stage without tests is left out. */
export type Related = Partial<Record<'unit' | 'rules' | 'api' | 'e2e', string[]>>;

/** The imports of each file; paths are relative to the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** They import everything, so that through them everything would be related to everything. */
const HUBS = ['functions/src/app.ts', 'functions/src/index.ts', 'contract/src/calls.ts'];

/** Files that tests read without importing them. */
const READ_BY_TESTS: readonly [RegExp, string][] = [
  [/^(firestore|storage)\.rules$/, 'test-rules/'],
  [/^firestore\.indexes\.json$/, 'functions/test/api/indexes.test.ts'],
  [/^(functions\/src\/|CONTRIBUTING\.md$)/, 'functions/src/floors.test.ts'],
  [/^functions\/datos\//, 'functions/src/records/tramites/catalog-files.test.ts'],
  [/^functions\/test\/fixtures\//, 'functions/src/records/constancias/extraction/'],
  [/^firebase\.json$/, 'e2e/politica.spec.ts'],
  [/^web\/src\/theme\.css$/, 'web/src/theme.test.ts'],
];

/** A change of any part of the page that is no feature is tested by the journey through all of it. */
const MAIN_JOURNEY = 'e2e/main-job.spec.ts';

/** The name of a feature of the page, or of the noun that a part of the server is about. */
const FEATURE =
  /^(?:web\/src\/features|functions\/src\/(?:records|acts|routes|triggers))\/([\w-]+)(?=\/|\.ts)/;

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Follows only our own code: packages, styles and Vite's virtual files stay outside. */
const ownCode: Plugin = {
  name: 'own-code',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]|\?|\.(css|svg|json)$/ }, ({ path, kind }) =>
      kind === 'entry-point' || /^@notaria\/[^?]*$/.test(path) ? undefined : { external: true },
    );
  },
};

/** Reads the imports of every test and of the functions, and their imports in turn. Type-only imports do not count. */
export async function readImports(): Promise<Imports> {
  const folders: string[] = JSON.parse(readFileSync(inRepo('package.json'), 'utf8')).workspaces;
  const tests = folders
    .flatMap((folder) =>
      readdirSync(inRepo(folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter((path) => isTest(path) && !/(^|\/)(node_modules|dist|lib)\//.test(path));
  // Only the deployed index imports the triggers; no test does.
  const contents = ['functions/src/index.ts', ...tests].map((path) => `import './${path}';`);
  const { metafile } = await build({
    stdin: { contents: contents.join('\n'), resolveDir: ROOT, sourcefile: 'all-tests.ts' },
    ...{ absWorkingDir: ROOT, bundle: true, write: false, metafile: true, plugins: [ownCode] },
    // Treats every file of the repository as having side effects, so that none is left out of the graph.
    ignoreAnnotations: true,
    ...{ platform: 'node', format: 'esm', jsx: 'automatic', logLevel: 'error' },
  });
  return new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => [
      path,
      imports.filter(({ external }) => !external).map((one) => one.path),
    ]),
  );
}

/** These files and all that import them, directly or not, but not through a hub. */
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

/** True if an API test, or its support files, imports one of these modules. */
function reaches(test: string, modules: ReadonlySet<string>, imports: Imports): boolean {
  const seen = new Set([test]);
  for (const path of seen) {
    for (const imported of imports.get(path) ?? []) {
      if (modules.has(imported)) return true;
      if (/^(functions\/test|factories)\//.test(imported)) seen.add(imported);
    }
  }
  return false;
}

function isOfFeature(test: string, changed: readonly string[]): boolean {
  return changed.some((path) => {
    const [, feature] = FEATURE.exec(path) ?? [];
    if (feature === undefined) return path.startsWith('web/') && test === MAIN_JOURNEY;
    if (test.includes(feature)) return true;
    return new RegExp(`['"\`]/${feature}\\b`).test(readFileSync(inRepo(test), 'utf8'));
  });
}

/**
 * The tests that a change of these files can break:
 * - those that import them, directly or not, but not through a hub, which imports everything;
 * - of the API, those that make a call whose routes import them; all with triggers, if a trigger does;
 * - of the browser, those named after the changed feature or that open its address.
 */
export function relatedTests(changed: readonly string[], imports: Imports): Related {
  const reached = importersOf(changed, imports);
  const routes = [...reached].filter((path) => path.startsWith('functions/src/routes/'));
  const definesCalls = (path: string) =>
    path.startsWith('contract/') && readFileSync(inRepo(path), 'utf8').includes('defineCall(');
  const calls = new Set(routes.flatMap((path) => imports.get(path) ?? []).filter(definesCalls));
  const hasTrigger = [...reached].some((path) => path.startsWith('functions/src/triggers/'));
  const areRead = READ_BY_TESTS.filter(([file]) => changed.some((path) => file.test(path)));
  // Browser tests use the server's code only to arrange their start.
  const ofBrowser = changed.filter((path) => /^(e2e|factories)\//.test(path));
  const inBrowser = importersOf(ofBrowser, imports);
  const isRelated = (test: string): boolean => {
    // An exhaustive test has its own command, and runs here only if it changed itself.
    if (test.includes('.exhaustive.') && !changed.includes(test)) return false;
    if (areRead.some(([, prefix]) => test.startsWith(prefix))) return true;
    if (test.startsWith('e2e/')) return inBrowser.has(test) || isOfFeature(test, changed);
    if (reached.has(test)) return true;
    if (!test.startsWith('functions/test/')) return false;
    return (hasTrigger && test.includes('/api-triggers/')) || reaches(test, calls, imports);
  };
  const found = [...imports.keys()].filter((path) => isTest(path) && isRelated(path));
  const of = (isOfStage: (path: string) => boolean) => found.filter(isOfStage);
  const [e2e, rules, api] = ['e2e/', 'test-rules/', 'functions/test/'].map((folder) =>
    of((path) => path.startsWith(folder)),
  ) as [string[], string[], string[]];
  const unit = of((path) => ![e2e, rules, api].flat().includes(path));
  const stages = Object.entries({ unit, rules, api, e2e });
  return Object.fromEntries(stages.filter(([, tests]) => tests.length > 0));
}

/**
 * Finds the tests that a change of these files can break, as filters for each stage, and prints how many
 * there are.
 *
 * @param typed paths, relative to the folder in which the command was typed
 * @throws {Error} in Spanish, if there are none or one of them does not exist
 */
export async function relatedTo(typed: string[]): Promise<Related> {
  if (typed.length === 0) throw new Error('Di qué archivos: npm run test:related -- <archivos>.');
  const changed = typed.map((path) => relative(ROOT, resolve(process.env.INIT_CWD ?? ROOT, path)));
  const missing = changed.find((path) => !existsSync(inRepo(path)));
  if (missing !== undefined) throw new Error(`No existe ${missing}.`);
  const { e2e, ...related } = relatedTests(changed, await readImports());
  // Playwright takes patterns of absolute paths, Vitest parts of relative ones.
  const specs = e2e?.map((test) => test.replace('e2e/', '').replaceAll('.', '\\.'));
  const all = { ...related, ...(specs && { e2e: specs }) };
  for (const [stage, tests] of Object.entries(all))
    console.log(`${stage}: ${tests.length} archivos`);
  return all;
}
