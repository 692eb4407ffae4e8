import { TOPE_CUENTA } from '@notaria/contract/limits';
import { fecha } from '#platform/store/fields.ts';
import type { Pareja } from './cuentas-repository.ts';
import { archivosDe } from './recuento.ts';

/** The figures about a person's files of an office that change by themselves from day to day. */
export interface Pendientes {
  /** Since when the oldest document that the office must review has been waiting. */
  esperaDesde: Date | null;
  /** Files that stand still, at most {@link TOPE_CUENTA}. */
  detenidos: number;
}

/** Costs two reads, however many files there are. */
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
