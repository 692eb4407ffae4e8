import { COBROS } from '@notaria/contract/cobros-messages';
import type { Linea } from '@notaria/contract/cotizacion';
import { centavosDe, enLetras, enPesos } from '@notaria/contract/dinero';
import { CLASES_ENTREGA, cotizarEntrega, type Entrega } from '@notaria/contract/entregas';
import { isPorVenir } from '@notaria/contract/etapas-mover';
import * as z from 'zod/mini';
import { LineasDeLaOficina } from '#shared/cobros/lineas-de-la-oficina.tsx';
import {
  escritasDe,
  isUntouched,
  type LineaEscrita,
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
import { RadioField } from '#shared/ui/radio-field.tsx';
import { optionsOf } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useCotizar } from './entregas-api.ts';
import {
  conDestinos,
  type EnvioDialogProps,
  EnvioFields,
  envioCuerpo,
  envioEscrito,
  envioInicial,
  envioProblemas,
} from './envio-fields.tsx';

const borrador = z.extend(envioEscrito, {
  /** Who pays: a room that pays all, or one of `MODOS`. */
  quien: z.string(),
  vigencia: z.string(),
  lineas: z.array(lineaEscrita),
  /** What each room pays, as it was typed. */
  reparto: z.record(z.string(), z.string()),
});
type Valores = z.infer<typeof borrador>;

/** How people share what a quote asks for. */
const MODOS = {
  iguales: 'Partes iguales',
  linea: 'Según quién paga cada línea',
  cantidades: 'Lo que yo escriba',
} as const;

interface CotizarDialogProps extends EnvioDialogProps {
  idTramite: string;
  /** True if the person sends quotes; others prepare them. */
  isSender: boolean;
  /** The lines that the office keeps for this procedure. */
  plantilla: readonly Linea[];
}

/** An amount in equal parts; the first rooms pay the centavos that are left over. */
function enPartes(monto: number, salas: readonly string[], sala: string): number {
  const at = salas.indexOf(sala);
  if (at === -1) return 0;
  const rest = Math.abs(monto) % salas.length;
  return Math.sign(monto) * (Math.floor(Math.abs(monto) / salas.length) + (at < rest ? 1 : 0));
}

/** What each chosen room pays. */
function partesDe({ para, quien, reparto, lineas }: Valores) {
  const total = sumaDe(lineas);
  const paidBy = (sala: string): number => {
    if (para.length === 1 || quien === sala) return total;
    if (quien === 'iguales') return enPartes(total, para, sala);
    if (quien === 'cantidades') return centavosDe(reparto[sala] ?? '') ?? 0;
    if (quien !== 'linea') return 0;
    const each = lineas.map((line) =>
      enPartes(sumaDe([line]), line.paga === '' ? para : [line.paga], sala),
    );
    return each.reduce((sum, monto) => sum + monto, 0);
  };
  const parts = para.map((sala) => ({ sala, monto: paidBy(sala) }));
  const left = total - parts.reduce((sum, { monto }) => sum + Math.max(0, monto), 0);
  return { total, parts: parts.filter(({ monto }) => monto > 0), left };
}

/** What is wrong with a quote, by field. */
function problemasDe(values: Valores, reemplaza: Entrega | null): Problems {
  const { lineas, vigencia } = values;
  const { total, left } = partesDe(values);
  const isRead = lineasEscritas(lineas).length === lineas.length;
  const together = isRead && total <= 0 ? COBROS.descuentoMayor : undefined;
  const isLate = vigencia !== '' && !isPorVenir(vigencia, new Date());
  return {
    ...envioProblemas(values, reemplaza),
    ...problemasDeLineas('lineas', lineas),
    lineas: lineas.length === 0 ? COBROS.sinLineas : together,
    reparto: left === 0 ? undefined : COBROS.repartoMalo,
    vigencia: isLate ? COBROS.vigenciaPasada : undefined,
  };
}

