import { test } from '@playwright/test';

export const PHONE = 390;
const DESK = 1280;
/** A phone and a desk. */
export const WIDTHS = [PHONE, DESK] as const;

export type Light = 'light' | 'dark';

/** A width at which a state is looked at, and the lights in which it is. */
export interface Look {
  width: number;
  lights: readonly Light[];
}

/** Whether this is `npm run test:exhaustive`, which leaves out what `npm test` looks at. */
export function isExhaustive(): boolean {
  return test.info().project.name === 'exhaustive';
}

/**
 * How a state is looked at in this run. `npm test` looks once, in light and at the desk if the state
 * is shown there; `npm run test:exhaustive` looks at the other widths and in dark.
 *
 * @param widths at which the state can be shown
 */
export function looksOf(widths: readonly number[]): readonly Look[] {
  const once = widths.includes(DESK) ? DESK : PHONE;
  if (!isExhaustive()) return [{ width: once, lights: ['light'] }];
  return widths.map((width) => ({
    width,
    lights: width === once ? ['dark'] : ['light', 'dark'],
  }));
}
