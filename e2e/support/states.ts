import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleAt, expectLoaded } from './everywhere.ts';
import { isExhaustive, looksOf, PHONE, WIDTHS } from './looks.ts';
import { answers, serverAnswers } from './network.ts';
import { walkThrough } from './walk.ts';

/** In the place of an address: stay where the previous state was, and close what was open over it. */
export const HERE = '';

/** Brings a screen into a state, and returns the element that shows that it is there. */
export type Arrange = (page: Page) => Promise<Locator>;

export interface State {
  name: string;
  /** An address, or {@link HERE}. */
  at: string;
  /** Runs before the page goes to its address. */
  before?: (page: Page) => Promise<void>;
  arrange?: Arrange | undefined;
  /** True if the waiting state itself is what is checked. */
  isWaiting?: boolean;
  /** True if the state does not survive another width, so that it is brought about at each. */
  isOfOneWidth?: boolean;
  isOfPhone?: boolean;
  /** True for a whole screen, as a person finds it. */
  isScreen?: boolean;
}

export const state = (
  name: string,
  at: string,
  arrange?: Arrange,
  more: Partial<State> = {},
): State => ({ name, at, arrange, ...more });

/** A screen as a person finds it: `npm test` checks these; an exhaustive run also goes through them with Tab. */
export const screen = (name: string, at: string, arrange?: Arrange): State =>
  state(name, at, arrange, { isScreen: true });

/** Waits until React has rendered for a new width: something opened before would close again with its row. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Checks a state that does not survive another width, by bringing it about at each. */
async function lookAtEach(page: Page, widths: readonly number[], one: State): Promise<void> {
  for (const look of looksOf(widths)) {
    await page.setViewportSize({ width: look.width, height: 844 });
    await drawn(page);
    const shown = await one.arrange?.(page);
    await expectAccessibleAt(page, look, one.name, shown);
    await page.keyboard.press('Escape');
    if (shown) await expect(shown).toBeHidden();
  }
}

async function lookAtOne(page: Page, one: State): Promise<void> {
  if (one.isOfPhone) return lookAtEach(page, [PHONE], one);
  if (one.isOfOneWidth) return lookAtEach(page, WIDTHS, one);
  const shown = await one.arrange?.(page);
  if (!one.isWaiting) await expectLoaded(page, one.name);
  for (const look of looksOf(WIDTHS)) await expectAccessibleAt(page, look, one.name, shown);
  if (one.isScreen && isExhaustive()) await walkThrough(page, one.name);
}

/**
 * Checks that axe finds nothing in the screens among these states, at a phone's width and a desktop's. An
 * exhaustive run checks every state, in both themes, and goes through every screen with Tab. The states share
 * one page.
 * @param prepare runs before the page goes to any address
 */
export async function lookAt(
  context: BrowserContext,
  states: readonly State[],
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  for (const one of isExhaustive() ? states : states.filter(({ isScreen }) => isScreen)) {
    await test.step(one.name, async () => {
      if (one.at === HERE) await page.keyboard.press('Escape');
      else {
        await page.unrouteAll();
        await serverAnswers(page);
        await prepare?.(page);
        await one.before?.(page);
        await page.goto(one.at);
      }
      await lookAtOne(page, one);
    });
  }
  await page.close();
}

/** A page whose call to `address` the API refuses. */
export const refused = (name: string, at: string, address: string): State => ({
  name,
  at,
  before: (page) => answers(page, address, { status: 403, body: '{}' }),
  arrange: async (page) => page.getByRole('alert').first(),
});

/** A page whose call to `address` the API never answers, with the text that it shows while waiting. */
export const waiting = (name: string, at: string, address: string, text: string): State => ({
  name,
  at,
  before: (page) => answers(page, address, 'silence'),
  arrange: async (page) => page.getByRole('status').filter({ hasText: text }),
  isWaiting: true,
});

export const nothingFound =
  (title: string): Arrange =>
  async (page) => {
    await page.getByRole('searchbox').fill('zzz');
    return page.getByText(title);
  };

/** Submits the form unchanged: the first wrong field has the focus and says why. */
export const sendEmpty =
  (button: string | RegExp): Arrange =>
  async (page) => {
    const form = page.locator('main, [role=dialog]').filter({ has: page.locator('form') });
    await form.last().getByRole('button', { name: button, exact: true }).click();
    const wrong = page.locator('[aria-invalid=true]').first();
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveAccessibleDescription(/\S/);
    return wrong;
  };

const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu]';

/** Presses buttons or menu items one after the other; the last one opens something over the page. */
export const opening =
  (...names: (string | RegExp)[]): Arrange =>
  async (page) => {
    const over = page.locator(OVER_THE_PAGE).first();
    let before = null;
    for (const [at, name] of names.entries()) {
      if (at > 0 && at === names.length - 1) before = await over.elementHandle();
      const button = page.getByRole('button', { name });
      await button.or(page.getByRole('menuitem', { name })).first().click();
    }
    // The menu of the pressed item stays for a moment and must not be checked.
    await before?.waitForElementState('hidden');
    return over;
  };

/** Runs steps one after the other; the element of the last one is checked. */
export const inTurn =
  (...steps: Arrange[]): Arrange =>
  async (page) => {
    let shown = page.locator('main');
    for (const step of steps) {
      shown = await step(page);
      await shown.waitFor();
    }
    return shown;
  };

/** Presses a button after which the element is there. */
export const pressing =
  (button: string | RegExp, then: (page: Page) => Locator): Arrange =>
  async (page) => {
    await page.getByRole('button', { name: button }).first().click();
    return then(page);
  };

export const says = (text: string | RegExp) => (page: Page) => page.getByText(text).first();

/** Follows the link of a row or card, because the viewer needs to know where the person comes from. */
export const openingRow =
  (text: string): Arrange =>
  async (page) => {
    await page.getByRole('row').filter({ hasText: text }).getByRole('link').first().click();
    return page.getByRole('heading', { name: 'Comentarios' });
  };
