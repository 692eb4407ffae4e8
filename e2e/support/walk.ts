import { expect, type Page } from '@playwright/test';

interface Stop {
  /** What has the focus, to name it when something is wrong with it. */
  name: string;
  /** Its place among all elements of the page; -1 when the focus left the page's content. */
  place: number;
  isInView: boolean;
  hasRing: boolean;
}

/** What has the focus now and how it shows. A ring around a whole row is drawn by its link's `::after`. */
function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      return { name: 'body', place: -1, isInView: true, hasRing: true };
    }
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isDrawn = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    const own = [element, element.parentElement].filter((one) => one !== null);
    return {
      name: element.outerHTML.slice(0, 120),
      place: [...document.querySelectorAll('*')].indexOf(element),
      isInView: right > 0 && left < innerWidth && bottom > 0 && top < innerHeight,
      hasRing:
        element.tagName === 'IFRAME' ||
        own.some((one) => isDrawn(getComputedStyle(one))) ||
        isDrawn(getComputedStyle(element, '::after')),
    };
  });
}

/**
 * Goes through the whole page with Tab: the focus follows the order of the page, is always in view
 * and always shows.
 *
 * @returns how many stops there were
 */
export async function walk(page: Page, what: string): Promise<number> {
  let before = -1;
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press('Tab');
    const { name, place, isInView, hasRing } = await focused(page);
    if (place === -1) return stops;
    expect(place, `${what}: ${name} comes in the order of the page`).toBeGreaterThan(before);
    expect(isInView, `${what}: ${name} is in view`).toBe(true);
    expect(hasRing, `${what}: ${name} shows its focus`).toBe(true);
    before = place;
  }
}

/** Tab never leaves what is open over the page, in either direction. */
export async function expectTrapped(page: Page, selector: string): Promise<void> {
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const isInside = await page.evaluate(
      (inside) => document.activeElement?.closest(inside) !== null,
      selector,
    );
    expect(isInside, `${key} stays inside`).toBe(true);
  }
}
