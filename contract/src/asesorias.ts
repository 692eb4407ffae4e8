import * as z from 'zod/mini';
import { ASESORIAS as TEXTOS } from './asesorias-messages.ts';
import { isHora } from './calendar.ts';
import { acceso, defineCall } from './call.ts';
import { email, id, messageAnswer } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { oneLine, severalLines } from './text.ts';
import { ZONAS } from './zonas.ts';

/** Advice that anybody books without a file: docs/product.md, Appointments. */
export const ASESORIA = {
  nombre: 120,
  telefono: 20,
  asunto: 500,
  motivo: 500,
  /** Bookings to come that one mailbox may have. */
  abiertas: 2,
  /** Hours in which the link of the first mail books. */
  horasParaConfirmar: 24,
} as const;

const largo = (maximo: number) => z.maxLength(maximo, TEXTOS.largo(maximo));
const inicio = z
  .string(TEXTOS.sinHora)
  .check(
    z.regex(/^[\d-]{10}T\d\d:\d\d:00(\.000)?Z$/, TEXTOS.sinHora),
    z.refine(isHora, TEXTOS.sinHora),
  );

/** What a visitor writes about themselves. */
export const visitante = z.object({
  nombre: z
    .string()
    .check(oneLine, z.trim(), z.minLength(1, TEXTOS.sinNombre), largo(ASESORIA.nombre)),
  email: email(),
  telefono: z.string().check(oneLine, z.trim(), z.regex(/^[\d +().-]{0,20}$/, TEXTOS.telefono)),
  asunto: z
    .string()
    .check(severalLines, z.trim(), z.minLength(1, TEXTOS.sinAsunto), largo(ASESORIA.asunto)),
});
export type Visitante = z.infer<typeof visitante>;

export const motivoAsesoria = z
  .string()
  .check(severalLines, z.trim(), z.minLength(1, TEXTOS.sinMotivo), largo(ASESORIA.motivo));

/** Where advice is given, and how long it takes. */
const donde = z.object({
  zona: z.enum(ZONAS),
  minutos: z.number(),
  lugar: z.string(),
  direccion: z.string(),
});

const limit = { account: 300, address: 300, everybody: 5_000 };

/** The offices that offer advice without a file. */
export const oficinasDeAsesoria = defineCall({
  method: 'GET',
  path: '/api/asesorias/oficinas',
  access: acceso.publico,
  answer: z.object({ oficinas: z.array(z.object({ idGrupo: z.string(), nombre: z.string() })) }),
  cacheSeconds: 60,
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.fallo },
});

/** The free times of an office, and where and how long it is. */
export const horasDeAsesoria = defineCall({
  method: 'GET',
  path: '/api/asesorias/oficinas/:oficina/horas',
  access: acceso.publico,
  limit,
  params: z.object({ oficina: id }),
  answer: z.extend(donde, { horas: z.array(z.string()) }),
  retries: REINTENTOS.normal,
  failures: { otherwise: TEXTOS.fallo },
});

/** Asks for a time: it is booked by the link of the mail. */
export const pedirAsesoria = defineCall({
  method: 'POST',
  path: '/api/asesorias',
  cuesta: 'correo',
  access: acceso.publico,
  limit: { account: 5, address: 20, everybody: 500 },
  body: z.extend(visitante, { oficina: id, inicio }),
  answer: messageAnswer,
  success: [201],
  creates: true,
  failures: { otherwise: TEXTOS.falloGuardar },
});

const porToken = z.object({ token: id });
const noSirve = { byStatus: { 404: TEXTOS.noSirve } } as const;

/** What the link of a mail is for. Changes nothing, because programs that scan mails open every link. */
export const verAsesoria = defineCall({
  method: 'GET',
  path: '/api/asesorias/enlaces/:token',
  access: acceso.publico,
  limit,
  params: porToken,
  answer: z.extend(donde, {
    estado: z.enum(['por_confirmar', 'confirmada', 'cancelada']),
    idGrupo: z.string(),
    inicio: z.string(),
    asunto: z.string(),
    /** True if its visitor may still change or cancel it. */
    cambiar: z.boolean(),
  }),
  retries: REINTENTOS.normal,
  failures: { ...noSirve, otherwise: TEXTOS.fallo },
});
export type Asesoria = z.infer<(typeof verAsesoria)['answer']>;

/** Books what the link is for, at this time; a booked one it moves to this time. */
export const fijarAsesoria = defineCall({
  method: 'POST',
  path: '/api/asesorias/enlaces/:token/fijar',
  cuesta: 'correo',
  access: acceso.publico,
  limit,
  params: porToken,
  body: z.object({
    inicio,
    motivo: z._default(z.string().check(severalLines, z.trim(), largo(ASESORIA.motivo)), ''),
  }),
  answer: messageAnswer,
  failures: { ...noSirve, otherwise: TEXTOS.falloGuardar },
});

/** Cancels it; its time is free at once. */
export const cancelarMiAsesoria = defineCall({
  method: 'POST',
  path: '/api/asesorias/enlaces/:token/cancelar',
  cuesta: 'correo',
  access: acceso.publico,
  limit,
  params: porToken,
  body: z.object({ motivo: motivoAsesoria }),
  answer: messageAnswer,
  failures: { ...noSirve, otherwise: TEXTOS.falloGuardar },
});
