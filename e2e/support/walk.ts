import { expect, type Page } from '@playwright/test';

interface Stop {
  /** Name of the focused element, for error messages. */
  name: string;
  /** True if the focus left the page's content. */
  isOut: boolean;
  /** True if it comes after the previously focused element, wherever that is by now. */
  isLater: boolean;
  isInView: boolean;
  hasRing: boolean;
}

declare global {
  interface Window {
    /** The focused element when the walk last looked. */
    lastStop?: Element | undefined;
  }
}

/** The focused element and how its focus shows. The ring around a whole row is drawn by its link's `::after`. */
function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      return { name: 'body', isOut: true, isLater: true, isInView: true, hasRing: true };
    }
    const before = window.lastStop ?? document.documentElement;
    window.lastStop = element;
    const { DOCUMENT_POSITION_DISCONNECTED, DOCUMENT_POSITION_FOLLOWING } = Node;
    const position = before.compareDocumentPosition(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // The hour, the minute and the clock of a field of time are stops of their own, and the browser draws them.
    const isPart = element === before && element.matches('[type=time], [type=date]');
    const isDrawn = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    const own = [element, element.parentElement].filter((one) => one !== null);
    return {
      name: element.outerHTML.slice(0, 120),
      isOut: false,
      isLater:
        isPart ||
        ((position & DOCUMENT_POSITION_DISCONNECTED) === 0 &&
          (position & DOCUMENT_POSITION_FOLLOWING) !== 0),
      isInView: right > 0 && left < innerWidth && bottom > 0 && top < innerHeight,
      hasRing:
        isPart ||
        element.tagName === 'IFRAME' ||
        own.some((one) => isDrawn(getComputedStyle(one))) ||
        isDrawn(getComputedStyle(element, '::after')),
    };
  });
}

/**
 * Goes through the whole page with Tab: the focus follows the page's order, is always in view and always
 * shows. Starts at the present focus, which is the top in a page that has just loaded.
 */
export async function walkThrough(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    window.lastStop = undefined;
  });
  let stops = 0;
  for (; ; stops += 1) {
    await page.keyboard.press('Tab');
    const { name, isOut, isLater, isInView, hasRing } = await focused(page);
    if (isOut) break;
    expect(isLater, `${what}: ${name} comes in the order of the page`).toBe(true);
    expect(isInView, `${what}: ${name} is in view`).toBe(true);
    expect(hasRing, `${what}: ${name} shows its focus`).toBe(true);
  }
  expect(stops, `${what} has more than its frame`).toBeGreaterThan(10);
}

/** Checks that Tab never leaves what is open over the page, in either direction. */
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
