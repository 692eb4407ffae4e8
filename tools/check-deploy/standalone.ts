import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRepo } from '../suite/paths.ts';

const LOAD = `import('./lib/index.js').then((all) => {
  if (typeof all.api !== 'function') throw new Error('no api');
  console.log('functions/ se instala y carga sola:', Object.keys(all).join(', '));
  process.exit(0);
})`;

/** No step takes longer. */
const LIMIT_MS = 10 * 60_000;

/**
 * Proves that `functions/` deploys by itself: Cloud Build gets that folder without the workspaces, so the
 * bundle must include the contract, and its package.json must install without it.
 * @throws Error if it does not
 */
export function requireStandaloneFunctions(): void {
  const folder = mkdtempSync(join(tmpdir(), 'notaria-deploy-'));
  const run = (command: string, args: string[], cwd = folder, env = process.env) =>
    execFileSync(command, args, { cwd, env, stdio: 'inherit', timeout: LIMIT_MS });
  try {
    run('npm', ['run', 'build', '--silent', '--workspace', 'functions'], inRepo('.'));
    for (const part of ['lib', 'datos', 'package.json']) {
      cpSync(inRepo('functions', part), join(folder, part), { recursive: true });
    }
    run('npm', ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
    const settings = { GCLOUD_PROJECT: 'demo-notaria', FIRMA_ENLACES: 'x', SMTP_CLAVE: '' };
    const env = { ...process.env, ...settings };
    run(process.execPath, ['--input-type=module', '--eval', LOAD], folder, env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
