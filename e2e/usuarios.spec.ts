import { USUARIOS } from '@notaria/contract/gestion-messages';
import { COLEGAS } from '@notaria/contract/invitaciones-messages';
import { TAREAS } from '@notaria/contract/tareas-messages';
import { enterAs } from '@notaria/factories/browser/session';
import { storeUsuarios } from '@notaria/factories/crowd';
import {
  anOffice,
  aStoredFile,
  fileOf,
  idOf,
  peopleOf,
  unusedWord,
} from '@notaria/factories/oficinas';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  aUsuario,
  type Person,
  profileOf,
  unusedEmail,
} from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { enqueue } from '../functions/src/platform/mail/enqueue.ts';
import { watchConsole } from './support/journey.ts';
import { expectSound, ODD_TEXTS, watchInjection } from './support/layout.ts';
import { waitForMail } from './support/mailbox.ts';
import { type Seat, test } from './support/test.ts';

let seat: Seat;
let page: Page;
let admin: Person;
let problems: string[];

test.beforeAll(async ({ takeSeat }) => {
  admin = await anAdministrador();
  seat = await takeSeat();
  await enterAs(seat.context, admin);
  page = await seat.context.newPage();
  problems = watchConsole(page);
});
test.afterAll(() => seat.leave());

async function search(text: string): Promise<void> {
  await page.goto('/usuarios');
  await page.getByRole('searchbox', { name: 'Buscar usuario...' }).fill(text);
}

function card({ email }: Person) {
  return page.getByRole('listitem').filter({ hasText: email });
}

async function choose(person: Person, action: string): Promise<void> {
  await card(person)
    .getByRole('button', { name: /^Opciones de / })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an administrator turns a Usuario into an Abogado, after a confirmation with the name', async () => {
  const names = { nombre: 'Eva', apellidoPaterno: unusedWord() };
  const eva = await aUsuario({ ...names, correoProbado: new Date() });
  await search(eva.email);
  const rol = card(eva).getByRole('combobox');
  await expect(rol.getByRole('option')).toHaveText([
    'Usuario',
    'Abogado',
    'Abogado titular',
    'Administrador',
    'Secretaria',
  ]);
  await rol.selectOption('Abogado');
  const confirm = page.getByRole('alertdialog', { name: 'Confirmar cambio de rol' });
  await expect(confirm).toContainText(`${eva.nombre} (${eva.email}) pasará de Usuario a Abogado`);
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rol).toHaveValue('1');

  await rol.selectOption('Abogado');
  await confirm.getByRole('button', { name: 'Cambiar rol' }).click();
  await expect(page.getByText(`Rol de ${eva.nombre} cambiado a "Abogado"`)).toBeVisible();
  await expect(rol).toHaveValue('3');
  expect((await profileOf(eva)).idRol).toBe(3);

  const filter = page.getByRole('combobox', { name: 'Rol', exact: true });
  await filter.selectOption('Secretaria');
  await expect(page.getByText('No se encontraron usuarios.')).toBeVisible();
  await filter.selectOption('Abogado');
  await expect(card(eva)).toBeVisible();
});

test('twenty on a page, and the rest on the next', { tag: '@exhaustive' }, async () => {
  const word = unusedWord();
  await storeUsuarios(0, 21, word);
  await search(word);
  const cards = page.getByRole('listitem').filter({ hasText: `${word}-` });
  await expect(cards).toHaveCount(20);
  const pages = page.getByRole('navigation', { name: 'Páginas de usuarios' });
  await pages.getByRole('button', { name: /siguiente/i }).click();
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/pagina=2/);
});

test('the administrator’s own card and the role of a Cliente are locked', {
  tag: '@exhaustive',
}, async () => {
  await search(admin.email);
  await expect(card(admin)).toContainText('Es tu cuenta');
  await expect(card(admin).getByRole('combobox')).toHaveCount(0);
  await expect(card(admin).getByRole('button')).toHaveCount(0);
  const cliente = await aCliente();
  await search(cliente.email);
  await expect(card(cliente)).toContainText('Cliente');
  await expect(card(cliente).getByRole('combobox')).toHaveCount(0);
});

