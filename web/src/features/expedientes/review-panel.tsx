import { DOCUMENTO, type EstadoDocumento } from '@notaria/contract/estados';
import type { AccesoExpediente } from '@notaria/contract/expedientes';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { later, useLater } from '#shared/use-later.ts';
import { useShortcuts } from './use-shortcuts.ts';

const review = later(() => import('./review-dialog.tsx'));

interface ReviewPanelProps {
  idExpediente: string;
  idDocumento: string;
  estado: EstadoDocumento;
  acceso: AccesoExpediente;
  /** The review is done and its message was closed. */
  onDone: () => void;
}

type Step = 'aceptar' | 'rechazar' | 'aceptado' | 'rechazado';

/** Accept or reject, by permission and state: Aceptar is hidden when accepted, Rechazar when rejected (spec part 2 §2). */
export function ReviewPanel({
  idExpediente,
  idDocumento,
  estado,
  acceso,
  onDone,
}: ReviewPanelProps) {
  const [step, setStep] = useState<Step>();
  const canAccept = acceso.aceptar && estado !== DOCUMENTO.aceptado;
  const canReject = acceso.rechazar && estado !== DOCUMENTO.rechazado;
  useShortcuts({
    a: step === undefined && canAccept ? () => setStep('aceptar') : undefined,
    r: step === undefined && canReject ? () => setStep('rechazar') : undefined,
  });
  const isReviewing = step === 'aceptar' || step === 'rechazar';
  const code = useLater(review, isReviewing);
  const isDone = step === 'aceptado' || step === 'rechazado';

  return (
    <Card className="space-y-4">
      <h2 className="text-title-sm">Revisión</h2>
      <div className="flex flex-wrap gap-3 *:flex-1">
        {canAccept && (
          <Button
            title="Tecla A"
            icon={<Check aria-hidden="true" className="size-4" />}
            onClick={() => setStep('aceptar')}
          >
            Aceptar
          </Button>
        )}
        {canReject && (
          <Button
            variant="danger"
            title="Tecla R"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => setStep('rechazar')}
          >
            Rechazar
          </Button>
        )}
      </div>
      <p className="text-muted text-sm pointer-coarse:hidden">
        Atajos de teclado: <Key>A</Key> acepta, <Key>R</Key> rechaza,{' '}
        <span className="whitespace-nowrap">
          <Key>←</Key> y <Key>→</Key>
        </span>{' '}
        van al documento anterior y siguiente por revisar.
      </p>
      {code && isReviewing && (
        <code.ReviewDialog
          accepts={step === 'aceptar'}
          tramiteId={idExpediente}
          documentoId={idDocumento}
          estado={estado}
          onReviewed={() => setStep(step === 'aceptar' ? 'aceptado' : 'rechazado')}
          onClose={() => setStep(undefined)}
        />
      )}
      <Dialog
        open={isDone}
        onClose={onDone}
        title="Revisión guardada"
        description={step === 'aceptado' ? DOCUMENTOS.aceptado : DOCUMENTOS.rechazado}
        footer={<Button onClick={onDone}>Cerrar</Button>}
      />
    </Card>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded border border-line bg-sunken px-1.5 font-sans text-xs">{children}</kbd>
  );
}
