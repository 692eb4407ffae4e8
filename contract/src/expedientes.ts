import * as z from 'zod/mini';
import { conPermiso, defineCall, TOPE_CLIENTE } from './call.ts';
import { citaEnPuerta } from './citas.ts';
import { porResponder } from './entregas.ts';
import { listQuery, messageAnswer, porId } from './fields.ts';
import { filtros } from './filtros-expedientes.ts';
import { estadoIdentidad } from './identidad.ts';
import { conLectores } from './lectores.ts';
import { PAGINA, REINTENTOS } from './limits.ts';
import { marca } from './marcas.ts';
import { DOCUMENTOS, EXPEDIENTES } from './messages.ts';
import { partesDelDetalle } from './partes-expediente.ts';
import { falta } from './por-cumplir.ts';
import { PERMISOS_DETALLE, PERMISOS_LISTA } from './roles.ts';
import { etapaEnLista, ruta } from './ruta.ts';
import { salida } from './salida.ts';

const avance = z.object({
  requeridos: z.number(),
  aceptados: z.number(),
  porRevisar: z.number(),
  porCorregir: z.number(),
  porEnviar: z.number(),
});

export const expedienteResumen = conLectores({
  paraTodos: {
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
    /** The name of the client's account. The staff see it beside the certificate's name when the two differ. */
    Nombre_cuenta: z.string(),
    Identidad: estadoIdentidad,
    ID_Asignado: z.nullable(z.string()),
    Nombre_asignado: z.string(),
    /** The office that the file belongs to; null without one. */
    ID_Grupo: z.nullable(z.string()),
    /** The person to whom a lent file goes back, and the day (`YYYY-MM-DD`); null if it is not lent. */
    Prestamo: z._default(
      z.nullable(
        conLectores({
          paraTodos: { Nombre: z.string(), Hasta: z.string() },
          /** The id of that person. */
          soloPersonal: { De: z.optional(z.string()) },
          enSuLugar: { De: undefined },
        }),
      ),
      null,
    ),
    /** The stage that the file is in; null for a file without stages. */
    Etapa: z._default(z.nullable(etapaEnLista), null),
    /** Number of its documents in each state. For a party, only the documents that they may see count. */
    Avance: avance,
    /** True if everybody's documents are accepted and nobody is missing. */
    Documentos_completos: z._default(z.boolean(), false),
    /** Number of messages in its conversation that the reader's side has not read. */
    Sin_leer: z._default(z.number(), 0),
    /** Number of answers to what the office sent that are open: of the reader or, for the staff, of anybody. */
    Por_responder: z._default(z.number(), 0),
    /** Those answers, if the reader is a client who owes them; empty for the staff. */
    Por_contestar: z._default(z.array(porResponder), []),
    /** What the client who reads has to pay, in centavos, without what they reported; 0 for the staff. */
    Por_pagar: z._default(z.number(), 0),
    /** Of how many of their rooms the client who reads has to send particulars; 0 for the staff. */
    Datos_por_enviar: z._default(z.number(), 0),
    /** Of those rooms, the people whom that client represents, by name. */
    Datos_de: z._default(z.array(z.string()), []),
    /** How many of their answers the office asked that client to correct. */
    Datos_por_corregir: z._default(z.number(), 0),
    /** The appointments to which the client who reads comes; empty for the staff. */
    Citas: z._default(z.array(citaEnPuerta), []),
    /** The kind of party of the client who reads; left out in a file of one person. */
    Mi_parte: z.optional(z.string()),
    /**
     * The kinds of party that lack a person and have nobody invited, by name. Only for the staff and for the
     * person who started the file, who add them.
     */
    Por_agregar: z.optional(z.array(z.string())),
  },
  soloPersonal: {
    /** Parties besides the client who started the file; left out without parties. */
    Otras_personas: z.optional(z.number()),
  },
  enSuLugar: { Otras_personas: undefined },
});
export type ExpedienteResumen = z.infer<typeof expedienteResumen>;

/** The orders of what is open, for the staff: by client, by stage, and by the day on which the stage should end. */
export const ORDENES_DE_ABIERTOS = ['Cliente', 'Etapa', 'Vence'] as const;
export type OrdenDeAbiertos = (typeof ORDENES_DE_ABIERTOS)[number];

