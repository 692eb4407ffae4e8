import { type ReactNode, useId } from 'react';
import { Card } from '#shared/ui/card.tsx';

/** A titled section of the account. */
export function SeccionCuenta({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <h2 id={id} className="text-title-sm">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
