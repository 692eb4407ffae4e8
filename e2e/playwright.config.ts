import { defineConfig } from '@playwright/test';
import { TEST_PORT_OFFSET } from '../contract/src/ports.ts';
import { findLightBrowser } from '../tools/setup/browser.mjs';
import { EXHAUSTIVE_SPECS } from '../tools/stages/exhaustive.ts';
import { pageUrl, readOffset } from '../tools/suite/offset.ts';

/**
 * Drawing in software in a second process costs more than it saves. So does a process for each page of the
 * same browser, which would compile all scripts again.
 */
const args = ['--disable-gpu', '--process-per-site'];

/**
 * Tests that change hundreds of files at once. The Firestore emulator delivers its events one after the
 * other, so the mails and notices of other tests would wait minutes behind theirs. So these run last.
 */
const OF_MANY = 'lotes*.spec.ts';

/** Browser tests against a running suite: `npm run test:e2e` starts one. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  // support/looks.ts asks whether the exhaustive project runs.
  projects: [
    { name: 'e2e', testMatch: '*.spec.ts', testIgnore: OF_MANY },
    { name: 'muchos', testMatch: OF_MANY },
    { name: 'exhaustive', testMatch: [...EXHAUSTIVE_SPECS] },
  ],
  // On a shared machine a browser may stall; tests that needed a second try are named and counted.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: false,
  // Reports every file's time, the slowest first.
  reportSlowTests: { max: 0, threshold: 0 },
  // People, files and addresses are new in every test, so that some can run in parallel.
  workers: 3,
  timeout: 120_000,
  // The functions emulator starts a process for a call that comes while another one is running.
  expect: { timeout: 20_000 },
  use: {
    baseURL: pageUrl(readOffset(TEST_PORT_OFFSET)),
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
    // A trace of every step costs a third of the time, so only a second try leaves one.
    trace: 'on-first-retry',
    // Nobody watches, and movement must be drawn.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findLightBrowser(), args },
  },
});
