import { ROL } from '@notaria/contract/roles';
import { expect, type Page } from '@playwright/test';
import { readCode } from './mailbox.ts';

interface Account {
  email: string;
  password: string;
}

/** Fills in the sign-in; staff also give the mailed code. */
export async function fillSignIn(
  page: Page,
  { email, password }: Account,
  { isStaff, from = '/iniciar-sesion' }: { isStaff: boolean; from?: string },
): Promise<void> {
  await page.goto(from);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  if (isStaff) {
    await expect(page).toHaveURL(/\/iniciar-sesion\/verificar/, { timeout: 40_000 });
    await page.getByLabel(/Código/).fill(await readCode(email));
  }
}

/**
 * Signs in as a person does: staff land on their queue, everybody else on the home page. The queue of an
 * administrator offers the documents of every other test, and keeps them from its people: they sign in at an
 * address, with {@link fillSignIn}.
 */
export async function signIn(
  page: Page,
  account: Account & { idRol?: number },
  isStaff: boolean,
): Promise<void> {
  if (account.idRol === ROL.administrador) throw new Error('an administrator needs an address');
  await fillSignIn(page, account, { isStaff });
  await expect(page).toHaveURL(isStaff ? /\/mi-turno$/ : /\/$/);
  await expect(page.getByText('¡Bienvenido de nuevo! 😊')).toBeVisible();
}

/** Fails the test if the page throws or logs an unexpected error. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  return problems;
}
