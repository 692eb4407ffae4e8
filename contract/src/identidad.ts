import * as z from 'zod/mini';

/**
 * How sure the office is that an account belongs to the person of its certificate.
 * - `sin_constancia`: no certificate is verified.
 * - `coincide`: the certificate's name fits the account's.
 * - `por_confirmar`: the name does not fit, or another reason asks for somebody of the office to look.
 * - `confirmada`, `rechazada`: the office decided.
 */
export const IDENTIDADES = [
  'sin_constancia',
  'coincide',
  'por_confirmar',
  'confirmada',
  'rechazada',
] as const;
export const estadoIdentidad = z.enum(IDENTIDADES);
export type EstadoIdentidad = z.infer<typeof estadoIdentidad>;

/**
 * Why an identity waits for the office: the certificate has another name, the same person now has another
 * RFC, or the office refused this RFC before.
 */
export const RAZONES_IDENTIDAD = ['nombre', 'rfc_cambiado', 'rechazada_antes'] as const;
export const razonIdentidad = z.nullable(z.enum(RAZONES_IDENTIDAD));
export type RazonIdentidad = z.infer<typeof razonIdentidad>;

/** True if staff must be warned wherever the client's name is shown. */
export function needsAviso(estado: EstadoIdentidad): boolean {
  return estado === 'por_confirmar' || estado === 'rechazada';
}

/** An identity as its own person sees it. It does not depend on other accounts. */
export const identidadPropia = z.object({
  estado: estadoIdentidad,
  razon: razonIdentidad,
  /** The office's words if it refused the identity; empty otherwise. */
  motivo: z.string(),
});
export type IdentidadPropia = z.infer<typeof identidadPropia>;

/** Each state in two words, for staff. */
export const ETIQUETA_IDENTIDAD: Readonly<Record<EstadoIdentidad, string>> = {
  sin_constancia: 'Sin constancia',
  coincide: 'El nombre coincide',
  por_confirmar: 'Identidad por confirmar',
  confirmada: 'Identidad confirmada',
  rechazada: 'Identidad rechazada',
};

/** A client as staff see them: the certificate's name, and the account's name beside it. */
export interface Nombrado {
  nombre: string;
  nombreCuenta: string;
  identidad: EstadoIdentidad;
}

/** The client's name in a sentence for staff, with a warning if it may be another person's. */
export function nombreParaLaNotaria({ nombre, nombreCuenta, identidad }: Nombrado): string {
  if (!needsAviso(identidad)) return nombre;
  const aviso = ETIQUETA_IDENTIDAD[identidad].toLowerCase();
  return `${nombre} (${aviso}; en su cuenta: ${nombreCuenta})`;
}