/** The orders of a list: by last change, or by how long files wait, without those that wait for nobody. */
export const ORDENES_EXPEDIENTES = [
  'Fecha_actualizacion',
  'Espera_desde',
  ...ORDENES_DE_ABIERTOS,
] as const;
export type OrdenExpedientes = (typeof ORDENES_EXPEDIENTES)[number];

export const expedientesQuery = z.extend(
  listQuery(PAGINA.expedientes, PAGINA.maximo, ORDENES_EXPEDIENTES),
  filtros.shape,
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
export const filaDocumento = conLectores({
  paraTodos: {
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
    /** True if the office handed it in at its counter. */
    ventanilla: z.optional(z.boolean()),
    /** Id of the party that the row belongs to, in a file with several; null if the row is common to them. */
    parte: z.optional(z.nullable(z.string())),
    /** In a file with parties: true if the reader may upload, replace or delete the document now. */
    mia: z.optional(z.boolean()),
    /** To a client: true if another party declared that a common document does not apply. */
    declaroOtra: z.optional(z.boolean()),
  },
  soloPersonal: {
    /** A signed link to the file as the client sent it, where the office put its pages in order. */
    urlOriginal: z.optional(z.string()),
  },
  enSuLugar: { urlOriginal: undefined },
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

/** The name of the pulse of a file's staff. A client's is `cliente`, in a file with parties the id of their own. */
export const PULSO_PERSONAL = 'personal';

/**
 * A pulse: `expedientes/{id}/pulsos/{quien}`, all that a browser listens to of a file. The number grows when
 * something changes that this reader may see. A browser that hears of another number asks again.
 */
export const pulso = z.object({ quien: z.string(), numero: z.number() });
export type Pulso = z.infer<typeof pulso>;

export const detalleAnswer = conLectores({
  paraTodos: {
    acceso: accesoExpediente,
    title: z.string(),
    resumen: expedienteResumen,
    expediente: z.array(filaDocumento),
    /** The stages of the file; null for a file without stages. */
    ruta: z.nullable(ruta),
    /** The answers that the file waits for: the reader's own or, for the staff, everybody's. */
    porResponder: z._default(z.array(porResponder), []),
    /** The appointments that were not cancelled. A client reads only those that they come to. */
    citas: z._default(z.array(citaEnPuerta), []),
    /** True if it asks for particulars that the reader reads. */
    pideDatos: z._default(z.boolean(), false),
    /** What the reader's browser listens to, as it was when the file was read. */
    pulso,
    /** Who signs for the company whose file it is alone; left out otherwise. */
    representante: z.optional(z.string()),
    ...partesDelDetalle,
  },
  soloPersonal: {
    /** Name of the office that the file belongs to; null without one. */
    oficina: z.nullable(z.string()),
    /** The client's phone number; empty if the client gave none. */
    telefonoCliente: z.string(),
    /** True if the office keeps the reader, a Secretaria, from its counter. */
    sinVentanilla: z.optional(z.boolean()),
    /** How many internal notes wait for the reader. */
    notasPorAtender: z.optional(z.number()),
    /** What is to be done since somebody left. */
    salida: z.optional(salida),
    /** What is open in it, over which it goes on only with a reason. */
    faltas: z.optional(z.array(falta)),
  },
  enSuLugar: {
    oficina: null,
    telefonoCliente: '',
    sinVentanilla: undefined,
    notasPorAtender: undefined,
    faltas: undefined,
    salida: undefined,
  },
});
export type DetalleAnswer = z.infer<typeof detalleAnswer>;

export const detalleTramite = defineCall({
  method: 'GET',
  path: '/api/detalle-tramite/:id',
  access: conPermiso(...PERMISOS_DETALLE),
  params: porId,
  answer: detalleAnswer,
  retries: REINTENTOS.normal,
  failures: { otherwise: EXPEDIENTES.falloDetalle },
});

/** The client discards a file without documents. It disappears from every list, and so do its notices. */
export const descartarExpediente = defineCall({
  method: 'DELETE',
  path: '/api/expedientes/:id',
  cuesta: 'correo',
  limit: TOPE_CLIENTE,
  access: conPermiso('consultar_detalle_de_mi_tramite'),
  params: porId,
  answer: messageAnswer,
  failures: { otherwise: EXPEDIENTES.falloDescartar },
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
  params: porId,
  answer: z.object({ comentarios: z.array(comentario) }),
  retries: REINTENTOS.normal,
  failures: { otherwise: DOCUMENTOS.falloComentarios },
});
