import { CLASES_LINEA, type Cotizacion, conIva, isVencida } from '@notaria/contract/cotizacion';
import { enLetras, enPesos } from '@notaria/contract/dinero';
import type { ReactNode } from 'react';
import { formatDay } from '#shared/format.ts';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/cx.ts';

/** What the reader pays of a quote: a client reads only their own part. */
export function propioDe({ reparto }: Pick<Cotizacion, 'reparto'>): number {
  return reparto.reduce((sum, { monto }) => sum + monto, 0);
}

/** What the reader of a quote pays, until when it holds, and its lines; for the staff, what each pays. */
export function CotizacionCard({
  cotizacion,
  nombreDe,
  salieron = [],
  cuenta,
}: {
  cotizacion: Cotizacion;
  /** A room's name; undefined for a client, who reads only their own part. */
  nombreDe?: ((sala: string) => string) | undefined;
  /** The rooms of people who left: they no longer pay their part. */
  salieron?: readonly string[];
  /** What the client still owes, once they have answered the quote. */
  cuenta?: ReactNode;
}) {
  const { lineas, reparto, total, vigencia } = cotizacion;
  return (
    <Card className="space-y-3 text-sm">
      <h2 className="text-title-sm tabular-nums">
        {nombreDe
          ? 'Cotización'
          : `${cuenta ? 'Tu parte:' : 'Te toca pagar'} ${enPesos(propioDe(cotizacion))}`}
      </h2>
      {cuenta}
      {!nombreDe && !cuenta && !isVencida(cotizacion, new Date()) && (
        <p>Por transferencia, cuando estés de acuerdo: aquí verás la cuenta.</p>
      )}
      {vigencia !== null && <p>Vigente hasta el {formatDay(vigencia)}.</p>}
      <details open={nombreDe !== undefined}>
        <summary className="min-h-touch cursor-pointer py-2 font-semibold">
          Qué se cobra, concepto por concepto
        </summary>
        <ul className="space-y-2">
          {conIva(lineas).map(({ concepto, clase, monto, nota }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sent quote never move, and two may be alike.
            <li key={index} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {concepto}
                <span className="block text-muted">
                  {[concepto.startsWith(CLASES_LINEA[clase]) ? '' : CLASES_LINEA[clase], nota]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
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
      </details>
      {nombreDe &&
        reparto.length > 1 &&
        reparto.map(({ sala, monto }) => (
          <p
            key={sala}
            className={cx('flex justify-between gap-4', salieron.includes(sala) && 'line-through')}
          >
            {nombreDe(sala)} <span className="tabular-nums">{enPesos(monto)}</span>
          </p>
        ))}
    </Card>
  );
}
