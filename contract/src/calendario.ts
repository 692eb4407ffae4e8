import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { CALENDARIO_LIMITES as LIMITE } from './catalogo-limits.ts';
import { CALENDARIO } from './etapas-messages.ts';
import { dia } from './etapas-mover.ts';
import { messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { oneLine } from './text.ts';

/** The permission that opens the catalogue also opens the calendar of closed days. */
const access = conPermiso('modificar_permisos_rol');

/** A day on which this office is closed, in addition to weekends and statutory holidays. */
export const diaCerrado = z.object({
  dia,
  motivo: z
    .string(CALENDARIO.sinMotivo)
    .check(
      oneLine,
      z.trim(),
      z.minLength(1, CALENDARIO.sinMotivo),
      z.maxLength(LIMITE.motivo, CALENDARIO.limite),
    ),
});
export type DiaCerrado = z.infer<typeof diaCerrado>;

/** The office's own closed days, each once. */
export const diasCerrados = z.array(diaCerrado).check(
  z.maxLength(LIMITE.dias, CALENDARIO.limite),
  z.refine(
    (days) => new Set(days.map((each) => each.dia)).size === days.length,
    CALENDARIO.repetido,
  ),
);

const byStatus = { 403: CALENDARIO.sinPermiso };

/** The office's own closed days by date, and the statutory holidays of this year and the next. */
export const readCalendario = defineCall({
  method: 'GET',
  path: '/api/calendario',
  access,
  answer: z.object({
    dias: z.array(diaCerrado),
    deLey: z.array(z.string()),
    version: z.number(),
  }),
  retries: REINTENTOS.normal,
  failures: { byStatus, otherwise: CALENDARIO.falloCargar },
});

/** Replaces the office's closed days. `version` is the version that the editor read. */
export const guardarCalendario = defineCall({
  method: 'PUT',
  path: '/api/calendario',
  access,
  body: z.object({ dias: diasCerrados, version: z.number() }),
  answer: messageAnswer,
  failures: { byStatus, otherwise: CALENDARIO.falloGuardar },
});
