/**
 * Calls `act` when the page closes or goes to the background. For an effect.
 * @returns calls `act` once more and then stops, for when the screen goes
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
