export type RazonDeFallo = 'red' | 'enlace' | 'protegido' | 'danado' | 'tardado';

/** Why a PDF can't be shown. */
export class PdfFailure extends Error {
  readonly razon: RazonDeFallo;

  constructor(razon: RazonDeFallo, message: string) {
    super(message);
    this.name = 'PdfFailure';
    this.razon = razon;
  }
}

/** What the reader is told besides "No se pudo cargar el documento", and what they may do. */
export const RAZON_DE_FALLO = {
  red: 'Revisa tu conexión e intenta de nuevo.',
  enlace: 'Su enlace venció. Intenta de nuevo.',
  protegido: 'Pide una contraseña para abrirse. Hace falta el mismo archivo sin ella.',
  danado: 'El archivo está dañado. Ábrelo en otra pestaña; si tampoco se ve, hace falta otro.',
  tardado: 'Tarda demasiado en abrirse aquí. Ábrelo en otra pestaña.',
} as const satisfies Record<RazonDeFallo, string>;
