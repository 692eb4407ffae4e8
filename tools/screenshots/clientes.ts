import type { Page } from '@playwright/test';
import { inRepo } from '../suite/paths.ts';
import {
  failing,
  first,
  hanging,
  openDocument,
  openFile,
  opening,
  press,
  SKELETON,
  SPINNER,
  waitForPdf,
} from './arrange.ts';
import { screensOf } from './screen.ts';

/** An invented person's, with another name than the account's. */
const CERTIFICATE = inRepo('functions/test/fixtures/csf/fisica-dos-regimenes.pdf');
const FIELD = 'Constancia de Situación Fiscal';

const sendCertificate = async (page: Page) => {
  await page.getByLabel(FIELD).setInputFiles(CERTIFICATE);
  await press('Continuar')(page);
  await page.getByRole('button', { name: 'Verificar Datos' }).waitFor();
};

const chooseImage = (page: Page) =>
  page
    .getByLabel(FIELD)
    .setInputFiles({ name: 'constancia.png', mimeType: 'image/png', buffer: Buffer.from('png') });

/** A browser without a PDF viewer gets our viewer. */
const withoutPdfViewer = (page: Page) =>
  // As text: a function would arrive with what tsx adds to it.
  page.addInitScript({
    content: "Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { value: false })",
  });

const ofOurOwn = async (page: Page) => {
  await openDocument('Rechazado')(page);
  await page.getByRole('img', { name: /página 1/ }).waitFor();
};

/** The screens of a person who has not verified a certificate. */
const USUARIO = screensOf(
  { as: 'usuario', path: '/expedientes' },
  {
    cargando: { prepare: hanging('**/api/**'), waitsWith: SPINNER },
    'expedientes-vacio': {},
    'notificaciones-vacias': { arrange: opening(/^Notificaciones/) },
    'constancia-requerida': { path: '/tramites', arrange: opening(/^Iniciar trámite/) },
    'constancia-fiscal': { path: '/constancia-fiscal' },
    'constancia-fiscal-error': { path: '/constancia-fiscal', arrange: chooseImage },
    'constancia-fiscal-verificar': {
      path: '/constancia-fiscal',
      arrange: sendCertificate,
      isWhole: true,
    },
  },
);

const seeNextStep = (page: Page) => page.getByText('Este es tu siguiente paso').waitFor();
const list = '**/api/expedientes?*';
const open = openFile('Compraventa');

const seeCode = (page: Page) => page.getByRole('img', { name: /^Código QR/ }).waitFor();

/** Takes an invented paper on a dark table. */
const photograph = async (page: Page) => {
  const [{ photographed }, choosing] = [
    await import('./photo.ts'),
    page.waitForEvent('filechooser'),
  ];
  await press('Elegir fotos')(page);
  await (await choosing).setFiles(photographed());
  await page.getByRole('button', { name: 'Usar esta página' }).waitFor();
};

const CLIENTE = screensOf(
  { as: 'cliente', path: '/expedientes' },
  {
    'inicio-cliente': { path: '/', isWhole: true, arrange: seeNextStep },
    expedientes: {},
    'expedientes-cargando': { prepare: hanging(list), waitsWith: SKELETON },
    'expedientes-sin-servidor': { prepare: failing(list) },
    expediente: { arrange: open, isWhole: true, hasDark: true },
    'expediente-por-firmar': { arrange: openFile('Poder notarial especial'), isWhole: true },
    'expediente-impreso': { arrange: open, isPrinted: true },
    'estados-explicados': { arrange: opening('Qué significa cada estado') },
    'subir-documento': { arrange: first(open, opening(/^Subir Acta/)) },
    'sigue-en-tu-celular': {
      arrange: first(open, opening(/^Subir Acta/), press('Sigue en tu celular'), seeCode),
      only: 'desk',
    },
    fotografiar: { arrange: first(open, opening(/^Subir Acta/), photograph) },
    'subir-varios-documentos': { arrange: first(open, opening('Subir varios documentos')) },
    'eliminar-documento': { arrange: first(open, opening(/^Eliminar/)) },
    'documento-cliente': { arrange: first(openDocument('Rechazado'), waitForPdf) },
    'documento-visor-propio': { prepare: withoutPdfViewer, arrange: ofOurOwn },
    notificaciones: { arrange: opening(/^Notificaciones/) },
    'menu-perfil': { arrange: opening(/^Menú de/) },
    'cerrar-sesiones': { arrange: opening(/^Menú de/, /todos los dispositivos/) },
    'datos-fiscales': { path: '/constancia-fiscal-actualizar', isWhole: true },
    'mis-datos': { path: '/cuenta/mis-datos', isWhole: true },
    'segundo-factor': { path: '/cuenta/segundo-factor' },
  },
);

export const SCREENS = [...USUARIO, ...CLIENTE];
