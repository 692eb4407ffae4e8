import type { ReactNode } from 'react';

/** The buttons at the end of a form that scrolls inside a dialog: they stay in view while its fields pass. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-raised px-5 py-4 max-sm:*:flex-1 sm:-mx-7 sm:rounded-b-card sm:px-7">
      {children}
    </div>
  );
}
