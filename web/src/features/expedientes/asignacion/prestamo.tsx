import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { formatDay } from '#shared/format.ts';

/** To whom a lent file goes back, and when; nothing if it is not lent. */
export function PrestamoNote({ Prestamo }: Pick<ExpedienteResumen, 'Prestamo'>) {
  if (Prestamo === null) return null;
  return (
    <span className="mt-1 block break-words text-muted text-xs">
      Regresa con {Prestamo.Nombre} el {formatDay(Prestamo.Hasta)}
    </span>
  );
}
