import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import type { Cotizacion } from '@notaria/contract/cotizacion';
import { PULSO_PERSONAL } from '@notaria/contract/expedientes';
import type { Transaction } from 'firebase-admin/firestore';
import { type EntregaDoc, esperaDe, type PorResponderDoc } from '#records/entregas/model.ts';
import { isEnRuta } from '#records/etapas/model.ts';
import { etapaDe } from '#records/etapas/move.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { etiquetaDe } from '#records/expedientes/salas/etiquetas.ts';
import { lectoresDe } from '#records/expedientes/salas/partes.ts';
import { updateExpediente } from '#records/expedientes/salas/pulsos.ts';
import { conPreguntas } from '#records/expedientes/salas/responde.ts';
import { propiaDe, salasDe } from '#records/expedientes/salas/salas.ts';
import { terminosDe } from '#records/expedientes/terminos.ts';
import { scheduleTasks } from './agenda.ts';

/** Somebody to whom the office may send: a room, and the account that reads and answers for it. */
export interface Destino {
  sala: string;
  uid: string;
  /** Name of the client or of the party. */
  persona: string;
  /** The kind of party; empty in a file without parties. */
  parte: string;
}

/** The rooms of a file that somebody reads now. */
export function destinosDe(expediente: ExpedienteDoc): Destino[] {
  return Object.entries(lectoresDe(expediente).lectores).map(([sala, uid]) => {
    const room = expediente.salas.find(({ idParte }) => idParte === sala);
    const persona = room?.persona ?? expediente.nombreCliente;
    return { sala, uid, persona, parte: etiquetaDe(expediente, { idParte: sala }) };
  });
}

/** Recipients as the staff know them: by kind in a file with several, so that a notice names nobody. */
export function quienResponde(expediente: ExpedienteDoc, salas: readonly string[]): string {
  const kinds = destinosDe(expediente).flatMap(({ sala, parte }) =>
    salas.includes(sala) && parte !== '' ? [parte] : [],
  );
  return kinds.length === 0 ? 'El cliente' : new Intl.ListFormat('es-MX').format(kinds);
}

/** The rooms of a delivery that a person reads; empty if the delivery is not for them. */
export function salasLeidas(
  expediente: ExpedienteDoc,
  { respuestas, enviada }: Pick<EntregaDoc, 'respuestas' | 'enviada'>,
  uid: string | null,
): string[] {
  const all = respuestas.map(({ sala }) => sala);
  if (uid === null) return all;
  if (!enviada) return [];
  const own = salasDe(expediente, uid);
  return all.filter((sala) => own.includes(sala));
}

/** True if a file is still in the stage in which something was answered. */
export function isEnLaMisma(file: ExpedienteDoc, fecha: Date | null): boolean {
  if (file.estado === 'Terminado' || fecha === null) return false;
  return !isEnRuta(file) || (etapaDe(file).desde ?? file.fechaInicio) <= fecha;
}

/** A quote as the readers of some rooms see it: all its lines, and of who pays what their own part. */
export function cotizacionPara(
  { cotizacion }: Pick<EntregaDoc, 'cotizacion'>,
  salas: readonly string[],
): Cotizacion | null {
  if (!cotizacion) return null;
  return { ...cotizacion, reparto: cotizacion.reparto.filter(({ sala }) => salas.includes(sala)) };
}

/** What each room has to pay after a change. Below zero, it has paid more than it was asked. */
function conDeudas(
  before: ExpedienteDoc['deudas'],
  debe: NonNullable<CambioEnArchivo['debe']>,
): ExpedienteDoc['deudas'] {
  const after = { ...before };
  for (const { sala, monto } of debe) after[sala] = (after[sala] ?? 0) + monto;
  return after;
}

/** Who has the newest draft or quote once another one is sent. */
function conEnviada(
  { recibieron }: ExpedienteDoc,
  { entrega, before }: NonNullable<CambioEnArchivo['enviada']>,
): Pick<ExpedienteDoc, 'recibieron'> | undefined {
  const { tipo, respuestas } = entrega;
  if (tipo !== 'proyecto' && tipo !== 'cotizacion') return undefined;
  const closed = before?.respuestas.map(({ sala }) => sala) ?? [];
  const kept = recibieron[tipo].filter((sala) => !closed.includes(sala));
  const now = [...new Set([...kept, ...respuestas.map(({ sala }) => sala)])];
  return { recibieron: { ...recibieron, [tipo]: now } };
}

/** What a delivery or a payment changes in its file. */
interface CambioEnArchivo {
  porResponder: readonly PorResponderDoc[];
  /** What there is one more of, or one less. */
  cuenta?: { entregas: 1 | -1 } | { pagos: 1 };
  /** What is sent, and the version that it closes. */
  enviada?: { entrega: EntregaDoc; before: EntregaDoc | undefined };
  /** How much more some rooms have to pay, or less, in centavos. */
  debe?: readonly { sala: string; monto: number }[];
  /** The rooms that see the change; nobody else's browser is told. */
  salas: readonly string[];
}

/** Writes what a delivery or a payment changes in its file, and tells the browsers of the rooms that see it. */
export function saveEntregas(
  tx: Transaction,
  expediente: ExpedienteDoc,
  { porResponder: open, cuenta, enviada, debe = [], salas }: CambioEnArchivo,
  now: Date,
): void {
  const { idExpediente } = expediente;
  const deudas = conDeudas(expediente.deudas, debe);
  const porResponder = conPreguntas(expediente, open);
  const next = { ...expediente, porResponder, deudas };
  // Whoever represents somebody listens to the pulse of their own party.
  const uids = destinosDe(expediente).flatMap((one) => (salas.includes(one.sala) ? one.uid : []));
  const own = uids.map((uid) => propiaDe(expediente, uid)?.idParte ?? HILO_CLIENTE);
  const fields = {
    porResponder,
    // Clients read the date: of what is only prepared they learn nothing.
    ...(salas.length > 0 && { fechaActualizacion: now }),
    esperaRespuesta: esperaDe(porResponder),
    terminos: terminosDe(next),
    ...(cuenta && 'pagos' in cuenta && { pagos: expediente.pagos + cuenta.pagos }),
    ...(cuenta && 'entregas' in cuenta && { entregas: expediente.entregas + cuenta.entregas }),
    ...(debe.length > 0 && { deudas }),
    ...(enviada && conEnviada(expediente, enviada)),
  };
  updateExpediente(tx, idExpediente, fields, [PULSO_PERSONAL, ...new Set(own)]);
  scheduleTasks(tx, expediente, next, now);
}
