import type { ExpedienteResumen, FilaDocumento } from '@notaria/contract/expedientes';
import { isStanding } from '@notaria/contract/partes-expediente';
import { porResponderPara } from '#records/entregas/model.ts';
import { toEtapaEnLista } from '#records/etapas/view.ts';
import { alDiaDe, salasPendientes } from '#records/expedientes/asuntos/al-dia.ts';
import { citasPara } from '#records/expedientes/asuntos/citas.ts';
import { datosDebidos } from '#records/expedientes/asuntos/generales.ts';
import { nombreDeSala } from '#records/expedientes/salas/etiquetas.ts';
import { PRIMERA } from '#records/expedientes/salas/partes.ts';
import { signLink } from '#records/sesiones/signed-link.ts';
import { areAllAccepted, avanceDelExpediente, porAgregar } from './completo.ts';
import type { FilaDoc } from './fila.ts';
import type { ExpedienteDoc } from './model.ts';

/**
 * A file as the lists show it.
 * @param own the rooms of the client who reads; null for the staff, who may know that it stands still
 */
export function toResumen(
  expediente: ExpedienteDoc,
  own: readonly string[] | null,
): ExpedienteResumen {
  const isStaff = own === null;
  const now = new Date();
  return {
    ID_Expediente: expediente.idExpediente,
    Fecha_inicio: expediente.fechaInicio.toISOString(),
    Fecha_fin: expediente.fechaFin?.toISOString() ?? null,
    Fecha_actualizacion: expediente.fechaActualizacion.toISOString(),
    Espera_desde: expediente.esperaDesde?.toISOString() ?? null,
    PK_Integranot: expediente.pkIntegranot,
    Estado: expediente.estado,
    ID_Tramite: expediente.idTramite,
    Titulo_tramite: expediente.tituloTramite,
    ID_Cliente: expediente.idCliente,
    Nombre_cliente: expediente.nombreCliente,
    Nombre_cuenta: expediente.nombreCuenta,
    Identidad: expediente.identidad,
    ID_Asignado: expediente.idAsignado,
    Nombre_asignado: expediente.nombreAsignado,
    ID_Grupo: expediente.idGrupo,
    Prestamo: expediente.prestamo && {
      Nombre: expediente.prestamo.nombre,
      Hasta: expediente.prestamo.hasta,
      De: expediente.prestamo.de,
    },
    Etapa: etapaPara(expediente, own, now),
    Avance: avanceDelExpediente(expediente),
    Documentos_completos: areAllAccepted(expediente),
    ...(expediente.salas.length > 0 && {
      Otras_personas: otherPeople(expediente),
      Por_agregar: porAgregar(expediente),
    }),
    Sin_leer: 0,
    ...debidoPor(expediente, own ?? [], now),
    ...(isStaff && { Por_responder: expediente.porResponder.length }),
  };
}

/** The present stage, with what is said of it to this reader and, to the staff, who has still to do it. */
function etapaPara(file: ExpedienteDoc, own: readonly string[] | null, now: Date) {
  const etapa = toEtapaEnLista(file, own === null, now);
  const Al_dia = alDiaDe(file, own, now);
  const isShared = own === null && file.salas.length > 0;
  const Faltan = isShared ? salasPendientes(file, now).map((sala) => nombreDeSala(file, sala)) : [];
  return etapa && { ...etapa, ...(Al_dia && { Al_dia }), ...(Faltan.length > 0 && { Faltan }) };
}

/** How many parties take part in a file, or may still, besides the client who started it. */
function otherPeople({ partes }: ExpedienteDoc): number {
  return partes.filter(({ idParte, estado }) => idParte !== PRIMERA && isStanding(estado)).length;
}

/**
 * What a client owes in a file besides documents: answers, an amount, times to choose, particulars.
 * @param own the client's rooms
 */
function debidoPor(
  expediente: ExpedienteDoc,
  own: readonly string[],
  now: Date,
): Pick<
  ExpedienteResumen,
  | 'Por_responder'
  | 'Por_contestar'
  | 'Por_pagar'
  | 'Citas'
  | 'Datos_por_enviar'
  | 'Datos_de'
  | 'Datos_por_corregir'
> {
  const answers = porResponderPara(expediente.porResponder, own, now);
  return {
    Por_responder: answers.length,
    Por_contestar: answers,
    Por_pagar: own.reduce((sum, sala) => sum + Math.max(0, expediente.deudas[sala] ?? 0), 0),
    Citas: citasPara(expediente, own),
    ...datosDebidos(expediente, own),
  };
}

/** A row of a file with a signed link for a session, good from `now` on. */
export function toFila(fila: FilaDoc, idSesion: string, now: Date): FilaDocumento {
  const link =
    fila.idDocumento === null || fila.declaracion
      ? undefined
      : signLink(fila.idDocumento, idSesion, now);
  return {
    idDocRequerido: fila.idDocRequerido,
    tipo: fila.tipo,
    descripcion: fila.descripcion,
    condicion: fila.condicion,
    idDocumento: fila.idDocumento,
    nombrePdf: fila.nombrePdf,
    vence: link?.vence.toISOString() ?? null,
    url: link?.url ?? null,
    accepted: fila.estado,
    fechaSubida: fila.fechaSubida?.toISOString() ?? null,
    ...(fila.ventanilla && { ventanilla: true }),
    ...(fila.original && {
      urlOriginal: signLink(fila.original.idDocumento, idSesion, now).url,
    }),
    comentario: fila.comentario,
    declaracion: fila.declaracion,
  };
}
