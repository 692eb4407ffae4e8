import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRepo } from './paths.ts';

const run = promisify(execFile);
/** No build takes longer. */
const LIMIT_MS = 10 * 60_000;

const SHARED_SOURCES = ['contract/src', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = ['node_modules', 'dist', 'lib', 'test'];

const BUILDS = {
  functions: { sources: ['functions'], output: 'functions/lib/index.js' },
  // The catalogue's files are part of the pages that the build draws.
  web: { sources: ['web', 'functions/datos'], output: 'web/dist/index.html' },
} as const;

export type Buildable = keyof typeof BUILDS;

/**
 * Builds a workspace unless nothing that goes into it has changed since it was last built here.
 *
 * @throws {Error} with what the build said
 */
export async function buildIfChanged(workspace: Buildable): Promise<void> {
  const { sources, output } = BUILDS[workspace];
  const stampPath = inRepo('.local/builds', workspace);
  const stamp = fingerprint([...sources, ...SHARED_SOURCES]);
  if (existsSync(inRepo(output)) && read(stampPath) === stamp) return;
  try {
    const args = ['run', '--silent', 'build', '--workspace', workspace];
    await run('npm', args, { cwd: inRepo(), timeout: LIMIT_MS });
  } catch (error) {
    const { stdout, stderr, killed } = error as { stdout: string; stderr: string; killed: boolean };
    const reason = killed ? `pasaron ${LIMIT_MS / 60_000} minutos` : (stderr || stdout).trim();
    throw new Error(`No se pudo compilar ${workspace}:\n${reason}`);
  }
  mkdirSync(inRepo('.local/builds'), { recursive: true });
  writeFileSync(stampPath, stamp);
}

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Of the names, sizes and times of the files, and of the variables that Vite puts in the page. */
function fingerprint(sources: string[]): string {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(process.env)) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\n`);
  }
  for (const path of sources
    .map((source) => inRepo(source))
    .flatMap(filesUnder)
    .sort()) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.includes(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      return entry.isDirectory() ? filesUnder(inside) : [inside];
    });
}
