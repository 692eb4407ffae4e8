import type { EstadoExpediente } from '@notaria/contract/estados';
import { paginaDeExpediente } from '@notaria/contract/paginas';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { ROL } from '@notaria/contract/roles';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { transact } from '#platform/store/transaction.ts';
import type { Handler } from '#platform/tareas/run.ts';
import { enlaceA } from '#records/correos/links.ts';
import {
  type NoticiaPreferida,
  preparePreferidos,
  wasTold,
} from '#records/correos/segun-preferencia.ts';
import { correoRecordatorio, correoTeToca } from '#records/correos/templates/recordatorio.ts';
import { clientTurnSince, expectsDocumentos } from '#records/etapas/agenda.ts';
import { isEnRuta } from '#records/etapas/model.ts';
import { etapaDe } from '#records/etapas/move.ts';
import { HORA, isCerrado, RECORDAR, scheduleOne } from '#records/expedientes/asuntos/agenda.ts';
import { alDiaDe } from '#records/expedientes/asuntos/al-dia.ts';
import { conCobro } from '#records/expedientes/asuntos/deudas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { filasConDueno } from '#records/expedientes/salas/etiquetas.ts';
import { prepareLlamada } from '#records/expedientes/salas/llamada.ts';
import { lectoresDe } from '#records/expedientes/salas/partes.ts';
import { porAgregarPor } from '#records/expedientes/salas/partes-policy.ts';
import { filasPara, salasDe } from '#records/expedientes/salas/salas.ts';
import { primeraHora } from '#records/resumenes/hora.ts';
import { findUsuario, nameForMail } from '#records/usuarios/repository.ts';
import { awaitedOf, type Dias, dueReminder, nextReminder, reminderId } from './policy.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Tells what a file waits for from its people; undefined if it waits for none of them. */
type WaitOf = (file: ExpedienteDoc) => Wait | undefined;
interface Wait {
  desde: Date;
  /** The reminder for one of its people; undefined if the file wants nothing of them. */
  mailTo: (
    uid: string,
    dias: Dias,
  ) => ((persona: Persona) => NoticiaPreferida['mensaje']) | undefined;
  /** Part of the id that tells the kinds of reminder of one file apart. */
  kind: string;
}
type Persona = NoticiaPreferida['persona'];

/** The states in which a file may wait for documents of its client. */
const WAITING: readonly EstadoExpediente[] = ['En progreso', 'Requiere cambios', 'Sin asignar'];

/**
 * Reminds the clients of a file. It has waited for them for 7 or 14 days: for documents, or for what a later stage
 * asks. Nobody is reminded twice of the same wait. The task then sets its next time: the next reminder, or in a week
 * at the latest, because the file may begin to wait meanwhile.
 */
export const remindFile: Handler<{ idExpediente: string }> = ({ idExpediente }, { now }) =>
  transact(async (tx) => {
    const stored = await findExpediente(idExpediente, tx);
    if (!stored || isCerrado(stored)) return undefined;
    const file = await conCobro(stored);
    const waits = [documentosOf(file), etapaOf(file)].filter((wait) => wait !== undefined);
    const due = (await Promise.all(waits.map((wait) => newsOf(tx, file, wait, now)))).flat();
    const calls = await Promise.all(waits.map((wait) => prepareCall(tx, file, wait, now)));
    const people = due.map(({ persona }) => persona);
    const leave = await preparePreferidos(tx, people, now);
    for (const each of due) leave(each);
    for (const call of calls) call?.();
    const inAWeek = new Date(now.getTime() + WEEK_MS);
    const times = [inAWeek, ...waits.flatMap(({ desde }) => nextReminder(desde, now) ?? [])];
    const first = new Date(Math.min(...times.map((date) => date.getTime())));
    scheduleOne(tx, RECORDAR, file, primeraHora(first, HORA.recordar), now);
    return undefined;
  });

