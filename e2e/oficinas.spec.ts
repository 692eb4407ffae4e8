import { listExpedientes } from '@notaria/contract/expedientes';
import { detalleGrupo, modificarGrupo } from '@notaria/contract/grupos';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import {
  anOffice,
  aStaff,
  aStoredFile,
  fileOf,
  idOf,
  type Office,
  officeChange,
  open,
  peopleOf,
  unusedWord,
} from '@notaria/factories/oficinas';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  aSecretaria,
  aTitular,
  aUsuario,
  type Person,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/journey.ts';
import { expectSound, ODD_TEXTS, watchInjection } from './support/layout.ts';
import { type Seat, test } from './support/test.ts';

let seat: Seat;
let page: Page;
let admin: Person;

test.beforeAll(async ({ takeSeat }) => {
  admin = await anAdministrador();
  seat = await takeSeat();
  await enterAs(seat.context, admin);
  page = await seat.context.newPage();
});
test.afterAll(() => seat.leave());

async function search(nombre: string): Promise<void> {
  await page.goto('/oficinas');
  await page.getByRole('searchbox', { name: 'Buscar grupo o encargado...' }).fill(nombre);
  // It may also be in the earlier list, and would move while its menu is being used.
  await expect(page.getByRole('button', { name: /^Opciones de/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: nombre, exact: true })).toBeVisible();
}

