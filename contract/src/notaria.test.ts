import { expect, test } from 'vitest';
import { domicilioCompleto, enlaceAlMapa, enlaceAWhatsApp } from './notaria.ts';

test('the map and WhatsApp open with what the page prints', () => {
  expect(new URL(enlaceAlMapa()).searchParams.get('query')).toBe(domicilioCompleto());
  const chat = new URL(enlaceAWhatsApp('mi trámite «Poder», número 2611-ABC123') ?? '');
  expect(chat.href).toMatch(/^https:\/\/wa\.me\/52\d{10}\?/);
  expect(chat.searchParams.get('text')).toBe(
    'Hola, escribo por mi trámite «Poder», número 2611-ABC123.',
  );
});
