import * as z from 'zod/mini';
import { isCalendarDate } from './calendar.ts';
import { conPermiso, defineCall } from './call.ts';
import { ETAPAS } from './etapas-messages.ts';
import { id, messageAnswer } from './fields.ts';
import { ETAPAS_LIMITES as LIMITE } from './limits.ts';
import { oneLine, severalLines } from './text.ts';

/** Who has a stage in hand: the client, the office, or an authority outside both. */
export const QUIENES = ['cliente', 'notaria', 'autoridad'] as const;
export type Quien = (typeof QUIENES)[number];

/** What a stage of a procedure is, as the catalogue says it. */
export const etapa = z.object({
  clave: z.string(),
  nombre: z.string(),
  quien: z.enum(QUIENES),
  /** What the client must do meanwhile; empty when nothing. */
  queHacer: z.string(),
  /** It gives an entry number, without which it doesn't end. */
  pideFolio: z.boolean(),
  /** A file may go past it. */
  omitible: z.boolean(),
});
export type Etapa = z.infer<typeof etapa>;

/** The stage in which the client hands in documents; the last accepted one ends it. */
export const ETAPA_DOCUMENTOS = 'documentos';

const DEL_CLIENTE = { quien: 'cliente', pideFolio: false, omitible: false } as const;
const DE_LA_NOTARIA = {
  quien: 'notaria',
  queHacer: '',
  pideFolio: false,
  omitible: false,
} as const;

/** The stages of a procedure that names none. */
export const ETAPAS_COMUNES: readonly Etapa[] = [
  {
    clave: ETAPA_DOCUMENTOS,
    nombre: 'Documentos',
    ...DEL_CLIENTE,
    queHacer: 'Envía los documentos que faltan y corrige los que te señalen.',
  },
  { clave: 'proyecto', nombre: 'Proyecto de escritura', ...DE_LA_NOTARIA },
  {
    clave: 'revision',
    nombre: 'Tu revisión',
    ...DEL_CLIENTE,
    queHacer: 'Lee el proyecto con calma y dinos si está bien o qué hay que cambiar.',
  },
  {
    clave: 'pagos',
    nombre: 'Impuestos y honorarios',
    ...DEL_CLIENTE,
    queHacer: 'Paga lo que te indicamos; sin ese pago no podemos firmar.',
  },
  {
    clave: 'firma',
    nombre: 'Firma',
    ...DEL_CLIENTE,
    queHacer: 'Ven a firmar a la notaría con tu identificación original.',
  },
  { clave: 'avisos', nombre: 'Avisos e impuestos pagados', ...DE_LA_NOTARIA, omitible: true },
  {
    clave: 'registro',
    nombre: 'Registro Público',
    quien: 'autoridad',
    queHacer: '',
    pideFolio: true,
    omitible: true,
  },
  {
    clave: 'testimonio',
    nombre: 'Testimonio listo',
    ...DEL_CLIENTE,
    queHacer: 'Pasa a la notaría por tu testimonio.',
  },
  { clave: 'entregado', nombre: 'Entregado', ...DE_LA_NOTARIA },
];

/** Where a stage of a file is. */
export const ESTADOS_ETAPA = ['pendiente', 'en_curso', 'hecha', 'omitida'] as const;
export type EstadoEtapa = (typeof ESTADOS_ETAPA)[number];

/** What the staff do with the stages of a file. */
export const MOVIMIENTOS = [
  'avanzar',
  'omitir',
  'regresar',
  'pausar',
  'reanudar',
  'anotar',
] as const;
export type Movimiento = (typeof MOVIMIENTOS)[number];

/** For whom a file on hold waits. */
export const CULPAS = ['cliente', 'autoridad'] as const;
export type Culpa = (typeof CULPAS)[number];

type Puesta = Pick<Etapa, 'clave' | 'omitible'>;

/**
 * To which stages a file may go on from where it is: the next one, and the ones after it as long as
 * everything in between may be left out.
 */
export function etapasSiguientes<T extends Puesta>(etapas: readonly T[], actual: string): T[] {
  const from = etapas.findIndex(({ clave }) => clave === actual);
  if (from < 0) return [];
  const later = etapas.slice(from + 1);
  const stop = later.findIndex(({ omitible }) => !omitible);
  return stop < 0 ? later : later.slice(0, stop + 1);
}

