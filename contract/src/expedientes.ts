import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { ESTADOS_EXPEDIENTE, TURNOS } from './estados.ts';
import { id, listQuery, messageAnswer } from './fields.ts';
import { estadoIdentidad } from './identidad.ts';
import { PAGINA, REINTENTOS } from './limits.ts';
import { DOCUMENTOS, EXPEDIENTES } from './messages.ts';
import { PERMISOS_DETALLE, PERMISOS_LISTA, ROL } from './roles.ts';
import { ruta } from './ruta.ts';

const avance = z.object({
  requeridos: z.number(),
  aceptados: z.number(),
  porRevisar: z.number(),
  porCorregir: z.number(),
  porEnviar: z.number(),
});

export const expedienteResumen = z.object({
  ID_Expediente: z.string(),
  Fecha_inicio: z.string(),
  Fecha_fin: z.nullable(z.string()),
  Fecha_actualizacion: z.string(),
  /** Since when whoever has to act is waited for; null while nobody is. */
  Espera_desde: z.nullable(z.string()),
  PK_Integranot: z.nullable(z.number()),
  Estado: z.string(),
  ID_Tramite: z.string(),
  Titulo_tramite: z.string(),
  ID_Cliente: z.string(),
  Nombre_cliente: z.string(),
  /** The name of the client's account, shown beside the certificate's where staff must be warned. */
  Nombre_cuenta: z.string(),
  Identidad: estadoIdentidad,
  ID_Asignado: z.nullable(z.string()),
  Nombre_asignado: z.string(),
  /** The office that the file belongs to; null without one. */
  ID_Grupo: z.nullable(z.string()),
  /** How many of its documents there are, and in which state. */
  Avance: avance,
});
export type ExpedienteResumen = z.infer<typeof expedienteResumen>;

/** By last change, or by since when they wait, which leaves out what waits for nobody. */
export const ORDENES_EXPEDIENTES = ['Fecha_actualizacion', 'Espera_desde'] as const;
export type OrdenExpedientes = (typeof ORDENES_EXPEDIENTES)[number];

export const expedientesQuery = z.extend(
  listQuery(PAGINA.expedientes, PAGINA.maximo, ORDENES_EXPEDIENTES),
  {
    estado: z.optional(z.enum(ESTADOS_EXPEDIENTE)),
    /** Whose turn it is. */
    turno: z.optional(z.enum(TURNOS)),
    /** Those that ended in the month that it is in Mexico City, by their end; `estado` and `turno` say nothing more then. */
    terminado: z.optional(z.literal('este-mes')),
  },
);

/**
 * A page in the body, the count of all in `X-Total-Count`, cursors in `X-Cursor-Siguiente` and
 * `X-Cursor-Anterior`. `X-Busqueda-Parcial` says how many files a wide search looked at before it was cut.
 */
export const listExpedientes = defineCall({
  method: 'GET',
  path: '/api/expedientes',
  access: conPermiso(...PERMISOS_LISTA),
  query: expedientesQuery,
  answer: z.array(expedienteResumen),
  retries: REINTENTOS.normal,
  failures: { byStatus: { 401: EXPEDIENTES.sinUsuario }, otherwise: EXPEDIENTES.fallo },
});

/** How many files wait for whom, of those that the list shows. */
export const resumenExpedientesAnswer = z.object({
  /** With a document to review, whatever else they miss. */
  porRevisar: z.number(),
  /** Those in which only the client can go on. */
  porCliente: z.number(),
  /** Null for whoever sees only what is assigned: such files are nobody's. For a head, those of the office's tray. */
  sinAsignar: z.nullable(z.number()),
  terminadosEsteMes: z.number(),
});
export type ResumenExpedientes = z.infer<typeof resumenExpedientesAnswer>;

/** Counts for the start page of the staff. */
export const resumenExpedientes = defineCall({
  method: 'GET',
  path: '/api/expedientes/resumen',
  access: conPermiso(...PERMISOS_LISTA),
  answer: resumenExpedientesAnswer,
  retries: REINTENTOS.normal,
  failures: { byStatus: { 401: EXPEDIENTES.sinUsuario }, otherwise: EXPEDIENTES.falloResumen },
});

const estadoDocumento = z.union([z.null(), z.literal(0), z.literal(1), z.literal(2)]);

/** A row of the file: the requirement and the document that meets it, if any. */
export const filaDocumento = z.object({
  idDocRequerido: z.string(),
  tipo: z.string(),
  descripcion: z.string(),
  /** Of whom it is asked, e.g. «si te casaste»; null when of everybody. */
  condicion: z._default(z.nullable(z.string()), null),
  idDocumento: z.nullable(z.string()),
  nombrePdf: z.nullable(z.string()),
  vence: z.nullable(z.string()),
  url: z.nullable(z.string()),
  accepted: estadoDocumento,
  fechaSubida: z.nullable(z.string()),
  comentario: z.nullable(z.string()),
  /** What is there is no file: the client declared that it doesn't apply to them. */
  declaracion: z._default(z.boolean(), false),
});
export type FilaDocumento = z.infer<typeof filaDocumento>;

