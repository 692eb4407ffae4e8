import type { FilaDocumento } from '@notaria/contract/expedientes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { pathToDocumento } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Key, Keys } from './keys.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface PendingNavigationProps {
  idExpediente: string;
  current: FilaDocumento;
  rows: readonly FilaDocumento[];
  pending: readonly FilaDocumento[];
}

/** Leads to the next and the previous document of the file that wait for review. */
export function PendingNavigation({
  idExpediente,
  current,
  rows,
  pending,
}: PendingNavigationProps) {
  const navigate = useNavigate();
  const place = rows.indexOf(current);
  const previous = pending.findLast((row) => rows.indexOf(row) < place);
  const next = pending.find((row) => rows.indexOf(row) > place);
  const open = (row: FilaDocumento | undefined) => {
    if (!row?.idDocumento) return undefined;
    const { idDocumento, url } = row;
    return () => void navigate(pathToDocumento(idExpediente, idDocumento), { state: { url } });
  };
  const toPrevious = open(previous);
  const toNext = open(next);
  useShortcuts({ ArrowLeft: toPrevious, ArrowRight: toNext });
  if (!toPrevious && !toNext) return null;
  return (
    <nav aria-label="Documentos por revisar" className="grid grid-cols-2 gap-3">
      <Button
        variant="secondary"
        icon={<ChevronLeft aria-hidden="true" className="size-4" />}
        disabled={!toPrevious}
        aria-label="Anterior por revisar"
        onClick={toPrevious}
      >
        Anterior
      </Button>
      <Button
        variant="secondary"
        disabled={!toNext}
        aria-label="Siguiente por revisar"
        onClick={toNext}
      >
        Siguiente
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
      <div className="col-span-2">
        <Keys>
          {toPrevious && (
            <>
              <Key>←</Key> va al anterior por revisar
            </>
          )}
          {toPrevious && toNext && ', '}
          {toNext && (
            <>
              <Key>→</Key> va al siguiente por revisar
            </>
          )}
        </Keys>
      </div>
    </nav>
  );
}
