import type { Page } from '@playwright/test';

/** What a page sends there from now on is never answered. */
export function hold(page: Page, address: string | RegExp): Promise<unknown> {
  return page.route(address, () => new Promise<void>(() => undefined));
}

/** What a page asks for there from now on waits until what comes back is called. */
export async function holdUntil(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** How a page's network is told how many bytes a second it may send; -1 is as fast as it goes. */
export async function throttleOf(
  page: Page,
): Promise<(bytesPerSecond: number) => Promise<unknown>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const same = { offline: false, latency: 0, downloadThroughput: -1 };
  return (uploadThroughput) =>
    network.send('Network.emulateNetworkConditions', { ...same, uploadThroughput });
}
