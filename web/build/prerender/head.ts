import { domicilioCompleto, enlaceAlMapa, NOTARIA } from '../../../contract/src/notaria.ts';
import type { Page } from './pages.ts';

const DIAS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for HTML, also inside quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** A data block for a page, which no browser runs. Escaped, because `</script>` inside it would end it. */
export function dataBlock(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${json}</script>`;
}

/** The full address of a page of the site. */
export function absolute(path: string): string {
  return new URL(path, NOTARIA.sitio).href;
}

const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;

/** The office's data as schema.org describes them. */
export function legalService(): object {
  const { domicilio, horario } = NOTARIA;
  return {
    '@context': 'https://schema.org',
    '@type': 'LegalService',
    '@id': absolute('/#notaria'),
    name: NOTARIA.marca,
    legalName: NOTARIA.razonSocial,
    slogan: NOTARIA.lema,
    url: absolute('/'),
    image: absolute('/imagen-social.png'),
    logo: absolute('/icono-512.png'),
    telephone: NOTARIA.telefonos.map(({ enlace }) => enlace.replace('tel:', '')),
    email: NOTARIA.correo,
    address: {
      '@type': 'PostalAddress',
      streetAddress: domicilio.calle,
      postalCode: domicilio.cp,
      addressLocality: NOTARIA.ciudad,
      addressRegion: NOTARIA.estado,
      addressCountry: 'MX',
    },
    hasMap: enlaceAlMapa(),
    areaServed: NOTARIA.estado,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: horario.dias.map((dia) => DIAS[dia - 1]),
      opens: hour(horario.abre),
      closes: hour(horario.cierra),
    },
    employee: NOTARIA.notarios.map(({ nombre, cargo }) => ({
      '@type': 'Person',
      name: nombre,
      jobTitle: cargo,
    })),
    sameAs: NOTARIA.redes.map(({ enlace }) => enlace),
    description: `${NOTARIA.lema}. ${domicilioCompleto()}.`,
  };
}

/** The head of a page for search engines and link previews. */
export function headOf(page: Page, title: string): string {
  const description = escapeHtml(page.description);
  const url = escapeHtml(absolute(page.path));
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${url}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="es_MX">',
    `<meta property="og:site_name" content="${escapeHtml(NOTARIA.marca)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${escapeHtml(absolute('/imagen-social.png'))}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    // Not a module: it runs before the page is drawn.
    ...(page.isForVisitors ? ['<script src="/con-sesion.js"></script>'] : []),
    ...(page.isAboutOffice ? [dataBlock('application/ld+json', legalService())] : []),
  ].join('\n    ');
}
