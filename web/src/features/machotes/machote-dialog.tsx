import { DOCX } from '@notaria/contract/docx';
import { MACHOTE } from '@notaria/contract/machotes';
import {
  guardarMachote,
  type Machote,
  type Machotes,
  nombreDeMachote,
} from '@notaria/contract/machotes-llamadas';
import { MACHOTES as TEXTOS } from '@notaria/contract/machotes-messages';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { enTaller } from '#shared/machotes/taller.ts';
import type { Prueba as Resultado } from '#shared/machotes/worker.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useFileToSend } from '#shared/use-file-to-send.ts';
import { useGuardarMachote } from './api.ts';
import { Prueba } from './prueba.tsx';

const machoteEscrito = z.object({ nombre: nombreDeMachote, tramites: z.array(z.string()) });

interface MachoteDialogProps extends Pick<Machotes, 'tramites'> {
  /** The template to change; undefined for a new one. */
  machote?: Machote;
  onClose: () => void;
}

/** Keeps a template: its file, its name and what it is for. A chosen file is looked into and tried at once. */
export function MachoteDialog({ machote, tramites, onClose }: MachoteDialogProps) {
  const change = useGuardarMachote();
  const [prueba, setPrueba] = useState<Resultado>();
  const [failure, setFailure] = useState<string>();
  /** The name by now: the person may write it while the file is looked into. */
  const written = useRef('');

  async function findProblem(file: File): Promise<string | undefined> {
    setPrueba(undefined);
    if (file.size > DOCX.maximoBytes) return TEXTOS.grande;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { tramites: ids } = forma.values;
    const some = tramites.filter(({ idTramite }) => ids.length === 0 || ids.includes(idTramite));
    // The first procedure comes first, so that the trial shows its people.
    const clases = some.flatMap((one) => one.clases);
    const kinds = clases.filter(
      ({ clave }, at) => clases.findIndex((one) => one.clave === clave) === at,
    );
    const conocidas = { clases: kinds, propias: some.flatMap(({ propias }) => propias) };
    const resultado = await enTaller((jobs) => jobs.probar(bytes, conocidas)).catch(
      () => undefined,
    );
    if (!resultado) return TEXTOS.danado;
    setPrueba(resultado);
    if (!written.current) forma.change({ nombre: file.name.replace(/\.docx$/i, '') });
    return resultado.problema ?? (resultado.senalados.length > 0 ? TEXTOS.malEscrito : undefined);
  }

  const sending = useFileToSend(change, {
    findProblem,
    missing: TEXTOS.sinArchivo,
    call: guardarMachote,
  });
  const { picker } = sending;
  const forma = useForma(machoteEscrito, {
    initial: { nombre: machote?.nombre ?? '', tramites: [...(machote?.tramites ?? [])] },
    loss: lossOfForm(),
    holds: sending.chosenLoss,
    refusals: sending.refused,
    isBusy: change.isPending,
    failure,
    send: ({ nombre, tramites: ids }, { onSuccess, onSettled }) => {
      setFailure(undefined);
      const body = {
        nombre,
        tramites: ids.join(','),
        activo: machote?.activo === false ? ('no' as const) : ('si' as const),
        ...(machote && { idMachote: machote.idMachote, cambio: machote.cambio }),
      };
      if (!machote || picker.file || picker.error !== undefined) {
        sending.submit(body, onSuccess);
        return onSettled();
      }
      const onError = (error: Error) => setFailure(failureMessage(guardarMachote, error));
      change.mutate(body, { onSuccess, onError, onSettled });
    },
    onDone: onClose,
  });
  written.current = forma.values.nombre;
  return (
    <FormDialog
      forma={forma}
      size="lg"
      className="space-y-5"
      onClose={onClose}
      title={machote ? 'Editar machote' : 'Agregar machote'}
      submitLabel="Guardar"
    >
      <FileDrop
        label={machote ? 'Versión nueva' : 'Documento de Word'}
        hint={
          machote
            ? 'Déjalo vacío si el archivo no cambia. .docx de hasta 2 MB'
            : '.docx de hasta 2 MB'
        }
        accept={`${DOCX.extension},${DOCX.tipo}`}
        {...picker}
        onFile={(chosen) => {
          if (!chosen) setPrueba(undefined);
          picker.onFile(chosen);
        }}
      />
      {prueba && <Prueba prueba={prueba} />}
      <TextField label="Nombre" maxLength={MACHOTE.nombre} {...forma.field('nombre')} />
      <fieldset>
        <legend className="font-semibold">Para qué trámites</legend>
        <p className="text-muted text-sm">Sin elegir ninguno, sirve para todos.</p>
        <div className="mt-2 max-h-48 overflow-y-auto rounded-control border border-line px-3">
          {tramites.map(({ idTramite, titulo }) => (
            <Checkbox key={idTramite} label={titulo} {...forma.member('tramites', idTramite)} />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
