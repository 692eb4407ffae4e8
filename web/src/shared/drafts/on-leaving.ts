/**
 * Does something at the latest when the page goes, or is put away. For an effect.
 * @returns does it once more, and nothing after that: the screen is gone
 */
export function onLeaving(act: () => void): () => void {
  // A phone ends a page in the background without another word.
  const onHide = () => document.visibilityState === 'hidden' && act();
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', act);
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', act);
    act();
  };
}
