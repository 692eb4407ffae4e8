import { enlaceZip } from '@notaria/contract/documentos';
import { DOCUMENTO } from '@notaria/contract/estados';
import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { useMutation } from '@tanstack/react-query';
import { Download, Hash, Printer, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { EstadosDocumentoInfo } from '#features/expedientes/estado-chip.tsx';
import { filasQueCuentan } from '#features/expedientes/salas.ts';
import { IntegranotDialog } from '#features/expedientes/ventanilla/integranot-dialog.tsx';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { save } from '#shared/save.ts';
import { Button } from '#shared/ui/button.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { toast } from '#shared/ui/toast.ts';
import { lazily } from '#shared/use-later.ts';
import { DiscardDialog } from './discard-dialog.tsx';

const DescargarDialog = lazily(() => import('./descargar-dialog.tsx'), 'DescargarDialog');

/** The heading of a file's documents, with the actions on all of them. */
export function ExpedienteActions({
  detalle,
  isOwner,
  onPrint,
  onLeave,
}: {
  detalle: DetalleAnswer;
  isOwner: boolean;
  onPrint: () => void;
  /** Called before the file is discarded. */
  onLeave: () => void;
}) {
  const { acceso, resumen, expediente } = detalle;
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isNumbering, setIsNumbering] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  /** A party's own accepted documents and the common ones, as one ZIP. */
  const zip = useMutation({
    mutationFn: () => call(enlaceZip, { params: { id: resumen.ID_Expediente } }),
    onSuccess: ({ url }) => save(url),
    onError: (error) => toast.error(failureMessage(enlaceZip, error)),
  });
  const pedidos = expediente.filter(({ declaracion }) => !declaracion);
  const accepted = pedidos.filter((fila) => fila.accepted === DOCUMENTO.aceptado).length;
  const waits =
    (acceso.aceptar || acceso.rechazar) &&
    filasQueCuentan(detalle).some((fila) => fila.accepted === DOCUMENTO.pendiente);
  // In a file with parties each party may download theirs and the common ones.
  const offersZip = accepted > 0 && isOwner && detalle.partes !== undefined;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="text-title-sm">Documentos</h2>
      <span className="mr-auto print:hidden">
        <EstadosDocumentoInfo />
      </span>
      {/* On a phone the menu stands beside the title, and the buttons share the line below. */}
      <div className="max-sm:contents sm:flex sm:flex-wrap sm:gap-3 print:hidden">
        {waits && (
          <LinkButton
            to={`${PATHS.miTurno}?tramite=${resumen.ID_Expediente}`}
            variant="secondary"
            className="max-sm:order-2 max-sm:grow max-sm:basis-2/5 max-sm:px-3"
          >
            Revisar este trámite
          </LinkButton>
        )}
        {!isOwner && pedidos.length > 0 && (
          <Button
            variant="secondary"
            className="max-sm:order-2 max-sm:grow max-sm:basis-2/5 max-sm:px-3"
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() => setIsTaking(true)}
          >
            Descargar
          </Button>
        )}
        <Menu
          label="Más del trámite"
          items={[
            { label: 'Imprimir', icon: Printer, onSelect: onPrint },
            !isOwner && {
              label: 'Número en Integranot',
              icon: Hash,
              onSelect: () => setIsNumbering(true),
            },
            offersZip && {
              label: `Descargar ${accepted} aceptados de ${pedidos.length} (ZIP)`,
              icon: Download,
              disabled: zip.isPending,
              onSelect: () => zip.mutate(),
            },
            acceso.descartar && {
              label: 'Descartar trámite',
              icon: Trash2,
              danger: true,
              onSelect: () => setIsDiscarding(true),
            },
          ]}
        />
      </div>
      {isNumbering && (
        <IntegranotDialog
          idExpediente={resumen.ID_Expediente}
          numero={resumen.PK_Integranot}
          onClose={() => setIsNumbering(false)}
        />
      )}
      {isTaking && (
        <Suspense>
          <DescargarDialog detalle={detalle} onClose={() => setIsTaking(false)} />
        </Suspense>
      )}
      {acceso.descartar && (
        <DiscardDialog
          resumen={resumen}
          open={isDiscarding}
          onClose={() => setIsDiscarding(false)}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}
