import { COBROS } from '@notaria/contract/cobros-messages';
import type { Linea } from '@notaria/contract/cotizacion';
import { centavosDe, enLetras, enPesos } from '@notaria/contract/dinero';
import {
  CLASES_ENTREGA,
  cotizarEntrega,
  type DestinoDeEntrega,
  type Entrega,
} from '@notaria/contract/entregas';
import { isPorVenir } from '@notaria/contract/etapas-mover';
import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import {
  escritasDe,
  LineasFields,
  lineaEscrita,
  lineaNueva,
  lineasEscritas,
  sumaDe,
} from '#shared/cobros/lineas-fields.tsx';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useCotizar } from './entregas-api.ts';
import {
  conDestinos,
  EnvioFields,
  envioCuerpo,
  envioInicial,
  envioProblemas,
} from './envio-fields.tsx';

const borrador = z.object({
  titulo: z.string(),
  nota: z.string(),
  hasta: z.string(),
  cambios: z.string(),
  para: z.array(z.string()),
  pide: z.boolean(),
  vigencia: z.string(),
  lineas: z.array(lineaEscrita),
  /** What each room pays, as it was typed. */
  reparto: z.record(z.string(), z.string()),
});
type Valores = z.infer<typeof borrador>;

interface CotizarDialogProps {
  idExpediente: string;
  destinos: readonly DestinoDeEntrega[];
  /** True if the person sends quotes; others prepare them. */
  isSender: boolean;
  /** The lines that the office keeps for this procedure. */
  plantilla: readonly Linea[];
  /** The quote that the new one replaces; null for a new one. */
  reemplaza: Entrega | null;
  onClose: () => void;
}

/** Writes a quote: its lines, who pays what, until when it holds, and for whom it is. */
export function CotizarDialog(props: CotizarDialogProps) {
  const { idExpediente, destinos, isSender, plantilla, reemplaza, onClose } = props;
  const send = useCotizar(idExpediente);
  const formId = useId();
  const draft = useDraft<Valores>({
    name: `cotizacion.1/${idExpediente}/${reemplaza?.idEntrega ?? ''}`,
    initial: valoresDe(destinos, plantilla, reemplaza),
    parse: (kept) => borrador.safeParse(kept).data,
    show: (kept) => setValues(kept),
  });
  const [typed, setValues] = useState(draft.begin);
  const values = conDestinos(typed, destinos);
  const [isTried, setIsTried] = useState(false);
  const change = (changed: Partial<Valores>) => {
    const next = { ...typed, ...changed };
    setValues(next);
    draft.keep(next);
  };
  const { lineas, vigencia, reparto, para } = values;
  const total = sumaDe(lineas);
  const read = lineasEscritas(lineas);
  const parts = para.flatMap((sala) => {
    const monto = para.length === 1 ? total : (centavosDe(reparto[sala] ?? '') ?? 0);
    return monto > 0 ? [{ sala, monto }] : [];
  });
  const left = total - parts.reduce((sum, { monto }) => sum + monto, 0);
  const problemas = envioProblemas(values, reemplaza !== null);
  const together =
    lineas.length === 0 ? COBROS.sinLineas : read && total <= 0 ? COBROS.descuentoMayor : undefined;
  const isLate = vigencia !== '' && !isPorVenir(vigencia, new Date());
  const isReady = Object.keys(problemas).length === 0 && !together && read && left === 0 && !isLate;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isReady) return;
    const quote = { lineas: read, reparto: parts, vigencia: vigencia === '' ? null : vigencia };
    send.mutate(
      { ...envioCuerpo(values, reemplaza), ...quote },
      {
        onSuccess: ({ message }) => {
          draft.drop();
          toast.success(message);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      size="lg"
      loss={draft.loss}
      busy={send.isPending}
      onClose={onClose}
      title={reemplaza ? `Versión nueva de «${reemplaza.titulo}»` : 'Cotizar'}
      footer={
        <>
          <DialogCancel disabled={send.isPending}>Cancelar</DialogCancel>
          <Button type="submit" form={formId} loading={send.isPending} loadingLabel="Enviando...">
            {isSender ? 'Enviar cotización' : 'Preparar cotización'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="space-y-4">
        <DraftNotice draft={draft} />
        {!isSender && (
          <p className="text-muted text-sm">La envía un abogado: aquí queda preparada.</p>
        )}
        <LineasFields
          legend="Qué se cobra"
          lineas={lineas}
          onChange={(next) => change({ lineas: next })}
          isTried={isTried}
          error={isTried ? together : undefined}
        />
        <p className="rounded-card bg-primary-soft p-4" aria-live="polite">
          <span className="block font-semibold tabular-nums">Total: {enPesos(total)}</span>
          {total > 0 && <span className="text-sm">{enLetras(total)}</span>}
        </p>
        <EnvioFields
          destinos={destinos}
          values={typed}
          change={({ para: chosen, ...rest }) =>
            change({ ...rest, ...(chosen && { para: [...chosen] }) })
          }
          reemplaza={reemplaza}
          problemas={isTried ? problemas : {}}
        >
          {para.length > 1 && (
            <fieldset className="space-y-2">
              <legend className="font-semibold">Qué paga cada quien</legend>
              {destinos
                .filter(({ sala }) => para.includes(sala))
                .map(({ sala, nombre }) => (
                  <TextField
                    key={sala}
                    label={`Paga ${nombre}`}
                    inputMode="decimal"
                    placeholder="0.00"
                    value={reparto[sala] ?? ''}
                    onChange={({ target }) =>
                      change({ reparto: { ...reparto, [sala]: target.value } })
                    }
                  />
                ))}
              {left !== 0 && (
                <p className="text-muted text-sm tabular-nums">
                  {left > 0 ? `Faltan ${enPesos(left)} por repartir.` : `Sobran ${enPesos(-left)}.`}
                </p>
              )}
              {isTried && left !== 0 && <Alert>{COBROS.repartoMalo}</Alert>}
            </fieldset>
          )}
          <DateField
            label="Vigente hasta"
            optional
            value={vigencia}
            onChange={({ target }) => change({ vigencia: target.value })}
            {...(isTried && isLate && { error: COBROS.vigenciaPasada })}
          />
        </EnvioFields>
        {send.isError && <Alert>{failureMessage(cotizarEntrega, send.error)}</Alert>}
      </Form>
    </Dialog>
  );
}

function valoresDe(
  destinos: readonly DestinoDeEntrega[],
  plantilla: readonly Linea[],
  reemplaza: Entrega | null,
): Valores {
  const { para, ...words } = envioInicial(destinos, reemplaza, CLASES_ENTREGA.cotizacion);
  const before = reemplaza?.cotizacion;
  const lines = before?.lineas ?? plantilla;
  const pays = (before?.reparto ?? []).map(({ sala, monto }) => [
    sala,
    enPesos(monto).replace('$', ''),
  ]);
  return {
    ...words,
    para: [...para],
    vigencia: '',
    lineas: lines.length === 0 ? [lineaNueva('honorarios', 'l0')] : escritasDe(lines),
    reparto: Object.fromEntries(pays),
  };
}
