import type { Cita, CitasDeExpediente, TipoCita } from '@notaria/contract/citas';
import { CITAS as TEXTOS } from '@notaria/contract/citas-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { toIcs } from '#records/citas/ics.ts';
import { type CitaDoc, finDe } from '#records/citas/model.ts';
import { findAgenda, findCita, listCitas as readCitas } from '#records/citas/repository.ts';
import { citadasDe } from '#records/expedientes/citas.ts';
import { eventoPara, traerA } from '#records/expedientes/citas-para.ts';
import { destinosDe, nombreDeSala } from '#records/expedientes/entregas.ts';
import { etiquetaDe } from '#records/expedientes/etiquetas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { horasDe } from './horas.ts';

/** The key of the agenda of files that belong to no office. */
export const SIN_OFICINA = 'notaria';

/** Of whom an appointment is asked for: a file and, of it, the office whose agenda counts. */
export function oficinaDe({ idGrupo }: Pick<ExpedienteDoc, 'idGrupo'>): string {
  return idGrupo ?? SIN_OFICINA;
}

/** An appointment that a person reads, and its rooms that are theirs. */
export interface Leida {
  expediente: ExpedienteDoc;
  cita: CitaDoc;
  mias: string[];
  isStaff: boolean;
}

function notFound(): AppError {
  return new AppError('not_found', 'no such appointment for this caller', {
    message: TEXTOS.noEncontrada,
  });
}

/** An appointment of a file and, for an act on it, the sequence that the person read. */
export interface DeCita {
  idExpediente: string;
  idCita: string;
  secuencia?: number;
}

/**
 * An appointment that the person may read.
 * @throws AppError `not_found` out of scope, and for an appointment of others; `conflict` if its time changed
 *   since the person read it
 */
export async function requireCita(
  actor: Actor,
  { idExpediente, idCita, secuencia }: DeCita,
  tx?: Transaction,
): Promise<Leida> {
  const [{ expediente, scope }, cita] = await Promise.all([
    requireInScope(actor, idExpediente, tx),
    findCita(idCita, tx),
  ]);
  if (cita?.idExpediente !== idExpediente) throw notFound();
  const isStaff = scope.kind !== 'propios';
  const mias = isStaff ? [] : citadasDe(expediente, cita, actor.uid);
  if (!isStaff && mias.length === 0) throw notFound();
  if (secuencia === undefined || secuencia === cita.secuencia) {
    return { expediente, cita, mias, isStaff };
  }
  throw new AppError('conflict', 'its time changed meanwhile', {
    message: TEXTOS.noSePuede,
    detail: 'cambio_previo',
  });
}

/**
 * The appointments of a file, newest first: all for the staff; for a client those that they come to, with the
 * others by their kind only.
 * @throws AppError `not_found` out of scope
 */
export async function listCitas(
  actor: Actor,
  idExpediente: string,
  now: Date,
): Promise<CitasDeExpediente> {
  const { expediente, scope } = await requireInScope(actor, idExpediente);
  const uid = scope.kind === 'propios' ? actor.uid : null;
  const [all, agenda] = await Promise.all([
    readCitas(idExpediente),
    findAgenda(oficinaDe(expediente)),
  ]);
  const citas = all.flatMap((cita) => {
    if (uid !== null && citadasDe(expediente, cita, uid).length === 0) return [];
    return [toCita(expediente, cita, uid, agenda.plazoDeCambio, now)];
  });
  const isBlocked = uid === null && expediente.idAsignado === null;
  return {
    citas,
    destinos:
      uid === null
        ? destinosDe(expediente).map(({ sala }) => ({
            sala,
            nombre: nombreDeSala(expediente, sala),
          }))
        : [],
    zona: agenda.zona,
    impide: isBlocked ? TEXTOS.sinEncargado : null,
  };
}

/** True if a client may still change or cancel it. */
export function isATiempo({ inicio }: Pick<CitaDoc, 'inicio'>, plazo: number, now: Date): boolean {
  return inicio === null || inicio.getTime() - plazo * 3_600_000 > now.getTime();
}

