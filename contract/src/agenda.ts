import * as z from 'zod/mini';
import { conPermiso, defineCall, TOPE_PERSONAL } from './call.ts';
import { TIPOS_CITA } from './citas.ts';
import { CITAS as TEXTOS } from './citas-messages.ts';
import { id, messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { domicilioCompleto, NOTARIA } from './notaria.ts';
import { oneLine } from './text.ts';
import { ZONAS } from './zonas.ts';

/** Limits of the agenda of an office. */
export const AGENDA = {
  lugar: 120,
  direccion: 250,
  minutos: [15, 30, 45, 60, 90, 120, 180, 240],
  aLaVez: 10,
  franjas: 14,
  /** Hours of the earliest notice and of the latest change, at most. */
  plazo: 24 * 30,
} as const;

const donde = (maximo: number) =>
  z
    .string()
    .check(
      oneLine,
      z.trim(),
      z.minLength(1, TEXTOS.sinLugar),
      z.maxLength(maximo, TEXTOS.largo(maximo)),
    );
const entero = (least: number, most: number) =>
  z.number().check(z.int(), z.gte(least), z.lte(most));
/** A quarter of an hour of the clock of an office. */
export const hora = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/, TEXTOS.cadaCuarto));

/** Hours on some days of the week, from 1 (Monday) to 7, by the clock of the office. */
const franja = z
  .object({
    dias: z.array(entero(1, 7)).check(z.minLength(1, TEXTOS.sinDias), z.maxLength(7)),
    desde: hora,
    hasta: hora,
  })
  .check(
    z.refine(({ desde, hasta }) => desde < hasta, {
      error: TEXTOS.horarioAlReves,
      path: ['hasta'],
    }),
  );
export type Franja = z.infer<typeof franja>;

/** How one kind of appointment is kept. */
const claseDeAgenda = z.object({
  minutos: z.number().check(z.refine((value) => AGENDA.minutos.some((one) => one === value))),
  lugar: donde(AGENDA.lugar),
  /** How many there may be at once. */
  aLaVez: entero(1, AGENDA.aLaVez),
  franjas: z.array(franja).check(z.maxLength(AGENDA.franjas)),
});
export type ClaseDeAgenda = z.infer<typeof claseDeAgenda>;

export const agendaEditada = z.object({
  zona: z.enum(ZONAS),
  direccion: donde(AGENDA.direccion),
  /** Hours from now to the earliest time that people may choose. */
  anticipacion: entero(0, AGENDA.plazo),
  /** Hours before an appointment until which people may change it. */
  plazoDeCambio: entero(0, AGENDA.plazo),
  clases: z.record(z.enum(TIPOS_CITA), claseDeAgenda),
  /** Who gives advice that anybody may book without a file; null if the office doesn't offer it. */
  asesora: z._default(z.nullable(id), null),
});
export type Agenda = z.infer<typeof agendaEditada>;

const { dias, abre } = NOTARIA.horario;
const DE_INICIO = {
  lugar: 'Recepción',
  aLaVez: 1,
  franjas: [{ dias: [...dias], desde: `${String(abre).padStart(2, '0')}:00`, hasta: '14:00' }],
};

/** The agenda of an office that has not changed its own. */
export const AGENDA_DE_INICIO: Agenda = {
  zona: 'America/Mexico_City',
  direccion: domicilioCompleto(),
  anticipacion: 24,
  plazoDeCambio: 24,
  asesora: null,
  clases: {
    firma: { ...DE_INICIO, minutos: 60 },
    cotejo: { ...DE_INICIO, minutos: 30 },
    recoger: { ...DE_INICIO, minutos: 15 },
    asesoria: { ...DE_INICIO, minutos: 30 },
  },
};

const access = conPermiso('asignar_tramites');

/** The agenda of an office: a head's own, or the one that an Administrador names. */
export const leerAgenda = defineCall({
  method: 'GET',
  path: '/api/agenda',
  limit: TOPE_PERSONAL,
  access,
  query: z.object({ oficina: z.optional(id) }),
  answer: z.object({
    agenda: agendaEditada,
    oficina: z.string(),
    /** Who may give advice. */
    personas: z.array(z.object({ uid: z.string(), nombre: z.string() })),
    version: z.number(),
  }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.fallo },
});

/** Replaces it. `version` is the version that the editor read. */
export const guardarAgenda = defineCall({
  method: 'PUT',
  path: '/api/agenda',
  limit: TOPE_PERSONAL,
  access,
  body: z.object({ oficina: z.optional(id), agenda: agendaEditada, version: z.number() }),
  answer: messageAnswer,
  failures: { otherwise: TEXTOS.falloGuardar },
});
