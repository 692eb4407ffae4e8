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
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { ruleOf, useForma } from '#shared/forma/use-forma.ts';
import { type Loss, lossOfFiles, lossOfForm, lossOfUpload } from '#shared/leave/loss.ts';
import { findPdfProblem } from '#shared/pdf/check-pdf.ts';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SendingBar } from '#shared/ui/sending-bar.tsx';
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
  /** True if it is sent anew because somebody left the file. */
  trasSalida?: boolean;
  onClose: () => void;
}

/** Sends a PDF to people of the file: the file, for whom, and whether they are to answer. */
export function EnviarDialog(props: EnviarDialogProps) {
  const { idExpediente, destinos, tipos, reemplaza, onClose } = props;
  const upload = useEnviarEntrega(idExpediente);
  const sending = useFileToSend(upload, {
    findProblem: (chosen) => findPdfProblem(chosen, ENTREGA.maximoBytes),
    missing: TEXTOS.sinArchivo,
    tell: (error) => failureMessage(enviarEntrega, error),
    isUnfit: (error) => error instanceof ApiError && error.fields.file !== undefined,
  });
  const { file, checking, rejected, problem, refused, sent, choose, submit, stop } = sending;
  const first = reemplaza?.tipo ?? props.tipo ?? tipos[0] ?? 'otro';
  const initial: Valores = {
    tipo: first,
    ...envioInicial(destinos, reemplaza, CLASES_ENTREGA[first], props.trasSalida),
  };
  const forma = useForma(
    ruleOf((values: Valores) => envioProblemas(values, reemplaza)),
    {
      initial,
      fit: (typed) => conDestinos(typed, destinos),
      loss: lossOfForm(),
      holds: lossOfFile(upload.isPending, file ?? checking, stop),
      refusals: refused,
      isBusy: upload.isPending,
      send: (values, { onSuccess, onSettled }) => {
        submit({ tipo: values.tipo, ...envioCuerpo(values, reemplaza) }, onSuccess);
        onSettled();
      },
      onDone: onClose,
    },
  );
  const { tipo, titulo } = forma.values;
  const chooseTipo = (chosen: TipoEntrega) => {
    const isNamed = titulo !== CLASES_ENTREGA[tipo].nombre;
    const { nombre, pide } = CLASES_ENTREGA[chosen];
    forma.change({ tipo: chosen, pide, titulo: isNamed ? titulo : nombre });
  };
  const isOnlyPrepared = !tipos.includes(tipo);
  return (
    <FormDialog
      forma={forma}
      size="lg"
      onClose={onClose}
      onStop={stop}
      title={reemplaza ? `Versión nueva de «${reemplaza.titulo}»` : 'Enviar un archivo'}
      submitLabel={isOnlyPrepared ? 'Preparar' : 'Enviar'}
      busyLabel="Enviando..."
    >
      <FileDrop
        label="PDF que vas a enviar"
        hint="PDF de hasta 15 MB"
        accept={`${ARCHIVO.extension},${ARCHIVO.tipo}`}
        file={file ?? checking}
        onFile={choose}
        error={problem}
        rejected={rejected}
        disabled={upload.isPending}
      />
      {upload.isPending && <SendingBar sent={sent} />}
      <EnvioFields
        destinos={destinos}
        forma={forma}
        reemplaza={reemplaza}
        antes={
          !reemplaza && (
            <SelectField
              label="Qué es"
              options={TIPOS_ENTREGA.map((value) => ({
                value,
                label: CLASES_ENTREGA[value].nombre,
              }))}
              {...forma.field('tipo')}
              onChange={({ target }) => {
                const chosen = TIPOS_ENTREGA.find((one) => one === target.value);
                if (chosen) chooseTipo(chosen);
              }}
            />
          )
        }
      >
        {isOnlyPrepared && (
          <p className="text-muted text-sm">
            Lo envía un abogado: aquí queda preparado y le avisamos.
          </p>
        )}
      </EnvioFields>
    </FormDialog>
  );
}

/** What leaving would lose of the file: what arrived of it, or the choice. */
function lossOfFile(isSending: boolean, chosen: File | null, stop: () => void): Loss | undefined {
  if (!isSending) return chosen ? lossOfFiles(1) : undefined;
  return lossOfUpload('El archivo todavía no llega completo. Si sales, no se envía.', stop);
}
