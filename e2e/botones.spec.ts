import { ROL } from '@notaria/contract/roles';
import { crearVideo } from '@notaria/contract/videos';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aDoubtfulClient } from '@notaria/factories/identidad';
import { anOffice, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { unusedWord } from './support/expedientes.ts';
import { test } from './support/test.ts';

/** The states of the file's four documents: pending, rejected, accepted, missing. */
const ESTADOS = [0, 1, 2, null] as const;

/** The buttons that one viewer is offered: on the file, and on its documents while pending, rejected and accepted. */
interface Offered {
  file: string[];
  review: [pending: string[], rejected: string[], accepted: string[]];
}

const NOTHING: Offered['review'] = [[], [], []];
const REVIEWS: Offered['review'] = [['Aceptar', 'Rechazar'], ['Aceptar'], ['Rechazar']];
const REJECTS: Offered['review'] = [['Rechazar'], [], ['Rechazar']];

/** Those of the named buttons that the page shows now. */
async function shownOf(page: Page, names: readonly string[]): Promise<string[]> {
  const main = page.getByRole('main');
  const counts = await Promise.all(
    names.map((name) => main.getByRole('button', { name, exact: true }).count()),
  );
  return names.filter((_name, index) => counts[index] === 1);
}

/** The buttons that the viewer is offered on the file and on each of its documents. */
async function offeredTo(page: Page, viewer: Person, idExpediente: string): Promise<Offered> {
  await enterAs(page.context(), viewer);
  const open = async () => {
    await page.goto(`/expedientes/${idExpediente}`);
    await expect(page.getByRole('rowheader')).toHaveCount(ESTADOS.length);
  };
  await open();
  const file = ESTADOS.flatMap((_estado, index) => [
    `Subir Documento ${index + 1}`,
    `Eliminar Documento ${index + 1}`,
  ]);
  const onFile = await shownOf(page, file);
  const review = async (number: number) => {
    await open();
    await page
      .getByRole('rowheader', { name: `Documento ${number}` })
      .getByRole('link')
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Documento ${number}`);
    const shown = await shownOf(page, ['Aceptar', 'Rechazar']);
    await expectKeys(page, shown);
    return shown;
  };
  return { file: onFile, review: [await review(1), await review(2), await review(3)] };
}

/** Checks that the keys A and R begin only the reviews whose buttons are shown. */
async function expectKeys(page: Page, shown: readonly string[]): Promise<void> {
  for (const [key, name] of [
    ['r', 'Rechazar'],
    ['a', 'Aceptar'],
  ] as const) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: `${name} documento` });
    if (shown.includes(name)) {
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await expect(dialog).toHaveCount(0);
  }
}

test('everybody is offered what their role may do with a file, and nothing else', async ({
  anotherContext,
}) => {
  test.setTimeout(120_000);
  const [office, cliente, admin] = await Promise.all([anOffice(), aCliente(), anAdministrador()]);
  const { titular, abogada, secretaria } = peopleOf(office);
  const { idExpediente } = await aStoredExpediente({
    cliente,
    asignado: abogada,
    estados: ESTADOS,
  });
  const own = ['Eliminar Documento 1', 'Eliminar Documento 2', 'Subir Documento 4'];
  const viewers: [who: string, viewer: Person, offered: Offered][] = [
    ['the secretary', secretaria, { file: [], review: REJECTS }],
    ['the client', cliente, { file: own, review: NOTHING }],
    ['the lawyer', abogada, { file: [], review: REVIEWS }],
    ['the head', titular, { file: [], review: REVIEWS }],
    ['an administrator', admin, { file: [], review: REVIEWS }],
  ];
  for (const [who, viewer, offered] of viewers) {
    const page = await (await anotherContext()).newPage();
    expect.soft(await offeredTo(page, viewer, idExpediente), who).toEqual(offered);
    await page.close();
  }
});

test('a secretary may refuse an identity; a lawyer and an administrator may also confirm it', async ({
  anotherContext,
}) => {
  const office = await anOffice();
  const { titular, abogada, secretaria } = peopleOf(office);
  const { idExpediente } = await aDoubtfulClient(abogada);
  const both = ['Confirmar identidad', 'Rechazar identidad'];
  for (const [who, viewer, offered] of [
    ['the secretary', secretaria, ['Rechazar identidad']],
    ['the lawyer', abogada, both],
    ['the head', titular, both],
    ['an administrator', office.admin, both],
  ] as const) {
    const page = await (await anotherContext()).newPage();
    await enterAs(page.context(), viewer);
    await page.goto(`/expedientes/${idExpediente}`);
    await expect(page.getByRole('button', { name: 'Rechazar identidad' })).toBeVisible();
    expect.soft(await shownOf(page, both), who).toEqual(offered);
    await page.close();
  }
});

test('only an administrator is offered to change the help videos', async ({ anotherContext }) => {
  const [admin, cliente, office] = await Promise.all([anAdministrador(), aCliente(), anOffice()]);
  const { titular, abogada, secretaria } = peopleOf(office);
  const titulo = `Video ${unusedWord()}`;
  const url = 'https://youtu.be/dQw4w9WgXcQ';
  const roles = [ROL.cliente, ROL.abogado, ROL.titular, ROL.secretaria];
  await request(crearVideo, { as: admin, body: { titulo, url, roles } });
  for (const [who, viewer, offered] of [
    ['an administrator', admin, true],
    ['the client', cliente, false],
    ['the lawyer', abogada, false],
    ['the head', titular, false],
    ['the secretary', secretaria, false],
  ] as const) {
    const page = await (await anotherContext()).newPage();
    await enterAs(page.context(), viewer);
    await page.goto('/ayuda');
    await expect(page.getByRole('button', { name: titulo, exact: true })).toBeVisible();
    const buttons = ['Agregar video', `Opciones de ${titulo}`];
    if (offered) await expect(page.getByRole('button', { name: buttons[1] })).toBeVisible();
    expect.soft(await shownOf(page, buttons), who).toEqual(offered ? buttons : []);
    await page.close();
  }
});
