import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall } from './call.ts';
import { email, id } from './fields.ts';
import { REINTENTOS } from './limits.ts';
import { TRAMITES } from './messages.ts';
import { paraQuien } from './partes-catalogo.ts';
import { tiempoTotal } from './ruta.ts';
import { oneLine } from './text.ts';

export const tramiteResumen = z.object({
  ID_Tramite: z.string(),
  Titulo: z.string(),
  Descripcion: z.string(),
  /** Other names by which people look for the procedure. */
  Palabras: z._default(z.array(z.string()), []),
});
export type TramiteResumen = z.infer<typeof tramiteResumen>;

/** What a procedure usually costs, as the office wrote it on a day. */
export const costo = z.object({
  /** «Desde», in centavos, without taxes. */
  desde: z.number(),
  /** What it includes. */
  incluye: z.string(),
  /** The day on which it was written, `YYYY-MM-DD`. */
  fecha: z.string(),
});
export type Costo = z.infer<typeof costo>;

/** A required document: what it is, and how to get it, written for a person who has never needed one. */
export const documentoRequerido = z.object({
  ID_DocRequerido: z.string(),
  TipoDocumento: z.string(),
  Descripcion: z.string(),
  /** The condition under which it is asked for, e.g. «si te casaste»; null if asked of everybody. */
  Condicion: z._default(z.nullable(z.string()), null),
  /** Key of the kind of party that brings it; null if it is common to all. */
  Parte: z._default(z.nullable(z.string()), null),
  ParaQuien: paraQuien,
});

/** A kind of party, with documents of its own. */
export const parteRequerida = z.object({
  Clave: z.string(),
  Nombre: z.string(),
  Minimo: z.number(),
  Maximo: z.number(),
  /** Key of the kind that a party of this kind belongs to, as a spouse does; null if it stands alone. */
  De: z.nullable(z.string()),
});
export type ParteRequerida = z.infer<typeof parteRequerida>;

export const tramiteDetalle = z.extend(tramiteResumen, {
  DocumentosRequeridos: z.array(documentoRequerido),
  /** The kinds of parties; empty if one person collects everything. */
  Partes: z._default(z.array(parteRequerida), []),
  Pasos: z.array(z.string()),
  /** What it usually costs; left out or null if the office says nothing. */
  Costo: z.optional(z.nullable(costo)),
  /** True if only a natural person may start it, never a company. */
  SoloPersonas: z._default(z.boolean(), false),
  /** How long the whole procedure took in other files, from start to delivery; null until enough files show it. */
  Tiempo: z._default(z.nullable(tiempoTotal), null),
});
export type TramiteDetalle = z.infer<typeof tramiteDetalle>;

/**
 * Seconds that the CDN may keep the public catalogue before it asks again. Long enough that each place reads
 * it once a minute whatever the traffic; short enough that an editor soon sees the change.
 */
const CATALOGO_SEGUNDOS = 60;

export const listTramites = defineCall({
  method: 'GET',
  path: '/api/tramites',
  access: acceso.publico,
  answer: z.object({ tramites: z.array(tramiteResumen) }),
  retries: REINTENTOS.normal,
  cacheSeconds: CATALOGO_SEGUNDOS,
  failures: { byStatus: { 500: TRAMITES.fallo }, otherwise: TRAMITES.conexion },
});

export const readTramite = defineCall({
  method: 'GET',
  path: '/api/tramitedetalle/:idTramite',
  access: acceso.publico,
  params: z.object({ idTramite: id }),
  answer: z.object({ tramite: tramiteDetalle }),
  retries: REINTENTOS.normal,
  cacheSeconds: CATALOGO_SEGUNDOS,
  failures: {
    byStatus: { 500: TRAMITES.falloDetalle },
    otherwise: TRAMITES.conexion,
  },
});

/**
 * 201: a new file. 200: a file that was open already, either one without documents, which is reused, or one
 * with documents if `otro` is false.
 */
export const iniciarExpediente = defineCall({
  method: 'POST',
  path: '/api/tramites/iniciar-expediente',
  cuesta: 'correo',
  access: conPermiso('iniciar_tramite', 'crear_tramite'),
  limit: { account: 120, address: 1_000 },
  body: z.object({
    nombreTramite: z
      .string(TRAMITES.faltanDatos)
      .check(oneLine, z.trim(), z.minLength(1, TRAMITES.faltanDatos), z.maxLength(200)),
    email: email(TRAMITES.faltanDatos),
    /** `false`: if a file with documents is open, answer that one (200) and make none. */
    otro: z.optional(z.boolean()),
    /** Key of the party that the client is, if the procedure has several; left out, the answer is 422. */
    parte: z.optional(id),
  }),
  answer: z.object({
    message: z.string(),
    idExpediente: z.string(),
    /** Number of documents that the answered file has; above 0 only if it was open already. */
    documentos: z.number(),
    /** When the answered file was started. */
    iniciado: z._default(z.string(), ''),
  }),
  success: [201, 200],
  creates: true,
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 400: TRAMITES.datosInvalidos, 500: TRAMITES.servidor },
    // A 409 means too many open files, or a press whose first answer is still on its way.
    unsaid: { 409: TRAMITES.limite },
    otherwise: TRAMITES.inesperado,
  },
});
