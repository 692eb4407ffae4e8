import { CITA } from '@notaria/contract/citas';
import { impideMover, type LadoCita, type MoveCita } from '@notaria/contract/citas-estados';
import { RESPUESTAS_CITA as TEXTOS } from '@notaria/contract/citas-respuestas';
import { AppError } from '#platform/errors.ts';
import { diaDe } from '#records/citas/horas.ts';
import type { Cambios, CitaDoc } from '#records/citas/model.ts';

/** A refusal of something done to an appointment. `detail` is for the screen. */
export function refuse(message: string, detail: string): AppError {
  return new AppError('conflict', `the appointment stays: ${detail}`, { message, detail });
}

/** @throws AppError `conflict` if a side can't make a move now, by the table of the contract */
export function requireMove(
  move: MoveCita,
  lado: LadoCita,
  cita: Pick<CitaDoc, 'estado' | 'inicio'>,
  plazo: number,
  now: Date,
): void {
  const why = impideMover(move, lado, cita, plazo, now);
  if (why === 'fuera_de_plazo') throw refuse(TEXTOS.fueraDePlazo(plazo), why);
  if (why === 'todavia_no' || (why && move === 'noVino')) {
    throw refuse(TEXTOS.todaviaNo, 'todavia_no');
  }
  if (why) throw refuse(TEXTOS.noSePuede, 'cambio_previo');
}

/** @throws AppError `invalid_request` */
export function requireMotivo(motivo: string): void {
  if (motivo !== '') return;
  throw new AppError('invalid_request', 'no reason', {
    message: TEXTOS.sinMotivo,
    fields: { motivo: TEXTOS.sinMotivo },
  });
}

/**
 * Counts one more change of an appointment by one side. Days follow the clock of the office.
 * @throws AppError `too_many_requests` if that side has no change left today
 */
export function conUnCambio(
  { cambios, zona }: Pick<CitaDoc, 'zona'> & { cambios: Cambios },
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
