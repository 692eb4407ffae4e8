import { etapaParaPersonal } from '@notaria/contract/etapas';
import type { FilaTiempos } from '@notaria/contract/tablero';
import { listTiempos } from '#records/etapas/repository.ts';
import { SIN_TIEMPOS, tiempoDe, tiempoTotalDe } from '#records/etapas/tiempos.ts';
import { listTramitesActivos } from '#records/tramites/repository.ts';

/** How long the procedures on offer take: the slowest first, those without enough files last. */
export async function readTiempos(): Promise<FilaTiempos[]> {
  const [tramites, tiempos] = await Promise.all([listTramitesActivos(), listTiempos()]);
  const filas = tramites.map(({ idTramite, titulo, etapas }): FilaTiempos => {
    const known = tiempos.get(idTramite) ?? SIN_TIEMPOS;
    return {
      ID_Tramite: idTramite,
      Titulo: titulo,
      Total: tiempoTotalDe(known),
      Etapas: etapas.flatMap(({ clave, nombre }) => {
        const tiempo = tiempoDe(known.etapas[clave]);
        return tiempo ? [{ Clave: clave, Nombre: etapaParaPersonal(nombre), Tiempo: tiempo }] : [];
      }),
    };
  });
  return filas.toSorted((one, other) => (other.Total?.nueve ?? -1) - (one.Total?.nueve ?? -1));
}
