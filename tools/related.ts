/**
 * `npm run test:related -- FILE…` runs the unit tests that a change of these files reaches, and names the API
 * tests and the journeys that reach it, to run by `npm run test:api` and `npm run test:e2e`. A test of the API
 * reaches an act through the call that it makes; a journey reaches a call through the screen that makes it. Of rules
 * it names their own tests.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { PATHS } from '../web/src/shared/paths.ts';
import { inRepo } from './suite/paths.ts';

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: inRepo(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(tsx?|rules)$/.test(path) && existsSync(inRepo(path)));
const TEXTS = new Map(FILES.map((path) => [path, readFileSync(inRepo(path), 'utf8')]));

/** Files that import everything of their kind, so that what reaches them tells nothing. */
const HUB = /(^functions\/src\/(app|index)|\/app\/screens|\/app\/app|contract\/src\/calls)\.tsx?$/;

/** The file of the repository that an import names. */
function resolved(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const [, workspace = '', rest] = /^@notaria\/(contract|factories)\/(.+)$/.exec(name) ?? [];
  if (rest) return `${workspace}/src/${rest}.ts`;
  const [root] = from.split('/');
  return name.startsWith('#') ? `${root}/src/${name.slice(1)}` : undefined;
}

/** Those who import each file, by its path. */
const importers = new Map<string, string[]>();
for (const [path, text] of TEXTS) {
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    const target = resolved(path, name);
    if (target) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
}

/** These files and all that import them, however far; not through what imports everything. */
function reachOf(starts: readonly string[]): Set<string> {
  const reached = new Set(starts);
  for (const path of reached) {
    if (HUB.test(path)) continue;
    for (const each of importers.get(path) ?? []) reached.add(each);
  }
  return reached;
}

/** Whether a text has one of these words, whole. */
const saysAny = (words: ReadonlySet<string>) => {
  const any = new RegExp(`\\b(${[...words].join('|')})\\b`);
  return (path: string) => words.size > 0 && any.test(TEXTS.get(path) ?? '');
};

/** What a file of routes mounts: each call with the rest of its handler. */
const MOUNTED = /mount\w*\(\s*router,\s*(?:\w+\.)?(\w+),([\s\S]*?)(?=\n {2}mount|\n\}|$)/g;

/** The calls whose handlers use something that these files export. */
function callsOf(reached: ReadonlySet<string>): Set<string> {
  const exported = [...reached]
    .filter((path) => path.startsWith('functions/src/acts/'))
    .flatMap((path) => [...(TEXTS.get(path) ?? '').matchAll(/^export [\w ]*?(\w+)\s*[(=<:]/gm)])
    .flatMap(([, name]) => name ?? []);
  const uses = new RegExp(`\\b(${exported.join('|')})\\b`);
  const routes = [...reached].filter((path) => path.startsWith('functions/src/routes/'));
  const mounted = routes.flatMap((path) => [...(TEXTS.get(path) ?? '').matchAll(MOUNTED)]);
  return new Set(
    mounted.flatMap(([, call = '', handler = '']) =>
      exported.length === 0 || uses.test(handler) ? [call] : [],
    ),
  );
}

/** The paths of the screens among these files, as journeys open them: `/expedientes/`. */
function placesOf(reached: ReadonlySet<string>): string[] {
  const screens = TEXTS.get('web/src/app/screens.ts') ?? '';
  return [...reached].flatMap((path) => {
    const module = path.replace('web/src/', '#');
    const [declared = '', isThere] = screens.split(`import('${module}')`);
    if (isThere === undefined) return [];
    // A screen at several addresses has a name of its own, and its place is further below.
    const lazyName = /const (\w+) = lazily\(\s*\(\) => $/.exec(declared)?.[1];
    const before = lazyName
      ? screens.slice(0, screens.lastIndexOf(`Screen: ${lazyName}`))
      : declared;
    const name = [...before.matchAll(/PATHS\.(\w+)/g)].at(-1)?.[1];
    const address = Object.entries(PATHS).find(([key]) => key === name)?.[1];
    return address && address !== '/' ? [address] : [];
  });
}

const starts = process.argv.slice(2).map((path) => normalize(path));
const gone = starts.filter((path) => !TEXTS.has(path));
if (starts.length === 0 || gone.length > 0) {
  console.error('Di qué archivos cambiaste: npm run test:related -- contract/src/rfc.ts');
  for (const path of gone) console.error(`No hay ${path}: di la ruta desde la raíz.`);
  process.exit(2);
}

/** Names the tests that are reached; of more than a third of all, first those that are called like the change. */
function print(what: string, command: string, found: readonly string[], all: number): void {
  const named = found.map((path) => path.replace(/^.*\/(?=[^/]+\/[^/]+$)|\.(test|spec)\.ts$/g, ''));
  const words = starts.flatMap((path) => path.split(/\W/)).filter((word) => word.length > 5);
  const close = named.filter((name) => words.some((word) => name.includes(word)));
  const shown = found.length > all / 3 && close.length > 0 ? ['ante todo', ...close] : named;
  console.log(`\n${what}: ${found.length} de ${all}${found.length > 0 ? `, con ${command}` : ''}`);
  if (found.length > 0) console.log(`  ${shown.join(' ')}`);
}

const reached = reachOf(starts);
const calls = callsOf(reached);
const makers = FILES.filter(saysAny(calls));
const screens = reachOf([...reached, ...makers].filter((path) => path.startsWith('web/src/')));
const places = new Set(placesOf(screens));
const isApi = (path: string) => /^(functions\/test|test-rules)\/.*\.test\.ts$/.test(path);
const isJourney = (path: string) => path.startsWith('e2e/') && path.endsWith('.spec.ts');
const opens = (path: string) =>
  [...places].some((place) => new RegExp(`['\`]${place}['\`/?]`).test(TEXTS.get(path) ?? ''));
const isReached = (path: string) => reached.has(path) || makers.includes(path);
const unit = FILES.filter((path) => /(?<!exhaustive)\.test\.tsx?$/.test(path) && !isApi(path));
const ofUnit = unit.filter((path) => reached.has(path));
console.log(`Pruebas unitarias: ${ofUnit.length} de ${unit.length}`);
const program = inRepo('node_modules/.bin/vitest');
const args = ['run', '--project=unit', '--project=web-unit', '--reporter=default', ...ofUnit];
const how = { cwd: inRepo(), stdio: 'inherit' } as const;
const status = ofUnit.length === 0 ? 0 : spawnSync(program, args, how).status;
const api = FILES.filter(isApi);
print('Pruebas de la API', 'npm run test:api -- NOMBRE', api.filter(isReached), api.length);
const journeys = FILES.filter(isJourney);
const reaching = journeys.filter((path) => isReached(path) || opens(path));
print('Recorridos', 'npm run test:e2e -- NOMBRE', reaching, journeys.length);
if (starts.some((path) => path.endsWith('.rules'))) console.log('\nReglas: con npm run test:rules');
process.exit(status ?? 1);
