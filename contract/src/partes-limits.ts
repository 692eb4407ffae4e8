/** Invitations and parties. */
export const PARTE = {
  /** How long an invitation serves, in ms. */
  invitacion: 14 * 24 * 3_600_000,
  /** Letters of a person's name. */
  nombre: 120,
  /** Parties that a file may ever have had, those who left among them: keeps its reads bounded. */
  enTotal: 24,
} as const;
