import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { id } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { EXPEDIENTES } from './messages.ts';
import { tiempo, tiempoTotal } from './ruta.ts';

/** How many files one person of an office has in hand, or how many nobody has. */
export const filaTablero = z.object({
  /** Null for the office's tray, whose files nobody attends. */
  ID_Usuario: z.nullable(z.string()),
  Nombre: z.string(),
  /** Files that have not been delivered. */
  Abiertos: z.number(),
  /** Files with documents to review. `Documentos` is how many documents those are. */
  Por_revisar: z.number(),
  Documentos: z.number(),
  /** Since when the oldest of them has been waiting; null if none is. */
  Espera_desde: z.nullable(z.string()),
  /** Files that stand still. */
  Detenidos: z.number(),
});
export type FilaTablero = z.infer<typeof filaTablero>;

/** How many open files of a procedure are in one of its stages. */
export const filaPorEtapa = z.object({
  ID_Tramite: z.string(),
  Titulo: z.string(),
  Clave: z.string(),
  Nombre: z.string(),
  /** The place of the stage among those of its procedure, from 0. */
  Lugar: z.number(),
  Cuantos: z.number(),
});
export type FilaPorEtapa = z.infer<typeof filaPorEtapa>;

/** How many files of a procedure were started, and how many delivered, in a week. */
export const filaPorSemana = z.object({
  ID_Tramite: z.string(),
  Titulo: z.string(),
  /** Its Monday, `YYYY-MM-DD`. */
  Semana: z.string(),
  Iniciados: z.number(),
  Entregados: z.number(),
});
export type FilaPorSemana = z.infer<typeof filaPorSemana>;

/** How long the files of an office that were delivered in these weeks had been in a stage, in working days. */
export const filaDias = z.object({
  /** Null for all procedures together. */
  ID_Tramite: z.nullable(z.string()),
  Clave: z.string(),
  Nombre: z.string(),
  /** Null with fewer than ten files. */
  Tiempo: z.nullable(tiempo),
});
export type FilaDias = z.infer<typeof filaDias>;

export const tableroAnswer = z.object({
  ID_Grupo: z.string(),
  Oficina: z.string(),
  /** Everybody who works in the office or attends its files, by name; the tray comes last. */
  filas: z.array(filaTablero),
  /** Where its open files are now. */
  porEtapa: z.array(filaPorEtapa),
  /** The Mondays of the last `SEMANAS_TABLERO` weeks, this one included, oldest first. */
  semanas: z.array(z.string()),
  /** What was started and delivered in them; a week without either has no row. */
  porSemana: z.array(filaPorSemana),
  /** The stages in their order, those that some file delivered in these weeks went through. */
  diasPorEtapa: z.array(filaDias),
  /** True if the office has more than `TOPE_CONTEO` open or delivered files or documents: the rest is not counted. */
  hayMas: z._default(z.boolean(), false),
});
export type Tablero = z.infer<typeof tableroAnswer>;

/**
 * How the work of an office is shared out. A head reads their own office; a person who sees every file reads
 * any office.
 */
export const tableroOficina = defineCall({
  method: 'GET',
  path: '/api/expedientes/tablero',
  access: conPermiso('consultar_tramites', 'consultar_tramites_mi_grupo'),
  query: z.object({
    /** Id of the office; a head may leave it out. */
    oficina: z.optional(id),
  }),
  answer: tableroAnswer,
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 403: EXPEDIENTES.sinPermisoTablero, 404: EXPEDIENTES.sinOficina },
    otherwise: EXPEDIENTES.falloTablero,
  },
});

/** How long the files of a procedure took. */
export const filaTiempos = z.object({
  ID_Tramite: z.string(),
  Titulo: z.string(),
  /** Null with fewer than ten delivered files. */
  Total: z.nullable(tiempoTotal),
  /** The stages in their order; only those with enough files to tell a time. */
  Etapas: z.array(z.object({ Clave: z.string(), Nombre: z.string(), Tiempo: tiempo })),
});
export type FilaTiempos = z.infer<typeof filaTiempos>;

/** How long each procedure on offer and each of its stages takes, slowest first. */
export const tiemposDeTramites = defineCall({
  method: 'GET',
  path: '/api/expedientes/tiempos',
  access: conPermiso('consultar_tramites', 'consultar_tramites_mi_grupo'),
  answer: z.object({ filas: z.array(filaTiempos) }),
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 403: EXPEDIENTES.sinPermisoTablero },
    otherwise: EXPEDIENTES.falloTiempos,
  },
});
