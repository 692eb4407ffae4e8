import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { promisify } from 'node:util';
import { inRepo } from './paths.ts';

/** No build takes longer. */
const LIMIT_MINUTES = 10;
const NOT_SOURCES = /^(node_modules|dist|lib|test|.*\.test\.tsx?)$/;
const SHARED_SOURCES = ['contract/src', 'package-lock.json', 'tsconfig.base.json'];

const BUILDS = {
  functions: { sources: ['functions'], output: 'functions/lib/index.js' },
  // The catalogue's files are part of the pages that the build draws.
  web: { sources: ['web', 'functions/datos'], output: 'web/dist/index.html' },
};

/** When a file, or anything in a folder, last changed; a file that was removed changes its folder. */
function changed(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => !NOT_SOURCES.test(name));
  return Math.max(stat.mtimeMs, ...inside.map((name) => changed(`${path}/${name}`)));
}

/**
 * Builds a workspace, unless nothing that it is built from is newer than what was built.
 *
 * @throws {Error} with the build's output
 */
export async function buildIfChanged(workspace: keyof typeof BUILDS): Promise<void> {
  const { sources, output } = BUILDS[workspace];
  const newest = Math.max(...[...sources, ...SHARED_SOURCES].map((path) => changed(inRepo(path))));
  if (existsSync(inRepo(output)) && statSync(inRepo(output)).mtimeMs >= newest) return;
  const started = new Date();
  try {
    const args = ['run', '--silent', 'build', '--workspace', workspace];
    await promisify(execFile)('npm', args, { cwd: inRepo(), timeout: LIMIT_MINUTES * 60_000 });
  } catch (error) {
    const { stdout, stderr, killed } = error as { stdout: string; stderr: string; killed: boolean };
    const reason = killed ? `pasaron ${LIMIT_MINUTES} minutos` : (stderr || stdout).trim();
    throw new Error(`No se pudo compilar ${workspace}:\n${reason}`);
  }
  // What changes while it is being built may not be in it.
  utimesSync(inRepo(output), started, started);
}
