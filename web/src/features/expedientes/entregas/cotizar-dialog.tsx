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
import * as z from 'zod/mini';
import {
  escritasDe,
  LineasFields,
  lineaEscrita,
  lineaNueva,
  lineasEscritas,
  problemasDeLineas,
  sumaDe,
} from '#shared/cobros/lineas-fields.tsx';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import { type Problems, ruleOf } from '#shared/forma/use-forma.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
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

/** What each chosen room pays: all of it, if there is only one. */
function partesDe({ para, reparto, lineas }: Valores) {
  const total = sumaDe(lineas);
  const parts = para.flatMap((sala) => {
    const monto = para.length === 1 ? total : (centavosDe(reparto[sala] ?? '') ?? 0);
    return monto > 0 ? [{ sala, monto }] : [];
  });
  return { total, parts, left: total - parts.reduce((sum, { monto }) => sum + monto, 0) };
}

/** What is wrong with a quote, by field. */
function problemasDe(values: Valores, isVersion: boolean): Problems {
  const { lineas, vigencia } = values;
  const { total, left } = partesDe(values);
  const isRead = lineasEscritas(lineas).length === lineas.length;
  const together = isRead && total <= 0 ? COBROS.descuentoMayor : undefined;
  const isLate = vigencia !== '' && !isPorVenir(vigencia, new Date());
  return {
    ...envioProblemas(values, isVersion),
    ...problemasDeLineas('lineas', lineas),
    lineas: lineas.length === 0 ? COBROS.sinLineas : together,
    reparto: left === 0 ? undefined : COBROS.repartoMalo,
    vigencia: isLate ? COBROS.vigenciaPasada : undefined,
  };
}

/** Writes a quote: its lines, who pays what, until when it holds, and for whom it is. */
export function CotizarDialog(props: CotizarDialogProps) {
  const { idExpediente, destinos, isSender, plantilla, reemplaza, onClose } = props;
  const cotizar = useCotizar(idExpediente);
  const isVersion = reemplaza !== null;
  const forma = useDraftForma(
    ruleOf((values: Valores) => problemasDe(values, isVersion)),
    {
      initial: valoresDe(destinos, plantilla, reemplaza),
      fit: (typed) => conDestinos(typed, destinos),
      draft: {
        name: `cotizacion.1/${idExpediente}/${reemplaza?.idEntrega ?? ''}`,
        schema: borrador,
      },
      sendings: [[cotizar, cotizarEntrega]],
      send: (values, then) =>
        cotizar.mutate(
          {
            ...envioCuerpo(values, reemplaza),
            lineas: lineasEscritas(values.lineas),
            reparto: partesDe(values).parts,
            vigencia: values.vigencia === '' ? null : values.vigencia,
          },
          then,
        ),
      onDone: onClose,
    },
  );
  const { lineas, para } = forma.values;
  const { total, left } = partesDe(forma.values);
  return (
    <FormDialog
      forma={forma}
      size="lg"
      onClose={onClose}
      title={reemplaza ? `Versión nueva de «${reemplaza.titulo}»` : 'Cotizar'}
      submitLabel={isSender ? 'Enviar cotización' : 'Preparar cotización'}
      busyLabel="Enviando..."
    >
      {!isSender && (
        <p className="text-muted text-sm">La envía un abogado: aquí queda preparada.</p>
      )}
      <LineasFields<Valores> legend="Qué se cobra" forma={forma} path="lineas" lineas={lineas} />
      <p className="rounded-card bg-primary-soft p-4" aria-live="polite">
        <span className="block font-semibold tabular-nums">Total: {enPesos(total)}</span>
        {total > 0 && <span className="text-sm">{enLetras(total)}</span>}
      </p>
      <EnvioFields destinos={destinos} forma={forma} reemplaza={reemplaza}>
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
                  {...forma.field(`reparto.${sala}`)}
                />
              ))}
            {left !== 0 && (
              <p className="text-muted text-sm tabular-nums">
                {left > 0 ? `Faltan ${enPesos(left)} por repartir.` : `Sobran ${enPesos(-left)}.`}
              </p>
            )}
            {forma.errorOf('reparto') && <Alert>{forma.errorOf('reparto')}</Alert>}
          </fieldset>
        )}
        <DateField label="Vigente hasta" optional {...forma.field('vigencia')} />
      </EnvioFields>
    </FormDialog>
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
    lineas: lines.length === 0 ? [lineaNueva('honorarios')] : escritasDe(lines),
    reparto: Object.fromEntries(pays),
  };
}
