/** The look of every panel that floats over the page: menus and popovers. */
export const floatingClasses =
  'z-50 animate-aparecer rounded-control border border-line bg-raised text-ink shadow-float';

/** One choice of a menu, 44 px high. */
export const menuItemClasses =
  'flex min-h-touch cursor-pointer select-none items-center gap-3 rounded-lg px-3 py-2 text-sm ' +
  'data-highlighted:bg-primary-soft data-disabled:cursor-not-allowed data-disabled:opacity-55 ' +
  // A ring, not only a shade: it has contrast, and forced colours leave it.
  'data-highlighted:outline-3 data-highlighted:-outline-offset-3 data-highlighted:outline-focus ' +
  '[&_svg]:size-5 [&_svg]:shrink-0';

/** The container of floating panels: inside the content, so that they belong to a landmark. */
export function floatingContainer(): HTMLElement | null {
  return document.querySelector('main');
}
