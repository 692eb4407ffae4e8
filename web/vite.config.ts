import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { defineConfig } from 'vite';
import { avisoPrivacidad } from './build/aviso-plugin.ts';
import { budgets } from './build/budgets.ts';
import { oneBase } from './build/chunks.ts';
import { leanRouter } from './build/lean-router.ts';
import { prerender } from './build/prerender-plugin.ts';
import { securityTxtPlugin } from './build/security-txt.ts';

// In development the starter of Vite says where the emulated Hosting answers.
const api = process.env.NOTARIA_API_PROXY;
const proxy = api
  ? {
      '/api': { target: api, changeOrigin: false },
      '/__': { target: api, changeOrigin: false },
    }
  : undefined;
const port = Number(process.env.NOTARIA_WEB_PORT ?? 5173);

/**
 * The router's production build. Its packages offer bundlers only the development build; this one is half a
 * kB lighter on every page.
 */
const router = fileURLToPath(
  new URL('../node_modules/react-router/dist/production/', import.meta.url),
);

/** pdf.js asks for its decoders by name, so a new version has a new folder. */
const assetFileNames = ({ names }: { names: string[] }) =>
  names.some((name) => name.endsWith('_nowasm_fallback.js'))
    ? `assets/pdfjs-${pdfjs.version}/[name][extname]`
    : 'assets/[name]-[hash][extname]';

export default defineConfig(({ command }) => ({
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${router}index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
          ]
        : [],
  },
  plugins: [
    react(),
    tailwindcss(),
    avisoPrivacidad(),
    securityTxtPlugin(),
    leanRouter(),
    oneBase(),
    budgets(),
    prerender(),
  ],
  // The scanner's thread loads what only a PDF needs when one comes.
  worker: { format: 'es', rolldownOptions: { output: { assetFileNames } } },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    // Every target browser knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first script lists every file, so each letter of a name costs every visitor. Only screens, the
        // scripts that run first and the files that a test holds back have readable names.
        assetFileNames,
        chunkFileNames: ({ name }) =>
          /-page$|^early-presses$|^visor$/.test(name)
            ? 'assets/[name]-[hash:7].js'
            : 'assets/[hash:7].js',
      },
    },
  },
  server: { host: '127.0.0.1', port, strictPort: true, proxy },
  preview: { host: '127.0.0.1', port, strictPort: true, proxy },
}));
