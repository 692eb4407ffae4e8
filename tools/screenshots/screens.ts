import { CLIENTE, USUARIO } from './clientes.ts';
import { ADMINISTRACION, PERSONAL } from './oficina.ts';
import { ACCESO, PUBLICAS } from './publicas.ts';
import type { Screen } from './screen.ts';

/** Every screen of the product, by whose it is. */
export const SCREENS: readonly Screen[] = [
  ...PUBLICAS,
  ...ACCESO,
  ...USUARIO,
  ...CLIENTE,
  ...PERSONAL,
  ...ADMINISTRACION,
];
