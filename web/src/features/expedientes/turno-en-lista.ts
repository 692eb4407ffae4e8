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

/** Whose turn it is, in a few words for a row of the list; empty if nothing is to be done. */
export function turnoEnLista(
  { Avance, Estado, Mi_parte }: ExpedienteResumen,
  lector: Lector,
): string {
  const { porRevisar, porCorregir, porEnviar } = Avance;
  if (lector !== 'cliente') {
    return [
      porRevisar > 0 && `${porRevisar} por revisar`,
      porCorregir > 0 && `${porCorregir} por corregir`,
      porEnviar > 0 && `${porEnviar} por enviar`,
    ]
      .filter(Boolean)
      .join(' · ');
  }
  const mine = [
    porCorregir > 0 && `corregir ${porCorregir}`,
    porEnviar > 0 && `enviar ${porEnviar}`,
  ].filter(Boolean);
  if (mine.length > 0) return `Te toca ${mine.join(' y ')}`;
  if (porRevisar > 0) return `La notaría revisa ${porRevisar}`;
  return Mi_parte && Estado !== 'Terminado' ? 'Faltan las demás personas' : '';
}
