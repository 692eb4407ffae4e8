import type { Page } from '@playwright/test';

/**
 * Makes Firebase refuse a call of its sign-in from now on, as its servers word it: what the emulator
 * can't be brought to say. `offline` means that it can't be reached.
 * @param method as in the call's address, `accounts:{method}`
 * @param isMeant of the bodies that are refused; all unless given
 */
export async function firebaseRefuses(
  page: Page,
  method: string,
  message: string,
  isMeant: (body: string) => boolean = () => true,
): Promise<void> {
  const address = `**/accounts:${method}*`;
  await page.unroute(address);
  await page.route(address, async (route) => {
    if (!isMeant(route.request().postData() ?? '')) return route.fallback();
    if (message === 'offline') return route.abort('connectionrefused');
    const status = message === 'INTERNAL' ? 500 : 400;
    return route.fulfill({
      status,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { error: { code: status, message } },
    });
  });
}

/** Firebase answers by itself again. */
export async function firebaseAnswers(page: Page, method: string): Promise<void> {
  await page.unroute(`**/accounts:${method}*`);
}
