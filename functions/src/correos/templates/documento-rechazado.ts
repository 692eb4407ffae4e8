import { type Mensaje, render, saludo } from './layout.ts';

/** To the client: a document needs another go, and why. */
export function correoDocumentoRechazado(datos: {
  nombre: string;
  /** The required document, as the procedure names it. */
  documento: string;
  tramite: string;
  idExpediente: string;
  /** The reviewer's words; empty when none. */
  comentario: string;
  enlace: string;
}): Mensaje {
  const { nombre, documento, tramite, idExpediente, comentario, enlace } = datos;
  return render({
    asunto: `Tu documento necesita cambios: ${documento}`,
    saludo: saludo(nombre),
    parrafos: [
      `Revisamos «${documento}», de tu trámite «${tramite}» (expediente ${idExpediente}), y necesita una corrección.`,
    ],
    ...(comentario === ''
      ? {}
      : { cita: { titulo: 'Comentario de la notaría', texto: comentario } }),
    enlace: { texto: 'Abrir mi expediente', url: enlace },
    cierre:
      'Elimina el archivo actual y sube el corregido. En cuanto lo recibamos, lo revisaremos.',
  });
}
