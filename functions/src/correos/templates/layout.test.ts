import { expect, test } from 'vitest';
import { render, saludo } from './layout.ts';

const TYPED = `<b onclick="x('y')">&`;
const SHOWN = '&lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;&amp;';

/** A mail whose every part says where it is and what somebody typed. */
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
  'what somebody typed in «%s» is text in the HTML',
  (part) => {
    expect(mail.html).toContain(`${part} ${SHOWN}`);
  },
);

test('what somebody typed makes no tag and leaves no attribute, the address of the link included', () => {
  expect(mail.html).not.toContain('<b ');
  expect(mail.html).toContain(`href="https://notaria.example/?${SHOWN}"`);
});

test('the plain text has every part once, as it was typed, in the order of the mail', () => {
  expect(mail.texto.split('\n\n')).toEqual([
    `saludo ${TYPED}`,
    `uno ${TYPED}`,
    `dos ${TYPED}`,
    `destacado ${TYPED}`,
    `titulo ${TYPED}\ntexto ${TYPED}`,
    `enlace ${TYPED}:\nhttps://notaria.example/?${TYPED}`,
    `cierre ${TYPED}`,
    'Notaría en línea',
  ]);
});

test('a mail without the parts that not every mail has leaves no gap and no empty tag', () => {
  const { html, texto } = render({ asunto: 'A', saludo: 'Hola:', parrafos: ['Uno.'] });
  expect(texto).toBe('Hola:\n\nUno.\n\nNotaría en línea');
  expect(html).not.toMatch(/undefined|false|<blockquote|<a /);
  expect(html.match(/<p /g)).toHaveLength(3);
});

test('line breaks are kept in paragraphs and quotes', () => {
  const { html } = render({
    asunto: 'A',
    saludo: 'Hola:',
    parrafos: ['uno\ndos\ntres'],
    cita: { titulo: 'T', texto: 'cuatro\ncinco\nseis' },
  });
  expect(html).toContain('uno<br>dos<br>tres');
  expect(html).toContain('cuatro<br>cinco<br>seis');
});

test('a subject and a greeting are one line, so that they begin no header of their own', () => {
  const { asunto, html } = render({
    asunto: ' Tu trámite\r\nBcc: otro@prueba.mx\u2028más ',
    saludo: saludo('Ana\r\nBcc: otro@prueba.mx'),
    parrafos: [],
  });
  expect(asunto).toBe('Tu trámite Bcc: otro@prueba.mx más');
  expect(html).toContain('Hola, Ana Bcc: otro@prueba.mx:');
});

test('nobody without a name is greeted by one', () => {
  expect(saludo('')).toBe('Hola:');
  expect(saludo('Ana')).toBe('Hola, Ana:');
});
