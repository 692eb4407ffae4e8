import { defineConfig } from '@playwright/test';
import { TEST_PORT_OFFSET } from '../contract/src/ports.ts';
import { findLightBrowser } from '../tools/setup/browser.mjs';
import { pageUrl, readOffset } from '../tools/suite/offset.ts';

/**
 * Drawing in software in a second process costs more than it saves. So does a process for each page of the
 * same browser, which would compile all scripts again.
 */
const args = ['--disable-gpu', '--process-per-site'];

/** Tests that `npm test` leaves out. */
const EXHAUSTIVE = /@exhaustive/;

/** Tests that `npm run test:exhaustive` runs again, in other looks: see support/looks.ts. */
const LOOKS = /@looks/;

/**
 * Tests that change hundreds of files at once. The Firestore emulator delivers its events one after the
 * other, so the mails and notices of other tests would wait minutes behind theirs. So these run last.
 */
const OF_MANY = 'lotes-muchos.spec.ts';

/** Browser tests against a running suite: `npm run test:e2e` starts one. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  projects: [
    { name: 'e2e', grepInvert: EXHAUSTIVE },
    // support/looks.ts asks whether this one runs.
    { name: 'exhaustive', grep: [EXHAUSTIVE, LOOKS], testIgnore: OF_MANY },
    { name: 'muchos', grep: EXHAUSTIVE, testMatch: OF_MANY },
  ],
  // On a shared machine a browser may stall; tests that needed a second try are named and counted.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: false,
  // People, files and addresses are new in every test, so that some can run in parallel.
  workers: 3,
  timeout: 120_000,
  // The functions emulator starts a process for a call that comes while another one is running.
  expect: { timeout: 20_000 },
  use: {
    // A press on what isn't there fails soon, instead of waiting for the test's end.
    actionTimeout: 60_000,
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
