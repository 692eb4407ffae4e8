import { ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import type { ExpedienteResumen } from '@notaria/contract/expedientes';

/** The kind of reader: the client, the lawyer of the file, or other staff. */
export type Lector = 'cliente' | 'encargado' | 'personal';

/** The kind of reader of a file, by uid and role. */
export function lectorDe(
  { ID_Cliente, ID_Asignado }: Pick<ExpedienteResumen, 'ID_Cliente' | 'ID_Asignado'>,
  uid: string | undefined,
): Lector {
  if (uid === ID_Cliente) return 'cliente';
  return uid !== undefined && uid === ID_Asignado ? 'encargado' : 'personal';
}

/** What the current stage, after the documents, asks of the client; empty if nothing. */
function etapaPropia({ Etapa }: ExpedienteResumen): string {
  if (!Etapa || Etapa.Clave === ETAPA_DOCUMENTOS || Etapa.Quien !== 'cliente') return '';
  return Etapa.En_espera || Etapa.Entregado ? '' : Etapa.Nombre;
}

/** Whose turn it is, in a few words for a row of the list; empty if nothing is to be done. */
export function turnoEnLista(resumen: ExpedienteResumen, lector: Lector): string {
  const { Avance, Documentos_completos, Mi_parte, Etapa, Por_responder } = resumen;
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
  const mine = [
    porCorregir > 0 && `corregir ${porCorregir}`,
    porEnviar > 0 && `enviar ${porEnviar}`,
    Por_agregar.length > 0 && 'agregar personas',
    Por_responder > 0 && `responder ${Por_responder}`,
  ].filter((each) => each !== false);
  // A delivered file takes no more documents.
  if (mine.length > 0 && !Etapa?.Entregado) {
    return `Te toca ${new Intl.ListFormat('es-MX').format(mine)}`;
  }
  const stage = etapaPropia(resumen);
  if (stage !== '') return `Te toca: ${stage}`;
  if (porRevisar > 0) return `La notaría revisa ${porRevisar}`;
  return Mi_parte && !Documentos_completos ? 'Faltan las demás personas' : '';
}
