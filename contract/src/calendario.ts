import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { CALENDARIO_LIMITES as LIMITE } from './catalogo-limits.ts';
import { CALENDARIO } from './etapas-messages.ts';
import { dia } from './etapas-mover.ts';
import { messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { oneLine } from './text.ts';

/** Who changes the catalogue also says when the office is closed. */
const access = conPermiso('modificar_permisos_rol');

/** A day on which the office is closed, beside weekends and the law's days of rest. */
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

const dias = z.array(diaCerrado).check(
  z.maxLength(LIMITE.dias, CALENDARIO.limite),
  z.refine(
    (days) => new Set(days.map((each) => each.dia)).size === days.length,
    CALENDARIO.repetido,
  ),
);

const byStatus = { 403: CALENDARIO.sinPermiso };

/** The office's own closed days, by date, and the law's of this year and the next. */
export const getCalendario = defineCall({
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

/** Puts these days in the place of those there were. `version` is the one that the editor saw. */
export const guardarCalendario = defineCall({
  method: 'PUT',
  path: '/api/calendario',
  access,
  body: z.object({ dias, version: z.number() }),
  answer: messageAnswer,
  failures: { byStatus, server: [400, 409], otherwise: CALENDARIO.falloGuardar },
});
