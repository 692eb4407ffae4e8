import { domicilioCompleto, NOTARIA } from '@notaria/contract/notaria';

/** How the recipient can change or stop mails of this kind. */
export interface Preferencias {
  /** Address of the page where they choose which mails to get. */
  elegir: string;
  /** The link that stops this kind without signing in. */
  parar: { texto: string; url: string };
}

/** A heading and what is under it, each with where it leads. */
export interface MailSection {
  titulo: string;
  renglones: readonly { texto: string; url: string; detalle: string }[];
}

/** What a mail says, part by part. */
export interface Contenido {
  /** Also the title of the mail. Never a word that a client typed, because phones show it on a locked screen. */
  asunto: string;
  saludo: string;
  /** One string per paragraph, as plain text. */
  parrafos: readonly string[];
  /** A code, shown large. */
  destacado?: string;
  /** Somebody else's words, shown as a quotation. */
  cita?: { titulo: string; texto: string };
  enlace?: { texto: string; url: string };
  cierre?: string;
  /** Left out if the mail can't be turned off. */
  preferencias?: Preferencias;
  /** A list under headings. */
  lista?: readonly MailSection[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const SERIF = "font-family:'Source Serif 4',Georgia,'Times New Roman',serif";

/**
 * The look of each part: its style with the light colours of the page (web/src/theme.css), which mail programs
 * without dark mode show, and what replaces them in the dark.
 */
const PARTES = {
  fondo: [
    'margin:0;padding:24px 16px;font-family:Inter,Arial,Helvetica,sans-serif;font-size:16px;line-height:1.6;overflow-wrap:anywhere;background-color:#faf7f2;color:#1c2422',
    'background-color:#121816;color:#edf0ee',
  ],
  marca: [
    `display:inline-block;width:40px;height:40px;line-height:40px;margin-right:12px;border-radius:10px;text-align:center;font-size:22px;font-weight:700;vertical-align:middle;${SERIF};background-color:#14514a;color:#ffffff`,
    'background-color:#82cdbf;color:#06302b',
  ],
  nombre: [
    `font-size:18px;font-weight:600;vertical-align:middle;${SERIF};color:#1c2422`,
    'color:#edf0ee',
  ],
  hoja: [
    'padding:28px 24px;border-width:1px;border-style:solid;border-radius:16px;background-color:#ffffff;color:#1c2422;border-color:#e2dacd',
    'background-color:#1b2321;color:#edf0ee;border-color:#303b38',
  ],
  enlace: ['text-decoration:underline;color:#125048', 'color:#8fd6c9'],
  boton: [
    'display:inline-block;padding:14px 24px;border-radius:10px;font-weight:600;text-decoration:none;background-color:#14514a;color:#ffffff',
    'background-color:#82cdbf;color:#06302b',
  ],
  cita: [
    'margin:0 0 16px;padding:12px 16px;border-radius:10px;background-color:#fbe9dc;color:#1c2422',
    'background-color:#3b281c;color:#edf0ee',
  ],
  cierre: ['margin:0;color:#55605c', 'color:#aab5b1'],
  pie: ['margin:20px 0 0;font-size:14px;line-height:1.6;color:#55605c', 'color:#aab5b1'],
} as const;

/** The attributes of a part: its style, and the class that darkens it. */
const como = (parte: keyof typeof PARTES) => `class="${parte}" style="${PARTES[parte][0]}"`;

const OSCUROS = Object.entries(PARTES)
  .map(([parte, [, oscuro]]) => `.${parte}{${oscuro.replaceAll(/(?=;|$)/g, ' !important')}}`)
  .join('');

const anchor = (url: string, texto: string) =>
  `<a ${como('enlace')} href="${escapeHtml(url)}">${escapeHtml(texto)}</a>`;

/** Text with its line breaks, in which each address is a link. */
function conEnlaces(texto: string): string {
  const parts = texto.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:)])/);
  const shown = parts.map((part, at) => (at % 2 === 1 ? anchor(part, part) : escapeHtml(part)));
  return shown.join('').replace(/\n/g, '<br>');
}

const parrafo = (texto: string) => `<p style="margin:0 0 16px">${conEnlaces(texto)}</p>`;

function apartado({ titulo, renglones }: MailSection): string {
  const items = renglones.map(
    ({ texto, url, detalle }) =>
      `<li style="margin:0 0 12px">${anchor(url, texto)}<br>${conEnlaces(detalle)}</li>`,
  );
  return `<h2 style="margin:0 0 8px;font-size:18px;line-height:1.3;font-weight:600;${SERIF}">${escapeHtml(titulo)}</h2>
<ul style="margin:0 0 20px;padding:0 0 0 20px">${items.join('')}</ul>`;
}

/** A mail as HTML, in the design of the page, light or dark as the reader's device is set. It loads nothing. */
export function toHtml(contenido: Contenido): string {
  const { asunto, saludo, parrafos, lista = [], destacado, cita, enlace, cierre } = contenido;
  const { preferencias } = contenido;
  const pie = [
    `Teléfono: ${NOTARIA.telefonos.map((one) => anchor(one.enlace, one.texto)).join(' · ')}`,
    escapeHtml(NOTARIA.horario.texto),
    escapeHtml(domicilioCompleto()),
    preferencias && anchor(preferencias.elegir, 'Elegir qué avisos recibo por correo'),
    preferencias && anchor(preferencias.parar.url, preferencias.parar.texto),
  ];
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(asunto)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${OSCUROS}}</style></head>
<body ${como('fondo')}><div style="max-width:560px;margin:0 auto">
<div style="margin:0 0 20px"><span aria-hidden="true" ${como('marca')}>${escapeHtml(NOTARIA.marca.charAt(0))}</span><span ${como('nombre')}>${escapeHtml(NOTARIA.marca)}</span></div>
<div ${como('hoja')}>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:600;${SERIF}">${escapeHtml(asunto)}</h1>
${parrafo(saludo)}${parrafos.map(parrafo).join('')}${lista.map(apartado).join('')}
${destacado ? `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(destacado)}</p>` : ''}
${cita ? `<p style="margin:0 0 4px;font-weight:700">${escapeHtml(cita.titulo)}</p><blockquote ${como('cita')}>${conEnlaces(cita.texto)}</blockquote>` : ''}
${enlace ? `<p style="margin:8px 0 24px"><a ${como('boton')} href="${escapeHtml(enlace.url)}">${escapeHtml(enlace.texto)}</a></p>` : ''}
${cierre ? `<p ${como('cierre')}>${conEnlaces(cierre)}</p>` : ''}
</div><div ${como('pie')}>${pie.filter(Boolean).join('<br>')}</div>
</div></body></html>`;
}
