import { CLASES_LINEA, type Cotizacion } from '@notaria/contract/cotizacion';
import { enLetras, enPesos } from '@notaria/contract/dinero';
import { formatDay } from '#shared/format.ts';
import { Card } from '#shared/ui/card.tsx';

/** The lines of a quote beside its PDF, with what the reader pays or, for the staff, what each pays. */
export function CotizacionCard({
  cotizacion: { lineas, reparto, total, vigencia },
  nombreDe,
}: {
  cotizacion: Cotizacion;
  /** A room's name; undefined for a client, who reads only their own part. */
  nombreDe?: ((sala: string) => string) | undefined;
}) {
  const own = reparto.reduce((sum, { monto }) => sum + monto, 0);
  return (
    <Card className="space-y-3 text-sm">
      <h2 className="text-title-sm">Cotización</h2>
      <ul className="space-y-2">
        {lineas.map(({ concepto, clase, monto, nota }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sent quote never move, and two may be alike.
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">
              {concepto}
              {(nota !== '' || CLASES_LINEA[clase] !== concepto) && (
                <span className="block text-muted">
                  {[CLASES_LINEA[clase] === concepto ? '' : CLASES_LINEA[clase], nota]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </span>
            <span className="shrink-0 tabular-nums">
              {enPesos(clase === 'descuento' ? -monto : monto)}
            </span>
          </li>
        ))}
      </ul>
      <div className="border-line border-t pt-3">
        <p className="flex justify-between gap-4 font-semibold text-base">
          Total <span className="tabular-nums">{enPesos(total)}</span>
        </p>
        <p className="text-muted">{enLetras(total)}</p>
      </div>
      {nombreDe
        ? reparto.length > 1 &&
          reparto.map(({ sala, monto }) => (
            <p key={sala} className="flex justify-between gap-4">
              {nombreDe(sala)} <span className="tabular-nums">{enPesos(monto)}</span>
            </p>
          ))
        : own !== total && <p className="font-semibold">Te toca pagar {enPesos(own)}.</p>}
      {vigencia !== null && <p>Vigente hasta el {formatDay(vigencia)}.</p>}
    </Card>
  );
}
