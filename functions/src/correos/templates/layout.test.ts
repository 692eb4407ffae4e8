import { NOTARIA } from '@notaria/contract/notaria';
import { describe, expect, test } from 'vitest';
import { correoEncargadoNombrado, correoTramiteIniciado } from './expediente-en-marcha.ts';
import { render } from './layout.ts';

const mail = render({
  asunto: 'Un aviso\r\nBcc: otra@prueba.mx',
  saludo: 'Hola, Ana <b>:',
  parrafos: ['Uno & otro.'],
  cita: { titulo: 'Comentario', texto: 'Falta <el>\nreverso' },
  enlace: { texto: 'Abrir', url: 'https://notaria.example/?a=1&b=2' },
  preferencias: 'https://notaria.example/cuenta',
});

describe('every mail', () => {
  test('names the office and its phone, in both forms', () => {
    for (const words of [mail.texto, mail.html]) {
      expect(words).toContain(NOTARIA.marca);
      for (const { texto } of NOTARIA.telefonos) expect(words).toContain(texto);
    }
  });
  test('has all its words in the plain text, and its links', () => {
    for (const words of ['Hola, Ana <b>:', 'Uno & otro.', 'Falta <el>\nreverso', 'a=1&b=2']) {
      expect(mail.texto).toContain(words);
    }
    expect(mail.texto).toContain('https://notaria.example/cuenta');
  });
  test('loads nothing from outside and runs nothing', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|object)\b|url\(|@import|src=/i);
  });
  test('has a dark colour for each light one that it uses', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    const [, dark = ''] = mail.html.split('@media (prefers-color-scheme:dark)');
    const used = [...mail.html.matchAll(/ class="([^"]+)"/g)].flatMap(
      ([, classes = '']) => classes.split(' '),
    );
    expect(used.length).toBeGreaterThan(0);
    for (const name of used) expect(dark).toContain(`.${name}{`);
  });
  test('escapes what people typed, and keeps the subject on one line', () => {
    expect(mail.html).toContain('Ana &lt;b&gt;');
    expect(mail.html).toContain('Falta &lt;el&gt;<br>reverso');
    expect(mail.asunto).toBe('Un aviso Bcc: otra@prueba.mx');
  });
});

test('a mail about a procedure says how to get fewer; one without a choice says nothing of it', () => {
  const datos = {
    ...{ nombre: 'Ana', tramite: 'Testamento', idExpediente: '2611-AAAAAA' },
    ...{ enlace: 'https://notaria.example/e', preferencias: 'https://notaria.example/cuenta' },
  };
  const started = correoTramiteIniciado({ ...datos, documentos: ['INE', 'Acta'] });
  expect(started.texto).toContain('• INE\n• Acta');
  expect(started.texto).toContain('Elegir qué avisos recibo por correo');
  const named = correoEncargadoNombrado({ ...datos, encargado: 'Lic. Luz' });
  expect(named.texto).toContain('Lic. Luz lleva tu trámite');
  const { texto } = render({ asunto: 'Código', saludo: 'Hola:', parrafos: [] });
  expect(texto).not.toContain('avisos');
});