test('a removed user disappears from the list and can’t sign in', { tag: '@exhaustive' }, async ({
  anotherContext,
}) => {
  const leo = await anAbogado({ nombre: 'Leo' });
  await search(leo.email);
  await choose(leo, 'Eliminar');
  const confirm = page.getByRole('alertdialog', { name: '¿Eliminar usuario?' });
  await expect(confirm).toContainText(leo.email);
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(`Usuario ${leo.email} eliminado`)).toBeVisible();
  await expect(page.getByText('No se encontraron usuarios.')).toBeVisible();

  const theirs = await (await anotherContext()).newPage();
  await theirs.goto('/iniciar-sesion');
  await theirs.getByLabel('Correo electrónico').fill(leo.email);
  await theirs.getByLabel('Contraseña', { exact: true }).fill(leo.password);
  await theirs.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(theirs.getByRole('alert')).toBeVisible();
  await expect(theirs).toHaveURL(/iniciar-sesion$/);
});

test('a lawyer’s files are counted before the role or the account ends, and go to the chosen person', async () => {
  const office = await anOffice();
  const { titular, abogada, abogado } = peopleOf(office);
  const cliente = await aCliente();
  const files = await Promise.all([
    aStoredFile({ cliente, abogado: abogada, estados: [0] }),
    aStoredFile({ cliente, abogado: abogada }),
  ]);
  await search(abogada.email);
  await card(abogada).getByRole('combobox').selectOption('Usuario');
  const confirm = page.getByRole('alertdialog', { name: 'Confirmar cambio de rol' });
  await expect(confirm).toContainText(`${abogada.nombre} deja 2 trámites.`);
  await confirm.getByText('Ver cuáles').click();
  for (const { idExpediente } of files) await expect(confirm).toContainText(idExpediente);
  await expectSound(page, 'confirmation of a role with files');
  await confirm.getByLabel('Quién los recibe').selectOption(abogado.uid);
  await confirm.getByRole('button', { name: 'Cambiar rol' }).click();
  await expect(confirm).toBeHidden();
  for (const file of files) {
    expect(await fileOf(file)).toMatchObject({ idAsignado: abogado.uid });
  }

  await search(abogado.email);
  await choose(abogado, 'Eliminar');
  const removal = page.getByRole('alertdialog', { name: '¿Eliminar usuario?' });
  await expect(removal).toContainText(`${abogado.nombre} deja 2 trámites.`);
  await expect(removal.getByLabel('Quién los recibe').getByRole('option')).toHaveText([
    `Bandeja de ${office.nombre}`,
    titular.nombre,
  ]);
  await removal.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(`Usuario ${abogado.email} eliminado`)).toBeVisible();
  const idGrupo = await idOf(office);
  for (const file of files) {
    expect(await fileOf(file)).toMatchObject({ idAsignado: null, idGrupo });
  }
});

test('the head of an office stays, and the refusal names the office', {
  tag: '@exhaustive',
}, async () => {
  const { titular, nombre } = await anOffice();
  await search(titular.email);
  await choose(titular, 'Eliminar');
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText(USUARIOS.encabeza(nombre));
  await expect(confirm.getByRole('button', { name: 'Eliminar' })).toBeDisabled();
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  await expect(card(titular)).toBeVisible();
});

test('any name is shown as text, at any width, and axe finds nothing', {
  tag: '@exhaustive',
}, async () => {
  const expectUntouched = watchInjection(page);
  const word = unusedWord();
  const people = await Promise.all(
    ODD_TEXTS.map((nombre) => aUsuario({ nombre, apellidoPaterno: word })),
  );
  await search(word);
  for (const person of people) {
    await expect(card(person).getByRole('heading')).toHaveText(person.nombre);
  }
  await expectSound(page, 'users');
  const [first] = people;
  if (!first) throw new Error('nobody');
  await card(first).getByRole('combobox').selectOption('Abogado');
  await expect(page.getByRole('alertdialog')).toContainText(first.nombre);
  await expectSound(page, 'confirmation of a role');
  await page.keyboard.press('Escape');
  await choose(first, 'Eliminar');
  await expect(page.getByRole('alertdialog')).toContainText(first.nombre);
  await expectSound(page, 'confirmation of a removal');
  await page.keyboard.press('Escape');
  await expectUntouched();
});

