/** A mail's words, ready to be sent. */
export interface Mensaje {
  asunto: string;
  texto: string;
  html: string;
}

export interface Contenido {
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
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, never as HTML reads it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** One line: a line break in a subject would be a header of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

const FIRMA = 'Notaría en línea';

function plainText(contenido: Contenido): string {
  const { saludo, parrafos, destacado, cita, enlace, cierre } = contenido;
  return [
    saludo,
    ...parrafos,
    destacado,
    cita && `${cita.titulo}\n${cita.texto}`,
    enlace && `${enlace.texto}:\n${enlace.url}`,
    cierre,
    FIRMA,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;
}

function html(contenido: Contenido): string {
  const { asunto, saludo, parrafos, destacado, cita, enlace, cierre } = contenido;
  const body = [
    paragraph(saludo),
    ...parrafos.map(paragraph),
    destacado &&
      `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(destacado)}</p>`,
    cita &&
      `<p style="margin:0 0 4px;font-weight:700">${escapeHtml(cita.titulo)}</p><blockquote style="margin:0 0 16px;padding:8px 16px;border-left:4px solid #8a6d3b">${escapeHtml(cita.texto).replace(/\n/g, '<br>')}</blockquote>`,
    enlace &&
      `<p style="margin:0 0 16px"><a href="${escapeHtml(enlace.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f3a5f;color:#ffffff;text-decoration:none">${escapeHtml(enlace.texto)}</a></p>`,
    cierre && paragraph(cierre),
    `<p style="margin:0;color:#555555">${FIRMA}</p>`,
  ];
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(asunto)}</title></head>`,
    '<body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#222222">',
    `<div style="max-width:560px;margin:0 auto">${body.filter(Boolean).join('')}</div></body></html>`,
  ].join('');
}

/** The same words as plain text and as HTML; whatever people typed is escaped. */
export function render(contenido: Contenido): Mensaje {
  const asunto = oneLine(contenido.asunto);
  const complete = { ...contenido, asunto };
  return { asunto, texto: plainText(complete), html: html(complete) };
}

/** How a mail begins; a person without a name is greeted without one. */
export function saludo(nombre: string): string {
  return nombre === '' ? 'Hola:' : `Hola, ${oneLine(nombre)}:`;
}
