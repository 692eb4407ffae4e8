import type { MarcaDeLista } from '@notaria/contract/estados';

/** What waits in files for the office, or that somebody owes money, in the words of the start page and of the list's filter. */
export const ASUNTOS_EN_PALABRAS = [
  { value: 'mensajes', label: 'Con mensajes sin leer' },
  { value: 'identidad', label: 'Con identidad por confirmar' },
  { value: 'pagos', label: 'Con pagos por confirmar' },
  { value: 'cambios', label: 'Con cambios pedidos' },
  { value: 'preparados', label: 'Con envíos por mandar' },
  { value: 'deben', label: 'Con dinero por pagar' },
] satisfies { value: MarcaDeLista; label: string }[];
