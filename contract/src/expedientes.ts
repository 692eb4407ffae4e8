import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { ESTADOS_EXPEDIENTE, TURNOS } from './estados.ts';
import { id, listQuery, messageAnswer } from './fields.ts';
import { estadoIdentidad } from './identidad.ts';
import { PAGINA, REINTENTOS } from './limits.ts';
import { marca } from './marcas.ts';
import { DOCUMENTOS, EXPEDIENTES } from './messages.ts';
import { partesDelDetalle } from './partes-expediente.ts';
import { PERMISOS_DETALLE, PERMISOS_LISTA, ROL } from './roles.ts';
import { CURSOS, etapaEnLista, ruta } from './ruta.ts';

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
  /** Since when the file has been waiting for whoever has to act; null if nobody has to. */
  Espera_desde: z.nullable(z.string()),
  PK_Integranot: z.nullable(z.number()),
  Estado: z.string(),
  ID_Tramite: z.string(),
  Titulo_tramite: z.string(),
  ID_Cliente: z.string(),
  Nombre_cliente: z.string(),
  /** The name of the client's account, shown beside the certificate's name where staff must be warned. */
  Nombre_cuenta: z.string(),
  Identidad: estadoIdentidad,
  ID_Asignado: z.nullable(z.string()),
  Nombre_asignado: z.string(),
  /** The office that the file belongs to; null without one. */
  ID_Grupo: z.nullable(z.string()),
  /** The person to whom a lent file goes back, and the day (`YYYY-MM-DD`); null if it is not lent. */
  Prestamo: z._default(
    z.nullable(
      z.object({
        Nombre: z.string(),
        Hasta: z.string(),
        /** The id of that person; only for the staff. */
        De: z.optional(z.string()),
      }),
    ),
    null,
  ),
  /** The stage that the file is in; null for a file from before there were stages. */
  Etapa: z._default(z.nullable(etapaEnLista), null),
  /** Number of its documents in each state. For a party, only the documents that they may see count. */
  Avance: avance,
  /** Number of messages in its conversation that the reader's side has not read. */
  Sin_leer: z._default(z.number(), 0),
  /** The kind of party that the client is, in a file with several; left out elsewhere. */
  Mi_parte: z.optional(z.string()),
  /** For the staff: parties besides the client who started the file; left out without parties. */
  Otras_personas: z.optional(z.number()),
  /**
   * The kinds of party that lack a person and have nobody invited, by name. Only for the staff and for the
   * person who started the file, who add them.
   */
  Por_agregar: z.optional(z.array(z.string())),
});
export type ExpedienteResumen = z.infer<typeof expedienteResumen>;

/** The value of `encargado` for files that nobody attends. */
export const SIN_ENCARGADO = 'nadie';

/**
 * The orders of a list: by last change; by how long files wait, without those that wait for nobody; and for
 * the staff by stage, or by how long files are in their stage, without files that have no stages.
 */
export const ORDENES_EXPEDIENTES = [
  'Fecha_actualizacion',
  'Espera_desde',
  'Etapa',
  'Etapa_desde',
] as const;
export type OrdenExpedientes = (typeof ORDENES_EXPEDIENTES)[number];

/** The longest wait, in days, that a list can be filtered by. */
const MAS_DIAS_DE_ESPERA = 365;

export const expedientesQuery = z.extend(
  listQuery(PAGINA.expedientes, PAGINA.maximo, ORDENES_EXPEDIENTES),
  {
    estado: z.optional(z.enum(ESTADOS_EXPEDIENTE)),
    /** Who has to act. */
    turno: z.optional(z.enum(TURNOS)),
    /** By id: the person who attends them (`SIN_ENCARGADO` for nobody), their procedure, their office. */
    encargado: z.optional(id),
    tramite: z.optional(id),
    oficina: z.optional(id),
    /** Key of the stage that the files are in. */
    etapa: z.optional(id),
    /** For the staff: how the files progress. The list is ordered by the date that the filter is about. */
    curso: z.optional(z.enum(CURSOS)),
    /**
     * Only files that have waited at least this many days for the person who has to act. The list is sorted
     * by that wait.
     */
    espera: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAS_DIAS_DE_ESPERA))),
    /** Ended in the present month of Mexico City, ordered by end date; ignores `estado` and `turno`. */
    terminado: z.optional(z.literal('este-mes')),
  },
);

