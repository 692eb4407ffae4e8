import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { liveRegion } from '#shared/ui/live-region.ts';
import { areToastsUsed, onToastsUsed } from '#shared/ui/toast-use.ts';
import { lazily } from '#shared/use-later.ts';

const Toaster = lazily(() => import('#shared/ui/toaster.tsx'), 'Toaster');

/**
 * The place of the toasts, from the moment when a screen may show one. A visitor who only reads never loads
 * it, but has the regions in which the page says things aloud.
 */
export function Toasts() {
  const isUsed = useSyncExternalStore(onToastsUsed, areToastsUsed, () => false);
  useEffect(() => void liveRegion('polite'), []);
  return (
    isUsed && (
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    )
  );
}
