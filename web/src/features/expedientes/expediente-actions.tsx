import { DOCUMENTO } from '@notaria/contract/estados';
import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { Files, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { later, useLater } from '#shared/use-later.ts';
import { EstadosDocumentoInfo } from './estado-chip.tsx';

/** For some readers only, so that the others load neither. */
const discard = later(() => import('./discard-button.tsx'));
const zip = later(() => import('./zip-button.tsx'));
const batch = later(() => import('#features/expedientes/documentos/batch-upload-dialog.tsx'));

/** The heading of a file's documents, with the actions on all of them. */
export function ExpedienteActions({
  detalle,
  isOwner,
  onLeave,
}: {
  detalle: DetalleAnswer;
  isOwner: boolean;
  /** Called before the file is discarded. */
  onLeave: () => void;
}) {
  const { acceso, resumen, expediente } = detalle;
  const [isUploading, setIsUploading] = useState(false);
  const code = useLater(batch, isUploading);
  const missing = expediente.filter(
    ({ accepted, mia }) => accepted === DOCUMENTO.faltante && mia !== false,
  );
  const hasAccepted = expediente.some(
    ({ accepted, declaracion }) => accepted === DOCUMENTO.aceptado && !declaracion,
  );
  const discardCode = useLater(discard, acceso.descartar);
  // In a file with parties each party may download theirs and the common ones.
  const offersZip = hasAccepted && (!isOwner || detalle.partes !== undefined);
  const zipCode = useLater(zip, offersZip);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="text-title-sm">Documentos</h2>
      <span className="mr-auto print:hidden">
        <EstadosDocumentoInfo />
      </span>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1 print:hidden">
        {acceso.subir && missing.length > 1 && (
          <Button
            variant="secondary"
            icon={<Files aria-hidden="true" className="size-4" />}
            onClick={() => setIsUploading(true)}
          >
            Subir varios documentos
          </Button>
        )}
        {zipCode && offersZip && <zipCode.ZipButton idExpediente={resumen.ID_Expediente} />}
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
        {discardCode && acceso.descartar && (
          <discardCode.DiscardButton resumen={resumen} onLeave={onLeave} />
        )}
      </div>
      {code && isUploading && (
        <code.BatchUploadDialog
          detalle={detalle}
          missing={missing}
          onClose={() => setIsUploading(false)}
        />
      )}
    </div>
  );
}
