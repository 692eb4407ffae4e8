import * as z from 'zod/mini';

/** What somebody has to be given in the place of a person who left. */
const QUE_FALTA_TRAS_SALIDA = ['agregar', 'cotizacion', 'proyecto', 'cita'] as const;

/** To the staff of a file that somebody left: who did, and what is to be done since. */
export const salida = z.object({
  /** Names of who left. */
  salieron: z.array(z.string()),
  falta: z.array(
    z.object({
      que: z.enum(QUE_FALTA_TRAS_SALIDA),
      /** The kinds that lack a person, or the names of people who lack the draft, the quote or the appointment. */
      quienes: z.array(z.string()),
      /** The rooms of those people. */
      salas: z.array(z.string()),
      /** The appointment to which they don't come; else null. */
      idCita: z.nullable(z.string()),
    }),
  ),
});
export type Salida = z.infer<typeof salida>;
