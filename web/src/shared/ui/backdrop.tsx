/**
 * The layer behind a dialog. Not Radix's Overlay, which locks the scroll with a style element that our
 * content policy refuses; theme.css locks it by `data-modal-open`.
 */
export function Backdrop() {
  return (
    <div
      data-modal-open=""
      aria-hidden="true"
      className="fixed inset-0 z-40 animate-aparecer bg-backdrop"
    />
  );
}

/** The place of a dialog's box: a sheet from below on phones, centred from 640 px up. */
export const dialogBoxClasses =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full animate-aparecer flex-col ' +
  'rounded-t-card border border-line bg-raised shadow-float focus:outline-none ' +
  'sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[88dvh] sm:rounded-card ' +
  // In a short window everything scrolls: fixed titles and buttons would leave no room for the rest.
  'short:max-h-[96dvh] short:overflow-y-auto';
