import { DOCX } from '@notaria/contract/docx';
import { MACHOTE } from '@notaria/contract/machotes';
import {
  guardarMachote,
  type Machote,
  type Machotes,
  nombreDeMachote,
} from '@notaria/contract/machotes-llamadas';
import { MACHOTES as TEXTOS } from '@notaria/contract/machotes-messages';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { lossOfFiles, lossOfForm } from '#shared/leave/loss.ts';
import { enTaller } from '#shared/machotes/taller.ts';
import type { Prueba as Found } from '#shared/machotes/worker.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { Form } from '#shared/ui/form.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useFileToSend } from '#shared/use-file-to-send.ts';
import { useGuardarMachote } from './api.ts';
import { Prueba } from './prueba.tsx';

interface MachoteDialogProps extends Pick<Machotes, 'tramites'> {
  /** The template to change; undefined for a new one. */
  machote?: Machote;
  onClose: () => void;
}

/** Keeps a template: its file, its name and what it is for. A chosen file is looked into and tried at once. */
export function MachoteDialog({ machote, tramites, onClose }: MachoteDialogProps) {
  const change = useGuardarMachote();
  const formId = useId();
  const [nombre, setNombre] = useState(machote?.nombre ?? '');
  const [ids, setIds] = useState<readonly string[]>(machote?.tramites ?? []);
  const [prueba, setPrueba] = useState<Found>();
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function findProblem(file: File): Promise<string | undefined> {
    setPrueba(undefined);
    if (file.size > DOCX.maximoBytes) return TEXTOS.grande;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const some = tramites.filter(({ idTramite }) => ids.length === 0 || ids.includes(idTramite));
    // The first procedure comes first, so that the trial shows its people.
    const clases = some.flatMap((one) => one.clases);
    const kinds = clases.filter(
      ({ clave }, at) => clases.findIndex((one) => one.clave === clave) === at,
    );
    const asked = { clases: kinds, propias: some.flatMap(({ propias }) => propias) };
    const found = await enTaller((jobs) => jobs.probar(bytes, asked)).catch(() => undefined);
    if (!found) return TEXTOS.danado;
    setPrueba(found);
    if (!nombre) setNombre(file.name.replace(/\.docx$/i, ''));
    return found.problema ?? (found.senalados.length > 0 ? TEXTOS.malEscrito : undefined);
  }

  const { file, checking, rejected, problem, choose, submit } = useFileToSend(change, {
    findProblem,
    missing: TEXTOS.sinArchivo,
    tell: (error) => failureMessage(guardarMachote, error),
    isUnfit: (error) => error instanceof ApiError && error.fields.file !== undefined,
  });
  const wrong = nombreDeMachote.safeParse(nombre).error?.issues[0]?.message;
  const body = {
    nombre,
    tramites: ids.join(','),
    activo: machote?.activo === false ? ('no' as const) : ('si' as const),
    ...(machote && { idMachote: machote.idMachote, cambio: machote.cambio }),
  };
  const done = ({ message }: { message: string }) => {
    toast.success(message);
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    setFailure(undefined);
    if (wrong !== undefined) return;
    if (!machote || file || checking || problem !== undefined) submit(event, body, done);
    else {
      const onError = (error: Error) => setFailure(failureMessage(guardarMachote, error));
      change.mutate(body, { onSuccess: done, onError });
    }
  };
  const isChanged =
    nombre !== (machote?.nombre ?? '') || ids.join() !== (machote?.tramites ?? []).join();
  return (
    <Dialog
      open
      size="lg"
      busy={change.isPending}
      loss={file || checking ? lossOfFiles(1) : isChanged ? lossOfForm() : undefined}
      onClose={onClose}
      title={machote ? 'Editar machote' : 'Agregar machote'}
      footer={
        <>
          <DialogCancel disabled={change.isPending} />
          <Button
            type="submit"
            form={formId}
            loading={change.isPending}
            loadingLabel="Guardando..."
          >
            Guardar
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit} className="space-y-5">
        <FileDrop
          label={machote ? 'Versión nueva' : 'Documento de Word'}
          hint={
            machote
              ? 'Déjalo vacío si el archivo no cambia. .docx de hasta 2 MB'
              : '.docx de hasta 2 MB'
          }
          accept={`${DOCX.extension},${DOCX.tipo}`}
          file={file ?? checking}
          onFile={(chosen) => {
            if (!chosen) setPrueba(undefined);
            choose(chosen);
          }}
          {...(problem !== undefined && { error: problem })}
          rejected={rejected}
          disabled={change.isPending}
        />
        {prueba && <Prueba prueba={prueba} />}
        <TextField
          label="Nombre"
          value={nombre}
          maxLength={MACHOTE.nombre}
          onChange={({ target }) => setNombre(target.value)}
          error={isTried ? wrong : undefined}
        />
        <fieldset>
          <legend className="font-semibold">Para qué trámites</legend>
          <p className="text-muted text-sm">Sin elegir ninguno, sirve para todos.</p>
          <div className="mt-2 max-h-48 overflow-y-auto rounded-control border border-line px-3">
            {tramites.map(({ idTramite, titulo }) => (
              <Checkbox
                key={idTramite}
                label={titulo}
                checked={ids.includes(idTramite)}
                onChange={({ target }) =>
                  setIds((before) =>
                    target.checked
                      ? [...before, idTramite]
                      : before.filter((one) => one !== idTramite),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
        {failure !== undefined && <Alert>{failure}</Alert>}
      </Form>
    </Dialog>
  );
}
