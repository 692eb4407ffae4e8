import * as z from 'zod/mini';
import { todayInMexico } from './calendar.ts';
import { COBROS } from './cobros-messages.ts';
import { centavos } from './dinero.ts';
import { id } from './fields.ts';
import { oneLine } from './text.ts';

/** Limits of quotes. */
export const COTIZACION = { lineas: 40, concepto: 120, nota: 200 } as const;

/** What a line of a quote is for. A new kind is one row here. */
export const CLASES_LINEA = {
  honorarios: 'Honorarios',
  iva: 'IVA',
  impuesto: 'Impuesto',
  derecho: 'Derechos',
  avaluo: 'Avalúo',
  gasto: 'Gasto',
  otro: 'Otro',
  descuento: 'Descuento',
} as const;
export type ClaseLinea = keyof typeof CLASES_LINEA;
export const NOMBRES_CLASE = Object.keys(CLASES_LINEA) as [ClaseLinea, ...ClaseLinea[]];

const corto = (maximo: number) =>
  z.string().check(oneLine, z.trim(), z.maxLength(maximo, COBROS.largo(maximo)));

/** The rates of IVA, in per cent. */
export const TASAS_IVA = [0, 8, 16] as const;

/** A line: what is charged and how much, without its IVA. The amount of a discount is taken off the total. */
export const linea = z.object({
  concepto: corto(COTIZACION.concepto).check(z.minLength(1, COBROS.sinConcepto)),
  clase: z.enum(NOMBRES_CLASE),
  monto: centavos,
  nota: z._default(corto(COTIZACION.nota), ''),
  iva: z._default(z.literal(TASAS_IVA), 0),
});
export type Linea = z.infer<typeof linea>;

/** The lines as people read them: below each one with a rate stands its IVA, which a discount takes off too. */
export function conIva<L extends Pick<Linea, 'clase' | 'monto' | 'iva'>>(lineas: readonly L[]) {
  return lineas.flatMap((line) => {
    const monto = Math.round((line.monto * line.iva) / 100);
    if (monto === 0) return [line];
    const clase = line.clase === 'descuento' ? line.clase : ('iva' as const);
    return [
      { ...line, iva: 0 as const },
      { ...line, clase, concepto: `IVA ${line.iva} %`, monto, nota: '', iva: 0 as const },
    ];
  });
}

/** The sum of the lines with their IVA, in centavos. */
export function totalDe(lineas: readonly Pick<Linea, 'clase' | 'monto' | 'iva'>[]): number {
  return conIva(lineas).reduce(
    (sum, { clase, monto }) => sum + (clase === 'descuento' ? -monto : monto),
    0,
  );
}

const lineasDe = z.array(linea).check(z.maxLength(COTIZACION.lineas, COBROS.demasiadasLineas));

/** What a template of the office holds; it may be empty. */
export const plantilla = lineasDe;

/** The lines of a quote, which come to more than nothing. */
export const lineas = lineasDe.check(
  z.minLength(1, COBROS.sinLineas),
  z.refine((all) => all.length === 0 || totalDe(all) > 0, COBROS.descuentoMayor),
);

/** What each person pays, by room; whoever pays nothing is left out. */
export const reparto = z.array(z.object({ sala: id, monto: centavos })).check(z.maxLength(50));

/** A quote, in a delivery of its kind. A client reads only what they pay themselves. */
export const cotizacion = z.object({
  lineas: z.array(linea),
  reparto,
  total: z.number(),
  /** The last day on which it holds; null without one. */
  vigencia: z.nullable(z.string()),
});
export type Cotizacion = z.infer<typeof cotizacion>;

/** True for a quote that holds no more: nobody sends it or agrees to it. */
export function isVencida(quote: { vigencia?: string | null } | null, now: Date): boolean {
  return quote?.vigencia != null && quote.vigencia < todayInMexico(now);
}