/** Writes a quote: its lines, who pays what, until when it holds, and for whom it is. */
export function CotizarDialog(props: CotizarDialogProps) {
  const { idExpediente, idTramite, destinos, isSender, plantilla, reemplaza, onClose } = props;
  const cotizar = useCotizar(idExpediente);
  const forma = useDraftForma(
    ruleOf((values: Valores) => problemasDe(values, reemplaza)),
    {
      initial: valoresDe(props),
      fit: (typed) => {
        const { quien, ...fitting } = conDestinos(typed, destinos);
        const isKnown = quien in MODOS || fitting.para.includes(quien);
        return { ...fitting, quien: isKnown ? quien : 'cantidades' };
      },
      draft: {
        name: `cotizacion.2/${idExpediente}/${reemplaza?.idEntrega ?? ''}${props.trasSalida ? '/salida' : ''}`,
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
  const { lineas, para, quien } = forma.values;
  const { total, parts, left } = partesDe(forma.values);
  const chosen = destinos.filter(({ sala }) => para.includes(sala));
  const add = (more: readonly LineaEscrita[]) =>
    forma.change({ lineas: [...lineas.filter((line) => !isUntouched(line)), ...more] });
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
      <LineasFields<Valores>
        legend="Qué se cobra"
        forma={forma}
        path="lineas"
        lineas={lineas}
        quienes={para.length > 1 && quien === 'linea' ? optionsOf(chosen, 'sala') : undefined}
      />
      <LineasDeLaOficina idTramite={idTramite} plantilla={plantilla} lineas={lineas} onAdd={add} />
      <p className="rounded-card bg-primary-soft p-4" aria-live="polite">
        <span className="block font-semibold tabular-nums">Total: {enPesos(total)}</span>
        {total > 0 && <span className="text-sm">{enLetras(total)}</span>}
      </p>
      <EnvioFields
        destinos={destinos}
        forma={forma}
        reemplaza={reemplaza}
        despues={<DateField label="Vigente hasta" optional {...forma.field('vigencia')} />}
      >
        {para.length > 1 && (
          <fieldset className="space-y-3">
            <legend className="sr-only">Qué paga cada quien</legend>
            <RadioField
              legend="Qué paga cada quien"
              options={[
                ...Object.entries(MODOS).map(([value, label]) => ({ value, label })),
                ...chosen.map(({ sala, nombre }) => ({
                  value: sala,
                  label: `Todo a cargo de ${nombre}`,
                })),
              ]}
              {...forma.radio('quien')}
            />
            {quien === 'cantidades'
              ? chosen.map(({ sala, nombre }) => (
                  <TextField
                    key={sala}
                    label={`Paga ${nombre}`}
                    inputMode="decimal"
                    placeholder="0.00"
                    {...forma.field(`reparto.${sala}`)}
                  />
                ))
              : parts.map(({ sala, monto }) => (
                  <p key={sala} className="flex justify-between gap-4 text-sm">
                    {chosen.find((one) => one.sala === sala)?.nombre}
                    <span className="tabular-nums">{enPesos(monto)}</span>
                  </p>
                ))}
            {left !== 0 && (
              <p className="text-muted text-sm tabular-nums">
                {left > 0 ? `Faltan ${enPesos(left)} por repartir.` : `Sobran ${enPesos(-left)}.`}
              </p>
            )}
            {forma.errorOf('reparto') && <Alert>{forma.errorOf('reparto')}</Alert>}
          </fieldset>
        )}
      </EnvioFields>
    </FormDialog>
  );
}

function valoresDe(props: CotizarDialogProps): Valores {
  const { destinos, plantilla, reemplaza, trasSalida = false } = props;
  const before = reemplaza?.cotizacion;
  const lines = before?.lineas ?? plantilla;
  const had = reemplaza?.respuestas.map(({ sala }) => sala) ?? [];
  const [newcomer, ...others] = destinos.filter(({ sala }) => !had.includes(sala));
  // The only one who came since pays what who left would have paid.
  const heir = trasSalida && others.length === 0 ? newcomer?.sala : undefined;
  const isHere = (sala: string) => destinos.some((one) => one.sala === sala);
  const pays = (before?.reparto ?? []).map(({ sala, monto }) => [
    isHere(sala) ? sala : (heir ?? sala),
    enPesos(monto).replace('$', ''),
  ]);
  return {
    ...envioInicial(destinos, reemplaza, CLASES_ENTREGA.cotizacion, trasSalida),
    quien: 'cantidades',
    vigencia: '',
    lineas: lines.length === 0 ? [lineaNueva('honorarios')] : escritasDe(lines),
    reparto: Object.fromEntries(pays),
  };
}
