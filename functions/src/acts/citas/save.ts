import type { Agenda } from '@notaria/contract/agenda';
import type { TipoCita } from '@notaria/contract/citas';
import type { Transaction } from 'firebase-admin/firestore';
import { diaDe, semanaDe } from '#records/citas/horas.ts';
import type { CitaConHora } from '#records/citas/ics.ts';
import { type CitaDoc, enArchivo } from '#records/citas/model.ts';
import { type Dia, ocupar } from '#records/citas/ocupacion.ts';
import { saveCita } from '#records/citas/repository.ts';
import { conDiaDeFirma } from '#records/expedientes/citas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { oficinaDe } from './read.ts';

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
export function porAcordar(
  cita: CitaDoc,
  { modo, horas, mias }: Pick<CitaDoc, 'modo'> & { horas: Date[]; mias: readonly string[] },
): CitaDoc {
  const otraHora = cita.estado === 'confirmada';
  return {
    ...cita,
    modo,
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

/** The appointment with who attends its file now; as it was while nobody does. */
export function deQuienAtiende(
  cita: CitaDoc,
  { idAsignado, nombreAsignado }: Pick<ExpedienteDoc, 'idAsignado' | 'nombreAsignado'>,
): CitaDoc {
  if (idAsignado === null) return cita;
  return { ...cita, abogado: idAsignado, nombreAbogado: nombreAsignado };
}

/** The appointment with who attends its file now, by the agenda of the office to which it belongs now. */
export function alDia(cita: CitaDoc, expediente: ExpedienteDoc, agenda: Agenda): CitaDoc {
  const idGrupo = oficinaDe(expediente);
  const isMoved = idGrupo !== cita.idGrupo;
  return {
    ...deQuienAtiende(cita, expediente),
    ...(isMoved && enAgenda(agenda, idGrupo, cita.tipo)),
  };
}

function diaDeFirma(cita: CitaDoc | undefined): string | null {
  return cita?.inicio ? diaDe(cita.inicio, cita.zona) : null;
}

/**
 * Writes an appointment, the time that it leaves and takes, and what its file says of it: the stage in which
 * people sign expects its day.
 * @param dias the days that it leaves and takes, as they were read
 */
export function guardar(
  tx: Transaction,
  expediente: ExpedienteDoc,
  [before, after]: readonly [CitaDoc | undefined, CitaDoc],
  { deja, toma }: { deja?: Dia | undefined; toma?: Dia | undefined },
  now: Date,
): void {
  ocupar(tx, before && deja && { cita: before, dia: deja }, toma && { cita: after, dia: toma });
  saveCita(tx, after);
  const others = expediente.citas.filter(({ idCita }) => idCita !== after.idCita);
  const citas = after.estado === 'cancelada' ? others : [...others, enArchivo(after)];
  const moved =
    after.tipo === 'firma'
      ? { etapas: conDiaDeFirma(expediente, diaDeFirma(before), diaDeFirma(after)) }
      : {};
  saveExpediente(tx, expediente, { citas, ...moved }, now);
}

/** An appointment for the audit trail. */
export function rastro({ idCita, tipo: clase, inicio, abogado, asistentes, secuencia }: CitaDoc) {
  const salas = asistentes.map(({ sala }) => sala);
  return { idCita, clase, inicio: inicio?.toISOString() ?? null, abogado, salas, secuencia };
}
