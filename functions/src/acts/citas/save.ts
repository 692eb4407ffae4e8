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

/** The appointment at a time that was found for it. */
export function conHora(cita: CitaDoc, inicio: Date): CitaConHora {
  const { idGrupo, zona, secuencia } = cita;
  return {
    ...cita,
    ...{ estado: 'confirmada', inicio, propuestas: [], secuencia: secuencia + 1 },
    semana: semanaDe(idGrupo, inicio, zona),
  };
}

/** The appointment without a time: it waits for an agreement, or was cancelled. */
export function sinHora(cita: CitaDoc, estado: 'propuesta' | 'cancelada'): CitaDoc {
  return { ...cita, estado, inicio: null, semana: null, secuencia: cita.secuencia + 1 };
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
