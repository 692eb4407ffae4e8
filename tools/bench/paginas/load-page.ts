import type { Browser } from '@playwright/test';

/** What a load of a page came to; times in ms since the navigation began. */
export interface Load {
  fcp: number;
  lcp: number;
  cls: number;
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
  window.medido = { fcp: 0, lcp: 0, cls: 0 };
  const watch = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('paint', (one) => { if (one.name === 'first-contentful-paint') medido.fcp = one.startTime; });
  watch('largest-contentful-paint', (one) => { medido.lcp = one.startTime; });
  watch('layout-shift', (one) => { if (!one.hadRecentInput) medido.cls += one.value; });`;

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
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction('window.medido.lcp > 0');
    return await page.evaluate('window.medido');
  } finally {
    await context.close();
  }
}