/** What of a wait is due by now, for each of its people. */
async function newsOf(
  tx: Transaction,
  file: ExpedienteDoc,
  wait: Wait,
  now: Date,
): Promise<NoticiaPreferida[]> {
  const dias = dueReminder(wait.desde, now);
  if (dias === undefined) return [];
  const news = await Promise.all(
    lectoresDe(file).miembros.map((uid) => newsFor(tx, file, uid, dias, wait)),
  );
  return news.filter((each) => each !== undefined);
}

/**
 * The missing and the rejected documents among the rows that each person sees, and the people whom they
 * should add, in any stage.
 */
const documentosOf: WaitOf = (expediente) => {
  if (!expectsDocumentos(expediente) || !WAITING.includes(expediente.estado)) return undefined;
  const { idExpediente, tituloTramite: tramite, fechaActualizacion: desde } = expediente;
  return {
    desde,
    kind: '',
    mailTo: (uid, dias) => {
      const rows = filasConDueno(expediente, filasPara(expediente, uid), uid);
      const awaited = { ...awaitedOf(rows), personas: porAgregarPor(expediente, uid) };
      const { faltantes, rechazados, personas } = awaited;
      if (faltantes.length + rechazados.length + personas.length === 0) return undefined;
      const words = { tramite, idExpediente, dias, ...awaited };
      const enlace = enlaceA(paginaDeExpediente(idExpediente));
      return (persona) => (preferencias) =>
        correoRecordatorio({ ...words, nombre: nameForMail(persona), enlace, preferencias });
    },
  };
};

/** In a later stage that the client is in charge of: what the stage asks of each party that has it to do. */
const etapaOf: WaitOf = (expediente) => {
  const desde = clientTurnSince(expediente);
  if (desde === null || !isEnRuta(expediente)) return undefined;
  const { idExpediente, tituloTramite: tramite } = expediente;
  const { nombre: etapa, queHacer, esperada } = etapaDe(expediente);
  return {
    desde,
    kind: '-etapa',
    mailTo: (uid, dias) => {
      if (alDiaDe(expediente, salasDe(expediente, uid), new Date()) !== undefined) return undefined;
      const words = { tramite, idExpediente, dias, etapa, queHacer, esperada };
      const enlace = enlaceA(paginaDeExpediente(idExpediente));
      return (persona) => (preferencias) =>
        correoTeToca({ ...words, nombre: nameForMail(persona), enlace, preferencias });
    },
  };
};

/** Reminds who attends a file to telephone its people without an account, as often as others are mailed. */
async function prepareCall(
  tx: Transaction,
  file: ExpedienteDoc,
  { desde, kind, mailTo }: Wait,
  now: Date,
): Promise<(() => void) | undefined> {
  const dias = dueReminder(desde, now);
  if (dias === undefined || !mailTo(VENTANILLA, dias)) return undefined;
  const { idExpediente } = file;
  const id = reminderId({ idExpediente, desde }, dias, VENTANILLA) + kind;
  return prepareLlamada(tx, file, { id, texto: VENTANILLA_TEXTOS.leToca(dias) }, now);
}

/**
 * The reminder for one person of a file; undefined if the file wants nothing of them, or they were reminded
 * already.
 */
async function newsFor(
  tx: Transaction,
  expediente: ExpedienteDoc,
  uid: string,
  dias: Dias,
  { desde, kind, mailTo }: Wait,
): Promise<NoticiaPreferida | undefined> {
  const mail = mailTo(uid, dias);
  if (!mail) return undefined;
  const { idExpediente, tituloTramite, partes } = expediente;
  const whose = partes.length === 0 ? undefined : uid;
  const id = reminderId({ idExpediente, desde }, dias, whose) + kind;
  const persona = await findUsuario(uid, tx);
  if (!persona || persona.idRol === ROL.eliminado || (await wasTold(id, tx))) return undefined;
  if (persona.avisosCorreo.recordatorios === 'nunca') return undefined;
  const mensaje = mail(persona);
  return {
    id,
    persona,
    aviso: 'recordatorios',
    idExpediente,
    tituloTramite,
    fecha: desde,
    mensaje,
  };
}
