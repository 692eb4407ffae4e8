import { NOTARIA } from '@notaria/contract/notaria';
import { type Contenido, type MailSection, toHtml } from './html.ts';

export type { MailSection, Preferencias } from './html.ts';

/** A mail's texts, ready to be sent. */
export interface MailContent {
  asunto: string;
  texto: string;
  html: string;
}

/** Makes a text one line, because a line break in a subject would start another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function firma({ preferencias }: Contenido): string {
  const phones = NOTARIA.telefonos.map(({ texto }) => texto).join(' · ');
  return [
    NOTARIA.marca,
    `Teléfono: ${phones}`,
    NOTARIA.horario.texto,
    preferencias && `Elegir qué avisos recibo por correo:\n${preferencias.elegir}`,
    preferencias && `${preferencias.parar.texto}:\n${preferencias.parar.url}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function plainGroup({ titulo, renglones }: MailSection): string {
  const rows = renglones.map(({ texto, url, detalle }) => `• ${texto}\n${detalle}\n${url}`);
  return [titulo, ...rows].join('\n\n');
}

function plainText(contenido: Contenido): string {
  const { saludo, parrafos, lista, destacado, cita, enlace, cierre } = contenido;
  return [
    saludo,
    ...parrafos,
    ...(lista ?? []).map(plainGroup),
    destacado,
    cita && `${cita.titulo}\n${cita.texto}`,
    enlace && `${enlace.texto}:\n${enlace.url}`,
    cierre,
    firma(contenido),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The same content as plain text and as HTML; typed text is escaped. */
export function render(contenido: Contenido): MailContent {
  const asunto = oneLine(contenido.asunto);
  const complete = { ...contenido, asunto };
  return { asunto, texto: plainText(complete), html: toHtml(complete) };
}

/** The greeting of a mail; a person without a name is greeted without one. */
export function saludo(nombre: string): string {
  return nombre === '' ? 'Hola:' : `Hola, ${oneLine(nombre)}:`;
}
