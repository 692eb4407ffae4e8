import { NOTARIA } from '../../../contract/src/notaria.ts';
import { absolute, escapeHtml } from './head.ts';
import type { Page } from './pages.ts';

/** Addresses that search engines need not visit: nobody can open them without a session. */
const PRIVATE = [
  '/api/',
  '/expedientes',
  '/mi-turno',
  '/tablero',
  '/usuarios',
  '/oficinas',
  '/catalogo',
  '/machotes',
  '/motivos',
  '/cuenta/',
];

export function robotsTxt(): string {
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)];
  return [...lines, '', `Sitemap: ${absolute('/sitemap.xml')}`, ''].join('\n');
}

export function sitemapXml(pages: readonly Page[]): string {
  const urls = pages.map(({ path }) => `  <url><loc>${escapeHtml(absolute(path))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export function webManifest(): string {
  const icon = (src: string, sizes: string, type: string, purpose: string) => ({
    src,
    sizes,
    type,
    purpose,
  });
  return JSON.stringify({
    name: NOTARIA.marca,
    short_name: NOTARIA.marcaCorta,
    description: NOTARIA.lema,
    lang: 'es-MX',
    start_url: '/',
    display: 'browser',
    background_color: '#faf7f2',
    theme_color: '#14514a',
    icons: [
      icon('/favicon.svg', 'any', 'image/svg+xml', 'any'),
      icon('/icono-192.png', '192x192', 'image/png', 'any'),
      icon('/icono-512.png', '512x512', 'image/png', 'any'),
      icon('/icono-adaptable-512.png', '512x512', 'image/png', 'maskable'),
    ],
  });
}
