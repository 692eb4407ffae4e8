import * as z from 'zod/mini';

/** Who is in charge of a stage: the client, the office, or an authority outside both. */
export const QUIENES = ['cliente', 'notaria', 'autoridad'] as const;
export type Quien = (typeof QUIENES)[number];

/** State of a stage in a file. */
export const ESTADOS_ETAPA = ['pendiente', 'en_curso', 'hecha', 'omitida'] as const;
export type EstadoEtapa = (typeof ESTADOS_ETAPA)[number];

/** Who a file on hold is waiting for. */
export const CULPAS = ['cliente', 'autoridad'] as const;
export type Culpa = (typeof CULPAS)[number];

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

/** How long the whole way took, with what files waited for their clients apart. */
export const tiempoTotal = z.extend(tiempo, {
  /** Null where nine of ten waited for nobody. */
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
  /** Usual length of the stage; null until enough closed files show it. */
  tiempo: z.nullable(tiempo),
});
export type EtapaDeExpediente = z.infer<typeof etapaDeExpediente>;

/** The stages of a file and where the file is; files from before there were stages have none. */
export const ruta = z.object({
  etapas: z.array(etapaDeExpediente),
  actual: z.string(),
  movimientos: z.number(),
  /** False for a file that was under way before there were stages: it may go on to any later one. */
  medible: z.boolean(),
  espera: z.nullable(z.object({ motivo: z.string(), culpa: z.enum(CULPAS), desde: z.string() })),
  /** Why it was sent back to the stage that it is in; null where it wasn't. */
  regreso: z.nullable(z.object({ motivo: z.string(), desde: z.string() })),
  /** Since when the file counts as standing still. Null while it does not, and always null for the client. */
  detenidoDesde: z.nullable(z.string()),
  /** Usual length of the whole procedure; null until enough closed files show it. */
  total: z.nullable(tiempoTotal),
});
export type Ruta = z.infer<typeof ruta>;

/** The present stage of a file, as the lists show it. */
export const etapaEnLista = z.object({
  Clave: z.string(),
  Nombre: z.string(),
  Quien: z.enum(QUIENES),
  /** What the client must do; empty when nothing, and where another has it. */
  Que_hacer: z.string(),
  /** Since when the file is in it. */
  Desde: z.string(),
  /** The day by which the stage should end, `YYYY-MM-DD`; null if nobody set one, and once the file is delivered. */
  Esperada: z.nullable(z.string()),
  En_espera: z.boolean(),
  /** It is the last one: the file came to its end. */
  Entregado: z.boolean(),
  /** True if the file counts as standing still; only the staff are told. */
  Detenido: z.boolean(),
});
export type EtapaEnLista = z.infer<typeof etapaEnLista>;

/**
 * What a list of the staff is narrowed to by how files go on: those not delivered, of them those that
 * stand still, those whose stage should have ended before today, and those that were delivered.
 */
export const CURSOS = ['abiertos', 'detenidos', 'fecha-pasada', 'entregados'] as const;
export type Curso = (typeof CURSOS)[number];
