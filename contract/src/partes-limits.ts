/** Limits of invitations and parties. */
export const PARTE = {
  /** How long an invitation is good, in ms. */
  invitacion: 14 * 24 * 3_600_000,
  /** Characters of a person's name. */
  nombre: 120,
  /** Parties that a file may have had in all, including those who left: this bounds its reads. */
  enTotal: 24,
  /** Further parties that only the office may add, so that unanswered invitations block nobody. */
  reserva: 8,
} as const;
