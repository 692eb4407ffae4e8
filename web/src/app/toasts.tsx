import { Suspense, useSyncExternalStore } from 'react';
import { areToastsUsed, onToastsUsed } from '#shared/ui/toast-use.ts';
import { lazily } from '#shared/use-later.ts';

const Toaster = lazily(() => import('#shared/ui/toaster.tsx'), 'Toaster');

/** The place of the toasts, from the moment when a screen may show one. A visitor who only reads never loads it. */
export function Toasts() {
  const isUsed = useSyncExternalStore(onToastsUsed, areToastsUsed, () => false);
  return (
    isUsed && (
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    )
  );
}
