export const ESTADOS_CITA = ['propuesta', 'confirmada', 'cancelada'] as const;
export type EstadoCita = (typeof ESTADOS_CITA)[number];

/** The sides of an appointment: who comes with a file, who comes without one, the office. */
export type LadoCita = 'cliente' | 'visitante' | 'notaria';

export type MoveCita = 'contestar' | 'mover' | 'cancelar' | 'otra' | 'noVino';

type From = Readonly<Partial<Record<LadoCita, readonly EstadoCita[]>>>;

/**
 * The moves of an appointment: from which states each side makes them, and whether before the appointment or once
 * it began (docs/product.md, Appointments). Who comes moves and cancels until the office's latest change.
 * `contestar` says which times suit, also of another hour that is proposed for a set one. `otra` asks for another
 * time after a cancellation.
 */
export const MOVES_CITA = {
  contestar: { de: { cliente: ['propuesta', 'confirmada'] }, cuando: 'antes' },
  mover: {
    de: {
      cliente: ['confirmada'],
      visitante: ['confirmada'],
      notaria: ['propuesta', 'confirmada'],
    },
    cuando: 'conPlazo',
  },
  cancelar: {
    de: {
      cliente: ['propuesta', 'confirmada'],
      visitante: ['confirmada'],
      notaria: ['propuesta', 'confirmada'],
    },
    cuando: 'conPlazo',
  },
  otra: { de: { cliente: ['cancelada'] }, cuando: 'siempre' },
  noVino: { de: { notaria: ['confirmada'] }, cuando: 'despues' },
} as const satisfies Record<
  MoveCita,
  { de: From; cuando: 'antes' | 'conPlazo' | 'siempre' | 'despues' }
>;

const HOUR_MS = 3_600_000;

/**
 * Why a side can't make a move now; null if it can.
 * @param plazo hours before it until which who comes may move and cancel it
 */
export function impideMover(
  move: MoveCita,
  lado: LadoCita,
  { estado, inicio }: { estado: EstadoCita; inicio: Date | null },
  plazo: number,
  now: Date,
): 'estado' | 'todavia_no' | 'fuera_de_plazo' | null {
  const { de, cuando }: { de: From; cuando: string } = MOVES_CITA[move];
  if (!de[lado]?.includes(estado)) return 'estado';
  const isBegun = inicio !== null && inicio <= now;
  if (cuando === 'despues') return inicio !== null && isBegun ? null : 'todavia_no';
  if (cuando === 'siempre' || inicio === null) return null;
  const isLate = lado !== 'notaria' && inicio.getTime() - plazo * HOUR_MS <= now.getTime();
  if (cuando === 'conPlazo' && isLate) return 'fuera_de_plazo';
  return isBegun ? 'estado' : null;
}
