import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSession } from '#shared/session/session-context.ts';
import { lazily } from '#shared/use-later.ts';
import { ventanillaQuery } from './ventanilla-api.ts';

const AbrirDialog = lazily(() => import('./abrir-dialog.tsx'), 'AbrirDialog');

/**
 * Opens a file for somebody who came to the office.
 * @returns `ask`, undefined for who doesn't work at its counter, and the dialog to draw
 */
export function useAbrir(isStaff: boolean) {
  const { user } = useSession();
  const { data } = useQuery({ ...ventanillaQuery(user?.uid ?? ''), enabled: isStaff });
  const [isOpen, setOpen] = useState(false);
  return {
    ask: data?.puede ? () => setOpen(true) : undefined,
    dialog: isOpen && data && (
      <Suspense fallback={null}>
        <AbrirDialog abogados={data.abogados} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
