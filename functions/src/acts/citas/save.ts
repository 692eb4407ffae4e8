import type { Agenda } from '@notaria/contract/agenda';
import type { TipoCita } from '@notaria/contract/citas';
import type { Transaction } from 'firebase-admin/firestore';
import { PLATAFORMA } from '#records/bitacora/autores.ts';
import { type Autor, record } from '#records/bitacora/repository.ts';
import { diaDe, semanaDe } from '#records/citas/horas.ts';
import type { CitaConHora } from '#records/citas/ics.ts';
import { type CitaDoc, enArchivo, finDe, modoDe, rastro } from '#records/citas/model.ts';
import { type Dia, occupy } from '#records/citas/ocupacion.ts';
import { diaDeAbogado, listPropuestas, saveCita } from '#records/citas/repository.ts';
import { conDiaDeFirma } from '#records/expedientes/asuntos/citas.ts';
import type { ExpedienteDoc, LugarDeArchivo } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { diaQueDeja } from './horas.ts';
import { type CitaLeida, oficinaDe } from './moves.ts';
import { prepareVisita } from './visita-tell.ts';

/** Nothing is agreed about any more, and what changed says which time no longer holds. */
function acordada({ cambio, inicio, secuencia }: CitaDoc) {
  return {
    cambio: cambio && { ...cambio, antes: inicio },
    propuestas: [],
    otraHora: false,
    secuencia: secuencia + 1,
  };
}

/** The appointment at a time that was found for it. */
export function conHora(cita: CitaDoc, inicio: Date): CitaConHora {
  const semana = semanaDe(cita.idGrupo, inicio, cita.zona);
  return { ...cita, ...acordada(cita), estado: 'confirmada', inicio, semana };
}

/** The appointment once it was cancelled. */
export function sinHora(cita: CitaDoc): CitaDoc {
  return { ...cita, ...acordada(cita), estado: 'cancelada', inicio: null, semana: null };
}

/** The appointment while people say which times suit. The time that it has holds until they agree on another. */
export function porAcordar(cita: CitaDoc, horas: Date[], mias: readonly string[]): CitaDoc {
  const otraHora = cita.estado === 'confirmada';
  return {
    ...cita,
    modo: modoDe(horas),
    otraHora,
    estado: otraHora ? 'confirmada' : 'propuesta',
    propuestas: horas,
    asistentes: cita.asistentes.map((one) => ({
      ...one,
      sirven: mias.includes(one.sala) ? horas : null,
      nota: '',
    })),
    secuencia: cita.secuencia + 1,
  };
}

/** Where an appointment of a kind is and how long it lasts, by the agenda of an office. */
export function enAgenda({ zona, direccion, clases }: Agenda, idGrupo: string, tipo: TipoCita) {
  const { minutos, lugar } = clases[tipo];
  return { idGrupo, zona, direccion, minutos, lugar };
}

/** The appointment with who attends it now; as it was while nobody does. */
export function deQuienAtiende(
  cita: CitaDoc,
  { idAsignado, nombreAsignado }: Pick<LugarDeArchivo, 'idAsignado' | 'nombreAsignado'>,
): CitaDoc {
  if (idAsignado === null) return cita;
  return { ...cita, abogado: idAsignado, nombreAbogado: nombreAsignado };
}

/** The appointment with who attends it now, by the agenda of the office to which it belongs now. */
export function alDia(
  cita: CitaDoc,
  { atiende, agenda }: Pick<CitaLeida, 'atiende' | 'agenda'>,
): CitaDoc {
  const idGrupo = oficinaDe(atiende);
  const isAnew = idGrupo !== cita.idGrupo || cita.visitante !== null;
  return {
    ...deQuienAtiende(cita, atiende),
    ...(isAnew && enAgenda(agenda, idGrupo, cita.tipo)),
  };
}

function diaDeFirma(cita: CitaDoc | undefined): string | null {
  return cita?.inicio ? diaDe(cita.inicio, cita.zona) : null;
}

