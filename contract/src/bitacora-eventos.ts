import * as z from 'zod/mini';
import { PARABLES } from './avisos-correo.ts';
import {
  aceptados,
  avisos,
  cierre,
  cita,
  cobros,
  colega,
  cuenta,
  declaracion,
  diasCerrados,
  documento,
  encargado,
  entrega,
  estado,
  etapa,
  formaDeProbar,
  generales,
  grupo,
  identidad,
  integranot,
  machote,
  motivo,
  nada,
  nota,
  orden,
  origen,
  pago,
  parte,
  recibidos,
  recobro,
  revision,
  rol,
  segundoFactor,
  tramite,
  video,
  visto,
} from './bitacora-datos.ts';
import { MOVIMIENTOS } from './etapas.ts';
import { TIPOS_DE_PARTE } from './partes-catalogo.ts';

/** The value before and after a change; null where there was or is none. */
function cambio<A extends z.ZodMiniType, D extends z.ZodMiniType>(antes: A, despues: D) {
  return z.object({ antes, despues });
}

/** Every event that the audit trail records, with the data of each. Other events cannot be written. */
export const EVENTOS = {
  'expediente.iniciado': cambio(nada, z.object({ idTramite: z.string(), estado, origen })),
  'expediente.integranot': cambio(integranot, integranot),
  'expediente.asignado': cambio(encargado, encargado),
  'expediente.descartado': cambio(
    z.object({ idTramite: z.string(), tituloTramite: z.string(), estado }),
    nada,
  ),
  'expediente.etapa': cambio(
    etapa,
    z.extend(etapa, {
      /** `documentos`: the last document was accepted, which ends the documents stage automatically. */
      movimiento: z.enum([...MOVIMIENTOS, 'documentos']),
      motivo: z.nullable(z.string()),
      nota: z.nullable(z.string()),
      folio: z.nullable(z.string()),
      esperada: z.nullable(z.string()),
      /** Of the delivery: as whom somebody got it, what they showed, and what they got. */
      recibe: z.optional(z.string()),
      mostro: z.optional(z.string()),
      que: z.optional(z.string()),
    }),
  ),
  'documento.subido': cambio(nada, z.extend(documento, { estado, origen, ...recibidos })),
  'documento.reemplazado': cambio(
    z.extend(documento, { estadoDocumento: z.number() }),
    z.extend(documento, { estado, origen, ...recibidos }),
  ),
  // Moved to another row: `antes` is where the pages were.
  'documento.acomodado': cambio(
    z.extend(documento, { estadoDocumento: z.number() }),
    z.extend(documento, {
      estado,
      ...recibidos,
      /** The pages of the document before, in their new order, with their turns. */
      paginas: z.array(z.object({ pagina: z.number(), giro: z.number() })),
      /** Hash of the file as the client sent it, which is kept. */
      sha256Original: z.nullable(z.string()),
    }),
  ),
  'documento.no_aplica': cambio(nada, z.extend(declaracion, { estado, origen, ...recibidos })),
  'documento.no_aplica_retirado': cambio(
    z.extend(declaracion, { idDocRequerido: z.string(), estadoDocumento: z.number() }),
    nada,
  ),
  'documento.eliminado': cambio(
    z.extend(documento, { idDocRequerido: z.string(), estadoDocumento: z.number() }),
    nada,
  ),
  'documento.aceptado': cambio(revision, z.extend(revision, aceptados)),
  'documento.rechazado': cambio(revision, z.extend(revision, aceptados)),
  'documento.revision_deshecha': cambio(revision, revision),
  'documento.visto_bien': cambio(nada, visto),
  'documento.visto_retirado': cambio(visto, nada),
  // Ids: the names in a ZIP are those of its folders too, which people go by.
  'documentos.descargados': cambio(nada, z.object({ archivos: z.array(z.string()) })),
  'cobranza.exportada': cambio(nada, z.object({ filtros: z.record(z.string(), z.string()) })),
  'expedientes.exportados': cambio(nada, z.object({ filtros: z.record(z.string(), z.string()) })),
  'parte.agregada': cambio(nada, parte),
  'parte.invitada': cambio(parte, parte),
  'parte.invitada_otra_vez': cambio(parte, parte),
  'parte.aceptada': cambio(parte, z.extend(parte, aceptados)),
  'parte.rechazada': cambio(parte, z.extend(parte, aceptados)),
  'parte.vencida': cambio(parte, z.extend(parte, aceptados)),
  'parte.retirada': cambio(
    parte,
    z.extend(parte, { ...aceptados, motivo: z.optional(z.string()) }),
  ),
  'parte.papeles': cambio(
    parte,
    z.extend(parte, { ...aceptados, cuentan: z.optional(z.boolean()) }),
  ),
  'parte.salio': cambio(parte, z.extend(parte, aceptados)),
  'parte.sin_conyuge': cambio(nada, parte),
  'parte.responde': cambio(nada, parte),
  'parte.quien_es': cambio(nada, z.extend(parte, { ...aceptados, tipo: z.enum(TIPOS_DE_PARTE) })),
  'generales.enviados': cambio(nada, generales),
  'generales.cambiados': cambio(nada, generales),
  'generales.corregidos': cambio(nada, generales),
  'generales.pedidos': cambio(nada, generales),
  'mensaje.enviado': cambio(
    z.object({ mensajes: z.number() }),
    z.object({ idHilo: z.string(), mensajes: z.number() }),
  ),
  'entrega.enviada': cambio(
    z.nullable(entrega),
    z.extend(entrega, { sha256: z.string(), salas: z.array(z.string()) }),
  ),
  'entrega.preparada': cambio(nada, entrega),
  'entrega.descartada': cambio(entrega, nada),
  'entrega.abierta': cambio(nada, z.extend(entrega, { salas: z.array(z.string()) })),
  'entrega.contestada': cambio(
    nada,
    z.extend(entrega, {
      salas: z.array(z.string()),
      respuesta: z.enum(['de_acuerdo', 'cambios']),
      /** Hash of the PDF that the person read. */
      sha256: z.string(),
      marcas: z.number(),
    }),
  ),
  'entrega.cambios_atendidos': cambio(nada, z.extend(entrega, { salas: z.array(z.string()) })),
  'entrega.acuerdo_retirado': cambio(z.extend(entrega, { salas: z.array(z.string()) }), nada),
  'pago.avisado': cambio(nada, pago),
  'pago.confirmado': cambio(pago, z.extend(pago, { recibido: z.number() })),
  'pago.rechazado': cambio(pago, z.extend(pago, { motivo: z.string() })),
  'pago.anotado': cambio(nada, z.extend(pago, { recibido: z.number() })),
  'pago.reabierto': cambio(pago, z.extend(pago, { motivo: z.string() })),
  'cita.propuesta': cambio(z.nullable(cita), cita),
  'cita.contestada': cambio(
    nada,
    z.extend(cita, {
      horas: z.number(),
      /** Everybody has answered, and no time suits all. */
      sinAcuerdo: z.optional(z.literal(true)),
    }),
  ),
  'cita.fijada': cambio(z.nullable(cita), cita),
  'cita.cancelada': cambio(cita, nada),
  'cita.con_otro_encargado': cambio(cita, cita),
  /** A time that was proposed is taken by another appointment. */
  'cita.horario_ocupado': cambio(nada, z.extend(cita, { ocupado: z.string() })),
  /** People were added to an appointment, or it goes on without them. */
  'cita.personas': cambio(
    cita,
    z.extend(cita, { entran: z.array(z.string()), salen: z.array(z.string()) }),
  ),
  'cita.no_vino': cambio(nada, z.extend(cita, { noVinieron: z.array(z.string()) })),
  'calendario.suscrito': cambio(nada, cuenta),
  'calendario.dado_de_baja': cambio(cuenta, nada),
  'agenda.horas_cerradas': cambio(nada, cierre),
  'agenda.horas_abiertas': cambio(cierre, nada),
  'agenda.modificada': cambio(nada, z.object({ idGrupo: z.string(), version: z.number() })),
  'nota.agregada': cambio(
    z.object({ notas: z.number() }),
    z.extend(z.partial(nota), { notas: z.number() }),
  ),
  'nota.recordada': cambio(nota, nota),
  'nota.hecha': cambio(nota, nada),
  'nota.por_hacer': cambio(nada, nota),
  'constancia.verificada': cambio(nada, identidad),
  'constancia.avisos_revisados': cambio(nada, identidad),
  'identidad.confirmada': cambio(identidad, identidad),
  'identidad.rechazada': cambio(identidad, z.extend(identidad, { comentario: z.string() })),
  'identidad.turnada': cambio(nada, identidad),
  'colega.invitado': cambio(nada, colega),
  'colega.retirado': cambio(colega, nada),
  'colega.aceptado': cambio(colega, z.extend(cuenta, { invito: z.optional(z.string()) })),
  'usuario.rol': cambio(rol, rol),
  'usuario.eliminado': cambio(rol, rol),
  'usuario.segundo_factor': cambio(segundoFactor, segundoFactor),
  'correo.probado': cambio(nada, z.extend(cuenta, { por: formaDeProbar })),
  'cuenta.recobrada': cambio(recobro, z.extend(recobro, { por: formaDeProbar })),
  'correo.cambiado': cambio(cuenta, cuenta),
  'cuenta.contrasena': cambio(nada, cuenta),
  'cuenta.telefono': cambio(nada, cuenta),
  'cuenta.avisos': cambio(avisos, avisos),
  'cuenta.aviso_parado': cambio(avisos, z.extend(avisos, { enlace: z.enum(PARABLES) })),
  'sesion.cerrada': cambio(cuenta, nada),
  'grupo.creado': cambio(nada, grupo),
  'grupo.modificado': cambio(grupo, grupo),
  'grupo.eliminado': cambio(grupo, nada),
  'video.creado': cambio(nada, video),
  'video.modificado': cambio(video, video),
  'video.eliminado': cambio(video, nada),
  'motivo.creado': cambio(nada, motivo),
  'motivo.modificado': cambio(motivo, motivo),
  'machote.guardado': cambio(z.nullable(machote), machote),
  /** Somebody took what a file says to fill in a template. */
  'borrador.hecho': cambio(nada, z.object({ idMachote: z.string(), version: z.number() })),
  'cobros.modificados': cambio(z.nullable(cobros), cobros),
  'tramite.creado': cambio(nada, tramite),
  'tramite.modificado': cambio(tramite, tramite),
  'catalogo.ordenado': cambio(orden, orden),
  'calendario.modificado': cambio(diasCerrados, diasCerrados),
  'datos.exportados': cambio(nada, z.extend(cuenta, { partes: z.number() })),
  'cancelacion.solicitada': cambio(nada, cuenta),
  'cancelacion.retirada': cambio(cuenta, nada),
  'cancelacion.rechazada': cambio(cuenta, z.extend(cuenta, { razon: z.string() })),
  'cuenta.suprimida': cambio(cuenta, nada),
} as const;
export type TipoEvento = keyof typeof EVENTOS;

/** The data that a type of event stores. */
export type DatosEvento<T extends TipoEvento> = z.infer<(typeof EVENTOS)[T]>;

export const TIPOS_EVENTO = Object.keys(EVENTOS) as [TipoEvento, ...TipoEvento[]];
