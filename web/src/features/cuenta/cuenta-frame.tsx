import type { ReactNode } from 'react';
import { Card } from '#shared/ui/card.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';

interface CuentaFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Below the card: the link to the neighbouring screen. */
  footer?: ReactNode;
}

/** The frame of every account screen: one narrow card. */
export function CuentaFrame({ title, lead, children, footer }: CuentaFrameProps) {
  const isPrerendered = useIsPrerendered();
  return (
    <div className="page items-center">
      <Card className="flex w-full max-w-lg flex-col gap-6">
        <PageTitle lead={lead}>{title}</PageTitle>
        {/* Disabled until the script is there: the form would submit itself, with the password in the address. */}
        <fieldset
          disabled={isPrerendered}
          className="contents disabled:[&_*]:opacity-100! disabled:[&_input]:bg-raised!"
        >
          {children}
        </fieldset>
      </Card>
      {footer && <div className="text-center text-muted">{footer}</div>}
    </div>
  );
}
