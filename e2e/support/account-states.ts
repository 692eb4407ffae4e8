import { ESPERA } from '@notaria/contract/limits';
import { resetLinkOf } from '@notaria/factories/browser/mailed-links';
import { unusedEmail } from '@notaria/factories/people';
import { appCode } from '@notaria/factories/second-factor';
import type { Page } from '@playwright/test';
import { GOOGLE } from './google.ts';
import { answers } from './network.ts';
import { type Arrange, says } from './states.ts';

const NEW_PASSWORD = 'Nueva-2026!';

export async function signInWrong(page: Page) {
  await page.getByLabel('Correo electrónico').fill(unusedEmail());
  await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  return page.getByRole('alert');
}

/** Makes the browser block Google's window. */
export function blockGoogle(button: RegExp): Arrange {
  return async (page) => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: button }).click();
    return page.getByRole('button', { name: 'Continuar en esta página' });
  };
}

/** Makes Google unreachable. */
export async function failWithGoogle(page: Page) {
  await answers(page, GOOGLE, 'failure');
  await page.getByRole('button', { name: /^Completar/ }).click();
  return page.getByRole('alert');
}

/** A person to whom Google gave no name, with what the sign-in passes on. */
export async function comeFromGoogle(page: Page) {
  const usr = { userId: 'u1', email: unusedEmail('google') };
  const handed = { usr, key: 'prueba' };
  await page.evaluate((one) => window.history.pushState(one, '', '/registro/nombre'), handed);
  await page.reload();
  return page.getByRole('heading', { name: 'Completa tu registro' });
}

export async function typeName(page: Page) {
  await page.getByLabel('Nombre', { exact: true }).fill('Inés');
  const surname = page.getByLabel('Apellido paterno');
  await surname.fill('Prueba');
  return surname;
}

export function askForLink(email: string): Arrange {
  return async (page) => {
    await page.getByLabel('Correo electrónico').fill(email);
    await page.keyboard.press('Enter');
    return says(/^Si el correo está registrado/)(page);
  };
}

export function followLink(email: string): Arrange {
  return async (page) => {
    await page.goto(await resetLinkOf(email));
    return page.getByLabel('Contraseña nueva');
  };
}

/** Stops the timer of this length that leads away, so that the screen can be looked at. */
function holdTimers(wait: number): void {
  const { setTimeout: real } = window;
  window.setTimeout = ((run: () => void, ms = 0) =>
    ms === wait ? 0 : real(run, ms)) as typeof window.setTimeout;
}

/** A link that does not work leads away by itself; here it stays. */
export async function stay(page: Page) {
  await page.addInitScript(holdTimers, ESPERA.redireccion);
  await page.reload();
  return page.getByRole('alert');
}

export async function resetPassword(page: Page) {
  await page.evaluate(holdTimers, ESPERA.redireccion);
  await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
  return says('¡Contraseña restablecida correctamente!')(page);
}

export function givePassword(password: string): Arrange {
  return async (page) => {
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continuar' }).click();
    return page.getByRole('img', { name: /^Código QR/ });
  };
}

export async function giveAppCode(page: Page) {
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await page
    .getByLabel('Código de verificación')
    .fill(await appCode((secret ?? '').replaceAll(' ', '')));
  return page.getByRole('list', { name: 'Códigos de recuperación' });
}
