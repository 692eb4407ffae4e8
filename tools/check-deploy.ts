/**
 * Proves that `functions/` deploys alone: Cloud Build gets that folder without the workspaces, so the
 * bundle must carry the contract and its package.json must install without it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRepo } from './suite/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'notaria-deploy-'));
try {
  execFileSync('npm', ['run', 'build', '--silent', '--workspace', 'functions'], {
    cwd: inRepo('.'),
    stdio: 'inherit',
  });
  for (const part of ['lib', 'datos', 'package.json']) {
    cpSync(inRepo('functions', part), join(folder, part), { recursive: true });
  }
  execFileSync('npm', ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
  const load = `import('./lib/index.js').then((all) => {
    if (typeof all.api !== 'function') throw new Error('no api');
    console.log('functions/ se instala y carga sola:', Object.keys(all).join(', '));
    process.exit(0);
  })`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', load], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, GCLOUD_PROJECT: 'demo-notaria', FIRMA_ENLACES: 'x', SMTP_CLAVE: '' },
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
