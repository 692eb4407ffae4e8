import { asignarExpediente } from '@notaria/contract/asignacion';
import { NOTARIA } from '@notaria/contract/notaria';
import { enterAs } from '@notaria/factories/browser/session';
import { playFiles } from '@notaria/factories/demo/files';
import { actorOf } from '@notaria/factories/demo/people';
import { anOffice, aStoredFile, idOf, peopleOf } from '@notaria/factories/oficinas';
import { conCuenta } from '@notaria/factories/pagos';
import { aCliente, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { expectLoaded } from './support/everywhere.ts';
import { shiftOf } from './support/shift.ts';
import { test } from './support/test.ts';

// Where things stand on a screen, measured with the files of the demo data: what one must do is where the eye is.

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** The filled buttons and links of the page's content; the current page of a list is no act. */
function filledIn(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator(':is(a, button):is(.bg-primary, .bg-accent, .bg-danger):not([aria-current])')
    .filter({ visible: true })
    .allTextContents();
}

async function expectBrandOnOneLine(page: Page): Promise<void> {
  await page.setViewportSize(DESK);
  await page.goto('/');
  await expectLoaded(page, 'home');
  const brand = page.getByRole('banner').getByText(NOTARIA.marca, { exact: true });
  expect((await brand.boundingBox())?.height).toBeLessThan(30);
}

test.describe('lists, home and administration', { tag: '@exhaustive' }, () => {
  test('the staff’s list: nine whole rows on a desk, the first file near the top of a phone', async ({
    page,
  }) => {
    const office = await anOffice();
    const { titular, abogada } = peopleOf(office);
    const cliente = await aCliente();
    await Promise.all(
      Array.from({ length: 10 }, () =>
        aStoredFile({ cliente, abogado: abogada, estados: [0, 1, null] }),
      ),
    );
    await enterAs(page.context(), titular);
    await page.setViewportSize(DESK);
    await page.goto('/expedientes');
    await expectLoaded(page, 'the list');
    await expect(page.getByRole('row').nth(9)).toBeInViewport({ ratio: 1 });
    expect(await filledIn(page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);

    await page.setViewportSize(PHONE);
    await page.reload();
    await expectLoaded(page, 'the list on a phone');
    const first = page.getByRole('list', { name: 'Trámites', exact: true }).getByRole('listitem');
    expect((await first.first().boundingBox())?.y).toBeLessThanOrEqual(300);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);

    // The head's day, with the files that wait longest, is no longer than a client's.
    await page.goto('/');
    await expectLoaded(page, 'the home page of a head of office');
    await expect(page.getByRole('list', { name: 'Los que más esperan' })).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(1600);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  });

  test('the tabs of the administration stand at one height, with one act at most', async ({
    page,
  }) => {
    const { admin } = await anOffice();
    await enterAs(page.context(), admin);
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      const tops = new Set<number>();
      await page.goto('/usuarios');
      for (const tab of ['Usuarios', 'Oficinas', 'Catálogo', 'Motivos', 'Cobros', 'Machotes']) {
        const tabs = page.getByRole('navigation', { name: 'Administración' });
        await tabs.getByRole('link', { name: tab }).click();
        await expectLoaded(page, tab);
        await page.evaluate(() => window.scrollTo(0, 0));
        // The screen's code may still take the place of its frame, in which the tabs stand too.
        let top = 0;
        const measure = async () => {
          top = (await tabs.boundingBox())?.y ?? 0;
          return top;
        };
        await expect.poll(measure, tab).toBeGreaterThan(0);
        tops.add(top);
        expect((await filledIn(page)).length, tab).toBeLessThanOrEqual(1);
      }
      expect([...tops]).toHaveLength(1);
    }
  });

  test('the brand stands on one line on a desk, and a head of office reaches the templates from its tabs', async ({
    page,
    anotherContext,
  }) => {
    const { admin, ...office } = await anOffice();
    const { titular, abogada, secretaria } = peopleOf({ admin, ...office });
    for (const person of [admin, abogada, secretaria, await aCliente()]) {
      const other = await (await anotherContext()).newPage();
      await enterAs(other.context(), person);
      await expectBrandOnOneLine(other);
    }
    await enterAs(page.context(), titular);
    await expectBrandOnOneLine(page);
    await page.getByRole('banner').getByRole('link', { name: 'Motivos' }).click();
    const tabs = page.getByRole('navigation', { name: 'Administración' });
    await expect(tabs.getByRole('link')).toHaveText(['Motivos', 'Cobros', 'Machotes']);
    await tabs.getByRole('link', { name: 'Machotes' }).click();
    await expect(page.getByRole('heading', { name: 'Machotes de Word' })).toBeVisible();
  });

  test('the home page of a client with four files is short, and begins with what they owe', async ({
    page,
  }) => {
    const cliente = await aCliente();
    const { abogada } = peopleOf(await anOffice());
    for (const estados of [
      [0, null],
      [1, null],
      [null, null],
      [0, 0],
    ] as const)
      await aStoredFile({ cliente, abogado: abogada, estados: [...estados] });
    await enterAs(page.context(), cliente);
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await page.goto('/');
      await expectLoaded(page, 'home');
      const owed = page.getByRole('list', { name: 'Te toca' }).getByRole('listitem');
      await expect(owed).toHaveCount(4);
      await expect(owed.first().getByRole('link', { name: /^Corregir:/ })).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola, /);
      expect(await filledIn(page)).toEqual(['Corregir']);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(1700);
  });

  test('whoever had a file open that went to somebody else reads so on the list', async ({
    page,
  }) => {
    const office = await anOffice();
    const { abogada, abogado } = peopleOf(office);
    const file = await aStoredFile({
      cliente: await aCliente(),
      abogado: abogada,
      estados: [0],
    });
    await enterAs(page.context(), abogada);
    await page.goto(`/expedientes/${file.idExpediente}`);
    await expectLoaded(page, 'the file');
    const body = { idExpediente: file.idExpediente, idResponsable: abogado.uid };
    expect((await request(asignarExpediente, { as: office.admin, body })).status).toBe(200);
    await expect(page.getByText('Este trámite ya no está a tu cargo')).toBeVisible();
    await expect(page).toHaveURL(/\/expedientes$/);
    // Its address is nobody else's business.
    await page.goto(`/expedientes/${file.idExpediente}`);
    await expect(page).toHaveURL(/\/404$/);
  });
});

