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
  /** To whom it goes back, and on which day (`YYYY-MM-DD`); null where it stays. */
  Prestamo: z._default(
    z.nullable(
      z.object({
        Nombre: z.string(),
        Hasta: z.string(),
        /** The id of that person; to the staff. */
        De: z.optional(z.string()),
      }),
    ),
    null,
  ),
  /** The stage that it is in; null for a file from before there were stages. */
  Etapa: z._default(z.nullable(etapaEnLista), null),
  /** How many of its documents there are, and in which state: for a party, of those that they may see. */
  Avance: avance,
  /** Messages of its conversation that the reader's side has not read. */
  Sin_leer: z._default(z.number(), 0),
  /** As what a client takes part, in a file with several; left out elsewhere. */
  Mi_parte: z.optional(z.string()),
  /** To the staff: how many take part, or may still, beside whoever started the file; left out without parties. */
  Otras_personas: z.optional(z.number()),
});
export type ExpedienteResumen = z.infer<typeof expedienteResumen>;

/** In the place of a person: nobody attends the files. */
export const SIN_ENCARGADO = 'nadie';

/**
 * By last change; by since when they wait, which leaves out what waits for nobody; for the staff by the
 * stage and in it by time, or by since when they are in their stage. The last two leave out what has none.
 */
export const ORDENES_EXPEDIENTES = [
  'Fecha_actualizacion',
  'Espera_desde',
  'Etapa',
  'Etapa_desde',
] as const;
export type OrdenExpedientes = (typeof ORDENES_EXPEDIENTES)[number];

export const expedientesQuery = z.extend(
  listQuery(PAGINA.expedientes, PAGINA.maximo, ORDENES_EXPEDIENTES),
  {
    estado: z.optional(z.enum(ESTADOS_EXPEDIENTE)),
    /** Whose turn it is. */
    turno: z.optional(z.enum(TURNOS)),
    /**
     * Who attends them (`SIN_ENCARGADO` for nobody), of which procedure they are, and to which office
     * they belong: each by its id.
     */
    encargado: z.optional(id),
    tramite: z.optional(id),
    oficina: z.optional(id),
    /** The stage that they are in, by its key. */
    etapa: z.optional(id),
    /** For the staff: how they go on; read in the order of that, by the date that it is about. */
    curso: z.optional(z.enum(CURSOS)),
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

const etapasDelResumen = z.object({
  /** The stages in which there are files, in the usual order; not the delivered ones. */
  porEtapa: z.array(z.object({ clave: z.string(), nombre: z.string(), cuantos: z.number() })),
  /** At most {@link TOPE_CUENTA}: that many, or more. */
  detenidos: z.number(),
  fechaPasada: z.number(),
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
  /** How their files go through the stages; null to a client. */
  etapas: z._default(z.nullable(etapasDelResumen), null),
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
  /** Whose it is, in a file with several parties; null where it is common to them. */
  parte: z.optional(z.nullable(z.string())),
  /** In such a file: whether the reader may send, replace or delete it now. */
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
  /** What a rejection marked on the pages of that document. */
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

export const asignacion = z.object({
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

/** A lawyer brings the file to the lawyer's office: an office is named only where nobody is responsible. */
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
