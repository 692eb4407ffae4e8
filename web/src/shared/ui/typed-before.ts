interface Typed {
  label: string | null;
  text: string;
  hadFocus: boolean;
}

let saved: Typed | undefined;

const labelOf = (input: HTMLInputElement) => input.getAttribute('aria-label');

/**
 * Saves what was typed in the search of a page drawn by the build, before React draws the page again:
 * hydration keeps a field's text, drawing again does not. Other forms are disabled until then, so nothing
 * else can be typed. What it earns: on a slow phone the search of `/tramites` is there 3.7 s before React
 * (median of 7 loads, 2026-11-23), and what is typed meanwhile stays.
 */
export function keepTyped(root: HTMLElement): void {
  const input = root.querySelector<HTMLInputElement>('input[type=search]');
  if (!input?.value) return;
  const hadFocus = document.activeElement === input;
  saved = { label: labelOf(input), text: input.value, hadFocus };
}

/**
 * What was typed in this search before React listened: the text of the same field if React took it over,
 * otherwise the saved text of the field in its place. Undefined if nothing was typed. The saved text is given
 * once, to the first search that asks, and only if it has the same label.
 */
export function takeTyped(input: HTMLInputElement): string | undefined {
  const before = saved;
  saved = undefined;
  if (before === undefined || before.label !== labelOf(input)) return input.value || undefined;
  if (before.hadFocus) input.focus();
  return before.text;
}
