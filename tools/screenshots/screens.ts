import type { Page } from '@playwright/test';
import type { DEMO_ACCOUNTS } from '../demo/accounts.ts';

export interface Screen {
  /** Of its files in docs/screenshots. */
  name: string;
  path: string;
  /** Whose browser it is; a visitor's when left out. */
  as?: keyof typeof DEMO_ACCOUNTS;
  /** What is pressed or written once the page is there. */
  arrange?: (page: Page) => Promise<void>;
  /** The whole page, not only what the window shows. */
  isWhole?: boolean;
  /** Also in dark. */
  hasDark?: boolean;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Opens the first file of the list whose row says `text`. */
const openFile = (text: string) => async (page: Page) => {
  await page.getByRole('row').filter({ hasText: text }).getByRole('link').first().click();
  await page.getByRole('table', { name: 'Documentos del trámite' }).waitFor();
};

/** How long the browser's own PDF viewer gets: nothing tells a page when it has drawn. */
const PDF_MS = 3_000;

const openDocument = async (page: Page) => {
  await openFile('Compraventa')(page);
  await page.getByRole('row').filter({ hasText: 'Rechazado' }).getByRole('link').click();
  await page.locator('iframe').waitFor();
  await page.waitForTimeout(PDF_MS);
};

/** What a visitor sees. */
const PUBLICAS: Screen[] = [
  { name: 'inicio', path: '/', isWhole: true, hasDark: true },
  { name: 'tramites', path: '/tramites', hasDark: true },
  { name: 'tramite', path: '/tramites/testamento-publico-abierto' },
  {
    name: 'tramites-sin-coincidencias',
    path: '/tramites',
    arrange: (page) => page.getByRole('searchbox').fill('divorcio'),
  },
  { name: 'contacto', path: '/contacto', isWhole: true },
  { name: 'ayuda', path: '/ayuda' },
  {
    name: 'aviso-privacidad',
    path: '/aviso-privacidad',
    arrange: (page) => page.waitForTimeout(PDF_MS),
  },
  { name: 'iniciar-sesion', path: '/iniciar-sesion', hasDark: true },
  {
    name: 'iniciar-sesion-errores',
    path: '/iniciar-sesion',
    arrange: (page) =>
      page
        .locator('main')
        .getByRole('button', { name: /^Iniciar/ })
        .click(),
  },
  { name: 'registro', path: '/registro', isWhole: true },
  { name: 'recuperar-contrasena', path: '/recuperar-contrasena' },
  { name: 'restablecer-contrasena', path: '/restablecer-contrasena?oobCode=vencido' },
  { name: 'pagina-no-encontrada', path: '/404' },
];

/** What somebody sees who hasn't verified the certificate. */
const USUARIO: Screen[] = [
  { name: 'constancia-fiscal', as: 'usuario', path: '/constancia-fiscal' },
  {
    name: 'constancia-requerida',
    as: 'usuario',
    path: '/tramites',
    arrange: (page) => press(page, /^Iniciar trámite/),
  },
  { name: 'expedientes-vacio', as: 'usuario', path: '/expedientes' },
];

const CLIENTE: Screen[] = [
  {
    name: 'inicio-cliente',
    as: 'cliente',
    path: '/',
    isWhole: true,
    arrange: (page) => page.getByText('Este es tu siguiente paso').waitFor(),
  },
  { name: 'expedientes', as: 'cliente', path: '/expedientes' },
  {
    name: 'expediente',
    as: 'cliente',
    path: '/expedientes',
    arrange: openFile('Compraventa'),
    isWhole: true,
    hasDark: true,
  },
  {
    name: 'subir-documento',
    as: 'cliente',
    path: '/expedientes',
    arrange: async (page) => {
      await openFile('Compraventa')(page);
      await press(page, /^Subir Acta/);
    },
  },
  { name: 'documento-cliente', as: 'cliente', path: '/expedientes', arrange: openDocument },
  {
    name: 'notificaciones',
    as: 'cliente',
    path: '/expedientes',
    arrange: (page) => press(page, /^Notificaciones/),
  },
  {
    name: 'menu-perfil',
    as: 'cliente',
    path: '/expedientes',
    arrange: (page) => press(page, /^Menú de/),
  },
  { name: 'datos-fiscales', as: 'cliente', path: '/constancia-fiscal-actualizar' },
  { name: 'mis-datos', as: 'cliente', path: '/cuenta/mis-datos' },
  { name: 'segundo-factor', as: 'cliente', path: '/cuenta/segundo-factor' },
];

const PERSONAL: Screen[] = [
  { name: 'expedientes-abogada', as: 'abogada', path: '/expedientes' },
  {
    name: 'revision',
    as: 'abogada',
    path: '/expedientes',
    arrange: openDocument,
    hasDark: true,
  },
  {
    name: 'rechazar',
    as: 'abogada',
    path: '/expedientes',
    arrange: async (page) => {
      await openFile('Compraventa')(page);
      await page.getByRole('row').filter({ hasText: 'Pendiente' }).getByRole('link').click();
      await press(page, 'Rechazar');
    },
  },
  { name: 'expedientes-titular', as: 'titular', path: '/expedientes' },
  { name: 'expedientes-secretaria', as: 'secretaria', path: '/expedientes' },
];

const ADMINISTRACION: Screen[] = [
  { name: 'expedientes-administrador', as: 'admin', path: '/expedientes', hasDark: true },
  {
    name: 'bitacora',
    as: 'admin',
    path: '/expedientes',
    isWhole: true,
    arrange: async (page) => {
      await openFile('Testamento')(page);
      await page.getByRole('heading', { name: 'Bitácora' }).click();
      await page.getByRole('list', { name: 'Bitácora del trámite' }).waitFor();
    },
  },
  { name: 'usuarios', as: 'admin', path: '/usuarios' },
  { name: 'oficinas', as: 'admin', path: '/oficinas' },
  {
    name: 'oficina-detalle',
    as: 'admin',
    path: '/oficinas',
    arrange: (page) => press(page, /Oficina Centro/),
  },
  {
    name: 'oficina-nueva',
    as: 'admin',
    path: '/oficinas',
    arrange: (page) => press(page, 'Agregar Oficina'),
  },
  { name: 'catalogo', as: 'admin', path: '/catalogo' },
  {
    name: 'catalogo-nuevo',
    as: 'admin',
    path: '/catalogo',
    arrange: (page) => press(page, 'Agregar trámite'),
  },
  { name: 'ayuda-administrador', as: 'admin', path: '/ayuda' },
  {
    name: 'video-nuevo',
    as: 'admin',
    path: '/ayuda',
    arrange: (page) => press(page, 'Agregar video'),
  },
];

/** Every screen of the product, by whose it is. */
export const SCREENS: readonly Screen[] = [
  ...PUBLICAS,
  ...USUARIO,
  ...CLIENTE,
  ...PERSONAL,
  ...ADMINISTRACION,
];