test.describe('the files of a client', () => {
  let cliente: Person;
  /** The addresses of the client's files, by procedure. */
  let files: Map<string, string>;

  test.beforeAll(async () => {
    const [office, ana, clienta, vendedor, admin] = await Promise.all([
      anOffice(),
      aCliente(),
      aCliente(),
      aCliente(),
      anAdministrador(),
    ]);
    await conCuenta(await idOf(office));
    const { abogada, abogado } = peopleOf(office);
    const actor = ({ uid }: Person) => actorOf(uid);
    await playFiles({
      cliente: await actor(ana),
      clienta: await actor(clienta),
      vendedor: await actor(vendedor),
      admin: await actor(admin),
      abogada: await actor(abogada),
      abogado2: await actor(abogado),
    });
    cliente = ana;
    const own = await db().collection('expedientes').where('idCliente', '==', ana.uid).get();
    files = new Map(
      own.docs.map((row) => [String(row.get('tituloTramite')), `/expedientes/${row.id}`]),
    );
  });

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectLoaded(page, path);
  }

  const pathOf = (title: string) => files.get(title) ?? '';

  test('the act stands first, alone, and nothing jumps; what is written or answered is in the first screen', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await enterAs(page.context(), cliente);
    for (const viewport of [PHONE, DESK]) {
      const isPhone = viewport === PHONE;
      await page.setViewportSize(viewport);
      for (const [title, act] of [
        ['Compraventa de inmueble', /^Corregir «/],
        ['Donación de inmueble', /^Subir «/],
        ['Poder notarial especial', /^Leer y responder$/],
        ['Testamento público abierto', /^Subir «/],
      ] as const) {
        await open(page, pathOf(title));
        const filled = await filledOf(page);
        expect(
          filled.map(({ text }) => text),
          title,
        ).toEqual([expect.stringMatching(act)]);
        expect(filled[0]?.top, title).toBeLessThanOrEqual(isPhone ? 560 : 420);
        expect(await shiftOf(page), title).toBeLessThanOrEqual(0.02);
        const badges = page
          .getByRole('navigation', { name: 'Partes del trámite' })
          .locator('a > span');
        for (const badge of await badges.filter({ hasText: / por | sin / }).all()) {
          await expect(badge, title).toBeInViewport({ ratio: 1 });
        }
      }
      await open(page, pathOf('Donación de inmueble'));
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (isPhone) expect(height, 'a file of nine papers').toBeLessThanOrEqual(2_300);

      await open(page, `${pathOf('Compraventa de inmueble')}/conversacion`);
      await expect(page.getByLabel(/^Mensaje para/)).toBeInViewport({ ratio: 1 });
      expect(await filledOf(page)).toHaveLength(1);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
      // Nothing lies over the button.
      await page.getByRole('button', { name: 'Enviar' }).click({ trial: true });

      await open(page, `${pathOf('Poder notarial especial')}/entregas`);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Leer y responder/ })
        .first()
        .click();
      await expect(page.getByRole('img', { name: /página 1/ })).toBeVisible({ timeout: 40_000 });
      await expect(page.getByRole('button', { name: 'Estoy de acuerdo' })).toBeInViewport({
        ratio: 1,
      });
      // What the pointer rests on has another colour.
      await page.mouse.move(0, 0);
      await expect.poll(() => filledOf(page)).toHaveLength(1);
    }
  });
});

/** The filled buttons of a screen, and how far down each begins. */
function filledOf(page: Page) {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colours = ['primary', 'accent', 'danger'].map((name) => {
      probe.style.color = `var(--${name})`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>('main button, main a')]
      .filter(
        (one) => one.checkVisibility() && colours.includes(getComputedStyle(one).backgroundColor),
      )
      .map((one) => ({
        text: one.textContent?.trim() ?? '',
        top: Math.round(one.getBoundingClientRect().top + window.scrollY),
      }));
  });
}