/** What the reader of a file may do with it. */
export const accesoExpediente = z.object({
  subir: z.boolean(),
  eliminar: z.boolean(),
  aceptar: z.boolean(),
  rechazar: z.boolean(),
  asignar: z.boolean(),
  /** Whether the reader may give the file up: its client, while it has no document. */
  descartar: z.boolean(),
  bitacora: z.boolean(),
  /** Whether the reader may move the stages. */
  mover: z.boolean(),
});
export type AccesoExpediente = z.infer<typeof accesoExpediente>;

export const detalleAnswer = z.object({
  acceso: accesoExpediente,
  title: z.string(),
  /** Name of the office that the file belongs to; null without one, and for a client. */
  oficina: z.nullable(z.string()),
  /** Where the office reaches the client by phone; empty when they gave none, and for a client. */
  telefonoCliente: z.string(),
  resumen: expedienteResumen,
  expediente: z.array(filaDocumento),
  /** Where the file is; null for one from before there were stages. */
  ruta: z.nullable(ruta),
});
export type DetalleAnswer = z.infer<typeof detalleAnswer>;

export const detalleTramite = defineCall({
  method: 'GET',
  path: '/api/detalle-tramite/:id',
  access: conPermiso(...PERMISOS_DETALLE),
  params: z.object({ id }),
  answer: detalleAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: EXPEDIENTES.falloDetalle },
});

/** The client gives up a file without any document: it is gone from every list, and so are its notices. */
export const descartarExpediente = defineCall({
  method: 'DELETE',
  path: '/api/expedientes/:id',
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  params: z.object({ id }),
  answer: messageAnswer,
  failures: { server: [404, 409], otherwise: EXPEDIENTES.falloDescartar },
});

export const comentario = z.object({
  idComentario: z.string(),
  idAutor: z.string(),
  idDocumento: z.string(),
  idDocRequerido: z.string(),
  nombre: z.string(),
  comentario: z.string(),
  accion: z.enum(['aceptar', 'rechazar']),
  fecha: z.string(),
});
export type Comentario = z.infer<typeof comentario>;

/** The comments of a file, newest first (at most the last 200). */
export const listComentarios = defineCall({
  method: 'GET',
  path: '/api/detalle-tramite/comentarios/:id',
  access: conPermiso(...PERMISOS_DETALLE),
  params: z.object({ id }),
  answer: z.object({ comentarios: z.array(comentario) }),
  retries: REINTENTOS.normal,
  failures: { otherwise: DOCUMENTOS.falloComentarios },
});

export const abogado = z.object({
  ID_Usuario: z.string(),
  Nombre: z.string(),
  Apellido_paterno: z.string(),
  Apellido_materno: z.string(),
  /** The lawyer's office; null without one. */
  ID_Grupo: z.nullable(z.string()),
});
export type Abogado = z.infer<typeof abogado>;

/** Whom the reader may assign files to: the lawyers of their office, or all for who sees every file. */
export const listAbogados = defineCall({
  method: 'GET',
  path: '/api/abogados',
  access: conPermiso('asignar_tramites'),
  query: z.object({
    rol: z._default(z.coerce.number().check(z.refine((rol) => rol === ROL.abogado)), ROL.abogado),
  }),
  answer: z.array(abogado),
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 403: EXPEDIENTES.sinPermisoAbogados },
    otherwise: EXPEDIENTES.falloAbogados,
  },
});

export const oficina = z.object({ ID_Grupo: z.string(), Nombre: z.string() });
export type Oficina = z.infer<typeof oficina>;

/** To which offices the reader may give files, by name: all for who sees every file, else the one that they head. */
export const listOficinas = defineCall({
  method: 'GET',
  path: '/api/oficinas',
  access: conPermiso('asignar_tramites'),
  answer: z.array(oficina),
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 403: EXPEDIENTES.sinPermisoAsignar },
    otherwise: EXPEDIENTES.falloOficinas,
  },
});

const asignacion = z.object({
  idExpediente: id,
  idResponsable: z.nullable(id),
  /**
   * With nobody responsible: the office whose tray the file goes to, null for none. Left out, the
   * file stays in the office that it belongs to. A lawyer brings the file to the lawyer's office.
   */
  idGrupo: z.optional(z.nullable(id)),
  /** Where the file was when the person decided: anywhere else by now answers 409 and changes nothing. */
  visto: z.optional(z.object({ idAsignado: z.nullable(id), idGrupo: z.nullable(id) })),
});

export const asignarExpediente = defineCall({
  method: 'POST',
  path: '/api/expedientes/asignar',
  access: conPermiso('asignar_tramites'),
  body: asignacion.check(
    z.refine(({ idResponsable, idGrupo }) => idResponsable === null || idGrupo === undefined),
  ),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 403: EXPEDIENTES.sinPermisoAsignar },
    server: [404, 409],
    otherwise: EXPEDIENTES.falloAsignar,
  },
});
