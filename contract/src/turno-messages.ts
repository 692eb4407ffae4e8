/** The sentences of "Mi turno". */
export const TURNO = {
  fallo: 'No se pudo cargar tu turno. Intenta nuevamente.',
  falloRenovar: 'No se pudo conservar tu lugar. Intenta nuevamente.',
  falloSoltar: 'No se pudo soltar el documento. Otra persona podrá tomarlo en unos minutos.',
} as const;
