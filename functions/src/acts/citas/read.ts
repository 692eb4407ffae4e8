import type { QueryOf } from '@notaria/contract/call';
import type { Cita, CitasDeExpediente, horasLibres as call } from '@notaria/contract/citas';
import { type MoveCita, whyNotMove } from '@notaria/contract/citas-estados';
import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { toIcs } from '#records/citas/ics.ts';
import { type CitaDoc, finDe, isPorAcordar, SALA_VISITANTE } from '#records/citas/model.ts';
import { findAgenda, findCita, listCitas as readCitas } from '#records/citas/repository.ts';
import { citadasDe, whyNoOther } from '#records/expedientes/asuntos/citas.ts';
import { eventoPara, quienPidio, whatToBring } from '#records/expedientes/asuntos/citas-para.ts';
import { destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { isInScope, type Scope } from '#records/expedientes/policy.ts';
import { etiquetaDe, nombreDeSala } from '#records/expedientes/salas/etiquetas.ts';
import { porOtraDe } from '#records/expedientes/salas/responde.ts';
import { readScope, requireInScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { cerradosEn, horasDe } from './horas.ts';
import { type CitaLeida, oficinaDe, refuse } from './moves.ts';
import { deQuienAtiende } from './save.ts';

/** An appointment of a file. */
export interface DeArchivo extends CitaLeida {
  expediente: ExpedienteDoc;
}

function notFound(): AppError {
  return new AppError('not_found', 'no such appointment for this caller', {
    message: TEXTOS.noEncontrada,
  });
}

/** An appointment of a file, or of a visitor, and for an act on it the sequence that the person read. */
export interface DeCita {
  idExpediente: string | null;
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
  { idExpediente, idCita, secuencia }: DeCita & { idExpediente: string },
  tx?: Transaction,
): Promise<DeArchivo> {
  const [{ expediente, scope }, cita] = await Promise.all([
    requireInScope(actor, idExpediente, tx),
    findCita(idCita, tx),
  ]);
  if (cita?.idExpediente !== idExpediente) throw notFound();
  const isStaff = scope.kind !== 'propios';
  const mias = isStaff ? [] : citadasDe(expediente, cita, actor.uid);
  if (!isStaff && mias.length === 0) throw notFound();
  requireSame(cita, secuencia);
  const agenda = await findAgenda(oficinaDe(expediente), tx);
  const lado = isStaff ? 'notaria' : 'cliente';
  return { cita, expediente, lado, mias, atiende: expediente, agenda };
}

/** The same, or for the staff the advice of a visitor. */
export async function requireLeida(actor: Actor, de: DeCita, tx: Transaction): Promise<CitaLeida> {
  const { idExpediente, idCita } = de;
  if (idExpediente !== null) return requireCita(actor, { ...de, idExpediente }, tx);
  const [scope, cita] = await Promise.all([readScope(actor, tx), findCita(idCita, tx)]);
  if (!cita?.visitante || !isDeQuien(scope, cita)) throw notFound();
  return deVisitante(cita, 'notaria', tx);
}

/** The advice of a visitor, with who gives it. */
export async function deVisitante(
  cita: CitaDoc,
  lado: 'visitante' | 'notaria',
  tx?: Transaction,
): Promise<CitaLeida> {
  const { idGrupo, abogado, nombreAbogado } = cita;
  const atiende = { idGrupo, idAsignado: abogado, nombreAsignado: nombreAbogado };
  const mias = lado === 'notaria' ? [] : [SALA_VISITANTE];
  return { cita, expediente: null, lado, mias, atiende, agenda: await findAgenda(idGrupo, tx) };
}

/** True if the person sees what is of a lawyer and of no file: of their office as its head, their own or of whom they support. */
export function isDeQuien(
  scope: Scope,
  { idGrupo, abogado }: Pick<CitaDoc, 'idGrupo' | 'abogado'>,
) {
  return isInScope(scope, { idCliente: '', idAsignado: abogado, idGrupo, salas: [] });
}

/** @throws AppError `conflict` if its time changed since the person read it */
export function requireSame(cita: CitaDoc, secuencia: number | undefined): void {
  if (secuencia === undefined || secuencia === cita.secuencia) return;
  throw refuse(TEXTOS.noSePuede, 'cambio_previo');
}

/** True if these rooms choose in the agenda: nobody else has said yet which times suit. */
export function choosesInAgenda({ modo, asistentes }: CitaDoc, mias: readonly string[]): boolean {
  return (
    modo === 'agenda' &&
    asistentes.every(({ sala, sirven }) => sirven === null || mias.includes(sala))
  );
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
  const destinos = destinosDe(expediente).map(({ sala }) => ({
    sala,
    nombre: nombreDeSala(expediente, sala),
  }));
  const impide = expediente.idAsignado === null ? TEXTOS.sinEncargado : null;
  return { citas, destinos, zona: agenda.zona, impide };
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
  const { zona, lugar, direccion, nota, cambio, otraHora } = cita;
  const mias = uid === null ? [] : citadasDe(expediente, cita, uid);
  const lado = uid === null ? 'notaria' : 'cliente';
  const can = (move: MoveCita) => whyNotMove(move, lado, cita, plazo, now) === null;
  const isAsked = isPorAcordar(cita) && can('contestar');
  const personas = cita.asistentes.map(({ sala, sirven, nota: suNota, noVino }) => {
    const esMia = mias.includes(sala);
    const isRead = uid === null || esMia;
    return {
      sala,
      esMia,
      noVino,
      porOtra: porOtraDe(expediente, sala),
      respondio: sirven !== null,
      nombre:
        uid === null ? nombreDeSala(expediente, sala) : nombreAnteOtros(expediente, sala, esMia),
      sirven: isRead ? (sirven ?? []).map((each) => each.toISOString()) : [],
      nota: isRead ? suNota : '',
    };
  });
  const answered = personas.filter((one) => one.esMia && one.porOtra !== 'preguntar');
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
    cambio: cambio && {
      motivo: cambio.motivo,
      deLaNotaria: cambio.deLaNotaria,
      antes: cambio.antes?.toISOString() ?? null,
      por: quienPidio(expediente, cita, uid),
    },
    otraHora,
    personas,
    abogado: cita.nombreAbogado,
    conflicto: conflictoDe(expediente, cita, now),
    inicio: inicio?.toISOString() ?? null,
    fin: inicio && finDe(cita, inicio).toISOString(),
    propuestas:
      isAsked && choosesInAgenda(cita, mias)
        ? []
        : cita.propuestas.map((each) => each.toISOString()),
    traer: whatToBring(expediente, cita, uid),
    puede: {
      responder: isAsked && answered.some((one) => !one.respondio),
      corregir: isAsked && answered.length > 0 && answered.every((one) => one.respondio),
      cambiar: can('cancelar'),
      otra: can('otra') && expediente.idAsignado !== null && !whyNoOther(expediente, tipo, now),
      marcar: can('noVino'),
    },
  };
}

/** Somebody who comes, for the other clients of the file: their kind and never their name. */
function nombreAnteOtros(expediente: ExpedienteDoc, sala: string, esMia: boolean): string {
  const kind = etiquetaDe(expediente, { idParte: sala });
  if (!esMia) return kind;
  // A represented person comes in person.
  if (porOtraDe(expediente, sala)) return nombreDeSala(expediente, sala);
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
  const { expediente, cita, lado } = await requireCita(actor, de);
  const { inicio, estado } = cita;
  if (inicio === null || estado !== 'confirmada') {
    throw new AppError('conflict', 'no time', { message: TEXTOS.noSePuede, detail: 'sin_hora' });
  }
  const evento = eventoPara(expediente, { ...cita, inicio }, lado === 'notaria' ? null : actor.uid);
  return toIcs('PUBLISH', [evento], now);
}

/**
 * The free times of the agenda for an appointment of a file; for the staff also those of one day, without notice.
 * One that the file has keeps its lawyer while nobody attends the file.
 * @throws AppError `not_found` out of scope, `conflict` for a new one if nobody attends the file
 */
export async function horasLibres(
  actor: Actor,
  idExpediente: string,
  { tipo, dia, cita: idCita = '' }: QueryOf<typeof call>,
  now: Date,
) {
  const { expediente, scope } = await requireInScope(actor, idExpediente);
  // Only an appointment of this file gives its time up.
  const isOurs = expediente.citas.some((one) => one.idCita === idCita);
  const cita = isOurs ? await findCita(idCita) : undefined;
  const abogado = cita ? deQuienAtiende(cita, expediente).abogado : requireEncargado(expediente);
  const lugar = { idGrupo: oficinaDe(expediente), tipo, abogado };
  const agenda = await findAgenda(lugar.idGrupo);
  const { minutos } = agenda.clases[tipo];
  const buscada = { ...lugar, idCita: isOurs ? idCita : '', minutos };
  const isOfDay = dia !== undefined && scope.kind !== 'propios';
  const libres = isOfDay
    ? await horasDe({ ...agenda, anticipacion: 0 }, buscada, now, [dia])
    : await horasDe(agenda, buscada, now);
  const cerrados = isOfDay ? await cerradosEn([Number(dia.slice(0, 4))]) : undefined;
  return {
    zona: agenda.zona,
    horas: libres.map((each) => each.toISOString()),
    cerrado: cerrados?.get(dia ?? '') ?? null,
  };
}

/** The lawyer of a file, whose time an appointment takes. @throws AppError `conflict` */
export function requireEncargado({ idAsignado }: Pick<ExpedienteDoc, 'idAsignado'>): string {
  if (idAsignado !== null) return idAsignado;
  throw new AppError('conflict', 'nobody attends the file', {
    message: TEXTOS.sinEncargado,
    detail: 'sin_encargado',
  });
}
