import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ROWS } from './support/collections.ts';
import { readRoot } from './support/environment.ts';
import { isClosed } from './support/sample.ts';

const SOURCES = ['functions/src', 'tools'].map((folder) =>
  fileURLToPath(new URL(`../${folder}`, import.meta.url)),
);
const CODE = SOURCES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
).join('\n');

/** The arguments that the code passes to a call, as written. */
function argumentsOf(call: RegExp): string[] {
  return [...CODE.matchAll(call)].map(([, argument]) => argument?.trim() ?? '');
}

/** The collections of the table, without the one that stands for every other. */
const TABLE = ROWS.map(({ name }) => name).filter((name) => name !== '*');

/** The collections that the code names. */
function collectionsOfCode(): string[] {
  const literals = argumentsOf(/\.collection(?:Group)?\(([^)]*)\)/g);
  return [...new Set(literals.map((literal) => literal.slice(1, -1)))];
}

test('the code names every collection by a literal, so that none is missing in the table', () => {
  const names = argumentsOf(/\.collection(?:Group)?\(([^)]*)\)/g);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/^'[a-zA-Z]+'$/.test(name))).toEqual([]);
  const paths = [
    ...argumentsOf(/\.doc\(([^)]*\/[^)]*)\)/g),
    ...argumentsOf(/\.listCollections(\()/g),
  ];
  expect(paths).toEqual([]);
});

test('every collection of the code has a row in the table of the rules, and no row is left over', () => {
  expect(collectionsOfCode().toSorted()).toEqual(TABLE.toSorted());
});

test('the rules name the open collections, no closed one, and nothing that stands for several', () => {
  const matches = [...readRoot('firestore.rules').matchAll(/^\s*match (\S+)/gm)];
  const [database, ...named] = matches.map(([, path = '']) => path);
  expect(database).toBe('/databases/{database}/documents');
  const open = ROWS.filter((row) => !isClosed(row)).map(({ name }) => name);
  expect(named.map((path) => path.replace(/^.*(\/\w+\/)\{\w+\}$/, '$1'))).toEqual(
    open.map((name) => `/${name}/`),
  );
});

test('docs/data-model.md describes exactly these collections', () => {
  const headings = [
    ...readRoot('docs/data-model.md').matchAll(/^### `(?:\w+\/\{\w+\}\/)*(\w+)\//gm),
  ];
  expect(headings.map(([, name]) => name).toSorted()).toEqual(TABLE.toSorted());
});
