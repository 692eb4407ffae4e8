import type { Page } from '@playwright/test';

/** How much of the page moved by itself since it began to load: Chromium's layout shift score. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(
            list.getEntries().reduce((sum, one) => sum + Number(Reflect.get(one, 'value')), 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing is told when nothing moved.
        setTimeout(() => resolve(0), 500);
      }),
  );
}
