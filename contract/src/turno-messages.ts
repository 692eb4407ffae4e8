/** The sentences of "Mi turno". */
export const TURNO = {
  fallo: 'No se pudo cargar tu turno. Intenta nuevamente.',
  falloSiguiente: 'No se pudo cargar el documento que sigue. Se intenta otra vez en un momento.',
  falloRenovar: 'No se pudo conservar tu lugar. Intenta nuevamente.',
  falloSoltar: 'No se pudo soltar el documento. Otra persona podrá tomarlo en unos minutos.',
} as const;
