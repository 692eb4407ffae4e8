import { TOPE_CUENTA } from '@notaria/contract/limits';
import { fecha } from '#platform/store/fields.ts';
import type { Pareja } from './cuentas-repository.ts';
import { archivosDe } from './recuento.ts';

/** What of somebody's files of an office changes by itself from day to day. */
export interface Pendientes {
  /** Since when the oldest that the office has to review waits. */
  esperaDesde: Date | null;
  /** Those that stand still, at most {@link TOPE_CUENTA}. */
  detenidos: number;
}

/** Two reads, however many files there are. */
export async function pendientesDe(pareja: Pareja, now: Date): Promise<Pendientes> {
  const files = archivosDe(pareja);
  const [oldest, detenidos] = await Promise.all([
    files
      .where('turno', '==', 'notaria')
      .where('esperaDesde', '>', new Date(0))
      .orderBy('esperaDesde', 'asc')
      .limit(1)
      .select('esperaDesde')
      .get(),
    files
      .where('detenidoEl', '<=', now)
      .orderBy('detenidoEl', 'desc')
      .limit(TOPE_CUENTA)
      .count()
      .get(),
  ]);
  const [row] = oldest.docs;
  return {
    esperaDesde: row ? fecha.parse(row.get('esperaDesde')) : null,
    detenidos: detenidos.data().count,
  };
}
