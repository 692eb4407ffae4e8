import type { BodyOf } from '@notaria/contract/call';
import { CITA, type citar as call } from '@notaria/contract/citas';
import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import type { Autor } from '#records/bitacora/repository.ts';
import { type AgendaDoc, type CitaDoc, modoDe, SIN_CAMBIOS } from '#records/citas/model.ts';
import { findAgenda, findCita, listCitas } from '#records/citas/repository.ts';
import { destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import { newIdDocumento } from '#records/expedientes/document-id.ts';
import type { ExpedienteDoc, LugarDeArchivo } from '#records/expedientes/model.ts';
import { requireStaffFile } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { type QuienFija, requireHoras, requireLibre, retryWhileTaken } from './horas.ts';
import { oficinaDe } from './moves.ts';
import { requireEncargado } from './read.ts';
import { conHora, enAgenda, settleCita } from './save.ts';

/**
 * Asks people of a file to come. The staff give one time, or up to five of which people choose, or none, and people
 * choose in the agenda.
 * @param intent the Idempotency-Key: a repeat gives the same appointment
 * @returns its id
 * @throws AppError `not_found` out of scope, `invalid_request` for people or times that can't be, `conflict`
 *   for a time that is taken or a file that nobody attends
 */
export function askToCome(
  actor: Actor,
  idExpediente: string,
  { tipo, horas, salas, nota, fueraDeAgenda }: BodyOf<typeof call>,
  intent: string,
): Promise<string> {
  const upload = { uid: actor.uid, intent, idExpediente, idDocRequerido: 'cita', sha256: '' };
  const idCita = newIdDocumento(upload);
  return retryWhileTaken(async (tx) => {
    const expediente = await requireStaffFile(actor, idExpediente, tx);
    if (await findCita(idCita, tx)) return idCita;
    requireDestinos(expediente, salas);
    await requireRoom(idExpediente);
    const agenda = await findAgenda(oficinaDe(expediente), tx);
    const quien = fueraDeAgenda ? 'libre' : 'personal';
    const what = { idCita, tipo, nota, salas, visitante: null, atiende: expediente, agenda };
    await book(tx, { ...what, expediente, horas, quien, actor }, new Date());
    return idCita;
  });
}

interface Nueva extends Pick<CitaDoc, 'idCita' | 'tipo' | 'nota' | 'visitante'> {
  /** Null for the advice of a visitor. */
  expediente: ExpedienteDoc | null;
  /** The rooms that come. */
  salas: readonly string[];
  atiende: LugarDeArchivo;
  agenda: AgendaDoc;
  /** One to set it, several to agree on one, none to let people choose in the agenda. */
  horas: readonly string[];
  quien: QuienFija;
  actor: Autor;
  /** The link of a visitor. */
  token?: string;
}

/**
 * Makes an appointment. The time, the appointment, what follows from it and the audit record, from which people are
 * told, are one transaction.
 */
export async function book(
  tx: Transaction,
  { idCita, tipo, nota, visitante, salas, expediente, agenda, ...nueva }: Nueva,
  now: Date,
): Promise<void> {
  const { atiende, horas: texts, quien, actor, token } = nueva;
  const draft: CitaDoc = {
    idCita,
    idExpediente: expediente?.idExpediente ?? null,
    visitante,
    tipo,
    modo: modoDe(texts),
    estado: 'propuesta',
    inicio: null,
    semana: null,
    ...enAgenda(agenda, oficinaDe(atiende), tipo),
    abogado: requireEncargado(atiende),
    nombreAbogado: atiende.nombreAsignado,
    nota,
    cambio: null,
    otraHora: false,
    propuestas: [],
    secuencia: 0,
    fecha: now,
    cambios: SIN_CAMBIOS,
    asistentes: salas.map((sala) => ({ sala, sirven: null, nota: '', noVino: false })),
  };
  const horas = await requireHoras(agenda, draft, texts, { now, quien });
  // Each proposed time is free now; which of them still is when all have answered is seen then.
  const found = await Promise.all(
    horas.map((hora) => requireLibre(agenda, draft, [hora], { now, quien })),
  );
  const [taken] = found.length === 1 ? found : [];
  const cita = taken ? conHora(draft, taken.inicio) : { ...draft, propuestas: horas };
  const event = taken ? 'cita.fijada' : 'cita.propuesta';
  await settleCita(tx, { expediente, cita, toma: taken?.dia, actor, tipo: event, token }, now);
}

/** @throws AppError `invalid_request` if somebody chosen does not take part */
export function requireDestinos(expediente: ExpedienteDoc, salas: readonly string[]): void {
  const here = new Set(destinosDe(expediente).map(({ sala }) => sala));
  if (new Set(salas).size === salas.length && salas.every((sala) => here.has(sala))) return;
  throw new AppError('invalid_request', 'somebody who is not in the file', {
    message: TEXTOS.destinoAjeno,
    fields: { salas: TEXTOS.destinoAjeno },
  });
}

/** @throws AppError `conflict` if the file has too many appointments */
async function requireRoom(idExpediente: string): Promise<void> {
  if ((await listCitas(idExpediente)).length < CITA.porExpediente) return;
  throw new AppError('conflict', 'too many appointments', { message: TEXTOS.demasiadas });
}
