import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { COBRANZA } from './cobros-messages.ts';
import { id } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { PERMISOS_COLA } from './roles.ts';

/** Files in which somebody owes, and payments, that are looked at; with more, the answer says so. */
export const TOPE_COBRANZA = 500;

/** The name under which it is saved. */
export const NOMBRE_CSV_COBRANZA = 'cobros.csv';

/** Every role of the staff, each for the files that they see. */
const access = conPermiso(...PERMISOS_COLA);

const query = z.object({
  /** The month of the payments that are confirmed, `YYYY-MM`; the present one if left out. */
  mes: z.optional(z.string().check(z.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/))),
  oficina: z.optional(id),
  /** Who attends the files, or `SIN_ENCARGADO`; of a confirmed payment who did when it was confirmed. */
  encargado: z.optional(id),
});

/** An amount of one room of a file, in centavos. */
const deSala = {
  idExpediente: z.string(),
  tramite: z.string(),
  cliente: z.string(),
  /** Who pays. */
  nombre: z.string(),
  encargado: z.string(),
  idGrupo: z.nullable(z.string()),
  monto: z.number(),
};

/** A payment to confirm, or a confirmed one with what arrived. */
const pago = z.object({ ...deSala, idPago: z.string(), dia: z.string(), decididoPor: z.string() });

/** The money of the files that the reader sees: what is owed and to be confirmed now, what arrived in a month. */
export const verCobranza = defineCall({
  method: 'GET',
  path: '/api/cobranza',
  access,
  query,
  answer: z.object({
    mes: z.string(),
    /** What rooms owe besides what they reported, the largest amount first. */
    deben: z.array(z.object(deSala)),
    /** The oldest first. */
    porConfirmar: z.array(pago),
    /** The newest day first. */
    confirmados: z.array(pago),
    /** The sums of these lists. */
    totales: z.object({ deben: z.number(), porConfirmar: z.number(), confirmados: z.number() }),
    /** True if a list is longer than `TOPE_COBRANZA`: the rest is not summed. */
    hayMas: z.boolean(),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: COBRANZA.fallo },
});
export type Cobranza = z.infer<(typeof verCobranza)['answer']>;

/** The same as a file for a spreadsheet; the audit trail records each download. */
export const csvCobranza = defineCall({
  method: 'GET',
  path: '/api/cobranza.csv',
  access,
  limit: { account: 30, address: 300 },
  query,
  answer: z.undefined(),
  failures: { otherwise: COBRANZA.falloCsv },
});
