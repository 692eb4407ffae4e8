/** Limits of invitations and parties. */
export const PARTE = {
  /** Characters of the reason for which the office takes somebody out. */
  motivo: 500,
  /** How long an invitation is good, in ms. */
  invitacion: 14 * 24 * 3_600_000,
  /** Characters of a person's name. */
  nombre: 120,
  /** Parties that a file may have had in all, including those who left. */
  enTotal: 24,
  /** Rows from which on nobody is added: a file is one document, of 1 MiB at most. */
  filas: 460,
  /** Further parties that only the office may add, so that unanswered invitations block nobody. */
  reserva: 8,
} as const;
