interface Typed {
  label: string;
  text: string;
  hadFocus: boolean;
}

let kept: Typed | undefined;

/**
 * Keeps what somebody has typed in the search of a page that the build drew, before the page is drawn
 * anew in its place. Forms are closed until then, so that nothing else can be typed there.
 */
export function keepTyped(root: HTMLElement): void {
  const input = root.querySelector<HTMLInputElement>('input[type=search]');
  if (!input?.value) return;
  const hadFocus = document.activeElement === input;
  kept = { label: input.ariaLabel ?? '', text: input.value, hadFocus };
}

/**
 * What was typed in this search before it was React's: in the very field, which React took over with
 * its text, or in the one that stood in its place. Undefined when nothing was; told only once.
 */
export function takeTyped(input: HTMLInputElement): string | undefined {
  if (kept === undefined || kept.label !== input.ariaLabel) return input.value || undefined;
  const { text, hadFocus } = kept;
  kept = undefined;
  if (hadFocus) input.focus();
  return text;
}
