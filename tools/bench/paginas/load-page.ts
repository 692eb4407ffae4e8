import type { Browser, CDPSession } from '@playwright/test';

/** What a load of a page came to; times in ms since the navigation began. */
export interface Load {
  fcp: number;
  lcp: number;
  /** What long tasks kept the page from answering, beyond 50 ms each. */
  tbt: number;
  cls: number;
  /** Requests one after another before the first content: each asked for by the one before. */
  chain: number;
}

/** Slow 4G as Lighthouse and the browser's own tools emulate it, and a phone's processor. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
};
const SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };

const OBSERVE = `
  window.medido = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  const watch = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('paint', (one) => { if (one.name === 'first-contentful-paint') medido.fcp = one.startTime; });
  watch('largest-contentful-paint', (one) => { medido.lcp = one.startTime; });
  watch('layout-shift', (one) => { if (!one.hadRecentInput) medido.cls += one.value; });
  watch('longtask', (one) => { medido.tasks.push([one.startTime, one.duration]); });`;

interface Medido {
  fcp: number;
  lcp: number;
  cls: number;
  tasks: [start: number, duration: number][];
}

interface Asked {
  by: string | undefined;
  /** Seconds on the browser's own clock. */
  done?: number;
}

/** Follows who asked for what. */
function followRequests(session: CDPSession): { asked: Map<string, Asked>; start: () => number } {
  const asked = new Map<string, Asked>();
  const urls = new Map<string, string>();
  let first = Number.POSITIVE_INFINITY;
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    first = Math.min(first, timestamp);
    urls.set(requestId, request.url);
    if (asked.has(request.url)) return;
    asked.set(request.url, { by: initiator.url ?? initiator.stack?.callFrames[0]?.url });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const one = asked.get(urls.get(requestId) ?? '');
    if (one) one.done = timestamp;
  });
  return { asked, start: () => first };
}

function depthOf(asked: ReadonlyMap<string, Asked>, url: string): number {
  const by = asked.get(url)?.by;
  return by !== undefined && by !== url && asked.has(by) ? 1 + depthOf(asked, by) : 1;
}

const MILLIS = 1_000;

/** Loads a page as a cheap phone on a slow network does, with nothing kept from before. */
export async function loadPage(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(OBSERVE);
    const { asked, start } = followRequests(session);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction('window.medido.lcp > 0');
    const { fcp, lcp, cls, tasks }: Medido = await page.evaluate('window.medido');
    const before = [...asked].filter(
      ([, { done }]) => done !== undefined && (done - start()) * MILLIS <= fcp,
    );
    return {
      fcp,
      lcp,
      cls,
      tbt: tasks.reduce((sum, [at, length]) => sum + (at >= fcp ? Math.max(length - 50, 0) : 0), 0),
      chain: Math.max(...before.map(([address]) => depthOf(asked, address)), 1),
    };
  } finally {
    await context.close();
  }
}
