import { test } from '@playwright/test';

export const PHONE = 390;
/** A phone and a desktop. */
export const WIDTHS = [PHONE, 1280] as const;

export type Light = 'light' | 'dark';

/** A width at which a state is checked, and the themes in which it is. */
export interface Look {
  width: number;
  lights: readonly Light[];
}

/** True in `npm run test:exhaustive`. */
export function isExhaustive(): boolean {
  return test.info().project.name === 'exhaustive';
}

/**
 * How a state is checked in this run: in the light theme, and by `npm run test:exhaustive` in both.
 *
 * @param widths the widths at which the state can be shown
 */
export function looksOf(widths: readonly number[]): readonly Look[] {
  const lights: readonly Light[] = isExhaustive() ? ['light', 'dark'] : ['light'];
  return widths.map((width) => ({ width, lights }));
}