/** Why a set appointment no longer fits who attends its file; null if it does, or is over. */
export function conflictoDe(
  file: Pick<ExpedienteDoc, 'idAsignado' | 'nombreAsignado' | 'idGrupo'>,
  { inicio, abogado, nombreAbogado, idGrupo }: CitaDoc,
  now: Date,
): string | null {
  if (inicio === null || inicio <= now) return null;
  if (file.idAsignado === null) return TEXTOS.sinQuienAtienda;
  if (oficinaDe(file) !== idGrupo) return TEXTOS.deOtraOficina;
  if (file.idAsignado === abogado) return null;
  return TEXTOS.deOtroEncargado(file.nombreAsignado, nombreAbogado);
}

function toCita(
  expediente: ExpedienteDoc,
  cita: CitaDoc,
  uid: string | null,
  plazo: number,
  now: Date,
): Cita {
  const { idCita, secuencia, tipo, estado, inicio, minutos } = cita;
  const { zona, lugar, direccion, nota, cambio } = cita;
  const mias = uid === null ? [] : citadasDe(expediente, cita, uid);
  const isOpen = estado !== 'cancelada' && (inicio === null || inicio > now);
  const personas = cita.asistentes.map(({ sala, sirven, noVino }) => {
    const esMia = mias.includes(sala);
    const isRead = uid === null || esMia;
    return {
      sala,
      esMia,
      respondio: sirven !== null,
      noVino: uid === null && noVino,
      nombre:
        uid === null ? nombreDeSala(expediente, sala) : nombreAnteOtros(expediente, sala, esMia),
      sirven: isRead ? (sirven ?? []).map((each) => each.toISOString()) : [],
    };
  });
  return {
    idCita,
    secuencia,
    tipo,
    estado,
    minutos,
    zona,
    lugar,
    direccion,
    nota,
    cambio,
    personas,
    abogado: cita.nombreAbogado,
    conflicto: uid === null ? conflictoDe(expediente, cita, now) : null,
    inicio: inicio?.toISOString() ?? null,
    fin: inicio && finDe(cita, inicio).toISOString(),
    propuestas: cita.propuestas.map((each) => each.toISOString()),
    traer: traerA(expediente, cita, uid),
    puede: {
      responder: estado === 'propuesta' && personas.some((one) => one.esMia && !one.respondio),
      cambiar: isOpen && (uid === null || isATiempo(cita, plazo, now)),
      marcar: uid === null && estado === 'confirmada' && inicio !== null && inicio <= now,
    },
  };
}

/** Somebody who comes, for the other clients of the file: their kind and never their name. */
function nombreAnteOtros(expediente: ExpedienteDoc, sala: string, esMia: boolean): string {
  const kind = etiquetaDe(expediente, { idParte: sala });
  if (!esMia) return kind;
  return kind === '' ? 'Tú' : `Tú (${kind})`;
}

/**
 * The appointment as a file for the reader's calendar.
 * @throws AppError `not_found` out of scope, `conflict` if it has no time
 */
export async function archivoDeCita(
  actor: Actor,
  de: { idExpediente: string; idCita: string },
  now: Date,
): Promise<string> {
  const { expediente, cita, isStaff } = await requireCita(actor, de);
  const { inicio, estado } = cita;
  if (inicio === null || estado !== 'confirmada') {
    throw new AppError('conflict', 'no time', { message: TEXTOS.noSePuede, detail: 'sin_hora' });
  }
  const evento = eventoPara(expediente, { ...cita, inicio }, isStaff ? null : actor.uid);
  return toIcs('PUBLISH', [evento], now);
}

/**
 * The free times of the agenda for an appointment of a file.
 * @throws AppError `not_found` out of scope, `conflict` if nobody attends the file
 */
export async function horasLibres(actor: Actor, idExpediente: string, tipo: TipoCita, now: Date) {
  const { expediente } = await requireInScope(actor, idExpediente);
  const lugar = { idGrupo: oficinaDe(expediente), tipo, abogado: requireEncargado(expediente) };
  const agenda = await findAgenda(lugar.idGrupo);
  const { minutos } = agenda.clases[tipo];
  const libres = await horasDe(agenda, { ...lugar, idCita: '', minutos }, now);
  return { zona: agenda.zona, horas: libres.map((each) => each.toISOString()) };
}

/** The lawyer of a file, whose time an appointment takes. @throws AppError `conflict` */
export function requireEncargado({ idAsignado }: Pick<ExpedienteDoc, 'idAsignado'>): string {
  if (idAsignado !== null) return idAsignado;
  throw new AppError('conflict', 'nobody attends the file', {
    message: TEXTOS.sinEncargado,
    detail: 'sin_encargado',
  });
}
