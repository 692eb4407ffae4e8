import * as z from 'zod/mini';
import { isDia, todayInMexico } from './calendar.ts';
import { conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { ETAPAS_LIMITES as LIMITE } from './catalogo-limits.ts';
import { MOVIMIENTOS, type Movimiento } from './etapas.ts';
import { ETAPAS } from './etapas-messages.ts';
import { id, messageAnswer, porId } from './fields.ts';
import { CULPAS } from './ruta.ts';
import { oneLine, severalLines } from './text.ts';

/** True if the day is today, in Mexico City, or later. */
export function isPorVenir(day: string, now: Date): boolean {
  return day >= todayInMexico(now);
}

/** A day of the calendar, `YYYY-MM-DD`. */
export const dia = z.string(ETAPAS.sinDia).check(z.refine(isDia, ETAPAS.sinDia));
/** The day of a folio: an authority gave it today or before. */
export const fechaFolio = dia.check(
  z.refine((day) => day <= todayInMexico(new Date()), ETAPAS.folioPorVenir),
);

function texto(vacio: string, maximo: number, cleaned = severalLines) {
  return z
    .string(vacio)
    .check(cleaned, z.trim(), z.minLength(1, vacio), z.maxLength(maximo, ETAPAS.largo(maximo)));
}

/** Why a file is sent back or put on hold, which the client reads; or goes on over what is open, which nobody does. */
export const motivoEtapa = texto(ETAPAS.sinMotivo, LIMITE.motivo);
export const notaEtapa = z
  .string()
  .check(severalLines, z.trim(), z.maxLength(LIMITE.nota, ETAPAS.largo(LIMITE.nota)));
export const numeroFolio = texto(ETAPAS.sinFolio, LIMITE.folio, oneLine);

const reciboEscrito = texto(ETAPAS.sinRecibo, LIMITE.recibo, oneLine);
/** To whom a file is delivered, and what. */
export const reciboNuevo = z.object({
  nombre: reciboEscrito,
  relacion: reciboEscrito,
  identificacion: reciboEscrito,
  que: reciboEscrito,
});

const NEEDS: Readonly<Record<Movimiento, readonly ('siguiente' | 'motivo' | 'culpa')[]>> = {
  avanzar: ['siguiente'],
  omitir: ['siguiente'],
  regresar: ['siguiente', 'motivo'],
  pausar: ['motivo', 'culpa'],
  reanudar: [],
  anotar: [],
};

const movimientoEtapa = z.object({
  movimiento: z.enum(MOVIMIENTOS),
  /** The stage and the number of moves that the person saw. Of two moves made at once, only one counts. */
  visto: z.object({ etapa: id, movimientos: z.number().check(z.int(), z.gte(0)) }),
  siguiente: z.optional(id),
  motivo: z.optional(motivoEtapa),
  culpa: z.optional(z.enum(CULPAS)),
  /** The rooms that a file on hold for its clients waits for; left out for all. */
  salas: z.optional(z.array(id).check(z.maxLength(50))),
  /** An authority has the stage from now on. */
  conAutoridad: z.optional(z.literal(true)),
  /** Asked for with the last stage. */
  recibo: z.optional(reciboNuevo),
  /** Note to the client about the stage that the file is in after the move. An empty note removes the present one. */
  nota: z.optional(notaEtapa),
  /** The entry number of the stage that ends or of the one that begins. */
  folio: z.optional(z.object({ etapa: id, numero: numeroFolio, fecha: fechaFolio })),
  /** The day by which the stage after the move should end; null removes the present one. */
  esperada: z.optional(z.nullable(dia)),
});
export type MovimientoEtapa = z.infer<typeof movimientoEtapa>;

/** Moves a file between its stages. */
export const moverEtapa = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/etapa',
  cuesta: 'correo',
  limit: TOPE_PERSONAL,
  access: conPermiso('actualizar_estatus_documento'),
  params: porId,
  body: movimientoEtapa.check(
    z.refine(
      (body) => NEEDS[body.movimiento].every((field) => body[field] !== undefined),
      ETAPAS.faltanDatos,
    ),
  ),
  answer: messageAnswer,
  failures: {
    byStatus: { 403: ETAPAS.sinPermiso },
    otherwise: ETAPAS.fallo,
  },
});
