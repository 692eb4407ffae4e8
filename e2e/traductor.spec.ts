import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { choose } from './support/menu.ts';
import { aPdf } from './support/pdf.ts';
import { test } from './support/test.ts';

/** Puts every text of the page into elements of its own, also those that come later, as Chrome's translator does. */
function translate(): void {
  const isShown = ({ parentElement }: Text) =>
    parentElement?.closest('font, script, style, textarea, select, title') === null;
  const wrap = (text: Text) => {
    if (!isShown(text) || !text.data.trim()) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.append(text);
  };
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  new MutationObserver(wrapAll).observe(document, { subtree: true, childList: true });
}

async function openTranslated(context: BrowserContext, person: Person) {
  await enterAs(context, person);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.addInitScript(translate);
  /** Opens a screen and waits until its texts are translated. */
  const at = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('h1 font').first()).toBeVisible();
  };
  const expectWell = async () => {
    expect(problems).toEqual([]);
    await expect(page.getByText('Algo salió mal')).toHaveCount(0);
  };
  return { page, at, expectWell };
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

test('a translated page works: a client’s screens', { tag: '@exhaustive' }, async ({ context }) => {
  const ana = await aCliente();
  const { idExpediente } = await aStoredExpediente({
    cliente: ana,
    estados: [null, null],
    condicion: 'si te casaste',
  });
  const { page, at, expectWell } = await openTranslated(context, ana);

  await at('/');
  await expect(page.getByRole('link', { name: /^Continuar/ })).toBeVisible();
  await at('/tramites');
  await page.getByRole('searchbox').fill('testamento');
  await page.getByRole('searchbox').fill('');
  await at('/expedientes');
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByRole('button', { name: 'Ver todos' })).toBeVisible();
  await press(page, 'Ver todos');
  await expectWell();

  await at(`/expedientes/${idExpediente}/conversacion`);
  await page.getByLabel(/^Mensaje para/).fill('Buenas tardes');
  await press(page, 'Enviar');
  await expect(page.getByRole('log')).toContainText('Buenas tardes');
  await at(`/expedientes/${idExpediente}`);
  await choose(page, 'Más de Documento 1', 'No me aplica');
  await press(page, 'Registrar mi declaración');
  await page.getByRole('checkbox', { name: /^Declaro/ }).check();
  await press(page, 'Registrar mi declaración');
  await expect(page.getByText('Declaraste que no te aplica')).toBeVisible();
  await press(page, 'Subir Documento 2');
  await page.getByLabel('Elige el PDF').setInputFiles(await aPdf('acta.pdf', 'acta'));
  await press(page, 'Subir documento');
  await expect(page.getByText('acta.pdf').first()).toBeVisible();
  await expectWell();

  await at('/cuenta');
  await press(page, 'Agregar teléfono');
  await page.getByLabel('Teléfono').fill('12');
  await press(page, 'Guardar teléfono');
  await press(page, 'Cancelar');
  await at('/constancia-fiscal-actualizar');
  await press(page, /^(Continuar|Subir|Actualizar)/);
  await at('/ayuda');
  await at('/tramites/testamento-publico-abierto');
  await press(page, 'Iniciar trámite');
  await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  await expectWell();
});

test('a translated page works: the office’s screens', { tag: '@exhaustive' }, async ({
  context,
  anotherContext,
}) => {
  const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
  const { idExpediente } = await aStoredExpediente({
    cliente: ana,
    asignado: luz,
    estados: [0, 0],
  });
  const { page, at, expectWell } = await openTranslated(context, luz);
  await at(`/expedientes/${idExpediente}?documento=doc-1`);
  await press(page, 'Rechazar');
  const dialog = page.getByRole('dialog', { name: 'Rechazar documento' });
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialog.getByText('Escriba un comentario')).toBeVisible();
  await dialog.getByLabel('Comentario').fill('No se lee');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText('Documento rechazado exitosamente.')).toBeVisible();
  await at('/mi-turno');
  await expectWell();

  const office = await openTranslated(await anotherContext(), admin);
  await office.at('/usuarios');
  await office.page.getByRole('searchbox').fill(ana.email);
  await expect(office.page.getByText(ana.email)).toBeVisible();
  await office.at('/tablero');
  await office.at('/oficinas');
  await press(office.page, /Agregar Oficina/);
  await press(office.page, 'Guardar');
  await expect(office.page.getByRole('alert')).toBeVisible();
  await office.expectWell();
});
