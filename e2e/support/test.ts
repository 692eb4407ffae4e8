import { leave } from '@notaria/factories/browser/session';
import { type Browser, type BrowserContext, test as base } from '@playwright/test';
import { findBrowser } from '../../tools/setup/browser.mjs';

/** A browser that tests take in turn. */
export interface Seat {
  context: BrowserContext;
  /** Leaves it, for whoever is next, as if nobody had used it. */
  leave: () => Promise<void>;
}

/** What a site keeps in a browser, but for its files. */
const KEPT = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

async function aSeat(browser: Browser, idle: Seat[]): Promise<Seat> {
  const context = await browser.newContext();
  context.clock.install = () => {
    throw new Error('A clock stays with its browser: install it in one of browser.newContext().');
  };
  // The process of a site ends with its last page, and with it what it has compiled.
  const parked = await context.newPage();
  await parked.goto('/robots.txt');
  const { origin } = new URL(parked.url());
  const devtools = await context.newCDPSession(parked);
  const seat = {
    context,
    leave: async () => {
      const pages = context.pages().filter((page) => page !== parked);
      await Promise.all(pages.map((page) => page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearPermissions();
      await leave(context);
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT });
      idle.push(seat);
    },
  };
  return seat;
}

/**
 * Playwright's test in a browser that was at this site before: it has the files of the page, which
 * are good for ever, and nothing else of anybody. Loading them anew is half of what a page load
 * costs. What is about a first visit, needs another window than the configuration's or a clock of its
 * own takes {@link firstVisit}, or a context of `browser.newContext()`.
 *
 * `anotherContext` gives one more such browser, of somebody else. `wholeBrowser` gives one with all that
 * Chromium has, its own viewer of PDFs above all, at twice the cost.
 */
export const test = base.extend<
  { anotherContext: () => Promise<BrowserContext>; wholeBrowser: () => Promise<BrowserContext> },
  { takeSeat: () => Promise<Seat> }
>({
  takeSeat: [
    async ({ browser }, use) => {
      const idle: Seat[] = [];
      await use(async () => idle.pop() ?? (await aSeat(browser, idle)));
    },
    { scope: 'worker' },
  ],
  anotherContext: async ({ takeSeat }, use) => {
    const taken: Seat[] = [];
    await use(async () => {
      const seat = await takeSeat();
      taken.push(seat);
      return seat.context;
    });
    for (const seat of taken) await seat.leave();
  },
  context: async ({ anotherContext }, use) => use(await anotherContext()),
  wholeBrowser: async ({ playwright }, use) => {
    const launched: Browser[] = [];
    await use(async () => {
      const whole = await playwright.chromium.launch({ executablePath: findBrowser() });
      launched.push(whole);
      return whole.newContext();
    });
    for (const whole of launched) await whole.close();
  },
});

/**
 * {@link test} in a browser that was never anywhere. Playwright's own would need other processes: they
 * are of the fixtures that a test has.
 */
export const firstVisit = test.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
});
