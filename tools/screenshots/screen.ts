import type { DEMO_ACCOUNTS } from '@notaria/factories/demo/accounts';
import type { Page } from '@playwright/test';
import type { SKELETON, SPINNER } from './arrange.ts';

/** A demo account with its session open; `pendiente` is one whose code is still to be typed. */
export type Visitor = keyof typeof DEMO_ACCOUNTS | 'pendiente';

export interface Screen {
  /** Of its files in docs/screenshots. */
  name: string;
  path: string;
  /** Whose browser it is; a visitor's when left out. */
  as?: Visitor;
  /** What answers before the page is asked for. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What is pressed or written once the page is there. */
  arrange?: (page: Page) => Promise<unknown>;
  /** The whole page, not only what the window shows. */
  isWhole?: boolean;
  /** Also in dark. */
  hasDark?: boolean;
  /** It never stops waiting for an answer: what shows then. */
  waitsWith?: typeof SPINNER | typeof SKELETON;
  /** Opened anew for each width: what it shows doesn't outlive another window. */
  isFresh?: boolean;
  /** Only on a phone. */
  isPhoneOnly?: boolean;
  /** As it comes out of a printer, instead of the two widths. */
  isPrinted?: boolean;
}

/** Screens by their names; what one doesn't say of itself is as it is for all. */
export function screensOf(
  all: Pick<Screen, 'as' | 'path'>,
  screens: Record<string, Partial<Omit<Screen, 'name'>>>,
): Screen[] {
  return Object.entries(screens).map(([name, own]) => ({ ...all, ...own, name }));
}
