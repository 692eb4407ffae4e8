import {
  CLASES_ENTREGA,
  type DestinoDeEntrega,
  ENTREGA,
  type Entrega,
  enviarEntrega,
  TIPOS_ENTREGA,
  type TipoEntrega,
} from '@notaria/contract/entregas';
import { ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import { ARCHIVO } from '@notaria/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { lossOfFiles, lossOfUpload } from '#shared/leave/loss.ts';
import { findPdfProblem } from '#shared/pdf/check-pdf.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { Form } from '#shared/ui/form.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SendingBar } from '#shared/ui/sending-bar.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useFileToSend } from '#shared/use-file-to-send.ts';
import { useEnviarEntrega } from './entregas-api.ts';
import {
  conDestinos,
  EnvioFields,
  type EnvioValores,
  envioCuerpo,
  envioInicial,
  envioProblemas,
} from './envio-fields.tsx';

interface Valores extends EnvioValores {
  tipo: TipoEntrega;
}

interface EnviarDialogProps {
  idExpediente: string;
  destinos: readonly DestinoDeEntrega[];
  /** The kinds that the person sends; the others they prepare. */
  tipos: readonly TipoEntrega[];
  /** The version that the new one replaces; null for something new. */
  reemplaza: Entrega | null;
  /** What it is, unless it replaces something; left out, the first kind that the person sends. */
  tipo?: TipoEntrega | undefined;
  onClose: () => void;
}

/** Sends a PDF to people of the file: the file, for whom, and whether they are to answer. */
export function EnviarDialog(props: EnviarDialogProps) {
  const { idExpediente, destinos, tipos, reemplaza, onClose } = props;
  const upload = useEnviarEntrega(idExpediente);
  const formId = useId();
  const [typed, setValues] = useState((): Valores => {
    const tipo = reemplaza?.tipo ?? props.tipo ?? tipos[0] ?? 'otro';
    return { tipo, ...envioInicial(destinos, reemplaza, CLASES_ENTREGA[tipo]) };
  });
  const values = conDestinos(typed, destinos);
  const [isTried, setIsTried] = useState(false);
  const change = (changed: Partial<Valores>) => setValues((before) => ({ ...before, ...changed }));
  const problemas = envioProblemas(values, reemplaza !== null);
  const { file, checking, rejected, problem, sent, choose, submit, stop } = useFileToSend(upload, {
    findProblem: (chosen) => findPdfProblem(chosen, ENTREGA.maximoBytes),
    missing: TEXTOS.sinArchivo,
    tell: (error) => failureMessage(enviarEntrega, error),
    isUnfit: (error) => error instanceof ApiError && error.fields.file !== undefined,
  });

  const onSubmit = (event: FormEvent) => {
    setIsTried(true);
    if (Object.keys(problemas).length > 0) {
      event.preventDefault();
      return;
    }
    const body = { tipo: values.tipo, ...envioCuerpo(values, reemplaza) };
    submit(event, body, ({ message }) => {
      toast.success(message);
      onClose();
    });
  };
  const chooseTipo = (tipo: TipoEntrega) => {
    const isNamed = values.titulo !== CLASES_ENTREGA[values.tipo].nombre;
    const { nombre, pide } = CLASES_ENTREGA[tipo];
    change({ tipo, pide, ...(!isNamed && { titulo: nombre }) });
  };
  const isOnlyPrepared = !tipos.includes(values.tipo);
  const loss = upload.isPending
    ? lossOfUpload('El archivo todavía no llega completo. Si sales, no se envía.', stop)
    : file || checking
      ? lossOfFiles(1)
      : undefined;

  return (
    <Dialog
      open
      size="lg"
      loss={loss}
      busy={upload.isPending}
      onClose={onClose}
      title={reemplaza ? `Versión nueva de «${reemplaza.titulo}»` : 'Enviar un archivo'}
      footer={
        <>
          {upload.isPending ? (
            <Button variant="secondary" onClick={stop}>
              Cancelar envío
            </Button>
          ) : (
            <DialogCancel>Cancelar</DialogCancel>
          )}
          <Button type="submit" form={formId} loading={upload.isPending} loadingLabel="Enviando...">
            {isOnlyPrepared ? 'Preparar' : 'Enviar'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit} className="space-y-4">
        <FileDrop
          label="PDF que vas a enviar"
          hint="PDF de hasta 15 MB"
          accept={`${ARCHIVO.extension},${ARCHIVO.tipo}`}
          file={file ?? checking}
          onFile={choose}
          {...(problem !== undefined && { error: problem })}
          rejected={rejected}
          disabled={upload.isPending}
        />
        {upload.isPending && <SendingBar sent={sent} />}
        <EnvioFields
          destinos={destinos}
          values={typed}
          change={change}
          reemplaza={reemplaza}
          problemas={isTried ? problemas : {}}
        >
          {!reemplaza && (
            <SelectField
              label="Qué es"
              options={TIPOS_ENTREGA.map((tipo) => ({
                value: tipo,
                label: CLASES_ENTREGA[tipo].nombre,
              }))}
              value={values.tipo}
              onChange={({ target }) => {
                const chosen = TIPOS_ENTREGA.find((tipo) => tipo === target.value);
                if (chosen) chooseTipo(chosen);
              }}
            />
          )}
          {isOnlyPrepared && (
            <p className="text-muted text-sm">
              Lo envía un abogado: aquí queda preparado y le avisamos.
            </p>
          )}
        </EnvioFields>
      </Form>
    </Dialog>
  );
}
