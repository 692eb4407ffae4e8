import { NOTARIA } from '@notaria/contract/notaria';
import { toHtml } from './html.ts';

/** A mail's words, ready to be sent. */
export interface Mensaje {
  asunto: string;
  texto: string;
  html: string;
}

export interface Contenido {
  /** Also the title of the mail. Never a word that a client typed: phones show it on a locked screen. */
  asunto: string;
  saludo: string;
  /** One string per paragraph, as plain text. */
  parrafos: readonly string[];
  /** Shown large: a code. */
  destacado?: string;
  /** Somebody else's words, set apart. */
  cita?: { titulo: string; texto: string };
  enlace?: { texto: string; url: string };
  cierre?: string;
  /** Where the person chooses which mails they get; only on mails that they can turn off. */
  preferencias?: string;
}

/** One line: a line break in a subject would be a header of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function firma({ preferencias }: Contenido): string {
  const phones = NOTARIA.telefonos.map(({ texto }) => texto).join(' · ');
  return [
    NOTARIA.marca,
    `Teléfono: ${phones}`,
    NOTARIA.horario.texto,
    preferencias && `Elegir qué avisos recibo por correo:\n${preferencias}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function plainText(contenido: Contenido): string {
  const { saludo, parrafos, destacado, cita, enlace, cierre } = contenido;
  return [
    saludo,
    ...parrafos,
    destacado,
    cita && `${cita.titulo}\n${cita.texto}`,
    enlace && `${enlace.texto}:\n${enlace.url}`,
    cierre,
    firma(contenido),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The same words as plain text and as HTML; whatever people typed is escaped. */
export function render(contenido: Contenido): Mensaje {
  const asunto = oneLine(contenido.asunto);
  const complete = { ...contenido, asunto };
  return { asunto, texto: plainText(complete), html: toHtml(complete) };
}

/** How a mail begins; a person without a name is greeted without one. */
export function saludo(nombre: string): string {
  return nombre === '' ? 'Hola:' : `Hola, ${oneLine(nombre)}:`;
}
