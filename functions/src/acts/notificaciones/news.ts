import { createHash } from 'node:crypto';
import type { AvisoCorreo } from '@notaria/contract/avisos-correo';
import { ACOMODO } from '@notaria/contract/documentos-messages';
import { nombreParaLaNotaria } from '@notaria/contract/identidad';
import { NOTIFICACIONES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { conservar } from '#platform/retention.ts';
import { enlaceDocumento, enlaceExpediente } from '#records/correos/links.ts';
import type { Aviso } from '#records/correos/segun-preferencia.ts';
import { correoDocumentoRechazado } from '#records/correos/templates/documento-rechazado.ts';
import { correoDocumentosCompletos } from '#records/correos/templates/documentos-completos.ts';
import {
  correoEncargadoNombrado,
  correoTodoRecibido,
} from '#records/correos/templates/expediente-en-marcha.ts';
import type { ExpedienteSolo } from '#records/expedientes/model.ts';
import { nombreDeEncargado } from '#records/expedientes/place.ts';
import type { PorAvisar } from '#records/notificaciones/asignaciones.ts';
import type { NotificacionDoc } from '#records/notificaciones/repository.ts';
import { isMailable, nameForMail, type UsuarioDoc } from '#records/usuarios/repository.ts';
import type { Novedad } from './changes.ts';
import { avisoDeEtapa, mensajeDeEtapa, sigueEn } from './etapas.ts';

/** The people whom news of a file may reach, by the present database. */
export interface People {
  cliente: UsuarioDoc | undefined;
  encargado: UsuarioDoc | undefined;
  /** The secretaries who support the lawyer. */
  secretarias: readonly UsuarioDoc[];
}

export interface News {
  notificaciones: NotificacionDoc[];
  /** News that each person gets by mail as they chose. */
  avisos: Aviso[];
  /** Assignments for the lawyer's next mail, which gathers them. */
  asignaciones: PorAvisar[];
  /** Assignments for a lawyer who chose the daily mail. */
  delDia: Omit<Aviso, 'mensaje'>[];
}

/**
 * The notices and mails for some news. Their ids come from the event, so that a repeated event gives the same
 * ones. A removed account gets nothing.
 */
export function newsOf(
  idEvento: string,
  expediente: ExpedienteSolo,
  novedades: readonly Novedad[],
  people: People,
): News {
  const news: News = { notificaciones: [], avisos: [], asignaciones: [], delDia: [] };
  const cliente = people.cliente?.idRol === ROL.eliminado ? undefined : people.cliente;
  const isComplete = novedades.some(({ kind }) => kind === 'completo');
  for (const novedad of novedades) {
    if (novedad.kind === 'subida') {
      const staff = [people.encargado, ...people.secretarias].filter((each) => each !== undefined);
      for (const { uid } of staff) {
        const notificacion = notify(idEvento, expediente, novedad.fila, 0, uid);
        news.notificaciones.push({ ...notificacion, ...deQuien(expediente) });
      }
    }
    if (novedad.kind === 'revision' && cliente) {
      const { fila, estado } = novedad;
      news.notificaciones.push(notify(idEvento, expediente, fila, estado, cliente.uid));
    }
    if (novedad.kind === 'acomodo' && cliente) {
      const { fila, esParte } = novedad;
      const notificacion = notify(idEvento, expediente, fila, 0, cliente.uid);
      const nombreDocumento = (esParte ? ACOMODO.avisoSeparado : ACOMODO.aviso)(fila.tipo);
      news.notificaciones.push({ ...notificacion, tipo: 'acomodo', nombreDocumento });
    }
    if (novedad.kind === 'etapa' && cliente) {
      const tipo = avisoDeEtapa(expediente, novedad.movimiento);
      const fila = { idDocRequerido: 'etapa', tipo };
      const notificacion = notify(idEvento, expediente, fila, 0, cliente.uid);
      news.notificaciones.push({ ...notificacion, tipo: 'etapa', idDocRequerido: null });
    }
    if (novedad.kind === 'asignacion' && people.encargado) {
      const { uid } = people.encargado;
      const notificacion = notifyAsignacion(idEvento, expediente, uid);
      news.notificaciones.push(notificacion);
      const { id, idExpediente, tituloExpediente: tituloTramite, fecha } = notificacion;
      if (people.encargado.avisosCorreo.asignaciones === 'diario') {
        const aviso = { aviso: 'asignaciones', idExpediente, tituloTramite, fecha } as const;
        news.delDia.push({ id, persona: people.encargado, ...aviso });
      } else {
        news.asignaciones.push({ id, uid, idExpediente, fecha });
      }
    }
    // The mail about complete documents already names the stage that they led to.
    if (novedad.kind === 'etapa' && novedad.movimiento === 'documentos' && isComplete) continue;
    const aviso = mailOf(idEvento, expediente, novedad, { ...people, cliente });
    if (aviso) news.avisos.push(aviso);
  }
  return news;
}

/** The same parts give the same id. */
function idFrom(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40);
}

