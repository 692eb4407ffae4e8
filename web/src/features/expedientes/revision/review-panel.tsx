import { DOCUMENTO } from '@notaria/contract/estados';
import type { AccesoExpediente, FilaDocumento } from '@notaria/contract/expedientes';
import { Check, X } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Key, Keys } from './keys.tsx';
import type { Review } from './review-flow.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface ReviewPanelProps {
  row: FilaDocumento;
  acceso: AccesoExpediente;
  /** Undefined during a review. */
  onReview: ((review: Review) => void) | undefined;
}

/** Accept or reject, by permission and state: Aceptar is hidden if accepted, Rechazar if rejected. */
export function ReviewPanel({ row, acceso, onReview }: ReviewPanelProps) {
  const canAccept = acceso.aceptar && row.accepted !== DOCUMENTO.aceptado;
  const canReject = acceso.rechazar && row.accepted !== DOCUMENTO.rechazado;
  const begin = (accepts: boolean) => () => onReview?.({ accepts, row });
  useShortcuts({
    a: onReview && canAccept ? begin(true) : undefined,
    r: onReview && canReject ? begin(false) : undefined,
  });

  return (
    <Card className="space-y-4">
      <h2 className="text-title-sm">Revisión</h2>
      <div className="flex flex-wrap gap-3 *:flex-1">
        {canAccept && (
          <Button icon={<Check aria-hidden="true" className="size-4" />} onClick={begin(true)}>
            Aceptar
          </Button>
        )}
        {canReject && (
          <Button
            variant="danger"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={begin(false)}
          >
            Rechazar
          </Button>
        )}
      </div>
      {(canAccept || canReject) && (
        <Keys>
          {canAccept && (
            <>
              <Key>A</Key> acepta
            </>
          )}
          {canAccept && canReject && ', '}
          {canReject && (
            <>
              <Key>R</Key> rechaza
            </>
          )}
        </Keys>
      )}
    </Card>
  );
}
