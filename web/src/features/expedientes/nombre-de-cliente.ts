import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import type { Nombrado } from '@notaria/contract/identidad';

/** The client of a file, as what shows names to staff wants it. */
export function clienteDe({
  Nombre_cliente,
  Nombre_cuenta,
  Identidad,
}: Pick<ExpedienteResumen, 'Nombre_cliente' | 'Nombre_cuenta' | 'Identidad'>): Nombrado {
  return { nombre: Nombre_cliente, nombreCuenta: Nombre_cuenta, identidad: Identidad };
}
