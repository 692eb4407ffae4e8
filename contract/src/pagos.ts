import * as z from 'zod/mini';
import { todayInMexico } from './calendar.ts';
import { conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { cuenta } from './cobros.ts';
import { COBROS, PAGOS } from './cobros-messages.ts';
import { centavos, centavosEscritos } from './dinero.ts';
import { dia } from './etapas-mover.ts';
import { id, messageAnswer, porId } from './fields.ts';
import { conLectores } from './lectores.ts';
import { REINTENTOS } from './limits.ts';
import { PERMISOS_DETALLE } from './roles.ts';
import { severalLines } from './text.ts';

/**
 * What is wrong with the day on which somebody says that they paid; undefined if nothing is.
 * @param desde the day on which the file began
 */
export function errorDeDia(dia: string, desde: string, now: Date): string | undefined {
  if (dia > todayInMexico(now)) return PAGOS.diaPorVenir;
  return dia < desde ? PAGOS.diaAnterior : undefined;
}

/** Payments that each room of a file can have, and how many of them may wait to be confirmed. */
export const PAGOS_MAXIMO = 100;
export const PAGOS_POR_CONFIRMAR = 5;

export const ESTADOS_PAGO = ['por_confirmar', 'confirmado', 'rechazado'] as const;
export type EstadoPago = (typeof ESTADOS_PAGO)[number];

/** A payment that a client reported or the staff recorded. Amounts are in centavos. */
const pago = z.object({
  idPago: z.string(),
  /** The room that pays, and its name. */
  sala: z.string(),
  nombre: z.string(),
  monto: z.number(),
  dia: z.string(),
  /** Who reported or recorded it, and when. */
  de: z.string(),
  fecha: z.string(),
  estado: z.enum(ESTADOS_PAGO),
  /** What arrived; null until it is confirmed. */
  recibido: z.nullable(z.number()),
  /** Why it was refused, or has to be confirmed again; empty otherwise. */
  motivo: z.string(),
  decididoPor: z.string(),
  /** A signed link to the proof; null for a payment that the staff recorded. */
  url: z.nullable(z.string()),
});
export type Pago = z.infer<typeof pago>;

/** What a room owes, in centavos. */
const saldo = conLectores({
  paraTodos: {
    sala: z.string(),
    nombre: z.string(),
    /** What the quotes that hold ask of it: those agreed to, and those that ask for no answer. */
    total: z.number(),
    /** What quotes ask that it has not agreed to yet. */
    porAceptar: z.number(),
    pagado: z.number(),
    porConfirmar: z.number(),
    debe: z.number(),
  },
  soloPersonal: {
    /** True if its person left the file: nothing is owed any more. */
    salio: z.optional(z.boolean()),
  },
  enSuLugar: { salio: undefined },
});
export type Saldo = z.infer<typeof saldo>;

/** Characters of the reason of a refused payment. */
export const MOTIVO_PAGO = 300;
export const motivoPago = z
  .string()
  .check(severalLines, z.trim(), z.maxLength(MOTIVO_PAGO, COBROS.largo(MOTIVO_PAGO)));

/** The payments of a file: to the staff all, to a client their own. */
export const listPagos = defineCall({
  method: 'GET',
  path: '/api/expedientes/:id/pagos',
  access: conPermiso(...PERMISOS_DETALLE),
  params: porId,
  answer: z.object({
    /** Where to pay; null if the office takes no payments here. */
    cuenta: z.nullable(cuenta),
    /** Why cash is not taken, where the procedure says it; else empty. */
    sinEfectivo: z.string(),
    saldos: z.array(saldo),
    pagos: z.array(pago),
    /** The day on which the file began: no payment is older. */
    desde: z.string(),
    /** True if the reader may report a payment; false for the staff. */
    avisar: z.boolean(),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: PAGOS.fallo },
});
export type PagosDeExpediente = z.infer<(typeof listPagos)['answer']>;

/** A client reports a payment with its proof, a PDF. */
export const avisarPago = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/pagos/avisar',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  limit: { account: 60, address: 600 },
  params: porId,
  body: z.object({ monto: centavosEscritos, dia, sala: id }),
  file: 'file',
  answer: messageAnswer,
  success: [201],
  creates: true,
  failures: { otherwise: PAGOS.falloAvisar },
});

/** The staff confirm a payment with what arrived, or refuse it with a reason. */
export const decidirPago = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/pagos/:idPago/decidir',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('consultar_detalle_expediente'),
  params: z.object({ id, idPago: id }),
  body: z
    .object({
      /** What arrived, in centavos; null if it can't be confirmed. */
      recibido: z.nullable(centavos),
      /** Why it can't; the client reads it. */
      motivo: z._default(motivoPago, ''),
    })
    .check(
      z.refine(({ recibido, motivo }) => recibido !== null || motivo !== '', {
        error: PAGOS.sinMotivo,
        path: ['motivo'],
      }),
    ),
  answer: messageAnswer,
  failures: { otherwise: PAGOS.falloDecidir },
});

/** The staff record a payment that arrived and nobody reported. */
export const anotarPago = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/pagos/anotar',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('consultar_detalle_expediente'),
  params: porId,
  body: z.object({ monto: centavos, dia, sala: id }),
  answer: messageAnswer,
  success: [201],
  creates: true,
  failures: { otherwise: PAGOS.falloDecidir },
});

/** The staff take back what was decided about a payment: it waits to be confirmed again. */
export const reabrirPago = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/pagos/:idPago/reabrir',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('consultar_detalle_expediente'),
  params: z.object({ id, idPago: id }),
  body: z.object({
    /** Why; the client reads it. */
    motivo: motivoPago.check(z.minLength(1, PAGOS.sinMotivoReabrir)),
  }),
  answer: messageAnswer,
  failures: { otherwise: PAGOS.falloDecidir },
});
