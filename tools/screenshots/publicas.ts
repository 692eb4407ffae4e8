import { resetLinkOf } from '@notaria/factories/browser/mailed-links';
import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { failing, hanging, press, SKELETON, searchInVain, send, waitForPdf } from './arrange.ts';
import type { Screen } from './screens.ts';

/** The code of a screen does not arrive. */
const withoutCode = (page: Page) =>
  page.route('**/assets/contacto-page-*.js', (route) => route.abort());

/** Somebody whom Google gave no name, with what the sign-in hands on. */
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

/** What a visitor sees. */
export const PUBLICAS: Screen[] = [
  { name: 'inicio', path: '/', isWhole: true, hasDark: true },
  { name: 'menu-telefono', path: '/contacto', arrange: press('Abrir el menú'), isPhoneOnly: true },
  { name: 'tramites', path: '/tramites', hasDark: true },
  { name: 'tramite', path: '/tramites/testamento-publico-abierto', isWhole: true },
  { name: 'tramites-sin-coincidencias', path: '/tramites', arrange: searchInVain },
  { name: 'contacto', path: '/contacto', isWhole: true },
  {
    name: 'sin-conexion',
    path: '/contacto',
    isFresh: true,
    arrange: (page) => page.context().setOffline(true),
  },
  { name: 'ayuda', path: '/ayuda' },
  { name: 'ayuda-sin-servidor', path: '/ayuda', prepare: failing('**/api/videos-ayuda*') },
  {
    name: 'ayuda-cargando',
    path: '/ayuda',
    prepare: hanging('**/api/videos-ayuda*'),
    waitsWith: SKELETON,
  },
  { name: 'aviso-privacidad', path: '/aviso-privacidad', arrange: waitForPdf },
  { name: 'pagina-no-encontrada', path: '/404' },
  { name: 'pantalla-que-falla', path: '/contacto', prepare: withoutCode },
];

/** What leads to a session. */
export const ACCESO: Screen[] = [
  { name: 'iniciar-sesion', path: '/iniciar-sesion', hasDark: true },
  { name: 'iniciar-sesion-errores', path: '/iniciar-sesion', arrange: send('Iniciar sesión') },
  { name: 'verificar', as: 'pendiente', path: '/iniciar-sesion/verificar' },
  { name: 'registro', path: '/registro', isWhole: true },
  { name: 'registro-errores', path: '/registro', isWhole: true, arrange: send('Registrar cuenta') },
  { name: 'registro-nombre', path: '/', arrange: comeFromGoogle },
  { name: 'recuperar-contrasena', path: '/recuperar-contrasena' },
  { name: 'recuperar-contrasena-enviado', path: '/recuperar-contrasena', arrange: askForLink },
  { name: 'restablecer-contrasena', path: '/recuperar-contrasena', arrange: followLink },
  { name: 'restablecer-enlace-vencido', path: '/restablecer-contrasena?oobCode=vencido' },
];
