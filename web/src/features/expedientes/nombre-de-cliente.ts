import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import type { Nombrado } from '@notaria/contract/identidad';

/** The client of a file, in the form for showing names to staff. */
export function clienteDe({
  Nombre_cliente,
  Nombre_cuenta,
  Identidad,
}: Pick<ExpedienteResumen, 'Nombre_cliente' | 'Nombre_cuenta' | 'Identidad'>): Nombrado {
  return { nombre: Nombre_cliente, nombreCuenta: Nombre_cuenta, identidad: Identidad };
}
