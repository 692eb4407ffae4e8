import { DOCX } from '@notaria/contract/docx';
import type { EntregasDeExpediente } from '@notaria/contract/entregas';
import { archivoMachote, hacerBorrador } from '@notaria/contract/machotes-llamadas';
import { MACHOTES as TEXTOS } from '@notaria/contract/machotes-messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { fetchFile } from '#shared/api/download.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Senalados } from '#shared/machotes/senalados.tsx';
import { enTaller } from '#shared/machotes/taller.ts';
import { saveBlob } from '#shared/save.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';

interface BorradorDialogProps extends Pick<EntregasDeExpediente, 'machotes'> {
  idExpediente: string;
  /** Opens the dialog that sends the finished PDF. */
  onSend: () => void;
  onClose: () => void;
}

/** Fills in one of the office's templates with what the file says. The template never leaves this browser. */
export function BorradorDialog({ idExpediente, machotes, onSend, onClose }: BorradorDialogProps) {
  const [idMachote, setIdMachote] = useState(machotes[0]?.idMachote ?? '');
  const [isSaved, setIsSaved] = useState(false);
  const making = useMutation({
    mutationFn: async () => {
      const params = { id: idExpediente };
      const { version, datos } = await call(hacerBorrador, { params, body: { idMachote } });
      const of = { params: { id: idMachote }, query: { version } };
      const bytes = new Uint8Array(await (await fetchFile(archivoMachote, of)).arrayBuffer());
      return enTaller((jobs) => jobs.llenar(bytes, datos));
    },
  });
  const made = making.data;
  const draft = made?.llenado;
  const nombre = machotes.find((one) => one.idMachote === idMachote)?.nombre ?? '';

  function save() {
    if (!draft) return;
    const bytes = new Blob([new Uint8Array(draft.docx)], { type: DOCX.tipo });
    saveBlob(`${idExpediente} ${nombre.replace(/[\\/:*?"<>|]/g, '-')}${DOCX.extension}`, bytes);
    setIsSaved(true);
  }
  return (
    <Dialog
      open
      busy={making.isPending}
      onClose={onClose}
      title="Hacer borrador"
      footer={
        <>
          <DialogCancel disabled={making.isPending}>Cerrar</DialogCancel>
          {draft ? (
            <Button variant={isSaved ? 'secondary' : 'primary'} onClick={save}>
              Descargar
            </Button>
          ) : (
            <Button
              loading={making.isPending}
              loadingLabel="Llenando..."
              onClick={() => making.mutate()}
            >
              Llenar con los datos del trámite
            </Button>
          )}
          {isSaved && <Button onClick={onSend}>Enviar el PDF como proyecto</Button>}
        </>
      }
    >
      <div className="space-y-4">
        <SelectField
          label="Machote"
          value={idMachote}
          disabled={making.isPending}
          onChange={({ target }) => {
            setIdMachote(target.value);
            setIsSaved(false);
            making.reset();
          }}
          options={machotes.map((one) => ({ value: one.idMachote, label: one.nombre }))}
        />
        {making.isError && (
          <Alert>
            {making.error instanceof ApiError
              ? failureMessage(hacerBorrador, making.error)
              : TEXTOS.falloBorrador}
          </Alert>
        )}
        {made && !draft && (
          <Alert title="Este machote no se puede llenar: pide que lo corrijan">
            <Senalados senalados={made.senalados} />
          </Alert>
        )}
        {draft && draft.faltan.length === 0 && (
          <Alert tone="verde">No falta ningún dato. Léelo completo antes de enviarlo.</Alert>
        )}
        {draft && draft.faltan.length > 0 && (
          <Alert tone="amarillo" title="Esto falta; en el texto está marcado [FALTA: …]">
            <ul className="mt-1 list-disc pl-5">
              {draft.faltan.map((one) => (
                <li key={one} className="break-words">
                  {one}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {isSaved && (
          <p className="text-muted text-sm">
            Termínalo en Word y guárdalo como PDF. Después envíalo desde aquí, o más tarde con
            «Enviar un archivo».
          </p>
        )}
      </div>
    </Dialog>
  );
}
