export const ESTADOS_CITA = ['propuesta', 'confirmada', 'cancelada'] as const;
export type EstadoCita = (typeof ESTADOS_CITA)[number];

/** The sides of an appointment: who comes with a file, who comes without one, the office. */
export type LadoCita = 'cliente' | 'visitante' | 'notaria';

export type MoveCita = 'contestar' | 'mover' | 'cancelar' | 'otra' | 'noVino';

interface Row {
  /** From which states each side makes it. */
  de: Readonly<Partial<Record<LadoCita, readonly EstadoCita[]>>>;
  /**
   * When it may be made. `antes`: until the appointment begins. `conPlazo`: the same, and whoever comes may make it only
   * until the hours of notice that the office asks for. `despues`: once the appointment has begun. `siempre`: always.
   */
  cuando: 'antes' | 'conPlazo' | 'siempre' | 'despues';
  /** True if it needs a reason once a time is set; the others read the reason. */
  pideMotivo?: true;
  /** True if it counts among the changes that each side may make in a day. */
  cuenta?: true;
  /** The states that may follow. */
  queda: readonly EstadoCita[];
}

const VIGENTE = ['propuesta', 'confirmada'] as const;

/**
 * The acts on an appointment (docs/product.md, Appointments). Each says which side may do it, from which state, and
 * which state follows. `contestar`: people say which of the proposed times suit them. `otra`: they ask for another time
 * after a cancellation.
 */
export const MOVES_CITA: Readonly<Record<MoveCita, Row>> = {
  contestar: { de: { cliente: VIGENTE }, cuando: 'antes', queda: VIGENTE },
  mover: {
    de: { cliente: ['confirmada'], visitante: ['confirmada'], notaria: VIGENTE },
    cuando: 'conPlazo',
    pideMotivo: true,
    cuenta: true,
    queda: VIGENTE,
  },
  cancelar: {
    de: { cliente: VIGENTE, visitante: ['confirmada'], notaria: VIGENTE },
    cuando: 'conPlazo',
    pideMotivo: true,
    queda: ['cancelada'],
  },
  otra: { de: { cliente: ['cancelada'] }, cuando: 'siempre', cuenta: true, queda: VIGENTE },
  noVino: { de: { notaria: ['confirmada'] }, cuando: 'despues', queda: ['confirmada'] },
};

const HOUR_MS = 3_600_000;

/**
 * Why a side can't make a move now; null if it can.
 * @param plazo hours of notice: people may move or cancel an appointment up to so many hours before it begins
 */
export function whyNotMove(
  move: MoveCita,
  lado: LadoCita,
  { estado, inicio }: { estado: EstadoCita; inicio: Date | null },
  plazo: number,
  now: Date,
): 'estado' | 'todavia_no' | 'fuera_de_plazo' | null {
  const { de, cuando } = MOVES_CITA[move];
  if (!de[lado]?.includes(estado)) return 'estado';
  const isBegun = inicio !== null && inicio <= now;
  if (cuando === 'despues') return isBegun ? null : 'todavia_no';
  if (cuando === 'siempre' || inicio === null) return null;
  const isLate = lado !== 'notaria' && inicio.getTime() - plazo * HOUR_MS <= now.getTime();
  if (cuando === 'conPlazo' && isLate) return 'fuera_de_plazo';
  return isBegun ? 'estado' : null;
}
