import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { CITA } from '@notaria/contract/citas';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { keptUntil } from '#platform/retention.ts';
import { diaDe, semanaDe } from './horas.ts';
import { type AgendaDoc, agendaDoc, type CitaDoc, citaDoc, isPorAcordar } from './model.ts';

/** More appointments than an office has in a month. */
const MOST_IN_WEEKS = 2_000;

const MOST_OFFICES = 100;

function citas() {
  return db().collection('citas');
}

function agendaRef(idGrupo: string) {
  return db().collection('agendas').doc(idGrupo);
}

/** Where the agenda of files and people without an office is kept. */
export const SIN_OFICINA = 'notaria';

/** The agenda of an office, or of none; the usual one if it has not changed its own. */
export async function findAgenda(idGrupo: string | null, tx?: Transaction): Promise<AgendaDoc> {
  const ref = agendaRef(idGrupo ?? SIN_OFICINA);
  const snapshot = await (tx ? tx.get(ref) : ref.get());
  const kept = snapshot.data() ?? { ...AGENDA_DE_INICIO, version: 0 };
  // A kind that the office has not kept yet is as usual.
  return agendaDoc.parse({ ...kept, clases: { ...AGENDA_DE_INICIO.clases, ...kept.clases } });
}

/** The offices whose agenda names who gives advice without a file, and who it is. */
export async function listAsesoras(): Promise<{ idGrupo: string; asesora: string }[]> {
  const offers = db().collection('agendas').where('asesora', '>', '').orderBy('asesora');
  const { docs } = await offers.limit(MOST_OFFICES).get();
  return docs.map((row) => ({ idGrupo: row.id, asesora: String(row.get('asesora')) }));
}

export function saveAgenda(tx: Transaction, idGrupo: string, agenda: AgendaDoc): void {
  tx.set(agendaRef(idGrupo), agenda);
}

function parse(snapshot: DocumentSnapshot): CitaDoc | undefined {
  return snapshot.exists ? citaDoc.parse({ ...snapshot.data(), idCita: snapshot.id }) : undefined;
}

export async function findCita(idCita: string, tx?: Transaction): Promise<CitaDoc | undefined> {
  const ref = citas().doc(idCita);
  return parse(await (tx ? tx.get(ref) : ref.get()));
}

/** The appointments of a file, newest first: at most `CITA.porExpediente`, which is all. */
export async function listCitas(idExpediente: string): Promise<CitaDoc[]> {
  const of = citas().where('idExpediente', '==', idExpediente).limit(CITA.porExpediente);
  const all = (await of.get()).docs.flatMap((row) => parse(row) ?? []);
  return all.toSorted((one, other) => other.fecha.getTime() - one.fecha.getTime());
}

/** The appointments of an office in some weeks, as `semanaDe` names them, by time. */
export async function listSemanas(semanas: readonly string[]): Promise<CitaDoc[]> {
  const found = await citas()
    .where('semana', 'in', [...semanas])
    .limit(MOST_IN_WEEKS)
    .get();
  return byTime(found.docs);
}

/** Those of an office, in weeks as `semanaDe` names them, that begin from an instant to before another, by time. */
export async function listDeOficina(
  semanas: readonly string[],
  { desde, hasta }: { desde: Date; hasta: Date },
  limite: number,
): Promise<CitaDoc[]> {
  const weeks = citas().where('semana', 'in', [...semanas]);
  const days = weeks.where('inicio', '>=', desde).where('inicio', '<', hasta);
  return byTime((await days.orderBy('inicio').limit(limite).get()).docs);
}

/** The appointments that begin after `from` and not after `to`, by time, at most `limite`. */
export async function listEntre(from: Date, to: Date, limite: number): Promise<CitaDoc[]> {
  const coming = citas().where('inicio', '>', from).where('inicio', '<=', to);
  return byTime((await coming.orderBy('inicio').limit(limite).get()).docs);
}

function byTime(rows: readonly DocumentSnapshot[]): CitaDoc[] {
  const all = rows.flatMap((row) => parse(row) ?? []);
  const timeOf = ({ inicio }: CitaDoc) => inicio?.getTime() ?? 0;
  return all.toSorted((one, other) => timeOf(one) - timeOf(other));
}

/** The key under which the times that are proposed on a day of a lawyer are found. */
export function diaDeAbogado(abogado: string, dia: string): string {
  return `${abogado} ${dia}`;
}

/** Under what the proposed times of an appointment are found: weeks of its office, days of its lawyer. */
function clavesDe(cita: CitaDoc): string[] {
  if (!isPorAcordar(cita)) return [];
  const { propuestas, idGrupo, abogado, zona } = cita;
  const claves = propuestas.flatMap((each) => [
    semanaDe(idGrupo, each, zona),
    diaDeAbogado(abogado, diaDe(each, zona)),
  ]);
  return [...new Set(claves)];
}

/** The appointments that propose times in a week of an office or on a day of a lawyer. */
export async function listPropuestas(clave: string): Promise<CitaDoc[]> {
  const found = citas().where('propone', 'array-contains', clave).limit(MOST_IN_WEEKS);
  return byTime((await found.get()).docs);
}

/** Until when the advice of a visitor is kept: some time after its day. What is of a file goes with it. */
function venceDe({ visitante, inicio, cambio, fecha }: CitaDoc) {
  return visitante && { vence: keptUntil('notificaciones', inicio ?? cambio?.antes ?? fecha) };
}

/** Writes an appointment as it is now. A TTL policy removes the advice of a visitor, with everything personal. */
export function saveCita(tx: Transaction, cita: CitaDoc): void {
  const { idCita, ...fields } = cita;
  tx.set(citas().doc(idCita), { ...fields, propone: clavesDe(cita), ...venceDe(cita) });
}

/** Deletes the appointments of a file. */
export async function eraseCitas(idExpediente: string): Promise<void> {
  for (const { idCita } of await listCitas(idExpediente)) await citas().doc(idCita).delete();
}

/**
 * Reads the appointments of a file. Call it among the transaction's reads.
 * @returns a function that deletes them
 */
export async function prepareCitasRemoval(
  idExpediente: string,
  tx: Transaction,
): Promise<() => void> {
  const of = citas().where('idExpediente', '==', idExpediente).limit(CITA.porExpediente).select();
  const found = await tx.get(of);
  return () => {
    for (const row of found.docs) tx.delete(row.ref);
  };
}

/** Deletes what a room answered. */
export async function eraseCitasDe(idExpediente: string, sala: string): Promise<void> {
  for (const { idCita, asistentes } of await listCitas(idExpediente)) {
    const others = asistentes.filter((one) => one.sala !== sala);
    if (others.length < asistentes.length) await citas().doc(idCita).update({ asistentes: others });
  }
}
