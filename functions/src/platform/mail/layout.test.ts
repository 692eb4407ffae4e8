import { NOTARIA } from '@notaria/contract/notaria';
import { describe, expect, test } from 'vitest';
import {
  correoEncargadoNombrado,
  correoTramiteIniciado,
} from '#records/correos/templates/expediente-en-marcha.ts';
import { render, saludo } from './layout.ts';

const FIRMA = [
  NOTARIA.marca,
  `Teléfono: ${NOTARIA.telefonos.map(({ texto }) => texto).join(' · ')}`,
  NOTARIA.horario.texto,
].join('\n');

const TYPED = `<b onclick="x('y')">&`;
const SHOWN = '&lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;&amp;';

/** A mail in which every part says where it is and what somebody typed. */
const mail = render({
  asunto: `asunto ${TYPED}`,
  saludo: `saludo ${TYPED}`,
  parrafos: [`uno ${TYPED}`, `dos ${TYPED}`],
  destacado: `destacado ${TYPED}`,
  cita: { titulo: `titulo ${TYPED}`, texto: `texto ${TYPED}` },
  enlace: { texto: `enlace ${TYPED}`, url: `https://notaria.example/?${TYPED}` },
  cierre: `cierre ${TYPED}`,
});

test.each(['asunto', 'saludo', 'uno', 'dos', 'destacado', 'titulo', 'texto', 'enlace', 'cierre'])(
  '«%s» typed by a person appears as text in the HTML',
  (part) => {
    expect(mail.html).toContain(`${part} ${SHOWN}`);
  },
);

test("typed text makes no tag and can't leave an attribute, including the address of the link", () => {
  expect(mail.html).not.toContain('<b ');
  expect(mail.html).toContain(`href="https://notaria.example/?${SHOWN}"`);
});

test('the plain text has every part once, as typed, in the order of the mail', () => {
  expect(mail.texto.split('\n\n')).toEqual([
    `saludo ${TYPED}`,
    `uno ${TYPED}`,
    `dos ${TYPED}`,
    `destacado ${TYPED}`,
    `titulo ${TYPED}\ntexto ${TYPED}`,
    `enlace ${TYPED}:\nhttps://notaria.example/?${TYPED}`,
    `cierre ${TYPED}`,
    FIRMA,
  ]);
});

test('a mail without its optional parts leaves no gap and no empty tag', () => {
  const { html, texto } = render({ asunto: 'A', saludo: 'Hola:', parrafos: ['Uno.'] });
  expect(texto).toBe(`Hola:\n\nUno.\n\n${FIRMA}`);
  expect(html).not.toMatch(/undefined|false|<blockquote|<a href="http/);
  expect(html.match(/<p /g)).toHaveLength(2);
});

test('paragraphs and quotes keep line breaks', () => {
  const { html } = render({
    asunto: 'A',
    saludo: 'Hola:',
    parrafos: ['uno\ndos\ntres'],
    cita: { titulo: 'T', texto: 'cuatro\ncinco\nseis' },
  });
  expect(html).toContain('uno<br>dos<br>tres');
  expect(html).toContain('cuatro<br>cinco<br>seis');
});

test('an address in a text is a link, without the full stop behind it', () => {
  const { html } = render({
    asunto: 'A',
    saludo: 'Hola:',
    parrafos: ['Cómo llegar: https://mapa.example/?q=uno&z=2.'],
  });
  expect(html).toMatch(
    /href="https:\/\/mapa\.example\/\?q=uno&amp;z=2">https:\/\/mapa\.example\/\?q=uno&amp;z=2<\/a>\.</,
  );
});

test("a subject and a greeting become one line, so that they can't start a header of their own", () => {
  const { asunto, html } = render({
    asunto: ' Tu trámite\r\nBcc: otro@prueba.mx\u2028más ',
    saludo: saludo('Ana\r\nBcc: otro@prueba.mx'),
    parrafos: [],
  });
  expect(asunto).toBe('Tu trámite Bcc: otro@prueba.mx más');
  expect(html).toContain('Hola, Ana Bcc: otro@prueba.mx:');
});

test('a person without a name is greeted without one', () => {
  expect(saludo('')).toBe('Hola:');
  expect(saludo('Ana')).toBe('Hola, Ana:');
});

const PREFERENCIAS = {
  elegir: 'https://notaria.example/cuenta',
  parar: {
    texto: 'Dejar de recibir «Recordatorios»',
    url: 'https://notaria.example/correo/parar/t',
  },
};
const noticed = render({
  asunto: 'Un aviso\r\nBcc: otra@prueba.mx',
  saludo: 'Hola, Ana <b>:',
  parrafos: ['Uno & otro.'],
  cita: { titulo: 'Comentario', texto: 'Falta <el>\nreverso' },
  enlace: { texto: 'Abrir', url: 'https://notaria.example/?a=1&b=2' },
  preferencias: PREFERENCIAS,
});

describe('every mail', () => {
  test('names the office and its phone, in both forms', () => {
    for (const words of [noticed.texto, noticed.html]) {
      expect(words).toContain(NOTARIA.marca);
      for (const { texto } of NOTARIA.telefonos) expect(words).toContain(texto);
    }
  });
  test('has all its words in the plain text, and its links', () => {
    for (const words of ['Hola, Ana <b>:', 'Uno & otro.', 'Falta <el>\nreverso', 'a=1&b=2']) {
      expect(noticed.texto).toContain(words);
    }
    for (const words of [noticed.texto, noticed.html]) {
      expect(words).toContain('https://notaria.example/cuenta');
      expect(words).toContain('Dejar de recibir «Recordatorios»');
      expect(words).toContain('https://notaria.example/correo/parar/t');
    }
  });
  test('loads nothing from outside and runs nothing', () => {
    expect(noticed.html).not.toMatch(/<(img|script|link|iframe|object)\b|url\(|@import|src=/i);
  });
  test('has a dark colour for each light colour that it uses', () => {
    expect(noticed.html).toContain('<meta name="color-scheme" content="light dark">');
    const [, dark = ''] = noticed.html.split('@media (prefers-color-scheme:dark)');
    const used = [...noticed.html.matchAll(/ class="([^"]+)"/g)].flatMap(([, classes = '']) =>
      classes.split(' '),
    );
    expect(used.length).toBeGreaterThan(0);
    for (const name of used) expect(dark).toContain(`.${name}{`);
  });
});

test("a mail about a procedure says how to get fewer; a mail that can't be turned off does not", () => {
  const datos = {
    nombre: 'Ana',
    tramite: 'Testamento',
    idExpediente: '2611-AAAAAA',
    enlace: 'https://notaria.example/e',
    preferencias: PREFERENCIAS,
  };
  const started = correoTramiteIniciado({ ...datos, documentos: ['INE', 'Acta'] });
  expect(started.texto).toContain('• INE\n• Acta');
  expect(started.texto).toContain('Elegir qué avisos recibo por correo');
  const named = correoEncargadoNombrado({ ...datos, encargado: 'Lic. Luz' });
  expect(named.texto).toContain('Lic. Luz lleva tu trámite');
  const { texto } = render({ asunto: 'Código', saludo: 'Hola:', parrafos: [] });
  expect(texto).not.toContain('avisos');
});
