import { guardarCalendario, readCalendario } from '@notaria/contract/calendario';
import { listCatalogo } from '@notaria/contract/catalogo';
import { CATALOGO } from '@notaria/contract/gestion-messages';
import { enterAs } from '@notaria/factories/browser/session';
import { aTramite } from '@notaria/factories/files';
import { anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';

async function editor(page: Page, titulo: string) {
  await page.goto('/catalogo');
  await page.getByRole('button', { name: `Opciones de ${titulo}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const form = page.getByRole('main');
  const rows = form.getByRole('group', { name: /^Etapa \d+$/ });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) await row.locator('summary').click();
  return form;
}

test('the stages of a procedure are added, moved and removed; that of the documents stays first', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [admin, { idTramite, titulo }] = await Promise.all([anAdministrador(), aTramite()]);
  await enterAs(page.context(), admin);
  const dialog = await editor(page, titulo);
  const stage = (number: number) =>
    dialog.getByRole('group', { name: `Etapa ${number}`, exact: true });
  const names = async () => {
    const fields = dialog.getByLabel('Nombre de la etapa');
    return fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  };
  // Nobody can move or remove the first stage, and only documents end it.
  await expect(stage(1)).toContainText('Termina por sí sola con el último documento aceptado');
  await expect(stage(1).getByRole('button')).toHaveCount(0);
  await expect(stage(1).getByLabel('Da un folio')).toHaveCount(0);
  await expect(stage(2).getByRole('button', { name: 'Subir etapa 2' })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Quitar etapa 3' }).click();
  await dialog.getByRole('button', { name: 'Subir etapa 3' }).click();
  await dialog.getByRole('button', { name: 'Agregar etapa' }).click();
  const added = stage(9);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(added.getByText(CATALOGO.sinEtapa)).toBeVisible();
  await added.getByLabel('Nombre de la etapa').fill('Entrega en domicilio');
  await added.getByLabel('Quién la tiene').selectOption({ label: 'El cliente' });
  await added.getByLabel('Qué debe hacer el cliente').fill('Recibe tu escritura en casa.');
  await added.getByLabel('Se puede omitir').check();
  expect(await names()).toEqual([
    'Documentos',
    'Impuestos y honorarios',
    'Proyecto de escritura',
    'Firma',
    'Avisos e impuestos pagados',
    'Registro Público',
    'Testimonio listo',
    'Entregado',
    'Entrega en domicilio',
  ]);
  await expectSound(page, 'the editor of stages');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Agregar trámite' })).toBeVisible();
  const { tramites } = (await request(listCatalogo, { as: admin })).body;
  const kept = tramites.find((one) => one.idTramite === idTramite)?.etapas;
  expect(kept?.map(({ clave }) => clave)).toEqual([
    ...['documentos', 'pagos', 'proyecto', 'firma', 'avisos', 'registro', 'testimonio'],
    ...['entregado', 'entrega-en-domicilio'],
  ]);
  expect(kept?.at(-1)).toMatchObject({ quien: 'cliente', omitible: true, pideFolio: false });
});

test('closed days are added, and changes that two administrators make at once are both kept', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const admin = await anAdministrador();
  const { version, dias } = (await request(readCalendario, { as: admin })).body;
  const year = new Date().getFullYear() + 1;
  await enterAs(page.context(), admin);
  await page.goto('/catalogo');
  const open = async () => {
    await page.getByRole('button', { name: 'Días inhábiles' }).click();
    const dialog = page.getByRole('dialog', { name: 'Días inhábiles' });
    await expect(dialog.getByText('La ley ya marca:')).toBeVisible();
    return dialog;
  };
  const dialog = await open();
  await expectAccessible(page, 'the closed days');
  const reasons = dialog.getByLabel('Por qué se cierra');
  const before = await reasons.count();
  await dialog.getByRole('button', { name: 'Agregar días' }).click();
  const last = dialog.getByRole('group', { name: `Cierre ${before + 1}`, exact: true });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(last.getByText('Escribe por qué se cierra ese día')).toBeVisible();
  await last.getByLabel('Desde').fill(`${year}-07-19`);
  await last.getByLabel('Hasta').fill(`${year}-07-30`);
  await last.getByLabel('Por qué se cierra').fill('Vacaciones de verano');
  // Closing by Escape asks first.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();

  const other = [...dias, { dia: `${year}-12-24`, motivo: 'Nochebuena' }];
  const body = { dias: other, version };
  expect((await request(guardarCalendario, { as: admin, body })).status).toBe(200);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Otra persona cambió los días inhábiles');
  await expectSound(page, 'closed days that somebody else changed');
  await dialog.getByRole('button', { name: 'Ver cómo quedaron' }).click();
  await expect(reasons).toHaveCount(before + 2);
  const texts = await reasons.evaluateAll((all) =>
    all.map((one) => (one as HTMLInputElement).value),
  );
  expect(texts.slice(-2)).toEqual(['Vacaciones de verano', 'Nochebuena']);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Los días inhábiles quedaron guardados.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const after = (await request(readCalendario, { as: admin })).body;
  const added = after.dias.filter(({ dia }) => !dias.some((one) => one.dia === dia));
  expect(added.map(({ motivo }) => motivo)).toEqual([
    ...Array(12).fill('Vacaciones de verano'),
    'Nochebuena',
  ]);
});
