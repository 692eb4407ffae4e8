import { expect, type Page } from '@playwright/test';

interface Stop {
  /** What has the focus, to name it when something is wrong with it. */
  name: string;
  /** Whether the focus left the page's content. */
  isOut: boolean;
  /** Whether it comes after what had the focus before, wherever that is by now. */
  isLater: boolean;
  isInView: boolean;
  hasRing: boolean;
}

declare global {
  interface Window {
    /** What had the focus when the walk looked last. */
    lastStop?: Element | undefined;
  }
}

/** What has the focus now and how it shows. A ring around a whole row is drawn by its link's `::after`. */
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
    const isDrawn = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    const own = [element, element.parentElement].filter((one) => one !== null);
    return {
      name: element.outerHTML.slice(0, 120),
      isOut: false,
      isLater:
        (position & DOCUMENT_POSITION_DISCONNECTED) === 0 &&
        (position & DOCUMENT_POSITION_FOLLOWING) !== 0,
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
 * and always shows. It begins where the focus is, at the top of a page that has just loaded.
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