function notify(
  idEvento: string,
  expediente: ExpedienteSolo,
  fila: { idDocRequerido: string; tipo: string },
  estatus: 0 | 1 | 2,
  uid: string,
): NotificacionDoc {
  const fecha = expediente.fechaActualizacion;
  return {
    id: idFrom(idEvento, fila.idDocRequerido, String(estatus), uid),
    idUsuario: uid,
    idExpediente: expediente.idExpediente,
    fecha,
    estatus,
    tituloExpediente: expediente.tituloTramite,
    nombreDocumento: fila.tipo,
    idDocRequerido: fila.idDocRequerido,
    tipo: 'documento',
    vista: false,
    vence: conservar('notificaciones', fecha),
  };
}

/** The client of a file, as notices to the staff name them. */
function deQuien(expediente: ExpedienteSolo): Pick<NotificacionDoc, 'nombreCliente'> {
  const { nombreCliente: nombre, nombreCuenta, identidad } = expediente;
  return { nombreCliente: nombreParaLaNotaria({ nombre, nombreCuenta, identidad }) };
}

/** Notifies the lawyer that the file was assigned to them. */
function notifyAsignacion(
  idEvento: string,
  expediente: ExpedienteSolo,
  uid: string,
): NotificacionDoc {
  const fila = { idDocRequerido: 'asignado', tipo: NOTIFICACIONES.asignado };
  return {
    ...notify(idEvento, expediente, fila, 0, uid),
    ...deQuien(expediente),
    tipo: 'asignacion',
    idDocRequerido: null,
  };
}

/** The mail to the client about some news; undefined if there is none for it. */
function mailOf(
  idEvento: string,
  expediente: ExpedienteSolo,
  novedad: Novedad,
  { cliente, encargado }: People,
): Aviso | undefined {
  if (!cliente) return undefined;
  const { idExpediente, tituloTramite, fechaActualizacion: fecha } = expediente;
  const file = { idExpediente, tramite: tituloTramite, enlace: enlaceExpediente(idExpediente) };
  const datos = { ...file, nombre: nameForMail(cliente) };
  const mail = (aviso: AvisoCorreo, mensaje: Aviso['mensaje'], ...parts: readonly string[]) => ({
    id: idFrom(idEvento, ...parts, cliente.uid),
    persona: cliente,
    ...{ aviso, idExpediente, tituloTramite, fecha, mensaje },
  });
  // An unproven address gets only a few mails a day, which are kept for what the person has to do.
  const getsProgress = isMailable(cliente);
  switch (novedad.kind) {
    case 'revision': {
      if (novedad.estado !== 1) return undefined;
      const { idDocRequerido, tipo: documento, comentario, declaracion, marcas } = novedad.fila;
      const enlace = enlaceDocumento(idExpediente, idDocRequerido);
      const said = { comentario: comentario ?? '', declaracion, marcas };
      const words = { ...datos, enlace, documento, ...said };
      return mail(
        'documentos',
        (preferencias) => correoDocumentoRechazado({ ...words, preferencias }),
        ...['rechazado', idDocRequerido],
      );
    }
    case 'completo': {
      const words = { ...datos, sigue: sigueEn(expediente) };
      return mail(
        'tramites',
        (preferencias) => correoDocumentosCompletos({ ...words, preferencias }),
        'completo',
      );
    }
    case 'etapa': {
      const mensaje = mensajeDeEtapa(expediente, novedad.movimiento, datos);
      return mensaje && mail('tramites', mensaje, 'etapa');
    }
    case 'recibido':
      if (!getsProgress) return undefined;
      return mail(
        'tramites',
        (preferencias) => correoTodoRecibido({ ...datos, preferencias }),
        'recibido',
      );
    case 'asignacion': {
      if (!getsProgress || !encargado) return undefined;
      const words = { ...datos, encargado: nombreDeEncargado(encargado) };
      return mail(
        'tramites',
        (preferencias) => correoEncargadoNombrado({ ...words, preferencias }),
        ...['encargado', encargado.uid],
      );
    }
    case 'acomodo':
    case 'subida':
      return undefined;
  }
}
