import type { MailContent } from '#platform/mail/layout.ts';
import { type DeTramite, deTramite } from './de-tramite.ts';

/** To the client: the procedure was started, and which documents it asks for. */
export function correoTramiteIniciado({
  documentos,
  ...datos
}: DeTramite & {
  /** Names of the required documents in the procedure. */
  documentos: readonly string[];
}): MailContent {
  const { tramite, idExpediente } = datos;
  return deTramite(datos, {
    asunto: `Iniciaste tu trámite: ${tramite}`,
    parrafos: [
      `Abrimos el expediente ${idExpediente} para tu trámite «${tramite}». Sube tus documentos cuando los tengas, en el orden que quieras.`,
      ['Documentos que pide:', ...documentos.map((each) => `• ${each}`)].join('\n'),
    ],
    boton: 'Subir mis documentos',
    cierre:
      'Una persona de la notaría revisa cada documento y te avisamos si alguno necesita cambios.',
  });
}

/** To the client: the office has received every document and is reviewing them. */
export function correoTodoRecibido({
  debe,
  ...datos
}: DeTramite & {
  /** True if the file waits for something else of its reader. */
  debe: boolean;
}): MailContent {
  const { tramite, idExpediente } = datos;
  const tienen = `Ya tenemos todos los documentos de tu trámite «${tramite}» (expediente ${idExpediente}).`;
  return deTramite(datos, {
    asunto: `Recibimos todos tus documentos: ${tramite}`,
    parrafos: [
      debe
        ? `${tienen} Una persona de la notaría los revisará. Todavía te falta algo más: en tu expediente verás qué.`
        : `${tienen} No tienes que hacer nada por ahora: una persona de la notaría los revisará.`,
    ],
    boton: 'Ver mi expediente',
    cierre: 'Te avisaremos si alguno necesita cambios y cuando todos estén aceptados.',
  });
}

/** To the client: who attends the file from now on. */
export function correoEncargadoNombrado({
  encargado,
  ...datos
}: DeTramite & {
  /** Name of the person who attends it. */
  encargado: string;
}): MailContent {
  const { tramite, idExpediente } = datos;
  return deTramite(datos, {
    asunto: `Ya hay quien lleva tu trámite: ${tramite}`,
    parrafos: [
      `Desde ahora ${encargado} lleva tu trámite «${tramite}» (expediente ${idExpediente}) y revisará tus documentos.`,
    ],
    boton: 'Ver mi expediente',
  });
}
