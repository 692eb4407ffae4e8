import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { preparing } from '../suite/progress.mjs';
import { findOnPath } from './java.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Runs a command to its end, for at most the longest wait for a download. Whoever runs it checks what is there then. */
const run = promisify(execFile);
const HOW = { timeout: 180_000, maxBuffer: Number.POSITIVE_INFINITY };

/** Chromium without windows: half the work and the same engine, but no PDF viewer. */
const SHELL = 'chromium-headless-shell';

/**
 * @returns {string | undefined} a full Chromium of this machine, from CHROMIUM_PATH, the system or
 *   Playwright's own cache
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const installed = NAMES.map(findOnPath).find((path) => path !== undefined);
  if (installed) return installed;
  const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** @returns {string | undefined} the lightest Chromium that runs tests without a window */
export function findLightBrowser() {
  return (process.env.CHROMIUM_PATH ? undefined : findOnPath(SHELL)) ?? findBrowser();
}

/**
 * Installs a Chromium if there is none: Playwright's, or Debian's package if that cannot be downloaded and we
 * may install packages.
 *
 * @throws {Error} in Spanish, if neither is possible
 */
export async function requireBrowser() {
  if (findBrowser()) return;
  preparing('un navegador para las pruebas');
  // One try and a short wait: without internet its own retries take minutes.
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' };
  await run('npx', ['playwright', 'install', 'chromium'], { ...HOW, env }).catch(() => undefined);
  if (!findBrowser()) await installPackage('chromium');
  if (findBrowser()) return;
  throw new Error(
    'Falta un navegador para las pruebas: instala Chromium, o di dónde está con CHROMIUM_PATH.',
  );
}

/**
 * Installs the light Chromium if we may install packages. It halves the time of the browser tests, which also
 * pass without it. Needs no npm package.
 */
export async function installLightBrowser() {
  if (!process.env.CHROMIUM_PATH) await installPackage(SHELL);
}

/**
 * Installs a Debian package, if we may.
 *
 * @param {string} name
 * @param {() => boolean} isThere true once what the package is for is there; by default a program of its name
 */
export async function installPackage(name, isThere = () => findOnPath(name) !== undefined) {
  const mayInstall = process.getuid?.() === 0 && findOnPath('apt-get') !== undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', name];
  // The package lists may be missing, or old and name files that are gone.
  for (const args of [install, ['update', '-qq'], install]) {
    if (mayInstall && !isThere())
      await run('apt-get', args, { ...HOW, env }).catch(() => undefined);
  }
}
