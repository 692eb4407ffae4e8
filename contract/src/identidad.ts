import * as z from 'zod/mini';

/**
 * How sure it is that an account is the person of its certificate. `sin_constancia`: nothing is
 * verified. `coincide`: the certificate's name fits the account's. `por_confirmar`: it doesn't fit, or
 * something else asks for a person of the office to look. `confirmada`, `rechazada`: the office decided.
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

/** Why an identity waits for the office: another name, another RFC of the same person, or an RFC that the office refused before. */
export const RAZONES_IDENTIDAD = ['nombre', 'rfc_cambiado', 'rechazada_antes'] as const;
export const razonIdentidad = z.nullable(z.enum(RAZONES_IDENTIDAD));
export type RazonIdentidad = z.infer<typeof razonIdentidad>;

/** Whether staff must be warned wherever the client's name shows. */
export function pideAviso(estado: EstadoIdentidad): boolean {
  return estado === 'por_confirmar' || estado === 'rechazada';
}

/** What an identity looks like to the person whose it is. It depends on nobody else's account. */
export const identidadPropia = z.object({
  estado: estadoIdentidad,
  razon: razonIdentidad,
  /** The office's words when it refused; empty otherwise. */
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

/** A client as staff see them: by the certificate's name, beside that of the account. */
export interface Nombrado {
  nombre: string;
  nombreCuenta: string;
  identidad: EstadoIdentidad;
}

/** The client's name in a sentence for staff, with the warning that it may be another person's. */
export function nombreParaLaNotaria({ nombre, nombreCuenta, identidad }: Nombrado): string {
  if (!pideAviso(identidad)) return nombre;
  const aviso = ETIQUETA_IDENTIDAD[identidad].toLowerCase();
  return `${nombre} (${aviso}; en su cuenta: ${nombreCuenta})`;
}
