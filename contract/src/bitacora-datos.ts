import * as z from 'zod/mini';
import { avisosCorreo } from './avisos-correo.ts';
import { diaCerrado } from './calendario.ts';
import { TIPOS_CITA } from './citas.ts';
import { TIPOS_ENTREGA } from './entregas.ts';
import { ESTADOS_EXPEDIENTE } from './estados.ts';
import { estadoIdentidad } from './identidad.ts';
import { ENTREGAS, ESTADOS_PARTE } from './partes-expediente.ts';
import { CULPAS } from './ruta.ts';

// What the events of the audit trail store: the data before and after a change, of each kind of thing.

export const nada = z.null();
export const estado = z.enum(ESTADOS_EXPEDIENTE);
export const encargado = z.object({
  idAsignado: z.nullable(z.string()),
  nombreAsignado: z.string(),
  estado,
  /** The office that the file belongs to, and its name on that day. */
  idGrupo: z.nullable(z.string()),
  oficina: z.nullable(z.string()),
});
export const etapa = z.object({
  etapa: z.string(),
  nombre: z.string(),
  enEspera: z.nullable(z.enum(CULPAS)),
});
/** Id of the party that the document belongs to, in a file with several parties. */
const deParte = { parte: z.optional(z.string()) };
/** Left out unless with this event the office has all documents, or all of them are accepted. */
export const recibidos = { todos: z.optional(z.literal('recibidos')) };
export const aceptados = { todos: z.optional(z.literal('aceptados')) };
/** A party of a file. Never a name: the party itself stores the name, and erasing the party erases it. */
export const parte = z.object({
  idParte: z.string(),
  /** The kind of party, as people read it. */
  nombre: z.string(),
  estadoParte: z.enum(ESTADOS_PARTE),
  entrega: z.enum(ENTREGAS),
  estado,
});
export const documento = z.object({
  idDocumento: z.string(),
  tipo: z.string(),
  nombrePdf: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  ...deParte,
});
export const declaracion = z.object({
  idDocumento: z.string(),
  tipo: z.string(),
  ...deParte,
  /** The condition under which the document is asked for, as the client read it. */
  condicion: z.nullable(z.string()),
});
export const revision = z.object({
  idDocumento: z.string(),
  tipo: z.string(),
  ...deParte,
  estadoDocumento: z.number(),
  comentario: z.nullable(z.string()),
  /** Number of marks of the rejection; left out if there are none. */
  marcas: z.optional(z.number()),
  estado,
});
/** A document that a secretary found right, for the lawyer. */
export const visto = z.object({ idDocumento: z.string(), tipo: z.string(), ...deParte });
/** A version of something that the office sent. Never a title: people type names in it. */
export const entrega = z.object({
  idEntrega: z.string(),
  clase: z.enum(TIPOS_ENTREGA),
  version: z.number(),
});
/** Answers of a person by the codes of the questions. Never an answer, nor a sentence about one. */
export const generales = z.object({ sala: z.string(), codigos: z.array(z.string()) });
/** A payment in centavos, of a room. */
export const pago = z.object({ idPago: z.string(), sala: z.string(), monto: z.number() });
/** How an office is paid; null for all offices. Never a whole CLABE: its last digits tell two apart. */
export const cobros = z.object({
  idGrupo: z.nullable(z.string()),
  clabe: z.nullable(z.string()),
  secretariaEnvia: z.array(z.string()),
  plantillas: z.number(),
  ventanilla: z.optional(z.object({ secretaria: z.boolean(), otraPersona: z.boolean() })),
});
/** An appointment: its kind, its time if it has one, and who comes. Never a text: people type names in it. */
export const cita = z.object({
  idCita: z.string(),
  clase: z.enum(TIPOS_CITA),
  inicio: z.nullable(z.string()),
  abogado: z.string(),
  salas: z.array(z.string()),
  /** Grows with everything that calendars are told. */
  secuencia: z.number(),
});
/** Hours of a lawyer in which nobody is cited. */
export const cierre = z.object({ uid: z.string(), inicio: z.string(), fin: z.string() });
export const rol = z.object({ uid: z.string(), idRol: z.number() });
export const segundoFactor = z.object({
  uid: z.string(),
  activo: z.boolean(),
  metodo: z.enum(['correo', 'app']),
});
export const grupo = z.object({
  idGrupo: z.string(),
  nombre: z.string(),
  titular: z.string(),
  asistentes: z.array(z.string()),
  secretarias: z.array(z.object({ userId: z.string(), apoyaA: z.array(z.string()) })),
});
export const video = z.object({
  idVideo: z.string(),
  titulo: z.string(),
  url: z.string(),
  roles: z.array(z.number()),
});
export const tramite = z.object({
  idTramite: z.string(),
  titulo: z.string(),
  activo: z.boolean(),
  version: z.number(),
  documentos: z.array(z.string()),
});
export const motivo = z.object({
  idMotivo: z.string(),
  idGrupo: z.nullable(z.string()),
  documento: z.string(),
  texto: z.string(),
  activo: z.boolean(),
});
/** A Word template as it is kept. */
export const machote = z.object({
  idMachote: z.string(),
  idGrupo: z.nullable(z.string()),
  nombre: z.string(),
  tramites: z.array(z.string()),
  activo: z.boolean(),
  version: z.number(),
  sha256: z.string(),
});
/** An invitation to work for the office. Never the address. */
export const colega = z.object({
  idInvitacion: z.string(),
  idRol: z.number(),
  idGrupo: z.nullable(z.string()),
});
/** A note and the account for which it waits. Never a word of it. */
export const nota = z.object({ idNota: z.string(), para: z.string() });
export const cuenta = z.object({ uid: z.string() });
export const avisos = z.extend(cuenta, avisosCorreo.shape);
export const formaDeProbar = z.enum(['enlace', 'google', 'contrasena']);
/** What is reset when a person proves that the mailbox is theirs. */
export const recobro = z.extend(segundoFactor, {
  idRol: z.number(),
  constancia: z.nullable(z.string()),
});
export const identidad = z.object({
  uid: z.string(),
  idConstancia: z.string(),
  estado: estadoIdentidad,
});
export const diasCerrados = z.object({ dias: z.array(diaCerrado) });
export const orden = z.object({ tramites: z.array(z.string()) });

/**
 * Where the document came from, if not uploaded by the client's browser: the verified certificate, a phone
 * that used a link made by the client, or the counter of the office.
 */
export const origen = z.optional(z.enum(['constancia', 'celular', 'ventanilla']));
/** The number of a file in Integranot. */
export const integranot = z.object({ numero: z.nullable(z.number()) });
