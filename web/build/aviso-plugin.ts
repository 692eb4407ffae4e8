import type { Plugin } from 'vite';
import { readAviso } from './aviso.ts';
import { avisoPdf } from './aviso-pdf.ts';

const MODULE = 'virtual:aviso-privacidad';
const FILE = 'aviso-privacidad.pdf';

/** Serves the privacy notice from one source: as data for the page, and as /aviso-privacidad.pdf. */
export function avisoPrivacidad(): Plugin {
  return {
    name: 'aviso-privacidad',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(readAviso())}` : undefined,
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        avisoPdf(readAviso()).then((pdf) => {
          response.setHeader('Content-Type', 'application/pdf');
          response.end(pdf);
        }, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await avisoPdf(readAviso()) });
    },
  };
}
