import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from '../suite/paths.ts';

interface Entry {
  link?: boolean;
  optional?: boolean;
  resolved?: string;
  integrity?: string;
}

const { packages } = JSON.parse(readFileSync(inRepo('package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const FETCHED = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

function pathsOf(isWanted: (entry: Entry) => boolean): string[] {
  return FETCHED.filter(([, entry]) => isWanted(entry)).map(([path]) => path);
}

test('every package comes from the public registry, and no other host is named', () => {
  const registry = 'https://registry.npmjs.org/';
  expect(
    pathsOf(({ resolved }) => resolved !== undefined && !resolved.startsWith(registry)),
  ).toEqual([]);
});

test('npm asks only for versions for other systems: more would double a first install', () => {
  expect(pathsOf(({ resolved, optional }) => resolved === undefined && !optional)).toEqual([]);
});

test('nothing with an address is installed without its checksum', () => {
  expect(pathsOf(({ resolved, integrity }) => resolved !== undefined && !integrity)).toEqual([]);
});

test('actions of others in CI are named by their commit’s hash, because a tag can be moved', () => {
  const folder = inRepo('.github/workflows');
  const uses = readdirSync(folder)
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
    .filter((line) => /^\s*-?\s*uses:/.test(line));
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});
