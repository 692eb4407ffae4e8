import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The style guide by itself, which production builds leave out; a test checks every component there. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  build: { emptyOutDir: true, rolldownOptions: { input: 'guia.html' } },
});
