import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findOnPath } from './java.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * @returns {string | undefined} a Chromium of this machine, from CHROMIUM_PATH, the system or
 * Playwright's own cache
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const installed = NAMES.map(findOnPath).find((path) => path !== undefined);
  return installed ?? playwrightBrowser();
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
export function requireBrowser() {
  if (findBrowser()) return;
  console.log('Instalando Chromium para las pruebas…');
  // One try and a short wait: without internet its own retries take minutes.
  run('npx', ['playwright', 'install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000',
  });
  if (findBrowser()) return;
  if (process.getuid?.() === 0 && findOnPath('apt-get')) {
    run('apt-get', ['update', '-qq'], {});
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  }
  if (!findBrowser()) {
    throw new Error(
      'Falta un navegador para las pruebas: instala Chromium, o di dónde está con CHROMIUM_PATH.',
    );
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} environment
 */
function run(command, args, environment) {
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, ...environment } });
}
