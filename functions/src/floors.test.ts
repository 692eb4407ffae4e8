import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = dirname(fileURLToPath(import.meta.url));

/**
 * The folders of the server, from the bottom up. A file may import from its own folder and from the lines
 * above its own in this list. A new folder needs a place here; a folder of acts does not.
 */
const FLOORS = [
  ['platform'],
  ['platform/auth', 'platform/pdf', 'platform/store'],
  ['platform/tareas'],
  ['platform/http', 'platform/mail', 'platform/uploads'],
  [
    ...['bitacora', 'cancelaciones', 'citas', 'cobros', 'conversaciones'].map(inRecords),
    ...[
      'enlaces',
      'entregas',
      'generales',
      'machotes',
      'motivos',
      'notificaciones',
      'pagos',
      'por-revisar',
    ].map(inRecords),
    ...['resumenes', 'tramites', 'usuarios', 'videos'].map(inRecords),
  ],
  ['constancias', 'correos', 'etapas', 'grupos', 'sesiones'].map(inRecords),
  ['expedientes', 'pruebas-correo', 'segundo-factor'].map(inRecords),
  ['acts'],
  ['routes/callers'],
  ['routes', 'triggers'],
  ['.'],
];

function inRecords(noun: string): string {
  return `records/${noun}`;
}

/** The folder that a file counts as: deeper folders belong to the one above them. */
function folderOf(file: string): string {
  return dirname(file).split('/').slice(0, 2).join('/');
}

/** The floor of a folder, from 0 at the bottom; -1 if it has none. All acts share one floor. */
function floorOf(folder: string): number {
  const name = folder.startsWith('acts/') ? 'acts' : folder;
  return FLOORS.findIndex((floor) => floor.includes(name));
}

/** What a file imports from our sources: `./` in its own folder, `#` from another. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SOURCES, file), 'utf8');
  const found = [...text.matchAll(/(?:from|import|import\()\s*'([.#][^']+\.ts)'/g)];
  return found.map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : posix.join(dirname(file), path),
  );
}

const IMPORTS = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((file) => [file, importsOf(file)]),
);

/** A circle of files that import each other, as a path; undefined if there is none. */
function circleFrom(file: string, above: string[], done: Set<string>): string[] | undefined {
  const place = above.indexOf(file);
  if (place >= 0) return [...above.slice(place), file];
  if (done.has(file)) return undefined;
  for (const imported of IMPORTS.get(file) ?? []) {
    const circle = circleFrom(imported, [...above, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return undefined;
}

test('every folder has a floor', () => {
  const folders = new Set([...IMPORTS.keys()].map(folderOf));
  expect(folders.size).toBeGreaterThan(40);
  expect([...folders].filter((folder) => floorOf(folder) < 0)).toEqual([]);
});

/**
 * Where CONTRIBUTING.md has to draw a file: the heading of its part, with the number of its floor inside
 * `records` and `platform`, and its folder or, directly in `platform`, its own name. Undefined if the drawing
 * leaves the file out.
 */
function placeOf(file: string): { heading: string; name: string } | undefined {
  const [part = '', name = ''] = file.split('/');
  if (part === 'platform' || part === 'records') {
    const lowest = FLOORS.findIndex((floor) => floor.some((folder) => folder.startsWith(part)));
    return { heading: `${part} ${floorOf(folderOf(file)) - lowest + 1}`, name };
  }
  return name.endsWith('.ts') || name === '' ? undefined : { heading: part, name };
}

/** The names that CONTRIBUTING.md draws, by heading, as `placeOf` names them. */
function drawn(): Map<string, string[]> {
  const drawing =
    readFileSync(join(SOURCES, '../../CONTRIBUTING.md'), 'utf8').split('```')[1] ?? '';
  const found = new Map<string, string[]>();
  let part = '';
  let floor = '';
  for (const line of drawing.split('\n').slice(1)) {
    const words = line.trim().split(/\s{2,}/);
    if (!line.startsWith(' ')) {
      part = /^[\w.]+/.exec(line)?.[0] ?? '';
      floor = '';
      continue;
    }
    if (/^\d$/.test(words[0] ?? '')) floor = ` ${words.shift()}`;
    const names = words.filter((word) => /^[\w.-]+$/.test(word));
    found.set(part + floor, [...(found.get(part + floor) ?? []), ...names]);
  }
  return found;
}

test('CONTRIBUTING.md draws every folder on its own floor, and none that does not exist', () => {
  const real = new Map<string, Set<string>>();
  for (const file of IMPORTS.keys()) {
    const place = placeOf(file);
    if (place) real.set(place.heading, (real.get(place.heading) ?? new Set()).add(place.name));
  }
  const sorted = (names: Map<string, Iterable<string>>) =>
    Object.fromEntries([...names].map(([heading, found]) => [heading, [...found].sort()]));
  expect(sorted(drawn())).toEqual(sorted(real));
});

test('no import goes up or to a neighbour on the same floor', () => {
  const wrong = [...IMPORTS].flatMap(([file, imported]) =>
    imported
      .filter((other) => folderOf(other) !== folderOf(file))
      .filter((other) => floorOf(folderOf(other)) >= floorOf(folderOf(file)))
      .map((other) => `${file} → ${other}`),
  );
  expect(wrong).toEqual([]);
});

test('no files import each other in a circle', () => {
  const done = new Set<string>();
  const circles = [...IMPORTS.keys()].flatMap((file) => circleFrom(file, [], done) ?? []);
  expect(circles).toEqual([]);
});
