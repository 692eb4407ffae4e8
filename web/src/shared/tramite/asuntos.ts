import type { MarcaDeLista } from '@notaria/contract/estados';
import type { Apartado } from '@notaria/contract/paginas';

/**
 * What waits in files for the office, or that somebody owes money, in the words of the start page and of the list's
 * filter; and the part of a file in which it is done.
 */
export const ASUNTOS_EN_PALABRAS = [
  { value: 'mensajes', label: 'Con mensajes sin leer', apartado: 'conversacion' },
  { value: 'identidad', label: 'Con identidad por confirmar', apartado: 'personas' },
  { value: 'pagos', label: 'Con pagos por confirmar', apartado: 'entregas' },
  { value: 'cambios', label: 'Con cambios pedidos', apartado: 'entregas' },
  { value: 'preparados', label: 'Con envíos por mandar', apartado: 'entregas' },
  { value: 'notas', label: 'Con notas pendientes', apartado: 'notas' },
  { value: 'deben', label: 'Con dinero por pagar', apartado: 'entregas' },
] satisfies { value: MarcaDeLista; label: string; apartado: Apartado }[];
