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
import type { Screen } from './screens.ts';

/** Of somebody invented, with another name than the account's. */
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

/** Browsers that show no PDF by themselves get our viewer. */
const withoutPdfViewer = (page: Page) =>
  // As text: a function would arrive with what tsx adds to it.
  page.addInitScript({
    content: "Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { value: false })",
  });

const ofOurOwn = async (page: Page) => {
  await openDocument('Rechazado')(page);
  await page.getByRole('img', { name: /página 1/ }).waitFor();
};

/** What somebody sees who hasn't verified the certificate. */
export const USUARIO: Screen[] = [
  {
    name: 'cargando',
    as: 'usuario',
    path: '/expedientes',
    prepare: hanging('**/api/**'),
    waitsWith: SPINNER,
  },
  { name: 'expedientes-vacio', as: 'usuario', path: '/expedientes' },
  {
    name: 'notificaciones-vacias',
    as: 'usuario',
    path: '/expedientes',
    arrange: opening(/^Notificaciones/),
  },
  {
    name: 'constancia-requerida',
    as: 'usuario',
    path: '/tramites',
    arrange: opening(/^Iniciar trámite/),
  },
  { name: 'constancia-fiscal', as: 'usuario', path: '/constancia-fiscal' },
  {
    name: 'constancia-fiscal-error',
    as: 'usuario',
    path: '/constancia-fiscal',
    arrange: chooseImage,
  },
  {
    name: 'constancia-fiscal-verificar',
    as: 'usuario',
    path: '/constancia-fiscal',
    arrange: sendCertificate,
    isWhole: true,
  },
];

export const CLIENTE: Screen[] = [
  {
    name: 'inicio-cliente',
    as: 'cliente',
    path: '/',
    isWhole: true,
    arrange: (page) => page.getByText('Este es tu siguiente paso').waitFor(),
  },
  { name: 'expedientes', as: 'cliente', path: '/expedientes' },
  {
    name: 'expedientes-cargando',
    as: 'cliente',
    path: '/expedientes',
    prepare: hanging('**/api/expedientes?*'),
    waitsWith: SKELETON,
  },
  {
    name: 'expedientes-sin-servidor',
    as: 'cliente',
    path: '/expedientes',
    prepare: failing('**/api/expedientes?*'),
  },
  {
    name: 'expediente',
    as: 'cliente',
    path: '/expedientes',
    arrange: openFile('Compraventa'),
    isWhole: true,
    hasDark: true,
  },
  {
    name: 'expediente-impreso',
    as: 'cliente',
    path: '/expedientes',
    arrange: openFile('Compraventa'),
    isPrinted: true,
  },
  {
    name: 'estados-explicados',
    as: 'cliente',
    path: '/expedientes',
    arrange: opening('Qué significa cada estado'),
  },
  {
    name: 'subir-documento',
    as: 'cliente',
    path: '/expedientes',
    arrange: first(openFile('Compraventa'), opening(/^Subir Acta/)),
  },
  {
    name: 'subir-varios-documentos',
    as: 'cliente',
    path: '/expedientes',
    arrange: first(openFile('Compraventa'), opening('Subir varios documentos')),
  },
  {
    name: 'eliminar-documento',
    as: 'cliente',
    path: '/expedientes',
    arrange: first(openFile('Compraventa'), opening(/^Eliminar/)),
  },
  {
    name: 'documento-cliente',
    as: 'cliente',
    path: '/expedientes',
    arrange: first(openDocument('Rechazado'), waitForPdf),
  },
  {
    name: 'documento-visor-propio',
    as: 'cliente',
    path: '/expedientes',
    prepare: withoutPdfViewer,
    arrange: ofOurOwn,
  },
  {
    name: 'notificaciones',
    as: 'cliente',
    path: '/expedientes',
    arrange: opening(/^Notificaciones/),
  },
  { name: 'menu-perfil', as: 'cliente', path: '/expedientes', arrange: opening(/^Menú de/) },
  {
    name: 'cerrar-sesiones',
    as: 'cliente',
    path: '/expedientes',
    arrange: opening(/^Menú de/, /todos los dispositivos/),
  },
  { name: 'datos-fiscales', as: 'cliente', path: '/constancia-fiscal-actualizar', isWhole: true },
  { name: 'mis-datos', as: 'cliente', path: '/cuenta/mis-datos', isWhole: true },
  { name: 'segundo-factor', as: 'cliente', path: '/cuenta/segundo-factor' },
];
