import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from '../suite/paths.ts';

type Entry = Partial<Record<'link' | 'optional' | 'resolved' | 'integrity', string>>;

test('every package comes from the public registry with its checksum, and npm need not ask for its version', () => {
  const lockfile = JSON.parse(readFileSync(inRepo('package-lock.json'), 'utf8'));
  const fetched = Object.entries<Entry>(lockfile.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  // A version that this system needs and that is not resolved would double a first install.
  const isRight = ({ resolved, integrity, optional }: Entry) =>
    resolved ? resolved.startsWith('https://registry.npmjs.org/') && integrity : optional;
  expect(fetched.filter(([, entry]) => !isRight(entry)).map(([path]) => path)).toEqual([]);
});

test('actions of others in CI are named by their commit’s hash, because a tag can be moved', () => {
  const folder = inRepo('.github/workflows');
  const uses = readdirSync(folder)
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
    .filter((line) => /^\s*-?\s*uses:/.test(line));
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});
