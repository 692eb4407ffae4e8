import { CITA } from '@notaria/contract/citas';
import {
  type LadoCita,
  MOVES_CITA,
  type MoveCita,
  whyNotMove,
} from '@notaria/contract/citas-estados';
import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import { AppError } from '#platform/errors.ts';
import type { Autor } from '#records/bitacora/repository.ts';
import { diaDe } from '#records/citas/horas.ts';
import type { AgendaDoc, Cambios, CitaDoc } from '#records/citas/model.ts';
import { SIN_OFICINA } from '#records/citas/repository.ts';
import type { ExpedienteDoc, LugarDeArchivo } from '#records/expedientes/model.ts';

/** The office whose agenda counts. */
export function oficinaDe({ idGrupo }: Pick<LugarDeArchivo, 'idGrupo'>): string {
  return idGrupo ?? SIN_OFICINA;
}

/** An appointment, whose it is, and on which side of it somebody acts. */
export interface CitaLeida {
  cita: CitaDoc;
  /** Null for the advice of a visitor. */
  expediente: ExpedienteDoc | null;
  lado: LadoCita;
  /** The rooms for which they come; none for the staff. */
  mias: readonly string[];
  /** Who attends it now, and in which office. */
  atiende: LugarDeArchivo;
  /** The agenda of that office. */
  agenda: AgendaDoc;
}

/** A refusal of something done to an appointment. `detail` is for the screen. */
export function refuse(message: string, detail: string): AppError {
  return new AppError('conflict', `the appointment stays: ${detail}`, { message, detail });
}

/** @throws AppError `conflict` if a side can't make a move now, by the table of the contract */
export function requireMove(
  move: MoveCita,
  { cita, lado, agenda: { plazoDeCambio } }: CitaLeida,
  now: Date,
): void {
  const why = whyNotMove(move, lado, cita, plazoDeCambio, now);
  if (why === 'fuera_de_plazo') throw refuse(TEXTOS.fueraDePlazo(plazoDeCambio), why);
  if (why === 'todavia_no' || (why && move === 'noVino')) {
    throw refuse(TEXTOS.todaviaNo, 'todavia_no');
  }
  if (why) throw refuse(TEXTOS.noSePuede, 'cambio_previo');
}

/**
 * The appointment with a move of one side in it, by the table of the contract: why it is made, and that it counts.
 * @throws AppError `conflict` if the side can't make it now; `invalid_request` without the reason that it needs;
 *   `too_many_requests` if the side has no change left today
 */
export function conMove(
  move: MoveCita,
  leida: CitaLeida,
  { actor, motivo }: { actor: Autor; motivo: string },
  now: Date,
): CitaDoc {
  requireMove(move, leida, now);
  const { cita, lado, mias } = leida;
  const { pideMotivo, cuenta } = MOVES_CITA[move];
  if (motivo === '' && pideMotivo && cita.estado === 'confirmada') {
    throw new AppError('invalid_request', 'no reason', {
      message: TEXTOS.sinMotivo,
      fields: { motivo: TEXTOS.sinMotivo },
    });
  }
  const deLaNotaria = lado === 'notaria';
  const [sala = null] = mias;
  const cambio = { motivo, deLaNotaria, antes: null, sala, por: deLaNotaria ? actor.nombre : '' };
  return {
    ...cita,
    cambio: motivo === '' ? null : cambio,
    cambios: cuenta ? conUnCambio(cita, lado, now) : cita.cambios,
  };
}

/**
 * Counts one more change of an appointment by one side. Days follow the clock of the office.
 * @throws AppError `too_many_requests` if that side has no change left today
 */
export function conUnCambio(
  { cambios, zona }: Pick<CitaDoc, 'zona' | 'cambios'>,
  lado: LadoCita,
  now: Date,
): Cambios {
  const dia = diaDe(now, zona);
  const today = cambios.dia === dia ? cambios : { dia, cliente: 0, notaria: 0 };
  const own = lado === 'notaria' ? 'notaria' : 'cliente';
  if (today[own] < CITA.cambios) return { ...today, [own]: today[own] + 1 };
  throw new AppError('too_many_requests', 'changes of an appointment', {
    message: TEXTOS.muchosCambios,
    detail: 'muchos_cambios',
  });
}
