/**
 * `npm run screenshots`: draws every screen of the product at both widths into docs/screenshots, from a suite
 * of its own with the demo data. `-- inicio tramites` draws only those whose name begins so.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Screen } from './screenshots/screen.ts';
import { shoot } from './screenshots/shoot.ts';
import { findBrowser } from './setup/browser.mjs';
import { buildIfChanged } from './suite/build.ts';
import { pageUrl, readOffset } from './suite/offset.ts';
import { inRepo } from './suite/paths.ts';
import { fail, stopOnSignals } from './suite/shutdown.ts';
import { stagePage } from './suite/staging.ts';
import { startSuite } from './suite/suite.ts';

/** Beside a running `npm start` and a running `npm test`. */
const OFFSET = 12_000;
const FOLDER = inRepo('docs/screenshots');

/** Draws the requested screens, in a browser of each account. */
async function drawAll(offset: number, wanted: readonly string[]): Promise<void> {
  // The imported files read the suite's addresses when they are loaded.
  const { browserOf } = await import('./screenshots/browsers.ts');
  const parts = ['publicas', 'clientes', 'oficina'].map(
    (name) => import(`./screenshots/${name}.ts`),
  );
  const all: Screen[] = (await Promise.all(parts)).flatMap(({ SCREENS }) => SCREENS);
  const screens = all.filter(
    ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
  );
  mkdirSync(FOLDER, { recursive: true });
  if (wanted.length === 0) for (const old of readdirSync(FOLDER)) rmSync(join(FOLDER, old));
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--disable-gpu', '--hide-scrollbars'],
  });
  for (const as of new Set(screens.map((screen) => screen.as))) {
    const context = await browserOf(browser, pageUrl(offset), as);
    for (const screen of screens.filter((one) => one.as === as)) {
      console.log(`${screen.name}: ${await shoot(context, screen, FOLDER)}`);
    }
    await context.close();
  }
  await browser.close();
}

async function main(): Promise<void> {
  const offset = readOffset(OFFSET);
  const ending = new AbortController();
  stopOnSignals(async () => ending.abort());
  await Promise.all([buildIfChanged('functions'), buildIfChanged('web')]);
  const suite = await startSuite({ offset, isPageStaged: true, signal: ending.signal });
  stagePage(offset);
  Object.assign(process.env, suite.environment);
  try {
    const { seedDemo } = await import('./seed.ts');
    await seedDemo();
    await drawAll(offset, process.argv.slice(2));
  } finally {
    await suite.stop();
  }
  process.exit(0);
}

main().catch(fail);
