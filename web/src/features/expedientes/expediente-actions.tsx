import { enlaceZip } from '@notaria/contract/documentos';
import { DOCUMENTO } from '@notaria/contract/estados';
import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { useMutation } from '@tanstack/react-query';
import { Download, Files, Printer } from 'lucide-react';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { save } from '#shared/save.ts';
import { Button } from '#shared/ui/button.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { BookButton } from './book-button.tsx';
import { DiscardButton } from './discard-button.tsx';
import { BatchUploadDialog } from './documentos/batch-upload-dialog.tsx';
import { SinEnviar } from './documentos/sin-enviar.tsx';
import { EstadosDocumentoInfo } from './estado-chip.tsx';

/** The heading of a file's documents, with the actions on all of them. */
export function ExpedienteActions({
  detalle,
  isOwner,
  onSubir,
  onPrint,
  onLeave,
}: {
  detalle: DetalleAnswer;
  isOwner: boolean;
  onSubir: (row: FilaDocumento) => void;
  onPrint: () => void;
  /** Called before the file is discarded. */
  onLeave: () => void;
}) {
  const { acceso, resumen, expediente } = detalle;
  const [isUploading, setIsUploading] = useState(false);
  const missing = expediente.filter(
    ({ accepted, mia }) => accepted === DOCUMENTO.faltante && mia !== false,
  );
  const hasAccepted = expediente.some(
    ({ accepted, declaracion }) => accepted === DOCUMENTO.aceptado && !declaracion,
  );
  const waits =
    (acceso.aceptar || acceso.rechazar) &&
    expediente.some(({ accepted }) => accepted === DOCUMENTO.pendiente);
  // In a file with parties each party may download theirs and the common ones.
  const offersZip = hasAccepted && (!isOwner || detalle.partes !== undefined);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {acceso.subir && (
        <SinEnviar detalle={detalle} onSubir={onSubir} onSubirVarios={() => setIsUploading(true)} />
      )}
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
        {waits && (
          <LinkButton to={`${PATHS.miTurno}?tramite=${resumen.ID_Expediente}`} variant="secondary">
            Revisar este trámite
          </LinkButton>
        )}
        {hasAccepted && !isOwner && <BookButton detalle={detalle} />}
        {offersZip && <ZipButton idExpediente={resumen.ID_Expediente} />}
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={onPrint}
        >
          Imprimir
        </Button>
        {acceso.descartar && <DiscardButton resumen={resumen} onLeave={onLeave} />}
      </div>
      {isUploading && (
        <BatchUploadDialog
          detalle={detalle}
          missing={missing}
          onClose={() => setIsUploading(false)}
        />
      )}
    </div>
  );
}

/** Every accepted document of a file as one ZIP. */
function ZipButton({ idExpediente }: { idExpediente: string }) {
  const ask = useMutation({
    mutationFn: () => call(enlaceZip, { params: { id: idExpediente } }),
    onSuccess: ({ url }) => save(url),
    onError: (error) => toast.error(failureMessage(enlaceZip, error)),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" className="size-4" />}
      loading={ask.isPending}
      loadingLabel="Preparando..."
      onClick={() => ask.mutate()}
    >
      Descargar aceptados (ZIP)
    </Button>
  );
}
