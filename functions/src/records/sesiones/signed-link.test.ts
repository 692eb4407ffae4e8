import { enlaceQuery } from '@notaria/contract/documentos';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkLink, documentOfLink, signLink } from './signed-link.ts';

const NOW = new Date('2026-11-02T12:00:00.700Z');
const SESION = 'abcdefghijklmnopqrstuA';
const DOCUMENT = '2611-AAAAAA-0123456789ABCDEFGHJKMNPQRS';

beforeAll(() => {
  process.env.FIRMA_ENLACES = 'una-firma-solo-para-pruebas-0123456789';
});

function parts(url: string) {
  return enlaceQuery.parse(Object.fromEntries(new URL(url, 'http://x').searchParams));
}

describe('a signed link', () => {
  test('is good for ten minutes and not a millisecond longer', () => {
    const { url, vence } = signLink(DOCUMENT, SESION, NOW);
    expect(vence).toEqual(new Date('2026-11-02T12:10:00.700Z'));
    const at = (time: string) => checkLink(DOCUMENT, parts(url), new Date(time));
    expect(at('2026-11-02T12:10:00.699Z')).toBe('valido');
    expect(at('2026-11-02T12:10:00.700Z')).toBe('vencido');
  });
  test('is refused for another document, another session, a later end, or another signature', () => {
    const link = parts(signLink(DOCUMENT, SESION, NOW).url);
    const { vence, firma } = link;
    expect(checkLink(`${DOCUMENT}X`, link, NOW)).toBe('falso');
    expect(checkLink(DOCUMENT, { ...link, vence: vence + 1 }, NOW)).toBe('falso');
    expect(checkLink(DOCUMENT, { ...link, sesion: SESION.toUpperCase() }, NOW)).toBe('falso');
    const flipped = (firma.startsWith('A') ? 'B' : 'A') + firma.slice(1);
    expect(checkLink(DOCUMENT, { ...link, firma: flipped }, NOW)).toBe('falso');
    expect(checkLink(DOCUMENT, { ...link, firma: firma.slice(1) }, NOW)).toBe('falso');
  });
  test("can't be made with a missing key", () => {
    const key = process.env.FIRMA_ENLACES;
    process.env.FIRMA_ENLACES = 'corta';
    expect(() => signLink(DOCUMENT, SESION, NOW)).toThrow('FIRMA_ENLACES');
    process.env.FIRMA_ENLACES = key;
  });
});

describe('the document in a link', () => {
  test('is the same for a path and a whole address, expired or not', () => {
    const { url } = signLink(DOCUMENT, SESION, NOW);
    expect(documentOfLink(url)).toBe(DOCUMENT);
    expect(documentOfLink(`https://notaria.example${url}`)).toBe(DOCUMENT);
  });
  test.each([
    '',
    'https://otro.example/x.pdf',
    `/api/documentos/${DOCUMENT}`,
    `/x/api/documentos/${DOCUMENT}/archivo`,
  ])('is undefined for %j', (url) => expect(documentOfLink(url)).toBeUndefined());
});
