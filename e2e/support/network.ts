import type { CDPSession, Page } from '@playwright/test';

/** An answer that a page gets in the place of the server's. */
export type Answer =
  | { status: number; body: string; type?: string; headers?: Record<string, string> }
  | 'failure'
  | 'silence';

/** Gives the answer; undefined leaves it to the server. */
type Answerer = (body: string) => Answer | undefined;

/** The connections that answer in the server's place, by page and address. */
const standIns = new WeakMap<Page, Map<string, CDPSession>>();

/**
 * Gives this answer to the page's requests from now on. Playwright's own routes would also disable the
 * browser's file cache, with which a page loads at half the cost.
 * @param address the whole address, with * for anything
 */
export async function answers(
  page: Page,
  address: string,
  answer: Answer | Answerer,
): Promise<void> {
  await serverAnswers(page, address);
  const network = await page.context().newCDPSession(page);
  standIns.set(page, (standIns.get(page) ?? new Map()).set(address, network));
  const answerTo = typeof answer === 'function' ? answer : () => answer;
  network.on('Fetch.requestPaused', ({ requestId, request }) => {
    const given = request.method === 'OPTIONS' ? undefined : answerTo(request.postData ?? '');
    // The page may be gone before it is answered.
    reply(network, requestId, given).catch(() => {});
  });
  await network.send('Fetch.enable', {
    patterns: [{ urlPattern: address.replaceAll('?', '\\?') }],
  });
}

/** Lets the server answer by itself again, at this address or at all. */
export async function serverAnswers(page: Page, address?: string): Promise<void> {
  const ofPage = standIns.get(page);
  for (const [one, network] of ofPage ?? []) {
    if (address !== undefined && address !== one) continue;
    ofPage?.delete(one);
    await network.detach();
  }
}

async function reply(
  network: CDPSession,
  requestId: string,
  answer: Answer | undefined,
): Promise<void> {
  if (answer === 'silence') return;
  if (answer === undefined) await network.send('Fetch.continueRequest', { requestId });
  else if (answer === 'failure') {
    await network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' });
  } else {
    const { status, body, type = 'application/json', headers = {} } = answer;
    const all = { 'Content-Type': type, ...headers };
    await network.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: Object.entries(all).map(([name, value]) => ({ name, value })),
      body: Buffer.from(body).toString('base64'),
    });
  }
}

/**
 * Holds the page's requests to an address until the returned function is called. That function throws if
 * there was no request: a test that holds nothing back shows nothing.
 */
export async function holdUntil(page: Page, address: RegExp): Promise<() => void> {
  let isHeld = false;
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    isHeld = true;
    await released;
    await route.continue();
  });
  return () => {
    if (!isHeld) throw new Error(`nothing at ${address} was asked for`);
    release();
  };
}

/** A function that limits how many bytes per second a page may send; -1 is no limit. */
export async function throttleOf(
  page: Page,
): Promise<(bytesPerSecond: number) => Promise<unknown>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const same = { offline: false, latency: 0, downloadThroughput: -1 };
  return (uploadThroughput) =>
    network.send('Network.emulateNetworkConditions', { ...same, uploadThroughput });
}
