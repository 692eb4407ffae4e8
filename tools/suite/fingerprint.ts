import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRepo } from './paths.ts';

const NOT_SOURCES = ['node_modules', 'dist', 'lib', 'test'];

/**
 * Identifies the content of these files and folders of the repository, without tests and without built or
 * installed files.
 * @param besides what else makes a difference
 */
export function fingerprint(sources: readonly string[], besides: string): string {
  const hash = createHash('sha256').update(besides);
  for (const path of sources.flatMap(filesUnder))
    hash.update(path).update(readFileSync(inRepo(path)));
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(path: string): string[] {
  if (!statSync(inRepo(path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(inRepo(path))
    .filter((name) => !NOT_SOURCES.includes(name) && !name.startsWith('.'))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}