/**
 * The page is in the body, the total count in `X-Total-Count`, the cursors in `X-Cursor-Siguiente` and
 * `X-Cursor-Anterior`. `X-Busqueda-Parcial` is the number of files that a wide search read before it was cut
 * short.
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

const estadoDocumento = z.union([z.null(), z.literal(0), z.literal(1), z.literal(2)]);

/** A row of the file: the requirement, and the document that meets it if there is one. */
export const filaDocumento = z.object({
  idDocRequerido: z.string(),
  tipo: z.string(),
  descripcion: z.string(),
  /** The condition under which it is asked for, e.g. «si te casaste»; null if asked of everybody. */
  condicion: z._default(z.nullable(z.string()), null),
  idDocumento: z.nullable(z.string()),
  nombrePdf: z.nullable(z.string()),
  vence: z.nullable(z.string()),
  url: z.nullable(z.string()),
  accepted: estadoDocumento,
  fechaSubida: z.nullable(z.string()),
  comentario: z.nullable(z.string()),
  /** True if the row holds no file but the client's declaration that the document does not apply. */
  declaracion: z._default(z.boolean(), false),
  /** Id of the party that the row belongs to, in a file with several; null if the row is common to them. */
  parte: z.optional(z.nullable(z.string())),
  /** In a file with parties: true if the reader may upload, replace or delete the document now. */
  mia: z.optional(z.boolean()),
});
export type FilaDocumento = z.infer<typeof filaDocumento>;

/** What the reader of a file may do with it. */
export const accesoExpediente = z.object({
  subir: z.boolean(),
  eliminar: z.boolean(),
  aceptar: z.boolean(),
  rechazar: z.boolean(),
  asignar: z.boolean(),
  /** True if the reader may discard the file: they are its client and it has no document. */
  descartar: z.boolean(),
  bitacora: z.boolean(),
  /** True if the reader may move its stages. */
  mover: z.boolean(),
});
export type AccesoExpediente = z.infer<typeof accesoExpediente>;

export const detalleAnswer = z.object({
  acceso: accesoExpediente,
  title: z.string(),
  /** Name of the office that the file belongs to; null without one, and for a client. */
  oficina: z.nullable(z.string()),
  /** The client's phone number, for the office; empty if the client gave none, and for a client. */
  telefonoCliente: z.string(),
  resumen: expedienteResumen,
  expediente: z.array(filaDocumento),
  /** The stages of the file; null for a file from before there were stages. */
  ruta: z.nullable(ruta),
  ...partesDelDetalle,
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

/** The client discards a file without documents. It disappears from every list, and so do its notices. */
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
  /** The marks that a rejection made on the pages of the document. */
  marcas: z._default(z.array(marca), []),
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

/** The lawyers to whom the reader may assign files: of the reader's office, or all if they see every file. */
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

/** The offices to which the reader may give files, by name: all, or only the one that the reader heads. */
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

export const asignacion = z.object({
  idExpediente: id,
  idResponsable: z.nullable(id),
  /**
   * If nobody is made responsible: the office whose tray the file goes to, null for none. Left out: the file
   * stays in its office. If a lawyer is made responsible, the file goes to the lawyer's office.
   */
  idGrupo: z.optional(z.nullable(id)),
  /** Where the file was when the person decided. If it is elsewhere by now, the answer is 409 and nothing changes. */
  visto: z.optional(z.object({ idAsignado: z.nullable(id), idGrupo: z.nullable(id) })),
});

/** True unless both are named. A lawyer brings the file to the lawyer's own office. */
export function noNombraAmbos({ idResponsable, idGrupo }: z.output<typeof asignacion>): boolean {
  return idResponsable === null || idGrupo === undefined;
}

export const asignarExpediente = defineCall({
  method: 'POST',
  path: '/api/expedientes/asignar',
  access: conPermiso('asignar_tramites'),
  body: asignacion.check(z.refine(noNombraAmbos)),
  answer: messageAnswer,
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 403: EXPEDIENTES.sinPermisoAsignar },
    server: [404, 409],
    otherwise: EXPEDIENTES.falloAsignar,
  },
});
