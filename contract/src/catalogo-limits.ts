/** Limits of what an administrator may write in the catalogue. */
export const CATALOGO_LIMITES = {
  tramites: 200,
  titulo: 100,
  descripcion: 600,
  documentos: 40,
  tipoDocumento: 80,
  descripcionDocumento: 600,
  condicion: 80,
  pasos: 15,
  paso: 200,
  incluye: 400,
  sinEfectivo: 300,
} as const;

/** Limits of the parties of a procedure. */
export const PARTES_LIMITES = {
  /** Kinds of parties in one procedure. */
  clases: 8,
  /** Parties of one kind in one file. */
  maximo: 10,
  /** Parties of all kinds in one file. */
  personas: 12,
  nombre: 40,
} as const;

/** Limits of the office's own closed days. */
export const CALENDARIO_LIMITES = { dias: 200, motivo: 80 } as const;

/** Limits of the stages of a procedure and of a file. */
export const ETAPAS_LIMITES = {
  minimo: 2,
  maximo: 15,
  nombre: 60,
  queHacer: 200,
  motivo: 300,
  nota: 500,
  folio: 60,
  recibo: 120,
  /** Moves of one file: far more than any real file has. */
  movimientos: 300,
} as const;
