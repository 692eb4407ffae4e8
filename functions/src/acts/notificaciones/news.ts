import { createHash } from 'node:crypto';
import { NOTIFICACIONES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import type { Correo } from '#platform/mail/enqueue.ts';
import type { Mensaje } from '#platform/mail/layout.ts';
import { conservar } from '#platform/retention.ts';
import { enlaceDocumento, enlaceExpediente, enlaceMiCuenta } from '#records/correos/links.ts';
import { correoDocumentoRechazado } from '#records/correos/templates/documento-rechazado.ts';
import {
  correoEncargadoNombrado,
  correoTodoRecibido,
} from '#records/correos/templates/expediente-en-marcha.ts';
import { correoExpedienteTerminado } from '#records/correos/templates/expediente-terminado.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { nombreDeEncargado } from '#records/expedientes/place.ts';
import type { PorAvisar } from '#records/notificaciones/asignaciones-repository.ts';
import type { NotificacionDoc } from '#records/notificaciones/repository.ts';
import { isMailable, nameForMail, type UsuarioDoc } from '#records/usuarios/repository.ts';
import type { Novedad } from './changes.ts';
import { avisoDeEtapa, mensajeDeEtapa } from './etapas.ts';

/** Whom the news of a file may reach, as the database has them now. */
export interface People {
  cliente: UsuarioDoc | undefined;
  encargado: UsuarioDoc | undefined;
  /** The secretaries who support the lawyer. */
  secretarias: readonly UsuarioDoc[];
}

export interface News {
  notificaciones: NotificacionDoc[];
  correos: Correo[];
  /** What the lawyer's next mail tells of, with all that they get at that time. */
  asignaciones: PorAvisar[];
}

/**
 * The notifications and mails that news make. Their ids come from the event, so that a repeated
 * event makes the same ones. A removed account gets nothing.
 */
export function newsOf(
  idEvento: string,
  expediente: ExpedienteDoc,
  novedades: readonly Novedad[],
  people: People,
): News {
  const news: News = { notificaciones: [], correos: [], asignaciones: [] };
  const cliente = people.cliente?.idRol === ROL.eliminado ? undefined : people.cliente;
  for (const novedad of novedades) {
    if (novedad.kind === 'subida') {
      const staff = [people.encargado, ...people.secretarias].filter((each) => each !== undefined);
      for (const { uid } of staff) {
        news.notificaciones.push(notify(idEvento, expediente, novedad.fila, 0, uid));
      }
    }
    if (novedad.kind === 'revision' && cliente) {
      const { fila, estado } = novedad;
      news.notificaciones.push(notify(idEvento, expediente, fila, estado, cliente.uid));
    }
    if (novedad.kind === 'etapa' && cliente) {
      const tipo = avisoDeEtapa(expediente, novedad.movimiento);
      const fila = { idDocRequerido: 'etapa', tipo };
      const notificacion = notify(idEvento, expediente, fila, 0, cliente.uid);
      news.notificaciones.push({ ...notificacion, tipo: 'etapa' });
    }
    if (novedad.kind === 'asignacion' && people.encargado) {
      const { uid } = people.encargado;
      const notificacion = notifyAsignacion(idEvento, expediente, uid);
      news.notificaciones.push(notificacion);
      const { id, idExpediente, fecha } = notificacion;
      news.asignaciones.push({ id, uid, idExpediente, fecha });
    }
    const correo = mailOf(idEvento, expediente, novedad, { ...people, cliente });
    if (correo) news.correos.push(correo);
  }
  return news;
}

/** The same parts give the same id. */
function idFrom(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40);
}

function notify(
  idEvento: string,
  expediente: ExpedienteDoc,
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

/** To the lawyer: the file is theirs now. */
function notifyAsignacion(
  idEvento: string,
  expediente: ExpedienteDoc,
  uid: string,
): NotificacionDoc {
  const fila = { idDocRequerido: 'asignado', tipo: NOTIFICACIONES.asignado };
  return {
    ...notify(idEvento, expediente, fila, 0, uid),
    tipo: 'asignacion',
    idDocRequerido: null,
  };
}

/** The mail that news make for the client; undefined where they get none, or chose to get none. */
function mailOf(
  idEvento: string,
  expediente: ExpedienteDoc,
  novedad: Novedad,
  { cliente, encargado }: People,
): Correo | undefined {
  if (!cliente) return undefined;
  const { idExpediente, tituloTramite: tramite } = expediente;
  const file = { idExpediente, tramite, enlace: enlaceExpediente(idExpediente) };
  const datos = { ...file, nombre: nameForMail(cliente), preferencias: enlaceMiCuenta() };
  const { avisosCorreo, uid, correo: para } = cliente;
  const mail = (mensaje: Mensaje, ...parts: readonly string[]): Correo => ({
    id: idFrom(idEvento, ...parts, uid),
    para,
    ...mensaje,
  });
  // An address that nobody proved gets a few mails a day: they are for what asks something of the person.
  const wantsProgress = avisosCorreo.tramites && isMailable(cliente);
  switch (novedad.kind) {
    case 'revision': {
      if (novedad.estado !== 1 || !avisosCorreo.documentos) return undefined;
      const { idDocRequerido, tipo: documento, comentario, declaracion } = novedad.fila;
      const enlace = enlaceDocumento(idExpediente, idDocRequerido);
      const words = { ...datos, enlace, documento, comentario: comentario ?? '', declaracion };
      return mail(correoDocumentoRechazado(words), 'rechazado', idDocRequerido);
    }
    case 'terminado':
      return avisosCorreo.tramites
        ? mail(correoExpedienteTerminado(datos), 'terminado')
        : undefined;
    case 'etapa': {
      if (!avisosCorreo.tramites) return undefined;
      const mensaje = mensajeDeEtapa(expediente, novedad.movimiento, datos);
      return mensaje && mail(mensaje, 'etapa');
    }
    case 'recibido':
      return wantsProgress ? mail(correoTodoRecibido(datos), 'recibido') : undefined;
    case 'asignacion': {
      if (!wantsProgress || !encargado) return undefined;
      const words = { ...datos, encargado: nombreDeEncargado(encargado) };
      return mail(correoEncargadoNombrado(words), 'encargado', encargado.uid);
    }
    case 'subida':
      return undefined;
  }
}
