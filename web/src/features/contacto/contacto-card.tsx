import type { ReactNode } from 'react';
import { Card } from '#shared/ui/card.tsx';

interface ContactoCardProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** A way to reach the office. */
export function ContactoCard({ icon, title, children }: ContactoCardProps) {
  return (
    <Card className="flex gap-4">
      <span
        aria-hidden="true"
        className="h-fit rounded-card bg-primary-soft p-3 text-link [&_svg]:size-6"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="mb-1 text-lg">{title}</h2>
        {children}
      </div>
    </Card>
  );
}
