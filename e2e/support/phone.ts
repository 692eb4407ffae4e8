import type { BrowserContextOptions } from '@playwright/test';

/** A phone held upright, used with a finger. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions;
