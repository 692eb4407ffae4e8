import { NOTARIA } from '@notaria/contract/notaria';
import { type Contenido, toHtml } from './html.ts';

/** A mail's words, ready to be sent. */
export interface Mensaje {
  asunto: string;
  texto: string;
  html: string;
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
