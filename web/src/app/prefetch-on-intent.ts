import { preloadAt } from './screens.ts';

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin) return;
  // What fails now is tried again, and told, when the person goes there.
  preloadAt(link.pathname).catch(() => {});
}

/** Loads the code of the screen that a link leads to as soon as somebody points at it. */
export function prefetchOnIntent(): void {
  for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true });
}
