import type { MailContent } from '#platform/mail/layout.ts';
import { type DeTramite, deTramite } from './de-tramite.ts';

/** To the client: the file has been waiting for them for so many days, and for what. */
export function correoRecordatorio(
  datos: DeTramite & {
    dias: number;
    /** Names of the missing required documents. */
    faltantes: readonly string[];
    /** Names of the documents that were rejected and not sent again. */
    rechazados: readonly string[];
    /** Kinds of party that the client has to add, as the procedure names them. */
    personas: readonly string[];
  },
): MailContent {
  const { tramite, idExpediente, dias, faltantes, rechazados, personas } = datos;
  const hasDocumentos = faltantes.length + rechazados.length > 0;
  const que = hasDocumentos ? 'espera documentos tuyos' : 'falta agregar a quienes participan';
  return deTramite(datos, {
    asunto: `Tu trámite te espera: ${tramite}`,
    parrafos: [
      `Hace ${dias} días que tu trámite «${tramite}» (expediente ${idExpediente}) no avanza porque ${que}.`,
      ...listed('Por corregir y volver a subir', rechazados),
      ...listed('Por subir', faltantes),
      ...listed('Personas que falta agregar, desde tu expediente', personas),
    ],
    boton: 'Abrir mi expediente',
    cierre:
      'Si ya no quieres continuar con el trámite o necesitas ayuda para conseguir un documento, comunícate con la notaría.',
  });
}

function listed(title: string, documentos: readonly string[]): string[] {
  if (documentos.length === 0) return [];
  return [[`${title}:`, ...documentos.map((each) => `• ${each}`)].join('\n')];
}

/** To the client: a stage after the documents has been waiting for them for so many days, and what it asks. */
export function correoTeToca(
  datos: DeTramite & {
    dias: number;
    etapa: string;
    /** What the client must do; empty if the stage does not say. */
    queHacer: string;
    /** By when, `YYYY-MM-DD`; null without a date. */
    esperada: string | null;
  },
): MailContent {
  const { tramite, idExpediente, dias, etapa, queHacer, esperada } = datos;
  const fecha = esperada?.split('-').reverse().join('-');
  return deTramite(datos, {
    asunto: `Tu trámite te espera: ${tramite}`,
    parrafos: [
      `Hace ${dias} días que tu trámite «${tramite}» (expediente ${idExpediente}) te espera en la etapa «${etapa}».`,
      ...(queHacer === '' ? [] : [`Te toca a ti: ${queHacer}`]),
      ...(fecha === undefined ? [] : [`La fecha prevista es el ${fecha}.`]),
    ],
    boton: 'Ver qué me toca',
    cierre:
      'Si ya lo hiciste o necesitas ayuda, escríbenos en «Mensajes» de tu trámite o comunícate con la notaría.',
  });
}
