import { leave } from '@notaria/factories/browser/session';
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ViewportSize,
} from '@playwright/test';
import { findBrowser } from '../../tools/setup/browser.mjs';
import { endSessions, whoIsSignedIn } from './sessions.ts';

/** A browser that tests use in turn. */
export interface Seat {
  context: BrowserContext;
  /** Leaves it for the next test as if nobody had used it. */
  leave: () => Promise<void>;
}

/** What a site stores in a browser, except its cached files. */
const KEPT = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

async function aSeat(browser: Browser, viewport: ViewportSize | null, idle: Seat[]): Promise<Seat> {
  const context = await browser.newContext({ viewport });
  context.clock.install = () => {
    throw new Error('A clock stays with its browser: install it in one of browser.newContext().');
  };
  // A site's process ends with its last page, and with it the compiled scripts; this page keeps it alive.
  const parked = await context.newPage();
  await parked.goto('/robots.txt');
  const { origin } = new URL(parked.url());
  const devtools = await context.newCDPSession(parked);
  const seat = {
    context,
    leave: async () => {
      const pages = context.pages().filter((page) => page !== parked);
      await Promise.all(pages.map((page) => page.close()));
      for (const uid of await whoIsSignedIn(parked)) await endSessions(uid);
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
 * Playwright's test, in a browser that has visited this site: it has the page's cached files, which never
 * expire, and nothing of anybody else. Loading the files again is half the cost of a page load. A file may
 * ask for another size of the window with `test.use({ viewport })`. Tests of a first visit, of another kind
 * of window, or with a clock of their own use {@link firstVisit} or `browser.newContext()`.
 *
 * `anotherContext` gives one more such browser, for another person. `wholeBrowser` gives one with everything
 * that Chromium has, mainly its PDF viewer, at twice the cost.
 */
export const test = base.extend<
  { anotherContext: () => Promise<BrowserContext>; wholeBrowser: () => Promise<BrowserContext> },
  { takeSeat: (viewport?: ViewportSize | null) => Promise<Seat> }
>({
  takeSeat: [
    async ({ browser }, use, { project }) => {
      // A browser's new pages keep the size with which it was made.
      const idleBySize = new Map<string, Seat[]>();
      await use(async (viewport = project.use.viewport ?? null) => {
        const size = JSON.stringify(viewport);
        const idle = idleBySize.get(size) ?? [];
        idleBySize.set(size, idle);
        return idle.pop() ?? (await aSeat(browser, viewport, idle));
      });
    },
    { scope: 'worker' },
  ],
  anotherContext: async ({ takeSeat, viewport }, use) => {
    const taken: Seat[] = [];
    await use(async () => {
      const seat = await takeSeat(viewport);
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
 * {@link test} in a browser that has never been anywhere. Playwright's own would need other processes, which
 * depend on a test's fixtures.
 */
export const firstVisit = test.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
});
