import {
  CLASES_ENTREGA,
  ENTREGA,
  enviarEntrega,
  TIPOS_ENTREGA,
  type TipoEntrega,
} from '@notaria/contract/entregas';
import { ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import { ARCHIVO } from '@notaria/contract/limits';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { ruleOf, useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { findPdfProblem } from '#shared/pdf/check-pdf.ts';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SendingBar } from '#shared/ui/sending-bar.tsx';
import { useFileToSend } from '#shared/use-file-to-send.ts';
import { useEnviarEntrega } from './entregas-api.ts';
import {
  conDestinos,
  type EnvioDialogProps,
  EnvioFields,
  type EnvioValores,
  envioCuerpo,
  envioInicial,
  envioProblemas,
} from './envio-fields.tsx';

interface Valores extends EnvioValores {
  tipo: TipoEntrega;
}

interface EnviarDialogProps extends EnvioDialogProps {
  /** The kinds that the person sends; the others they prepare. */
  tipos: readonly TipoEntrega[];
  /** What it is, unless it replaces something; left out, the first kind that the person sends. */
  tipo?: TipoEntrega | undefined;
}

/** Sends a PDF to people of the file: the file, for whom, and whether they are to answer. */
export function EnviarDialog(props: EnviarDialogProps) {
  const { idExpediente, destinos, tipos, reemplaza, onClose } = props;
  const upload = useEnviarEntrega(idExpediente);
  const sending = useFileToSend(upload, {
    findProblem: (chosen) => findPdfProblem(chosen, ENTREGA.maximoBytes),
    missing: TEXTOS.sinArchivo,
    call: enviarEntrega,
  });
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
      holds: sending.lossOf('El archivo todavía no llega completo. Si sales, no se envía.'),
      refusals: sending.refused,
      isBusy: upload.isPending,
      give: (values, onSuccess) =>
        sending.submit({ tipo: values.tipo, ...envioCuerpo(values, reemplaza) }, onSuccess),
      onDone: onClose,
    },
  );
  const { tipo, titulo } = forma.values;
  const usualOf = (chosen: TipoEntrega) => {
    const isNamed = titulo !== CLASES_ENTREGA[tipo].nombre;
    const { nombre, pide } = CLASES_ENTREGA[chosen];
    return { pide, titulo: isNamed ? titulo : nombre };
  };
  const isOnlyPrepared = !tipos.includes(tipo);
  return (
    <FormDialog
      forma={forma}
      size="lg"
      onClose={onClose}
      onStop={sending.stop}
      title={reemplaza ? `Versión nueva de «${reemplaza.titulo}»` : 'Enviar un archivo'}
      submitLabel={isOnlyPrepared ? 'Preparar' : 'Enviar'}
      busyLabel="Enviando..."
    >
      <FileDrop
        label="PDF que vas a enviar"
        hint="PDF de hasta 15 MB"
        accept={`${ARCHIVO.extension},${ARCHIVO.tipo}`}
        {...sending.picker}
      />
      {upload.isPending && <SendingBar sent={sending.sent} />}
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
              {...forma.field('tipo', usualOf)}
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