/** A mail that was given up an hour ago, as the queue leaves it. */
async function aFailedMail(asunto: string): Promise<{ id: string; para: string }> {
  const para = unusedEmail();
  const id = `fallo-${para.replace(/\W/g, '-')}`;
  const now = new Date();
  const mail = { asunto, texto: 'Hola.', html: '<p>Hola.</p>' };
  await db().runTransaction(async (tx) => {
    const later = new Date(now.getTime() + 86_400_000);
    enqueue(tx, { id, para, cuando: later, ...mail }, now);
  });
  const over = { estado: 'fallida', motivo: '550', cuando: null, fallo: now };
  await db().doc(`tareas/${id}`).update(over);
  return { id, para };
}

test('what was left undone is sent again, or taken off the list', async () => {
  const asunto = `Aviso ${unusedWord()}`;
  const [again, gone] = [await aFailedMail(asunto), await aFailedMail(asunto)];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/usuarios');
  const row = ({ para }: { para: string }) => page.getByRole('listitem').filter({ hasText: para });
  await expect(row(again)).toContainText('El servidor de correo lo rechazó (550)');
  await expectSound(page, 'what was left undone');
  await page
    .getByRole('button', { name: `Enviar otra vez: ${asunto}, para ${again.para}` })
    .click();
  await expect(page.getByText(TAREAS.otraVez)).toBeVisible();
  await expect(row(again)).toBeHidden();
  await page
    .getByRole('button', { name: `Quitar de la lista: ${asunto}, para ${gone.para}` })
    .click();
  await expect(page.getByText(TAREAS.quitada)).toBeVisible();
  await expect(row(gone)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await waitForMail(again.para, new RegExp(asunto))).text).toContain('Hola.');
  const left = (await db().doc(`tareas/${gone.id}`).get()).data();
  expect(left).toMatchObject({ estado: 'fallida', cuando: null, datos: null, fallo: null });
});

test('a colleague is invited by mail, registers by the link, and comes in with the role', async ({
  anotherContext,
}) => {
  const [correo, other] = [unusedEmail(), unusedEmail()];
  await page.goto('/usuarios');
  for (const [address, rol] of [
    [correo, 'Abogado'],
    [other, 'Administrador'],
  ] as const) {
    await page.getByRole('button', { name: 'Invitar a un colega' }).click();
    const form = page.getByRole('dialog', { name: 'Invitar a un colega' });
    await form.getByLabel('Correo electrónico').fill(address);
    await form.getByLabel('Rol').selectOption(rol);
    await form.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(page.getByText(COLEGAS.enviada(address))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: address })).toContainText(rol);
  }
  await page.getByRole('button', { name: `Retirar la invitación a ${other}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: other })).toBeHidden();

  const theirs = await (await anotherContext()).newPage();
  const { text } = await waitForMail(correo, /Te invitan a trabajar/);
  const link = /https?:\/\/\S+\/invitacion\/colega\/[\w-]+/.exec(text)?.[0] ?? '/no-link';
  await theirs.goto(link);
  await expect(theirs.getByText('Abogado')).toBeVisible();
  await theirs.getByRole('link', { name: 'Crear cuenta' }).last().click();
  await theirs.getByLabel('Nombre(s)').fill('Rosa');
  await theirs.getByLabel('Primer apellido').fill('Díaz');
  await theirs.getByLabel('Correo electrónico').fill(correo);
  for (const name of ['Contraseña', 'Confirmar contraseña']) {
    await theirs.getByLabel(name, { exact: true }).fill('Notaria-2026!');
  }
  await theirs.getByRole('button', { name: 'Registrar cuenta' }).click();
  await theirs.getByRole('button', { name: 'Aceptar como Abogado' }).click();
  await expect(theirs.getByText(COLEGAS.aceptada('Abogado'))).toBeVisible();
  await theirs.getByLabel('Correo electrónico').fill(correo);
  await theirs.getByLabel('Contraseña', { exact: true }).fill('Notaria-2026!');
  await theirs.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(theirs).toHaveURL(/\/iniciar-sesion\/verificar/);
  await theirs.goto(link);
  await expect(theirs.getByText(COLEGAS.noSirve)).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('button', { name: `Retirar la invitación a ${correo}` }),
  ).toBeHidden();
});

test('nothing unexpected was thrown or logged', () => {
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});