async function choose(nombre: string, action: string): Promise<void> {
  await search(nombre);
  await page.getByRole('button', { name: `Opciones de ${nombre}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

function editor(name: 'Nueva Oficina' | 'Editar Oficina') {
  const dialog = page.getByRole('dialog', { name });
  return {
    dialog,
    box: (group: string, person: Person) =>
      dialog.getByRole('group', { name: group }).getByLabel(person.nombre),
    save: () => dialog.getByRole('button', { name: 'Guardar' }).click(),
  };
}

async function promote(person: Person): Promise<void> {
  await page.goto(`/usuarios?buscar=${encodeURIComponent(person.email)}`);
  const card = page.getByRole('listitem').filter({ hasText: person.email });
  await card.getByRole('combobox').selectOption('Abogado');
  await page.getByRole('button', { name: 'Cambiar rol' }).click();
  await expect(page.getByText(`Rol de ${person.nombre} cambiado a "Abogado"`)).toBeVisible();
}

/** People with different names, so that each has a box of their own. */
async function namedPeople() {
  const named = () => ({ apellidoPaterno: unusedWord() });
  const [titular, leo, secretaria, eva] = await Promise.all([
    aTitular(named()),
    anAbogado(named()),
    aSecretaria(named()),
    aUsuario({ nombre: 'Eva', ...named(), correoProbado: new Date() }),
  ]);
  return { titular, leo, secretaria, eva };
}

async function buildOffice(nombre: string, people: Awaited<ReturnType<typeof namedPeople>>) {
  const { titular, leo, secretaria, eva } = people;
  await page.goto('/oficinas');
  await page.getByRole('button', { name: 'Agregar Oficina' }).click();
  const { dialog, box, save } = editor('Nueva Oficina');
  await save();
  await expect(dialog.getByRole('alert')).toHaveText('Todos los campos son obligatorios');
  await dialog.getByLabel('Nombre de la oficina').fill(nombre);
  await dialog.getByLabel('Abogado titular').selectOption(titular.uid);
  await box('Abogados asistentes', leo).check();
  await box('Abogados asistentes', eva).check();
  await expect(dialog.getByRole('alert')).toHaveText('Todos los campos son obligatorios');
  await box('Secretarias', secretaria).check();
  await expect(dialog.getByRole('alert')).toHaveText(
    `Las siguientes secretarias deben estar asignadas al menos a un abogado: ${secretaria.nombre}`,
  );
  await box(`${secretaria.nombre} apoya a`, leo).check();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await save();
  await expect(page.getByText('Oficina creada correctamente')).toBeVisible();
}

async function assign(titulo: string, abogado: Person): Promise<void> {
  await page.goto(`/expedientes?buscar=${titulo}`);
  const row = page.getByRole('row').filter({ hasText: titulo });
  await row.getByRole('combobox').selectOption(abogado.uid);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByText('Expediente asignado con éxito')).toBeVisible();
}

test('a lawyer who moves to another office leaves her files in the first one’s tray, as the form says', async ({
  anotherContext,
}) => {
  test.setTimeout(180_000);
  const [people, other, cliente] = await Promise.all([namedPeople(), anOffice(), aCliente()]);
  const { eva, titular } = people;
  const nombre = `Oficina ${unusedWord()}`;
  const titulo = unusedWord();
  await aStoredExpediente({ cliente, titulo });
  await promote(eva);
  await buildOffice(nombre, people);
  await assign(titulo, eva);

  const heads = await (await anotherContext()).newPage();
  await signIn(heads, titular, true);
  await heads.goto('/expedientes');
  await expect(heads.getByRole('link', { name: titulo })).toBeVisible();

  await choose(nombre, 'Editar');
  const first = editor('Editar Oficina');
  await expect(first.box('Abogados asistentes', eva)).toBeChecked();
  await first.box('Abogados asistentes', eva).uncheck();
  await expect(first.dialog).toContainText(`${eva.nombre} deja 1 trámite.`);
  const receives = first.dialog.getByLabel('Quién lo recibe');
  await expect(receives.getByRole('option')).toHaveText([
    `Bandeja de ${nombre}`,
    people.leo.nombre,
  ]);
  await first.save();
  await expect(page.getByText('Grupo modificado exitosamente')).toBeVisible();
  await choose(other.nombre, 'Editar');
  const second = editor('Editar Oficina');
  await second.box('Abogados asistentes', eva).check();
  await second.save();
  await expect(second.dialog).toHaveCount(0);

  await heads.reload();
  const left = heads.getByRole('row').filter({ hasText: titulo });
  await expect(left).toContainText('Sin asignar');
  await expect(left.getByRole('combobox')).toHaveValue('');
  const seen = await request(listExpedientes, { as: other.titular });
  expect(seen.body).toEqual([]);

  await search(nombre);
  await page.getByRole('button', { name: nombre, exact: true }).click();
  const detail = page.getByRole('dialog', { name: nombre });
  await expect(detail).toContainText(titular.nombre);
  await expect(detail).toContainText(`Apoyando a: ${people.leo.nombre}`);
  await expect(detail).not.toContainText(eva.nombre);
});

test('of two editors of an office the second gets an error, sees the change, and overwrites nothing', {
  tag: '@exhaustive',
}, async () => {
  const office = await anOffice();
  const { abogada } = peopleOf(office);
  await choose(office.nombre, 'Editar');
  const { dialog, save } = editor('Editar Oficina');
  const renamed = dialog.getByLabel('Nombre de la oficina');
  await renamed.fill(`${office.nombre} del segundo`);
  const alone: Office = { ...office, abogados: [abogada] };
  await request(modificarGrupo, { as: office.admin, body: officeChange(alone) });

  await save();
  const told = dialog.getByRole('alert');
  await expect(told).toContainText(
    'Otra persona cambió esta oficina mientras la editabas. Revisa cómo quedó.',
  );
  // Saving the same again could not succeed.
  await expect(dialog.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
  const params = { groupName: office.nombre };
  const now = await request(detalleGrupo, { as: office.admin, params });
  expect(now.body.abogadosAsistentes.map(({ userId }) => userId)).toEqual([abogada.uid]);

  await told.getByRole('button', { name: 'Ver cómo quedó' }).click();
  await expect(told).toHaveCount(0);
  await expect(renamed).toHaveValue(office.nombre);
  const asistentes = dialog.getByRole('group', { name: 'Abogados asistentes' });
  await expect(asistentes.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await renamed.fill(`${office.nombre} del segundo`);
  await save();
  await expect(page.getByText('Grupo modificado exitosamente').last()).toBeVisible();
  await search(`${office.nombre} del segundo`);
});

test('closing an office says what happens to its people and files, and does it', {
  tag: '@exhaustive',
}, async () => {
  const [office, other, cliente] = await Promise.all([anOffice(), anOffice(), aCliente()]);
  const [hers, waiting] = await Promise.all([
    aStoredFile({ cliente, abogado: peopleOf(office).abogada }),
    aStoredFile({ cliente, idGrupo: await idOf(office) }),
  ]);
  await choose(office.nombre, 'Eliminar');
  const confirm = page.getByRole('alertdialog', { name: '¿Eliminar oficina?' });
  await expect(confirm).toContainText('quedarán libres para otra oficina');
  await expect(confirm).toContainText('conservarán sus trámites asignados');
  await expect(confirm).toContainText('Tiene 1 trámite con encargado y 1 trámite en su bandeja.');
  const receives = confirm.getByLabel('Quién recibe los de la bandeja');
  await receives.selectOption({ label: other.nombre });
  await expectSound(page, 'closing an office');
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Grupo eliminado correctamente')).toBeVisible();
  await expect(page.getByText('No se encontraron grupos.')).toBeVisible();
  expect(await fileOf(hers)).toMatchObject({ idAsignado: hers.idAsignado, idGrupo: null });
  expect(await fileOf(waiting)).toMatchObject({ idAsignado: null, idGrupo: await idOf(other) });
});

test('any name is shown as text, at any width, and axe finds nothing', {
  tag: '@exhaustive',
}, async () => {
  const expectUntouched = watchInjection(page);
  const [long = '', html = '', emoji = '', rtl = ''] = ODD_TEXTS;
  const nombre = `<b>🏳️‍🌈</b> ${rtl.slice(0, 12)} ${unusedWord()}`;
  const [abogado, secretaria] = await Promise.all([
    anAbogado({ nombre: emoji, apellidoPaterno: rtl }),
    aSecretaria({ nombre: long }),
  ]);
  const staff = await aStaff(nombre);
  const titular = await aTitular({ nombre: html, apellidoPaterno: long });
  await open({ ...staff, titular, abogados: [abogado], secretarias: [[secretaria, [abogado]]] });

  await search(nombre);
  await expectSound(page, 'offices');
  await page.getByRole('button', { name: nombre, exact: true }).click();
  const detail = page.getByRole('dialog', { name: nombre });
  await expect(detail).toContainText(titular.nombre);
  await expect(detail).toContainText(`Apoyando a: ${abogado.nombre}`);
  await expectSound(page, 'office');
  await page.keyboard.press('Escape');
  await choose(nombre, 'Editar');
  const { dialog, box } = editor('Editar Oficina');
  await expect(box('Secretarias', secretaria)).toBeChecked();
  await expectSound(page, 'editor of an office');
  await dialog.getByLabel('Nombre de la oficina').fill('x'.repeat(60));
  await expect(dialog.getByLabel('Nombre de la oficina')).toHaveValue('x'.repeat(50));
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await choose(nombre, 'Eliminar');
  await expect(page.getByRole('alertdialog')).toContainText(titular.nombre);
  await expectSound(page, 'confirmation of the end of an office');
  await expectUntouched();
});
