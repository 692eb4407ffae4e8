import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from '../suite/paths.ts';

type Entry = Partial<
  Record<'link' | 'optional', boolean> & Record<'resolved' | 'integrity', string>
>;

const lockfile: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(inRepo('package-lock.json'), 'utf8'),
);

test.each<[string, (entry: Entry) => boolean]>([
  [
    'comes from another host than the public registry',
    ({ resolved = 'https://registry.npmjs.org/' }) =>
      !resolved.startsWith('https://registry.npmjs.org/'),
  ],
  [
    'has an address and no checksum',
    ({ resolved, integrity }) => resolved !== undefined && !integrity,
  ],
  // More would double a first install.
  [
    'makes npm ask for a version that this system needs',
    ({ resolved, optional }) => !resolved && !optional,
  ],
])('no package %s', (_what, isWrong) => {
  const fetched = Object.entries(lockfile.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(fetched.filter(([, entry]) => isWrong(entry)).map(([path]) => path)).toEqual([]);
});

test('actions of others in CI are named by their commit’s hash, because a tag can be moved', () => {
  const folder = inRepo('.github/workflows');
  const uses = readdirSync(folder)
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
    .filter((line) => /^\s*-?\s*uses:/.test(line));
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});
