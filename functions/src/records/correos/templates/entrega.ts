import { type Mensaje, type Preferencias, render, saludo } from '#platform/mail/layout.ts';

interface Comunes {
  nombre: string;
  tramite: string;
  idExpediente: string;
  enlace: string;
  preferencias: Preferencias;
}

/** To a recipient: the office sent something, what changed in it, and whether it waits for an answer. */
export function correoEntrega(
  datos: Comunes & {
    texto: string;
    cambios: string;
    /** What the reader pays by a quote; empty for anything else. */
    importe: string;
    pide: boolean;
    hasta: string | null;
  },
): Mensaje {
  const { nombre, tramite, idExpediente, texto, cambios, importe, pide, hasta } = datos;
  const { enlace, preferencias } = datos;
  const limite = hasta === null ? '' : ` a más tardar el ${enDias(hasta)}`;
  return render({
    asunto: `${texto}: ${tramite}`,
    saludo: saludo(nombre),
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
    enlace: { texto: pide ? 'Leer y responder' : 'Leer', url: enlace },
    preferencias,
  });
}

/** About one thing that happened in a file, to whoever it concerns there. Names nobody and quotes nobody. */
export function correoNovedad(
  datos: Comunes & { que: string; ver: string; motivo?: string; ademas?: string },
): Mensaje {
  const { nombre, tramite, idExpediente, que, ver, motivo = '', ademas = '' } = datos;
  const { enlace, preferencias } = datos;
  return render({
    asunto: `${que}: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `${que} en el trámite «${tramite}» (expediente ${idExpediente}).`,
      ...(ademas === '' ? [] : [ademas]),
    ],
    ...(motivo === '' ? {} : { cita: { titulo: 'Motivo', texto: motivo } }),
    enlace: { texto: ver, url: enlace },
    preferencias,
  });
}

/** To a recipient: what the office sent still waits for an answer. */
export function correoPorResponder(
  datos: Comunes & { titulos: readonly string[]; hasta: string | null },
): Mensaje {
  const { nombre, tramite, idExpediente, titulos, hasta, enlace, preferencias } = datos;
  const limite = hasta === null ? '' : ` Te pedimos responder a más tardar el ${enDias(hasta)}.`;
  return render({
    asunto: `Esperamos tu respuesta: ${tramite}`,
    saludo: saludo(nombre),
    parrafos: [
      `En tu trámite «${tramite}» (expediente ${idExpediente}) falta que leas y respondas esto:`,
      titulos.map((each) => `• ${each}`).join('\n'),
      `Dinos si está bien o qué hay que cambiar.${limite}`,
    ],
    enlace: { texto: 'Leer y responder', url: enlace },
    preferencias,
  });
}

function enDias(dia: string): string {
  return dia.split('-').reverse().join('-');
}
