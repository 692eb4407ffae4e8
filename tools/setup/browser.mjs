import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findOnPath } from './java.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Nobody waits longer for a download that doesn't come. */
const INSTALL_TIMEOUT_MS = 180_000;

/** Chromium without what draws windows: half the work, the same engine, but no PDF viewer. */
const SHELL = 'chromium-headless-shell';

/**
 * @returns {string | undefined} a whole Chromium of this machine, from CHROMIUM_PATH, the system or
 * Playwright's own cache
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const installed = NAMES.map(findOnPath).find((path) => path !== undefined);
  return installed ?? playwrightBrowser();
}

/** @returns {string | undefined} the lightest Chromium that runs tests without a window */
export function findLightBrowser() {
  return (process.env.CHROMIUM_PATH ? undefined : findOnPath(SHELL)) ?? findBrowser();
}

/** @returns {string | undefined} */
function playwrightBrowser() {
  const require = createRequire(import.meta.url);
  const path = require('@playwright/test').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Installs a Chromium when there is none: Playwright's, or Debian's package where that cannot be
 * downloaded and we may install packages.
 *
 * @throws {Error} in Spanish, when neither can be had
 */
export async function requireBrowser() {
  if (findBrowser()) return;
  console.log('Instalando Chromium para las pruebas…');
  // One try and a short wait: without internet its own retries take minutes.
  await run('npx', ['playwright', 'install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000',
  });
  if (findBrowser()) return;
  if (canInstallPackages()) {
    await run('apt-get', ['update', '-qq'], {});
    await install('chromium');
  }
  if (!findBrowser()) {
    throw new Error(
      'Falta un navegador para las pruebas: instala Chromium, o di dónde está con CHROMIUM_PATH.',
    );
  }
}

/**
 * Installs the light Chromium where we may install packages: it halves the time of the browser tests,
 * which pass without it. Needs no package of npm.
 */
export async function installLightBrowser() {
  if (process.env.CHROMIUM_PATH || findOnPath(SHELL) || !canInstallPackages()) return;
  await install(SHELL);
  // Lists of packages that are missing or old name files that are gone.
  if (!findOnPath(SHELL)) {
    await run('apt-get', ['update', '-qq'], {});
    await install(SHELL);
  }
}

function canInstallPackages() {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== undefined;
}

/** @param {string} name a package of Debian */
function install(name) {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/**
 * Whether it worked shows in what is there afterwards.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} environment
 * @returns {Promise<void>}
 */
function run(command, args, environment) {
  const child = spawn(command, args, {
    stdio: 'ignore',
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
