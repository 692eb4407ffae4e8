import { paginaDeParada } from '@notaria/contract/paginas';
import { aParada } from '@notaria/factories/avisos';
import { enterAs } from '@notaria/factories/browser/session';
import { aCliente, anAbogado, aUsuario } from '@notaria/factories/people';
import { aProofCode } from '@notaria/factories/proof-codes';
import type { Page } from '@playwright/test';
import {
  askForLink,
  blockGoogle,
  comeFromGoogle,
  failWithGoogle,
  followLink,
  resetPassword,
  signInWrong,
  stay,
  typeName,
} from './support/account-states.ts';
import { standInForGoogle } from './support/google.ts';
import {
  type Arrange,
  HERE,
  inTurn,
  lookAt,
  pressing,
  says,
  screen,
  sendEmpty,
  state,
  waiting,
} from './support/states.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel', timeout: 360_000 });

test('the screens that lead to a session', { tag: '@looks' }, async ({ context }) => {
  const { email } = await aCliente();
  const states = [
    screen('sign-up', '/registro'),
    state('sign-up with errors', HERE, sendEmpty('Registrar cuenta')),
    screen('sign-in', '/iniciar-sesion'),
    state('sign-in with errors', HERE, sendEmpty('Iniciar sesión')),
    state('sign-in, refused', HERE, signInWrong),
    state('sign-in, Google’s window blocked', '/iniciar-sesion', blockGoogle(/Google/)),
    screen('name', '/', comeFromGoogle),
    state('name with errors', HERE, sendEmpty('Completar registro')),
    state('name, Google’s window blocked', HERE, inTurn(typeName, blockGoogle(/^Completar/))),
    state('name, not completed', '/', inTurn(comeFromGoogle, typeName, failWithGoogle)),
    screen('recovery', '/recuperar-contrasena'),
    state('recovery with errors', HERE, sendEmpty(/^Enviar/)),
    screen('recovery, sent', HERE, askForLink(email)),
    screen('reset', HERE, followLink(email)),
    state('reset with errors', HERE, sendEmpty('Restablecer contraseña')),
    state('reset, done', HERE, resetPassword),
    state('reset without a code', '/restablecer-contrasena', stay),
    state('reset with a dead link', '/restablecer-contrasena?oobCode=vencido', stay),
    screen('address', `/confirmar-correo?codigo=${await aProofCode(await aUsuario())}`),
    state(
      'address, proven',
      HERE,
      pressing('Confirmar este correo', says('Tu correo quedó confirmado.')),
    ),
    screen('address, with a dead link', '/confirmar-correo?codigo=vencido'),
    waiting(
      'address, asked',
      `/confirmar-correo?codigo=${'A'.repeat(43)}`,
      '*/api/correo/enlace',
      'Abriendo el enlace...',
    ),
  ];
  await lookAt(context, states, standInForGoogle);
});

test('the screens while a code is asked for', { tag: ['@exhaustive', '@looks'] }, async ({
  context,
  anotherContext,
}) => {
  await enterAs(context, await anAbogado({ sesion: 'pendiente' }));
  await lookAt(context, [
    screen('mailed code', '/iniciar-sesion/verificar'),
    state('mailed code with errors', HERE, sendEmpty('Verificar')),
  ]);
  const other = await anotherContext();
  const segundoFactor = { activo: true, metodo: 'app' } as const;
  await enterAs(other, await aCliente({ sesion: 'pendiente', segundoFactor }));
  await lookAt(other, [
    state('code of an app', '/iniciar-sesion/verificar'),
    state(
      'recovery code',
      HERE,
      pressing('Usar un código de recuperación', says('¿Tampoco tienes tus códigos?')),
    ),
  ]);
});

test('the screens that the links in mails open', { tag: ['@exhaustive', '@looks'] }, async ({
  context,
}) => {
  const [ofAna, ofLuz] = [
    await aParada(await aCliente()),
    await aParada(await anAbogado(), 'resumen'),
  ];
  await lookAt(context, [
    screen('a kind of mail to stop', paginaDeParada(ofAna)),
    state('a kind of mail, stopped', HERE, pressing('Dejar de recibirlos', says(/^Ya no/))),
    screen('the mail of the day', paginaDeParada(ofLuz)),
    screen('a link that is no good', paginaDeParada('A'.repeat(43))),
  ]);
});

test('the screens of a person’s own account', { tag: ['@exhaustive', '@looks'] }, async ({
  context,
}) => {
  const ana = await aCliente();
  await enterAs(context, ana);
  await lookAt(context, [
    screen('account', '/cuenta', async (page) => says('Sesiones abiertas')(page)),
    state('phone, wrong', HERE, inTurn(writePhone, sendEmpty('Guardar teléfono'))),
    state('password asked for again', '/cuenta', proving('Cambiar contraseña')),
    state('another password', HERE, inTurn(prove(ana.password), sendEmpty('Guardar contraseña'))),
    state(
      'another address',
      '/cuenta',
      inTurn(proving('Cambiar correo'), prove(ana.password), sendEmpty('Enviar enlace')),
    ),
  ]);
});

async function writePhone(page: Page) {
  await page.getByRole('button', { name: 'Agregar teléfono' }).click();
  const phone = page.getByLabel('Teléfono');
  await phone.fill('123');
  return phone;
}

const proving = (change: string): Arrange =>
  pressing(change, (page) => page.getByLabel('Contraseña', { exact: true }));

const prove =
  (password: string): Arrange =>
  async (page) => {
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continuar' }).click();
    return page.getByLabel(/nuev[ao]$/);
  };
