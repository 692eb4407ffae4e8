import type { DEMO_ACCOUNTS } from '@notaria/factories/demo/accounts';
import type { Page } from '@playwright/test';
import type { SKELETON, SPINNER } from './arrange.ts';

/** A demo account with its session open; `pendiente` is one that has not typed its code yet. */
export type Visitor = keyof typeof DEMO_ACCOUNTS | 'pendiente';

export interface Screen {
  /** Name of its files in docs/screenshots. */
  name: string;
  path: string;
  /** The account of the browser; a visitor if left out. */
  as?: Visitor;
  /** Prepares answers before the page is asked for. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Presses or types something once the page is there. */
  arrange?: (page: Page) => Promise<unknown>;
  /** True to draw the whole page, not only the window. */
  isWhole?: boolean;
  /** True to draw it in dark too. */
  hasDark?: boolean;
  /** For a page that never stops waiting: the sign that it shows. */
  waitsWith?: typeof SPINNER | typeof SKELETON;
  /** True to open it again for each width, because its state does not survive another window. */
  isFresh?: boolean;
  /** Left out if the screen is drawn on both. */
  only?: 'phone' | 'desk';
  /** True to draw it as printed, instead of at the two widths. */
  isPrinted?: boolean;
}

/** Screens by name; `all` has the properties that they share. */
export function screensOf(
  all: Pick<Screen, 'as' | 'path'>,
  screens: Record<string, Partial<Omit<Screen, 'name'>>>,
): Screen[] {
  return Object.entries(screens).map(([name, own]) => ({ ...all, ...own, name }));
}
