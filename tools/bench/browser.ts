import { enterAs, type SignedIn } from '@notaria/factories/browser/session';
import { useApi } from '@notaria/factories/server';
import { chromium } from '@playwright/test';
import { seedBase } from '../base.ts';
import { findBrowser } from '../setup/browser.mjs';
import { pageUrl, readOffset } from '../suite/offset.ts';

export const PAGE = pageUrl(readOffset(0));
export const PATIENCE_MS = 60_000;

export const openBrowser = () =>
  chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] });

/** Makes the suite's own API answer the calls of this process, and fills in the roles and the catalogue. */
export async function useSuite(): Promise<void> {
  useApi(PAGE);
  await seedBase();
}

/** A person's window. */
export async function windowOf(browser: Awaited<ReturnType<typeof openBrowser>>, person: SignedIn) {
  const context = await browser.newContext({
    baseURL: PAGE,
    viewport: { width: 1280, height: 800 },
  });
  await enterAs(context, person);
  return context;
}