/** To which stages a file may be sent back. */
export function etapasAnteriores<T extends Puesta>(etapas: readonly T[], actual: string): T[] {
  return etapas.slice(
    0,
    Math.max(
      0,
      etapas.findIndex(({ clave }) => clave === actual),
    ),
  );
}

const DIA = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDia(text: string): boolean {
  const [, year, month, day] = DIA.exec(text) ?? [];
  return isCalendarDate(Number(year), Number(month), Number(day));
}

/** A day of the calendar, `YYYY-MM-DD`. */
export const dia = z.string(ETAPAS.sinDia).check(z.refine(isDia, ETAPAS.sinDia));

function texto(vacio: string, maximo: number, cleaned = severalLines) {
  return z
    .string(vacio)
    .check(cleaned, z.trim(), z.minLength(1, vacio), z.maxLength(maximo, ETAPAS.largo(maximo)));
}

/** Why a file goes back or waits; the client reads it. */
export const motivoEtapa = texto(ETAPAS.sinMotivo, LIMITE.motivo);
export const notaEtapa = z
  .string()
  .check(severalLines, z.trim(), z.maxLength(LIMITE.nota, ETAPAS.largo(LIMITE.nota)));
export const numeroFolio = texto(ETAPAS.sinFolio, LIMITE.folio, oneLine);

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
  /** The stage that the person saw, and after how many moves: of two at once, one counts. */
  visto: z.object({ etapa: id, movimientos: z.number().check(z.int(), z.gte(0)) }),
  siguiente: z.optional(id),
  motivo: z.optional(motivoEtapa),
  culpa: z.optional(z.enum(CULPAS)),
  /** To the client, with the stage that the file is in afterwards. Empty takes back the one before. */
  nota: z.optional(notaEtapa),
  /** Of the stage that ends or the one that begins. */
  folio: z.optional(z.object({ etapa: id, numero: numeroFolio, fecha: dia })),
  /** By when the stage that the file is in afterwards should end; null takes it back. */
  esperada: z.optional(z.nullable(dia)),
});
export type MovimientoEtapa = z.infer<typeof movimientoEtapa>;

/** Moves the stages of a file. */
export const moverEtapa = defineCall({
  method: 'POST',
  path: '/api/expedientes/:id/etapa',
  access: conPermiso('actualizar_estatus_documento'),
  params: z.object({ id }),
  body: movimientoEtapa.check(
    z.refine(
      (body) => NEEDS[body.movimiento].every((field) => body[field] !== undefined),
      ETAPAS.faltanDatos,
    ),
  ),
  answer: messageAnswer,
  failures: {
    byStatus: { 403: ETAPAS.sinPermiso },
    server: [400, 404, 409],
    otherwise: ETAPAS.fallo,
  },
});

/** How long something took in closed files, in working days. */
export const tiempo = z.object({
  /** Half took so many days or fewer. */
  mitad: z.number(),
  /** Nine of ten took so many days or fewer. */
  nueve: z.number(),
  casos: z.number(),
  /** The year in which the first of them ended. */
  desde: z.number(),
});
export type Tiempo = z.infer<typeof tiempo>;

/** A stage of a file, as who may see the file reads it. */
export const etapaDeExpediente = z.extend(etapa, {
  estado: z.enum(ESTADOS_ETAPA),
  desde: z.nullable(z.string()),
  hasta: z.nullable(z.string()),
  folio: z.nullable(z.object({ numero: z.string(), fecha: z.string() })),
  esperada: z.nullable(z.string()),
  nota: z.nullable(z.string()),
  /** Null before enough closed files tell it. */
  tiempo: z.nullable(tiempo),
});
export type EtapaDeExpediente = z.infer<typeof etapaDeExpediente>;

/** The way of a file through its stages; files from before there were stages have none. */
export const ruta = z.object({
  etapas: z.array(etapaDeExpediente),
  actual: z.string(),
  movimientos: z.number(),
  espera: z.nullable(z.object({ motivo: z.string(), culpa: z.enum(CULPAS), desde: z.string() })),
  /** Since when the file counts as standing still; null while it doesn't, and for its client. */
  detenidoDesde: z.nullable(z.string()),
  /** How long the whole way takes. */
  total: z.nullable(tiempo),
});
export type Ruta = z.infer<typeof ruta>;
