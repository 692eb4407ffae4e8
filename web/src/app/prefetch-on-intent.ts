import { preloadAt } from './screens.ts';

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin) return;
  // A failure here is not reported: the navigation itself tries again and reports.
  preloadAt(link.pathname).catch(() => {});
}

/** Loads the code of a link's screen as soon as somebody points at the link. */
export function prefetchOnIntent(): void {
  for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true });
}
