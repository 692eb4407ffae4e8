import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preparing } from '../suite/progress.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const INSTALL_TIMEOUT_MS = 15 * 60_000;

/**
 * Installs the packages of the lockfile if the installed ones differ. Without install scripts: re2 would
 * compile for minutes, and its user falls back to RegExp.
 *
 * @throws {Error} one line in Spanish, if npm fails (and has said why)
 */
export async function installDependencies() {
  if (isInstalled()) return;
  preparing('las dependencias');
  // `npm run audit` asks about known vulnerabilities, not everybody who installs.
  const quick = ['no-audit', 'no-fund', 'no-progress', 'prefer-offline', 'loglevel=error'];
  const options = ['ignore-scripts', ...quick].map((option) => `--${option}`);
  const npm = spawn('npm', ['ci', ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    timeout: INSTALL_TIMEOUT_MS,
  });
  const [status, signal] = await once(npm, 'close').catch(() => []);
  if (signal) throw new Error('npm tardó más de 15 minutos en instalar las dependencias.');
  if (status !== 0) throw new Error('npm no pudo instalar las dependencias.');
}

/** @throws {Error} one line in Spanish, if no packages are installed */
export function requireDependencies() {
  if (existsSync(`${ROOT}node_modules/.package-lock.json`)) return;
  throw new Error('Faltan las dependencias: instálalas con «npm ci --ignore-scripts».');
}

/** Compares versions, not times: a lockfile written a moment after its install is not newer. */
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json'))
    .filter(
      ([path, { link, optional, extraneous }]) =>
        path.includes('node_modules/') && !link && !optional && !extraneous,
    )
    .every(([path, { version }]) => installed[path]?.version === version);
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, extraneous?: boolean }>}
 */
function packagesIn(lockfile) {
  const path = ROOT + lockfile;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}
