import type { ReactNode } from 'react';
import { Card } from '#shared/ui/card.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';

/** A step of a help page, with a drawing that shows the same. */
export interface PasoDibujado {
  title: string;
  text: string;
  /** SVG shapes in a box of 160 by 120. */
  drawing: ReactNode;
}

interface GuiaDibujadaProps {
  title: string;
  lead: string;
  pasos: readonly PasoDibujado[];
}

/** A help page: its steps in order, each with its drawing. */
export function GuiaDibujada({ title: tema, lead, pasos }: GuiaDibujadaProps) {
  return (
    <div className="page">
      <PageTitle lead={lead}>{tema}</PageTitle>
      <ol className="grid gap-5 sm:grid-cols-2">
        {pasos.map(({ title, text, drawing }, at) => (
          <li key={title}>
            <Card>
              <svg
                aria-hidden="true"
                viewBox="0 0 160 120"
                className="mx-auto mb-4 w-full max-w-56 fill-none stroke-2"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                {drawing}
              </svg>
              <h2 className="text-title-sm">{`${at + 1}. ${title}`}</h2>
              <p className="mt-2">{text}</p>
            </Card>
          </li>
        ))}
      </ol>
    </div>
  );
}
