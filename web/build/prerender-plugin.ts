import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { DATOS_ID } from '../src/app/datos.ts';
import { PATHS } from '../src/shared/paths.ts';
import { avisoPrivacidad } from './aviso-plugin.ts';
import { EARLY_PRESSES, filesOf, fileWith } from './bundle.ts';
import { catalogoFromFiles } from './prerender/catalogo.ts';
import { dataBlock, headOf } from './prerender/head.ts';
import { fileOf, publicPages } from './prerender/pages.ts';
import { withRenderer } from './prerender/renderer.ts';
import { robotsTxt, sitemapXml, webManifest } from './prerender/site-files.ts';
import { fill } from './prerender/template.ts';

function takeTemplate(bundle: Rolldown.OutputBundle): string {
  const { 'index.html': page } = bundle;
  if (page?.type !== 'asset') throw new Error('the build has no index.html');
  delete bundle['index.html'];
  return String(page.source);
}

/**
 * Draws the public pages at build time: index.html and others for visitors and search engines, 404.html, and
 * app.html, the empty frame with which every other address begins.
 */
export function prerender(): Plugin {
  let root = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    buildStart() {
      if (this.environment.config.consumer === 'server') return;
      this.emitFile({ type: 'chunk', id: `/src/${EARLY_PRESSES}`, name: 'early-presses' });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = takeTemplate(bundle);
        const catalogo = await catalogoFromFiles();
        const pages = publicPages(catalogo);
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });

        await withRenderer(root, [react(), avisoPrivacidad()], async (render) => {
          for (const page of pages) {
            const { title, html, datos } = await render(page.path, catalogo);
            const filling = {
              html,
              ruta: page.path,
              head: headOf(page, title),
              datos: datos.length === 0 ? '' : dataBlock('application/json', datos, DATOS_ID),
              scripts: filesOf(bundle, page.modules),
              first: fileWith(bundle, EARLY_PRESSES),
            };
            emit(fileOf(page.path), fill(template, filling));
          }
          const lost = await render(PATHS.noEncontrada, catalogo);
          const head = `<title>${lost.title}</title>\n    ${lost.metas}`;
          emit('404.html', fill(template, { head, html: lost.html }));
          // For a person with a session: the frame and «Cargando...».
          const { html } = await render(PATHS.expedientes, catalogo);
          emit('app.html', fill(template, { head: '<title>Notaría en línea</title>', html }));
        });
        emit('robots.txt', robotsTxt());
        emit('sitemap.xml', sitemapXml(pages));
        emit('manifest.webmanifest', webManifest());
      },
    },
  };
}
