import type { MailContent } from '#platform/mail/layout.ts';
import { type DeTramite, deTramite } from './de-tramite.ts';

/** To a recipient: the office sent something, what changed in it, and whether it waits for an answer. */
export function correoEntrega(
  datos: DeTramite & {
    texto: string;
    cambios: string;
    /** What the reader pays by a quote; empty for anything else. */
    importe: string;
    pide: boolean;
    hasta: string | null;
  },
): MailContent {
  const { tramite, idExpediente, texto, cambios, importe, pide, hasta } = datos;
  const limite = hasta === null ? '' : ` a más tardar el ${enDias(hasta)}`;
  return deTramite(datos, {
    asunto: `${texto}: ${tramite}`,
    parrafos: [
      `${texto}. Es de tu trámite «${tramite}» (expediente ${idExpediente}).`,
      ...(importe === '' ? [] : [`Lo que te toca pagar: ${importe}.`]),
      ...(pide
        ? [
            `Te toca a ti: léelo con calma y respóndenos${limite} si está bien o qué hay que cambiar.`,
          ]
        : []),
    ],
    ...(cambios === '' ? {} : { cita: { titulo: 'Qué cambió', texto: cambios } }),
    boton: pide ? 'Leer y responder' : 'Leer',
  });
}

/** About one thing that happened in a file, to whoever it concerns there. Names nobody and quotes nobody. */
export function correoNovedad(
  datos: DeTramite & { que: string; ver: string; motivo?: string; ademas?: string },
): MailContent {
  const { tramite, idExpediente, que, ver, motivo = '', ademas = '' } = datos;
  return deTramite(datos, {
    asunto: `${que}: ${tramite}`,
    parrafos: [
      `${que} en el trámite «${tramite}» (expediente ${idExpediente}).`,
      ...(ademas === '' ? [] : [ademas]),
    ],
    ...(motivo === '' ? {} : { cita: { titulo: 'Motivo', texto: motivo } }),
    boton: ver,
  });
}

/** To a recipient: what the office sent still waits for an answer. */
export function correoPorResponder(
  datos: DeTramite & { titulos: readonly string[]; hasta: string | null },
): MailContent {
  const { tramite, idExpediente, titulos, hasta } = datos;
  const limite = hasta === null ? '' : ` Te pedimos responder a más tardar el ${enDias(hasta)}.`;
  return deTramite(datos, {
    asunto: `Esperamos tu respuesta: ${tramite}`,
    parrafos: [
      `En tu trámite «${tramite}» (expediente ${idExpediente}) falta que leas y respondas esto:`,
      titulos.map((each) => `• ${each}`).join('\n'),
      `Dinos si está bien o qué hay que cambiar.${limite}`,
    ],
    boton: 'Leer y responder',
  });
}

function enDias(dia: string): string {
  return dia.split('-').reverse().join('-');
}
