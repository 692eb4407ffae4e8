import { test } from '@playwright/test';

export const PHONE = 390;
const DESK = 1280;
/** A phone and a desktop. */
export const WIDTHS = [PHONE, DESK] as const;

export type Light = 'light' | 'dark';

/** A width at which a state is checked, and the themes in which it is. */
export interface Look {
  width: number;
  lights: readonly Light[];
}

/** True in `npm run test:exhaustive`, which leaves out what `npm test` checks. */
export function isExhaustive(): boolean {
  return test.info().project.name === 'exhaustive';
}

/**
 * How a state is checked in this run. `npm test` checks once, in the light theme and at the desktop width if
 * the state is shown there; `npm run test:exhaustive` checks the other widths and the dark theme.
 *
 * @param widths the widths at which the state can be shown
 */
export function looksOf(widths: readonly number[]): readonly Look[] {
  const once = widths.includes(DESK) ? DESK : PHONE;
  if (!isExhaustive()) return [{ width: once, lights: ['light'] }];
  return widths.map((width) => ({
    width,
    lights: width === once ? ['dark'] : ['light', 'dark'],
  }));
}
