import type { BrowserContextOptions, Page } from '@playwright/test';

/** A phone held upright, used with a finger. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;

interface Spot {
  x: number;
  y: number;
}

/** Puts a finger down, moves it in steps and lifts it. */
export async function dragByFinger(page: Page, from: Spot, by: Spot): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const steps = 4;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step += 1) {
    const at = { x: from.x + (by.x * step) / steps, y: from.y + (by.y * step) / steps };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await finger.detach();
}