/** What is written of an appointment, and what follows. */
interface Guardada {
  /** Null for the advice of a visitor. */
  expediente: ExpedienteDoc | null;
  /** The appointment until now; left out for a new one. */
  antes?: CitaDoc | undefined;
  cita: CitaDoc;
  /** The day of the time that it takes, as it was read; left out if it takes none. */
  toma?: Dia | undefined;
  actor: Autor;
  /** What happened, for the audit trail and the news, unless it was cancelled. */
  tipo?: 'cita.propuesta' | 'cita.fijada' | undefined;
  /** What somebody answered with it. */
  contestada?: { horas: number; sinAcuerdo?: true };
  /** The rooms that come in or go out with it. */
  personas?: { entran: string[]; salen: string[] };
  /** The link that a visitor's mail shows. */
  token?: string | undefined;
}

/**
 * Writes an appointment and everything that follows from it. The time that it leaves is free again, and the time that
 * it takes is no longer proposed to others. Its file gets the day on which people sign; its visitor gets a mail. The
 * audit record, from which the others are told, is written as well. Reads first.
 */
export async function settleCita(
  tx: Transaction,
  { expediente, antes, cita, toma, actor, tipo, contestada, personas, token }: Guardada,
  now: Date,
): Promise<void> {
  const isOver = cita.estado === 'cancelada';
  const [deja, tellOthers, tellVisitor] = await Promise.all([
    antes && (toma || isOver) ? diaQueDeja(antes) : undefined,
    toma && prepareTomada(cita),
    prepareVisita(tx, { antes, cita, token }, now),
  ]);
  occupy(tx, antes && deja && { cita: antes, dia: deja }, toma && { cita, dia: toma });
  saveCita(tx, cita);
  if (expediente) saveEnArchivo(tx, expediente, [antes, cita], now);
  tellOthers?.(tx, now);
  tellVisitor();
  const { idExpediente } = cita;
  const before = antes ? rastro(antes) : null;
  if (contestada) {
    const datos = { antes: null, despues: { ...rastro(cita), ...contestada } };
    record(tx, { tipo: 'cita.contestada', actor, idExpediente, datos }, now);
  }
  if (personas && before) {
    const datos = { antes: before, despues: { ...rastro(cita), ...personas } };
    record(tx, { tipo: 'cita.personas', actor, idExpediente, datos }, now);
  }
  if (tipo) {
    const datos = { antes: before, despues: rastro(cita) };
    record(tx, { tipo, actor, idExpediente, datos }, now);
  } else if (isOver && before) {
    const datos = { antes: before, despues: null };
    record(tx, { tipo: 'cita.cancelada', actor, idExpediente, datos }, now);
  }
}

/** Writes what a file says of an appointment. */
function saveEnArchivo(
  tx: Transaction,
  expediente: ExpedienteDoc,
  [antes, cita]: readonly [CitaDoc | undefined, CitaDoc],
  now: Date,
): void {
  const others = expediente.citas.filter(({ idCita }) => idCita !== cita.idCita);
  const citas = cita.estado === 'cancelada' ? others : [...others, enArchivo(cita)];
  const moved =
    cita.tipo === 'firma'
      ? { etapas: conDiaDeFirma(expediente, diaDeFirma(antes), diaDeFirma(cita)) }
      : {};
  const salas = [antes, cita].flatMap((one) => one?.asistentes.map(({ sala }) => sala) ?? []);
  saveExpediente(tx, expediente, { citas, ...moved }, now, { salas });
}

/**
 * Reads which times that are proposed to others an appointment takes.
 * @returns a function that records each, so that who attends that file hears of it
 */
async function prepareTomada(cita: CitaDoc): Promise<(tx: Transaction, now: Date) => void> {
  const { idCita, abogado, inicio, zona } = cita;
  if (!inicio) return () => {};
  const fin = finDe(cita, inicio);
  const others = await listPropuestas(diaDeAbogado(abogado, diaDe(inicio, zona)));
  const lost = others.flatMap((other) => {
    const meets = (each: Date) => each < fin && finDe(other, each) > inicio;
    const taken = other.propuestas.find(meets);
    if (other.idCita === idCita || !taken) return [];
    return [{ other, ocupado: taken.toISOString() }];
  });
  return (tx, now) => {
    for (const { other, ocupado } of lost) {
      const { idExpediente } = other;
      const datos = { antes: null, despues: { ...rastro(other), ocupado } };
      record(tx, { tipo: 'cita.horario_ocupado', actor: PLATAFORMA, idExpediente, datos }, now);
    }
  };
}
