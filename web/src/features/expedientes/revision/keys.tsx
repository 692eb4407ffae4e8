import type { ReactNode } from 'react';

/** The keys that work here and now. Hidden on devices with touch only. */
export function Keys({ children }: { children: ReactNode }) {
  return (
    <p className="text-muted text-sm pointer-coarse:hidden max-lg:hidden">
      Atajos de teclado: {children}.
    </p>
  );
}

export function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded border border-line bg-sunken px-1.5 font-sans text-xs">{children}</kbd>
  );
}
