import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { transact } from '#platform/store/transaction.ts';
import { enlaceExpediente } from '#records/correos/links.ts';
import { type Aviso, preparePreferidos, wasTold } from '#records/correos/segun-preferencia.ts';
import { correoRecordatorio, correoTeToca } from '#records/correos/templates/recordatorio.ts';
import { pideDocumentos, tocaDesde } from '#records/etapas/agenda.ts';
import { isEnRuta } from '#records/etapas/model.ts';
import { etapaDe } from '#records/etapas/mover.ts';
import { listTocanAlCliente } from '#records/expedientes/agenda-repository.ts';
import { filasConDueno } from '#records/expedientes/etiquetas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { porAgregarPor } from '#records/expedientes/partes-policy.ts';
import { findExpediente, listEsperando } from '#records/expedientes/repository.ts';
import { filasPara } from '#records/expedientes/salas.ts';
import { findUsuario, nameForMail } from '#records/usuarios/repository.ts';
import { awaitedOf, type Dias, dueWindow, RECORDATORIOS, reminderId } from './policy.ts';

const PAGE = 100;
/** Pages of one reminder in one run; the rest is still due tomorrow. */
const PAGES = 50;

/** A file that may be due, and since when it has been waiting. */
type Due = { idExpediente: string; desde: Date };
type ListDue = (from: Date, to: Date, limite: number) => Promise<Due[]>;
/** Tells what a file waits for from its people; undefined if it waits for none of them. */
type WaitOf = (file: ExpedienteDoc) => Wait | undefined;
interface Wait {
  desde: Date;
  /** The reminder for one of its people; undefined if the file wants nothing of them. */
  mailTo: (uid: string, dias: Dias) => ((persona: Persona) => Aviso['mensaje']) | undefined;
  /** Part of the id that tells the kinds of reminder of one file apart. */
  kind: string;
}
type Persona = Aviso['persona'];

/**
 * Reminds the clients whose files have been waiting for them for 7 or 14 days about what the stage asks:
 * documents, or what comes after them. Can run again at any time: nobody is reminded twice of the same wait.
 * @returns how many people were reminded
 */
export async function sendReminders(now: Date): Promise<number> {
  let sent = 0;
  for (const dias of RECORDATORIOS) {
    sent += await remindAfter(dias, now, listDocumentos, documentosOf);
    sent += await remindAfter(dias, now, listTocanAlCliente, etapaOf);
  }
  return sent;
}

const listDocumentos: ListDue = async (from, to, limite) =>
  (await listEsperando(from, to, limite)).map(({ idExpediente, fechaActualizacion: desde }) => ({
    idExpediente,
    desde,
  }));

async function remindAfter(
  dias: Dias,
  now: Date,
  listDue: ListDue,
  waitOf: WaitOf,
): Promise<number> {
  const { from, to } = dueWindow(dias, now);
  let sent = 0;
  let after = from;
  for (let page = 0; page < PAGES; page += 1) {
    const due = await listDue(after, to, PAGE);
    for (const { idExpediente } of due) {
      sent += await remind(idExpediente, dias, now, waitOf);
    }
    const last = due.at(-1);
    if (!last || due.length < PAGE) break;
    after = last.desde;
  }
  return sent;
}

/**
 * Reads the file again in the transaction: if it changed meanwhile, nothing is due.
 * @returns how many of its people were reminded
 */
function remind(idExpediente: string, dias: Dias, now: Date, waitOf: WaitOf): Promise<number> {
  return transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    const wait = expediente && waitOf(expediente);
    if (!wait) return 0;
    const { from, to } = dueWindow(dias, now);
    if (wait.desde <= from || wait.desde > to) return 0;
    const news = await Promise.all(
      uidsOf(expediente).map((uid) => newsFor(tx, expediente, uid, dias, wait)),
    );
    const due = news.filter((each) => each !== undefined);
    const people = due.map(({ persona }) => persona);
    const leave = await preparePreferidos(tx, people, now);
    for (const each of due) leave(each);
    return due.length;
  });
}

/**
 * The missing and the rejected documents among the rows that each person sees, and the people whom they
 * should add, in any stage.
 */
const documentosOf: WaitOf = (expediente) => {
  if (!pideDocumentos(expediente)) return undefined;
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
      const enlace = enlaceExpediente(idExpediente);
      return (persona) => (preferencias) =>
        correoRecordatorio({ ...words, nombre: nameForMail(persona), enlace, preferencias });
    },
  };
};

/** In a later stage that the client is in charge of: what the stage asks of all parties. */
const etapaOf: WaitOf = (expediente) => {
  const desde = tocaDesde(expediente);
  if (desde === null || !isEnRuta(expediente)) return undefined;
  const { idExpediente, tituloTramite: tramite } = expediente;
  const { nombre: etapa, queHacer, esperada } = etapaDe(expediente);
  return {
    desde,
    kind: '-etapa',
    mailTo: (_uid, dias) => {
      const words = { tramite, idExpediente, dias, etapa, queHacer, esperada };
      const enlace = enlaceExpediente(idExpediente);
      return (persona) => (preferencias) =>
        correoTeToca({ ...words, nombre: nameForMail(persona), enlace, preferencias });
    },
  };
};

/** The accounts that a file may wait for: its client's or, in a file with parties, those of all parties. */
function uidsOf({ idCliente, partes, salas }: ExpedienteDoc): string[] {
  if (partes.length === 0) return [idCliente];
  const active = salas.flatMap(({ estado, idUsuario }) =>
    estado === 'activa' && idUsuario !== null ? [idUsuario] : [],
  );
  return [...new Set(active)];
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
): Promise<Aviso | undefined> {
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
