import type { ReactNode } from 'react';
import { LostPage } from '#shared/ui/illustrations/lost-page.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';

interface LostScreenProps {
  title: string;
  lead: string;
  /** Explanation or help, between the title and the links. */
  help?: ReactNode;
  /** The links to go on. */
  children: ReactNode;
}

/** The screen of an address that shows nothing, with links to go on. */
export function LostScreen({ title, lead, help, children }: LostScreenProps) {
  return (
    <div className="page flex-1 items-center justify-center text-center">
      <meta name="robots" content="noindex" />
      <LostPage className="w-72 max-w-full" />
      <PageTitle className="*:justify-center" lead={lead}>
        {title}
      </PageTitle>
      {help}
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
