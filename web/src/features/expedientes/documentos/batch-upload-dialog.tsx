import { asksForConstancia } from '@notaria/contract/documentos';
import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { useEffect, useState } from 'react';
import { nombreDeFila } from '#features/expedientes/salas.ts';
import { DocumentsPicker } from '#shared/escaner/documents-picker.tsx';
import { discardPages } from '#shared/escaner/drafts.ts';
import { WaitForSignal } from '#shared/escaner/esperando-senal.tsx';
import { lossOfFiles, lossOfUpload } from '#shared/leave/loss.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { toast } from '#shared/ui/toast.ts';
import { BatchItem } from './batch-item.tsx';
import { type BatchItem as Item, mayTake, useUploadBatch } from './use-upload-batch.ts';

interface BatchUploadDialogProps {
  detalle: DetalleAnswer;
  /** The missing required documents that the person may send. */
  missing: readonly FilaDocumento[];
  onClose: () => void;
}

/** Picks several PDFs at once; the person says which document each is, and sends them together. */
export function BatchUploadDialog({ detalle, onClose, ...props }: BatchUploadDialogProps) {
  const idExpediente = detalle.resumen.ID_Expediente;
  // With two parties the document's name alone would be ambiguous.
  const missing = props.missing.map((row) => ({ ...row, tipo: nombreDeFila(detalle, row) }));
  // The rows that were missing when the dialog opened: a row that is uploaded here keeps its name.
  const [rows] = useState(missing);
  const batch = useUploadBatch(idExpediente, rows);
  const { items, isSending } = batch;
  const [isEmpty, setIsEmpty] = useState(false);
  const open = items.filter(({ state, isUnfit }) => state === 'listo' && !isUnfit);
  const withRow = open.filter(({ idDocRequerido }) => idDocRequerido !== '');
  const uploaded = items.filter(({ state }) => state === 'subido').length;
  const onTheirWay = items.filter(({ state }) => ['en_cola', 'enviando'].includes(state)).length;
  // What is left can't be sent, so the dialog is done.
  const isOver = uploaded > 0 && open.length === 0;
  const isDone = items.length > 0 && uploaded === items.length;

  useEffect(() => {
    if (!isDone) return;
    toast.success(uploaded === 1 ? DOCUMENTOS.subido : `${uploaded} documentos subidos con éxito`);
    onClose();
  }, [isDone, uploaded, onClose]);

  const submit = () => {
    setIsEmpty(open.length === 0);
    void batch.sendAll(open);
  };
  const rowsFor = (item: Item) => {
    const taken = new Set(
      items.filter(({ key }) => key !== item.key).map((one) => one.idDocRequerido),
    );
    const still = new Set(missing.map(({ idDocRequerido }) => idDocRequerido));
    return rows.filter(
      (row) =>
        still.has(row.idDocRequerido) && !taken.has(row.idDocRequerido) && mayTake(item, row),
    );
  };
  // Photographed pages may go to any row without a chosen PDF.
  const taken = new Set(
    items.filter(({ pages }) => pages.length === 0).map(({ idDocRequerido }) => idDocRequerido),
  );
  const photographable = missing.filter((row) => !asksForConstancia(row));
  const free = photographable.filter(({ idDocRequerido }) => !taken.has(idDocRequerido));

  const sending = lossOfUpload(
    uploaded + onTheirWay === 1
      ? 'El documento todavía no llega completo. Si sales, se queda sin enviar.'
      : `Documentos que ya llegaron: ${uploaded} de ${uploaded + onTheirWay}. Si sales, los demás se quedan sin enviar.`,
  );
  const chosen = open.length > 0 ? lossOfFiles(open.length) : undefined;
  const loss = isSending ? sending : chosen;
  const hasNoSignal = !isSending && open.some(({ isOffline }) => isOffline);

  return (
    <Dialog
      open
      size="lg"
      busy={isSending}
      loss={loss}
      onClose={onClose}
      title="Subir varios documentos"
      description="Elige los archivos y di qué documento es cada uno. Se envían uno tras otro."
      footer={
        <>
          <DialogCancel>Cerrar</DialogCancel>
          <Button
            variant={hasNoSignal ? 'secondary' : 'primary'}
            loading={isSending}
            loadingLabel="Subiendo..."
            onClick={isOver ? onClose : submit}
          >
            {isOver ? 'Listo' : sendLabel(open.length)}
          </Button>
          {hasNoSignal && (
            <WaitForSignal
              documents={withRow.map(({ file, idDocRequerido }) => ({
                key: `${idExpediente}/${idDocRequerido}`,
                name: rows.find((row) => row.idDocRequerido === idDocRequerido)?.tipo ?? file.name,
                file,
                body: { idExpediente, idDocRequerido },
              }))}
              onKept={async () => {
                const pages = withRow.flatMap((item) => item.pages);
                // What waits are the documents themselves.
                await discardPages(idExpediente, pages);
                if (withRow.length === open.length) onClose();
                else for (const { key } of withRow) batch.remove(key);
              }}
            />
          )}
        </>
      }
    >
      <div className="space-y-5">
        <DocumentsPicker
          draftKey={idExpediente}
          names={free.map(({ tipo }) => tipo)}
          inUse={items.flatMap(({ pages, state }) => (state === 'subido' ? [] : pages))}
          isPdfOnly={photographable.length === 0}
          files={open.map(({ file }) => file)}
          onFiles={(made, instead) => {
            setIsEmpty(false);
            void batch.add(made, instead);
          }}
          error={isEmpty ? DOCUMENTOS.sinArchivo : undefined}
          disabled={isSending}
        />
        {items.length > rows.length && (
          <Alert tone="amarillo">
            Elegiste más archivos que documentos faltantes. Quita los que sobran.
          </Alert>
        )}
        {items.length > 0 && (
          <ul aria-label="Archivos elegidos" className="space-y-3">
            {items.map((item) => (
              <BatchItem
                key={item.key}
                item={item}
                rows={rowsFor(item)}
                isBusy={isSending}
                onMatch={(row) => batch.match(item.key, row)}
                onCancel={() => batch.cancel(item.key)}
                onRetry={() => void batch.sendAll([item])}
                onRemove={() => batch.remove(item.key)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function sendLabel(count: number): string {
  if (count === 0) return 'Subir documentos';
  return count === 1 ? 'Subir 1 documento' : `Subir ${count} documentos`;
}
