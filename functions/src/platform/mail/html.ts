import { domicilioCompleto, NOTARIA } from '@notaria/contract/notaria';

/** How the recipient can change or stop mails of this kind. */
export interface Preferencias {
  /** Address of the page where they choose which mails to get. */
  elegir: string;
  /** The link that stops this kind without signing in. */
  parar: { texto: string; url: string };
}

/** A heading and what is under it, each with where it leads. */
export interface Apartado {
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
  lista?: readonly Apartado[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The colours of the page, light and dark: web/src/theme.css. Mail programs without dark mode show the first. */
const COLORES = {
  fondo: ['#faf7f2', '#121816'],
  hoja: ['#ffffff', '#1b2321'],
  tinta: ['#1c2422', '#edf0ee'],
  tenue: ['#55605c', '#aab5b1'],
  linea: ['#e2dacd', '#303b38'],
  marca: ['#14514a', '#82cdbf'],
  sobreMarca: ['#ffffff', '#06302b'],
  enlace: ['#125048', '#8fd6c9'],
  cita: ['#fbe9dc', '#3b281c'],
} as const;
type Color = keyof typeof COLORES;

/**
 * The CSS property of each place for a colour. Each colour also has a class, so that dark mode can replace
 * the inline one.
 */
const PROPIEDADES = {
  f: 'background-color',
  t: 'color',
  b: 'border-color',
} as const;
type Propiedad = keyof typeof PROPIEDADES;

interface Estilo {
  /** Styles other than colours. */
  css?: string;
  colores?: Partial<Record<Propiedad, Color>>;
}

/** The attributes of an element: its style with the light colours, and the classes that darken it. */
function atributos({ css = '', colores = {} }: Estilo): string {
  const usados = Object.entries(colores) as [Propiedad, Color][];
  const claros = usados.map(([donde, color]) => `${PROPIEDADES[donde]}:${COLORES[color][0]}`);
  const clases = usados.map(([donde, color]) => `${donde}-${color}`);
  const style = [css, ...claros].filter(Boolean).join(';');
  return `${clases.length > 0 ? ` class="${clases.join(' ')}"` : ''} style="${style}"`;
}

function oscuros(): string {
  const reglas = (Object.keys(PROPIEDADES) as Propiedad[]).flatMap((donde) =>
    (Object.keys(COLORES) as Color[]).map(
      (color) => `.${donde}-${color}{${PROPIEDADES[donde]}:${COLORES[color][1]} !important}`,
    ),
  );
  return `@media (prefers-color-scheme:dark){${reglas.join('')}}`;
}

const SERIF = "font-family:'Source Serif 4',Georgia,'Times New Roman',serif";
const SANS = 'font-family:Inter,Arial,Helvetica,sans-serif';

function element(tag: string, estilo: Estilo, inside: string, more = ''): string {
  return `<${tag}${more}${atributos(estilo)}>${inside}</${tag}>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>');
}

function paragraph(text: string): string {
  return element('p', { css: 'margin:0 0 16px' }, withBreaks(text));
}

function anchor(url: string, text: string): string {
  const estilo = { css: 'text-decoration:underline', colores: { t: 'enlace' as const } };
  return element('a', estilo, escapeHtml(text), ` href="${escapeHtml(url)}"`);
}

/** The mark and the name of the office, as text, because mails load nothing from outside. */
function cabecera(): string {
  const mark = element(
    'span',
    {
      css: `display:inline-block;width:40px;height:40px;line-height:40px;margin-right:12px;border-radius:10px;text-align:center;font-size:22px;font-weight:700;vertical-align:middle;${SERIF}`,
      colores: { f: 'marca', t: 'sobreMarca' },
    },
    escapeHtml(NOTARIA.marca.charAt(0)),
    ' aria-hidden="true"',
  );
  const name = element(
    'span',
    {
      css: `font-size:18px;font-weight:600;vertical-align:middle;${SERIF}`,
      colores: { t: 'tinta' },
    },
    escapeHtml(NOTARIA.marca),
  );
  return element('div', { css: 'margin:0 0 20px' }, mark + name);
}

function pie({ preferencias }: Contenido): string {
  const phones = NOTARIA.telefonos.map(({ texto, enlace }) => anchor(enlace, texto)).join(' · ');
  const lines = [
    `Teléfono: ${phones}`,
    escapeHtml(NOTARIA.horario.texto),
    escapeHtml(domicilioCompleto()),
    preferencias && anchor(preferencias.elegir, 'Elegir qué avisos recibo por correo'),
    preferencias && anchor(preferencias.parar.url, preferencias.parar.texto),
  ];
  return element(
    'div',
    { css: 'margin:20px 0 0;font-size:14px;line-height:1.6', colores: { t: 'tenue' } },
    lines.filter(Boolean).join('<br>'),
  );
}

function button({ texto, url }: { texto: string; url: string }): string {
  const link = element(
    'a',
    {
      css: 'display:inline-block;padding:14px 24px;border-radius:10px;font-weight:600;text-decoration:none',
      colores: { f: 'marca', t: 'sobreMarca' },
    },
    escapeHtml(texto),
    ` href="${escapeHtml(url)}"`,
  );
  return element('p', { css: 'margin:8px 0 24px' }, link);
}

function quote({ titulo, texto }: { titulo: string; texto: string }): string {
  return (
    element('p', { css: 'margin:0 0 4px;font-weight:700' }, escapeHtml(titulo)) +
    element(
      'blockquote',
      {
        css: 'margin:0 0 16px;padding:12px 16px;border-radius:10px',
        colores: { f: 'cita', t: 'tinta' },
      },
      withBreaks(texto),
    )
  );
}

function group({ titulo, renglones }: Apartado): string {
  const heading = { css: `margin:0 0 8px;font-size:18px;line-height:1.3;font-weight:600;${SERIF}` };
  const rows = renglones.map(({ texto, url, detalle }) =>
    element('li', { css: 'margin:0 0 12px' }, `${anchor(url, texto)}<br>${withBreaks(detalle)}`),
  );
  const list = element('ul', { css: 'margin:0 0 20px;padding:0 0 0 20px' }, rows.join(''));
  return element('h2', heading, escapeHtml(titulo)) + list;
}

function hoja(contenido: Contenido): string {
  const { asunto, saludo, parrafos, lista, destacado, cita, enlace, cierre } = contenido;
  const inside = [
    element(
      'h1',
      { css: `margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:600;${SERIF}` },
      escapeHtml(asunto),
    ),
    paragraph(saludo),
    ...parrafos.map(paragraph),
    ...(lista ?? []).map(group),
    destacado &&
      element(
        'p',
        { css: 'margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px' },
        escapeHtml(destacado),
      ),
    cita && quote(cita),
    enlace && button(enlace),
    cierre && element('p', { css: 'margin:0', colores: { t: 'tenue' } }, withBreaks(cierre)),
  ];
  return element(
    'div',
    {
      css: 'padding:28px 24px;border-width:1px;border-style:solid;border-radius:16px',
      colores: { f: 'hoja', t: 'tinta', b: 'linea' },
    },
    inside.filter(Boolean).join(''),
  );
}

/** A mail as HTML, in the design of the page, light or dark as the reader's device is set. */
export function toHtml(contenido: Contenido): string {
  const column = element(
    'div',
    { css: 'max-width:560px;margin:0 auto' },
    cabecera() + hoja(contenido) + pie(contenido),
  );
  const body = element(
    'body',
    {
      css: `margin:0;padding:24px 16px;${SANS};font-size:16px;line-height:1.6`,
      colores: { f: 'fondo', t: 'tinta' },
    },
    column,
  );
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(contenido.asunto)}</title>`,
    `<style>:root{color-scheme:light dark}${oscuros()}</style></head>${body}</html>`,
  ].join('');
}
