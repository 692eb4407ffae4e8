import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import type { MovimientoEtapa } from '@notaria/contract/etapas-mover';
import type { Etapa } from '@notaria/contract/ruta';
import { db } from '../../functions/src/platform/firebase.ts';
import { rutaNueva } from '../../functions/src/records/etapas/model.ts';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';

/** The stages of the whole sale, as keys. */
export const CAMINO = ETAPAS_COMUNES.map(({ clave }) => clave);

/** Gives a stored file stages; the file is in the first one, or in the one with the given key. */
export async function conEtapas(
  file: ExpedienteDoc,
  actual = CAMINO[0],
  etapas: readonly Etapa[] = ETAPAS_COMUNES,
): Promise<ExpedienteDoc> {
  const { idExpediente, fechaInicio } = file;
  const ruta = rutaNueva(etapas, fechaInicio);
  const index = ruta.etapas.findIndex(({ clave }) => clave === actual);
  const done = ruta.etapas.map((etapa, at) => {
    if (at < index) return { ...etapa, estado: 'hecha', desde: fechaInicio, hasta: fechaInicio };
    return at === index ? { ...etapa, estado: 'en_curso', desde: fechaInicio } : etapa;
  });
  await db()
    .collection('expedientes')
    .doc(idExpediente)
    .update({ ...ruta, etapas: done, etapaActual: actual });
  return file;
}

/** The body that advances a file from a stage that it reached after `movimientos` moves. */
export function avanzar(
  etapa: string,
  siguiente: string,
  movimientos = 0,
  more: Partial<MovimientoEtapa> = {},
): MovimientoEtapa {
  return { movimiento: 'avanzar', visto: { etapa, movimientos }, siguiente, ...more };
}
