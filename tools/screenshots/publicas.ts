import { resetLinkOf } from '@notaria/factories/browser/mailed-links';
import { DEMO_ACCOUNTS } from '@notaria/factories/demo/accounts';
import type { Page } from '@playwright/test';
import { failing, hanging, press, SKELETON, searchInVain, send, waitForPdf } from './arrange.ts';
import { screensOf } from './screen.ts';

/** Makes the code of a screen fail to load. */
const withoutCode = (page: Page) =>
  page.route('**/assets/contacto-page-*.js', (route) => route.abort());

/** A person to whom Google gave no name, with what the sign-in passes on. */
const comeFromGoogle = async (page: Page) => {
  const usr = { userId: 'nadie', email: 'ines.prueba@correo.example' };
  await page.evaluate((state) => window.history.pushState(state, '', '/registro/nombre'), {
    usr,
    key: 'retrato',
  });
  await page.reload();
};

const askForLink = async (page: Page) => {
  await page.getByLabel('Correo electrónico').fill(DEMO_ACCOUNTS.cliente.email);
  await page.keyboard.press('Enter');
  await page.getByText(/^Si el correo está registrado/).waitFor();
};

const followLink = async (page: Page) => {
  await askForLink(page);
  await page.goto(await resetLinkOf(DEMO_ACCOUNTS.cliente.email));
  await page.getByLabel('Contraseña nueva').waitFor();
};

const goOffline = (page: Page) => page.context().setOffline(true);
const videos = '**/api/videos-ayuda*';

/** The screens of a visitor. */
const PUBLICAS = screensOf(
  { path: '/' },
  {
    inicio: { isWhole: true, hasDark: true },
    'menu-telefono': { path: '/contacto', arrange: press('Abrir el menú'), only: 'phone' },
    tramites: { path: '/tramites', hasDark: true },
    tramite: { path: '/tramites/testamento-publico-abierto', isWhole: true },
    'tramites-sin-coincidencias': { path: '/tramites', arrange: searchInVain },
    contacto: { path: '/contacto', isWhole: true },
    'sin-conexion': { path: '/contacto', isFresh: true, arrange: goOffline },
    ayuda: { path: '/ayuda' },
    'ayuda-guia': { path: '/ayuda/guia?rol=abogado', hasDark: true },
    'ayuda-fotografiar': { path: '/ayuda/fotografiar', isWhole: true },
    'ayuda-sin-servidor': { path: '/ayuda', prepare: failing(videos) },
    'ayuda-cargando': { path: '/ayuda', prepare: hanging(videos), waitsWith: SKELETON },
    'aviso-privacidad': { path: '/aviso-privacidad', arrange: waitForPdf },
    'pagina-no-encontrada': { path: '/404' },
    'pantalla-que-falla': { path: '/contacto', prepare: withoutCode },
  },
);

/** The screens that lead to a session. */
const ACCESO = screensOf(
  { path: '/iniciar-sesion' },
  {
    'iniciar-sesion': { hasDark: true },
    'iniciar-sesion-errores': { arrange: send('Iniciar sesión') },
    verificar: { as: 'pendiente', path: '/iniciar-sesion/verificar' },
    registro: { path: '/registro', isWhole: true },
    'registro-errores': { path: '/registro', isWhole: true, arrange: send('Registrar cuenta') },
    'registro-nombre': { path: '/', arrange: comeFromGoogle },
    'recuperar-contrasena': { path: '/recuperar-contrasena' },
    'recuperar-contrasena-enviado': { path: '/recuperar-contrasena', arrange: askForLink },
    'restablecer-contrasena': { path: '/recuperar-contrasena', arrange: followLink },
    'restablecer-enlace-vencido': { path: '/restablecer-contrasena?oobCode=vencido' },
  },
);

export const SCREENS = [...PUBLICAS, ...ACCESO];
