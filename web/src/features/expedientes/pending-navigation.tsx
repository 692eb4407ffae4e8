import type { FilaDocumento } from '@notaria/contract/expedientes';
import { useNavigate } from 'react-router-dom';
import { pathToDocumento } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface PendingNavigationProps {
  idExpediente: string;
  current: FilaDocumento;
  rows: readonly FilaDocumento[];
  pending: readonly FilaDocumento[];
}

/** To the next and the previous document of the file that waits for review. */
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
    <nav aria-label="Documentos por revisar" className="flex flex-wrap gap-3">
      <Button variant="secondary" disabled={!toPrevious} title="Tecla ←" onClick={toPrevious}>
        Anterior por revisar
      </Button>
      <Button variant="secondary" disabled={!toNext} title="Tecla →" onClick={toNext}>
        Siguiente por revisar
      </Button>
    </nav>
  );
}
