/** Limits of invitations and parties. */
export const PARTE = {
  /** How long an invitation is good, in ms. */
  invitacion: 14 * 24 * 3_600_000,
  /** Characters of a person's name. */
  nombre: 120,
  /** Parties that a file may have had in all, including those who left: this bounds its reads. */
  enTotal: 24,
  /** Those that the office may add beyond, so that invitations without fruit leave nobody at a dead end. */
  reserva: 8,
} as const;
