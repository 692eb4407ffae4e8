import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import type { Lector } from '#features/expedientes/lector.ts';
import { count } from '#shared/tramite/count.ts';
import { teToca } from '#shared/tramite/que-hacer.ts';

/** Whose turn it is, in a few words for a row of the list; empty if nothing is to be done. */
export function turnoEnLista(resumen: ExpedienteResumen, lector: Lector): string {
  const { Avance, Documentos_completos, Mi_parte } = resumen;
  const { Por_agregar = [] } = resumen;
  const { porRevisar, porCorregir, porEnviar } = Avance;
  if (lector !== 'cliente') {
    return [
      porRevisar > 0 && `${porRevisar} por revisar`,
      porCorregir > 0 && `${porCorregir} por corregir`,
      porEnviar > 0 && `${porEnviar} por enviar`,
      Por_agregar.length > 0 && 'Faltan personas',
    ]
      .filter(Boolean)
      .join(' · ');
  }
  const mine = teToca(resumen);
  if (mine !== '') return mine;
  if (porRevisar > 0) return `La notaría revisa ${count(porRevisar, 'documento', 'documentos')}`;
  return Mi_parte && !Documentos_completos ? 'Faltan las demás personas' : '';
}
