import type { ReactNode } from 'react';

/** Which keys work here and now; not for whoever has only fingers. */
export function Keys({ children }: { children: ReactNode }) {
  return <p className="text-muted text-sm pointer-coarse:hidden">Atajos de teclado: {children}.</p>;
}

export function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded border border-line bg-sunken px-1.5 font-sans text-xs">{children}</kbd>
  );
}
