import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { fingerprint } from './fingerprint.ts';
import { inRepo } from './paths.ts';

/** No build takes longer. */
const LIMIT_MINUTES = 10;

const SHARED_SOURCES = ['contract/src', 'package-lock.json', 'tsconfig.base.json'];

const BUILDS = {
  functions: { sources: ['functions'], output: 'functions/lib/index.js' },
  // The catalogue's files are part of the pages that the build draws.
  web: { sources: ['web', 'functions/datos'], output: 'web/dist/index.html' },
};

/**
 * Builds a workspace, unless none of its inputs has changed since it was last built here.
 *
 * @throws {Error} with the build's output
 */
export async function buildIfChanged(workspace: keyof typeof BUILDS): Promise<void> {
  const { sources, output } = BUILDS[workspace];
  // Vite puts these variables into the page.
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const stamp = fingerprint([...sources, ...SHARED_SOURCES], JSON.stringify(variables.toSorted()));
  const path = inRepo('.local/builds', workspace);
  if (existsSync(inRepo(output)) && existsSync(path) && readFileSync(path, 'utf8') === stamp)
    return;
  try {
    const args = ['run', '--silent', 'build', '--workspace', workspace];
    await promisify(execFile)('npm', args, { cwd: inRepo(), timeout: LIMIT_MINUTES * 60_000 });
  } catch (error) {
    const { stdout, stderr, killed } = error as { stdout: string; stderr: string; killed: boolean };
    const reason = killed ? `pasaron ${LIMIT_MINUTES} minutos` : (stderr || stdout).trim();
    throw new Error(`No se pudo compilar ${workspace}:\n${reason}`);
  }
  mkdirSync(inRepo('.local/builds'), { recursive: true });
  writeFileSync(path, stamp);
}
