import type { ReactNode } from 'react';

/** The ring of `:focus-visible`, shown permanently. */
export const FOCO = 'outline-3 outline-focus outline-offset-2';

/** One part of the style guide, with its anchor. */
export function Seccion({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 className="text-title-sm">{titulo}</h2>
      {children}
    </section>
  );
}
