import * as z from 'zod/mini';
import { conLectores } from './lectores.ts';

/** Who is in charge of a stage: the client, the office, or an authority outside both. */
export const QUIENES = ['cliente', 'notaria', 'autoridad'] as const;
export type Quien = (typeof QUIENES)[number];

/** State of a stage in a file. */
export const ESTADOS_ETAPA = ['pendiente', 'en_curso', 'hecha', 'omitida'] as const;
export type EstadoEtapa = (typeof ESTADOS_ETAPA)[number];

/** Who a file on hold is waiting for. */
export const CULPAS = ['cliente', 'autoridad'] as const;

/** What a stage may be about: papers accepted, the draft agreed, each share paid, an appointment held. */
export const CUMPLE = ['papeles', 'proyecto', 'pago', 'cita'] as const;
export type Cumple = (typeof CUMPLE)[number];

/** A stage of a procedure, as the catalogue defines it. */
export const etapa = z.object({
  clave: z.string(),
  nombre: z.string(),
  quien: z.enum(QUIENES),
  /** What the client must do during the stage; empty if nothing. */
  queHacer: z.string(),
  /** True if the stage gives an entry number and can't end without it. */
  pideFolio: z.boolean(),
  /** True if a file may skip the stage. */
  omitible: z.boolean(),
  /** What fulfils it; left out if nothing that the platform knows of does. */
  cumple: z.optional(z.enum(CUMPLE)),
});
export type Etapa = z.infer<typeof etapa>;

/** How long a stage or the whole procedure took in closed files, in working days. */
export const tiempo = z.object({
  /** Half of the files took this many days or fewer. */
  mitad: z.number(),
  /** Nine of ten files took this many days or fewer. */
  nueve: z.number(),
  casos: z.number(),
  /** The year in which the first of the counted files ended. */
  desde: z.number(),
});
export type Tiempo = z.infer<typeof tiempo>;

/** How long the whole procedure took; `esperaCliente` is the part of it that files waited for their clients. */
export const tiempoTotal = z.extend(tiempo, {
  /** Null if at least nine of ten files never waited for their client. */
  esperaCliente: z._default(z.nullable(z.object({ mitad: z.number(), nueve: z.number() })), null),
});
export type TiempoTotal = z.infer<typeof tiempoTotal>;

/** A stage of a file, as its readers see it. */
export const etapaDeExpediente = z.extend(etapa, {
  estado: z.enum(ESTADOS_ETAPA),
  desde: z.nullable(z.string()),
  hasta: z.nullable(z.string()),
  folio: z.nullable(z.object({ numero: z.string(), fecha: z.string() })),
  esperada: z.nullable(z.string()),
  nota: z.nullable(z.string()),
  /** Of a stage of an authority: since when it has the file, once the staff said so. */
  conAutoridad: z.optional(z.nullable(z.string())),
  /** Usual length of the stage; null until enough closed files show it. */
  tiempo: z.nullable(tiempo),
});
export type EtapaDeExpediente = z.infer<typeof etapaDeExpediente>;

/** Who has a stage: an authority only once the staff say that it does. */
export function quienTiene(etapa: { quien: Quien; conAutoridad?: unknown }): Quien {
  return etapa.quien === 'autoridad' && !etapa.conAutoridad ? 'notaria' : etapa.quien;
}

/** To whom a file was delivered, what they showed, and what they got. */
export const recibo = z.object({
  nombre: z.string(),
  relacion: z.string(),
  identificacion: z.string(),
  que: z.string(),
});

/** The stages of a file and where the file is. */
export const ruta = conLectores({
  paraTodos: {
    etapas: z.array(etapaDeExpediente),
    actual: z.string(),
    movimientos: z.number(),
    espera: z.nullable(
      z.object({
        motivo: z.string(),
        culpa: z.enum(CULPAS),
        desde: z.string(),
        /** Who is waited for, if not everybody: to the staff by name, to a client by kind. */
        quienes: z.optional(z.array(z.string())),
        /** True if the reader is one of them. */
        esMia: z.optional(z.boolean()),
      }),
    ),
    /** Why the file was sent back to its current stage; null if it was not sent back. */
    regreso: z.nullable(z.object({ motivo: z.string(), desde: z.string() })),
    /** Usual length of the whole procedure; null until enough closed files show it. */
    total: z.nullable(tiempoTotal),
  },
  soloPersonal: {
    /** Since when the file counts as standing still; null while it does not. */
    detenidoDesde: z.nullable(z.string()),
    /** To whom it was delivered; null before. */
    recibio: z.optional(z.nullable(recibo)),
  },
  enSuLugar: { detenidoDesde: null, recibio: undefined },
});
export type Ruta = z.infer<typeof ruta>;

/** The present stage of a file, as the lists show it. */
export const etapaEnLista = conLectores({
  paraTodos: {
    Clave: z.string(),
    Nombre: z.string(),
    Quien: z.enum(QUIENES),
    /** What the client must do; empty if nothing, or if somebody else has to act. */
    Que_hacer: z.string(),
    /** Since when the file is in the stage. */
    Desde: z.string(),
    /** The day by which the stage should end, `YYYY-MM-DD`; null if nobody set one, and once the file is delivered. */
    Esperada: z.nullable(z.string()),
    En_espera: z.boolean(),
    /** True if the last stage is over: the file was delivered. */
    Entregado: z.boolean(),
    /** What is said in the place of `Que_hacer` while what fulfils the stage can't be done yet, or is done. */
    Al_dia: z.optional(z.string()),
  },
  soloPersonal: {
    /** Who has not done yet what fulfils it, in a file with several people. */
    Faltan: z.optional(z.array(z.string())),
    /** True if the file counts as standing still. */
    Detenido: z.boolean(),
  },
  enSuLugar: { Detenido: false, Faltan: undefined },
});
export type EtapaEnLista = z.infer<typeof etapaEnLista>;

/**
 * Filters of the staff's list by progress: not delivered; standing still; past the day by which the stage
 * should have ended; delivered.
 */
export const CURSOS = ['abiertos', 'detenidos', 'fecha-pasada', 'entregados'] as const;
export type Curso = (typeof CURSOS)[number];
