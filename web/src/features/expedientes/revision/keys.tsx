import type { ReactNode } from 'react';

/** The keys that work here and now. Hidden where there is neither a mouse nor, most likely, a keyboard. */
export function Keys({ children }: { children: ReactNode }) {
  return (
    <p className="hidden text-muted text-sm any-pointer-fine:block">
      Atajos de teclado: {children}.
    </p>
  );
}

export function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded border border-line bg-sunken px-1.5 font-sans text-xs">{children}</kbd>
  );
}
