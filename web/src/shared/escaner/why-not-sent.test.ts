import { crearDocumento } from '@notaria/contract/documentos';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { busyLabel } from './scanner-words.ts';
import { SIN_SENAL, whyNotSent } from './why-not-sent.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [false, SIN_SENAL],
  [true, 'No se pudo conectar con el servidor.'],
])('with a network: %s, a document that did not arrive says «%s»', (onLine, sentence) => {
  vi.stubGlobal('navigator', { onLine });
  expect(whyNotSent(crearDocumento, new ApiError(0, '', { code: 'offline' }))).toBe(sentence);
});

it('while a PDF is read, no photograph is spoken of', () => {
  expect(busyLabel([{ state: 'pdf', pdf: undefined }])).toBe('Leyendo el PDF…');
  expect(busyLabel([{ state: 'esperando', pdf: undefined }])).toBe('Preparando la foto…');
});
