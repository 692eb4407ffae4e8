import { readdir } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { MailContent } from '../functions/src/platform/mail/layout.ts';
import { test } from './support/test.ts';

// Every mail of the product on a phone: nothing scrolls sideways, and each address that it shows is a link.

const TEMPLATES = new URL('../functions/src/records/correos/templates/', import.meta.url);
const LARGO = 'Acta-de-nacimiento-certificada-de-la-persona-que-vende.pdf';
const ENLACE = `https://notaria.example/iniciar-sesion?volver=/expedientes/${'2611-AAAAAA/'.repeat(9)}`;

const cita = {
  tipo: 'firma',
  estado: 'confirmada',
  inicio: new Date('2026-12-04T16:00:00Z'),
  zona: 'America/Mexico_City',
  minutos: 60,
  lugar: 'Sala de firmas',
  direccion: 'Calle de Muestra 123, colonia Imaginaria, C.P. 00000, Ciudad Ejemplo',
  nota: `Mira ${ENLACE}`,
  cambio: { motivo: `Mira ${ENLACE}`, deLaNotaria: true, antes: null, sala: null, por: 'Luz' },
  nombreAbogado: 'Luz Prueba',
  visitante: {
    nombre: 'Rosa Visita',
    correo: `${'rosa.'.repeat(12)}visita@prueba.mx`,
    telefono: '55 5555 0100',
    asunto: LARGO,
  },
};

/** Everything that some mail asks for, with the longest words that people type. */
const DATOS = {
  abogado: 'Luz',
  ademas: 'Quedan $5,000.00',
  cambio: 'app',
  cambios: LARGO,
  cita,
  codigo: '123456',
  comentario: `Mira ${ENLACE}`,
  cuando: 'lunes 10:00',
  cuantos: 2,
  declaracion: false,
  detalle: [LARGO],
  dias: 7,
  documento: LARGO,
  documentos: [LARGO],
  encargado: 'Luz Prueba',
  enlace: ENLACE,
  esPersonal: false,
  espera: null,
  esperada: '2026-12-04',
  esperas: [
    { idExpediente: '2611', tramite: LARGO, desde: new Date(), lineas: [LARGO], enlace: ENLACE },
  ],
  etapa: 'Proyecto',
  expedientes: [1, 2].map(() => ({ idExpediente: '2611', tramite: LARGO, cliente: 'Ana' })),
  faltantes: [LARGO],
  fecha: new Date(),
  hasta: '2026-12-04',
  idExpediente: '2611-AAAAAA',
  importe: '$5,000.00',
  invita: 'Ana Paz',
  isEntregado: false,
  isUnproven: true,
  marcas: 2,
  motivo: `Mira ${ENLACE}`,
  movimiento: 'avanzar',
  nombre: 'Maximiliana Guadalupe',
  nota: LARGO,
  now: new Date(),
  oficina: 'Centro',
  otros: 2,
  parte: 'Vendedor',
  personas: ['Vendedor'],
  pide: true,
  porGoogle: true,
  preferencias: { elegir: ENLACE, parar: { texto: 'Dejar de recibir «Mensajes»', url: ENLACE } },
  que: 'Avisan de un pago',
  queHacer: LARGO,
  quien: 'cliente',
  razon: LARGO,
  rechazados: [LARGO],
  regreso: null,
  rol: 'Abogado',
  sigue: { etapa: 'Firma', quien: 'cliente', queHacer: LARGO, esperada: null },
  texto: `La notaría te envió «${LARGO}»`,
  titulos: [LARGO],
  traer: [LARGO],
  tramite: `Compraventa ${LARGO}`,
  ultimoDia: '26-12-2026',
  vencio: false,
  ver: 'Ver los pagos',
  vienen: ['Comprador', 'Vendedor'],
};
/** Every template of the folder, by name. */
async function everyMail(): Promise<[string, MailContent][]> {
  const files = await readdir(TEMPLATES);
  const modules = await Promise.all(files.map((file) => import(new URL(file, TEMPLATES).href)));
  return modules
    .flatMap((module) => Object.entries<(datos: unknown) => MailContent>(module))
    .filter(([name]) => name.startsWith('correo'))
    .map(([name, make]) => [name, make(DATOS)]);
}

test('390 px: no mail scrolls sideways, and every address in one is a link', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const mails = await everyMail();
  expect(mails.length).toBeGreaterThan(35);
  for (const [name, { html }] of mails) {
    expect(html, name).not.toMatch(/undefined|\[object/);
    await page.setContent(html);
    const seen = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const loose: string[] = [];
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        const isLink = parentElement?.closest('a[href^="http"]');
        if (/https?:/.test(textContent ?? '') && !isLink) loose.push(textContent ?? '');
      }
      return { width: document.documentElement.scrollWidth, loose };
    });
    expect(seen, name).toEqual({ width: 390, loose: [] });
  }
});
