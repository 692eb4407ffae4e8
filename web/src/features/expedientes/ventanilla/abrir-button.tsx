import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazily } from '#shared/use-later.ts';
import { ventanillaQuery } from './ventanilla-api.ts';

const AbrirDialog = lazily(() => import('./abrir-dialog.tsx'), 'AbrirDialog');

/** Starts a file for somebody who came to the office, for the staff who work at its counter. */
export function AbrirButton() {
  const { user } = useSession();
  const { data } = useQuery(ventanillaQuery(user?.uid ?? ''));
  const [isOpen, setOpen] = useState(false);
  if (!data?.puede) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Abrir en ventanilla
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AbrirDialog abogados={data.abogados} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
