import type { MailContent } from '#platform/mail/layout.ts';
import { type DeTramite, deTramite } from './de-tramite.ts';

/** Says how many places of the document are marked. */
function enPaginas(marcas: number): string {
  return marcas === 1
    ? 'Marcamos en el documento el lugar que hay que corregir: ábrelo para verlo.'
    : `Marcamos en el documento los ${marcas} lugares que hay que corregir: ábrelo para verlos.`;
}

/** To the client: a document must be corrected, and why. */
export function correoDocumentoRechazado(
  datos: DeTramite & {
    /** Name of the required document in the procedure. */
    documento: string;
    /** The reviewer's words; empty if none. */
    comentario: string;
    /** Number of marks on its pages; their notes are read on the page itself. */
    marcas: number;
    /** True if there was no file: somebody had declared that the document does not apply. */
    declaracion: boolean;
    /** True if another party sent or declared it. */
    deOtra: boolean;
  },
): MailContent {
  const { documento, tramite, idExpediente, comentario, marcas, declaracion, deOtra } = datos;
  const declarado = deOtra
    ? `Otra persona del trámite declaró que «${documento}» no aplica`
    : `Declaraste que «${documento}» no te aplica`;
  return deTramite(datos, {
    asunto: `Tu documento necesita cambios: ${documento}`,
    parrafos: [
      declaracion
        ? `${declarado}, en tu trámite «${tramite}» (expediente ${idExpediente}). Lo revisamos y sí lo necesitamos.`
        : `Revisamos «${documento}», de tu trámite «${tramite}» (expediente ${idExpediente}), y necesita una corrección.`,
      ...(marcas > 0 ? [enPaginas(marcas)] : []),
    ],
    ...(comentario === ''
      ? {}
      : { cita: { titulo: 'Comentario de la notaría', texto: comentario } }),
    boton: declaracion ? 'Subir el documento' : 'Corregir el documento',
    cierre: declaracion
      ? 'Sube el documento desde tu expediente. En cuanto lo recibamos, lo revisaremos.'
      : 'Reemplaza el archivo por el corregido. En cuanto lo recibamos, lo revisaremos.',
  });
}
