import { enterAs } from '@notaria/factories/browser/session';
import { aStoredCita } from '@notaria/factories/citas';
import { anInvitacionDeColega } from '@notaria/factories/colegas';
import { aStoredEntrega } from '@notaria/factories/entregas';
import { conGeneralesDe } from '@notaria/factories/generales';
import { aSharedFile, aTramiteDePartes } from '@notaria/factories/partes';
import { aCliente, anAbogado, anAdministrador, aUsuario } from '@notaria/factories/people';
import type { Page } from '@playwright/test';
import { HERE, inTurn, lookAt, opening, pressing, screen, state } from './support/states.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel', timeout: 360_000 });

/** A sale with a represented party, an invited one, one who left, and documents in every state. */
async function aSale() {
  const [compra, vende, salio, luz] = await Promise.all([
    aCliente(),
    aCliente(),
    aCliente(),
    anAbogado(),
  ]);
  const shared = await aSharedFile({
    asignado: luz,
    comunes: [2, 1],
    partes: [
      { clave: 'comprador', person: compra, estados: [2, 0] },
      { clave: 'comprador', person: compra, entrega: 'representada', estados: [1, null] },
      { clave: 'vendedor', person: vende, estados: [1, null] },
      { clave: 'vendedor' },
      { clave: 'vendedor', person: salio, estado: 'retirada', estados: [2, null] },
    ],
  });
  const id = shared.file.idExpediente;
  const para = shared.file.salas.flatMap(({ idParte, idUsuario }) =>
    idUsuario === vende.uid ? [idParte] : [],
  );
  await conGeneralesDe(shared.file, 'p1');
  const { idEntrega } = await aStoredEntrega(shared.file, { para });
  const asistentes = para.map((sala) => ({ sala, sirven: null, nota: '', noVino: false }));
  await aStoredCita(shared.file, { asistentes });
  return { id, idEntrega, compra, vende, luz };
}

test('the screens of the parties of a file', { tag: ['@exhaustive', '@looks'] }, async ({
  context,
  anotherContext,
}) => {
  const { id, idEntrega, compra, vende } = await aSale();
  await enterAs(context, compra);
  await lookAt(context, [
    state('files, as what one takes part', '/expedientes'),
    screen('own room, somebody represented, common papers', `/expedientes/${id}`),
    screen('the others', `/expedientes/${id}/personas`),
    state('another person', HERE, opening('Agregar persona')),
    state(
      'another person without a name',
      HERE,
      inTurn(opening('Agregar persona'), async (page) => {
        await page.getByRole('button', { name: 'Enviar invitación' }).click();
        return page.locator('[aria-invalid=true]').first();
      }),
    ),
    state('taking somebody out', `/expedientes/${id}/personas`, opening(/^Quitar a/)),
  ]);
  const other = await anotherContext();
  await enterAs(other, vende);
  await lookAt(other, [
    screen('room of somebody who was invited', `/expedientes/${id}`),
    screen('people, for somebody who was invited', `/expedientes/${id}/personas`),
    state('leaving', HERE, opening('Salir del trámite')),
    screen('what the office sent', `/expedientes/${id}/entregas`),
    screen('a draft to answer', `/expedientes/${id}/entregas/${idEntrega}`),
    screen('particulars to fill in', `/expedientes/${id}/datos`),
    screen('an appointment to answer', `/expedientes/${id}/citas`),
    state('the times that suit', HERE, opening('Decir qué horarios me convienen')),
  ]);
});

test('the screens of the staff of a file with parties', { tag: ['@exhaustive', '@looks'] }, async ({
  context,
}) => {
  const { id, luz } = await aSale();
  await enterAs(context, luz);
  await lookAt(context, [
    state('files', '/expedientes'),
    screen('matrix, or cards', `/expedientes/${id}`),
    screen('people of a file', `/expedientes/${id}/personas`),
    state('somebody else in the place', HERE, opening(/^Reemplazar a/)),
    state('inviting for the office', `/expedientes/${id}/personas`, opening('Agregar persona')),
    screen('what was sent', `/expedientes/${id}/entregas`),
    state('sending a draft', HERE, opening('Enviar un archivo')),
    screen('the particulars of everybody', `/expedientes/${id}/datos`),
    state(
      'writing them down',
      HERE,
      pressing('Escribir datos', (page) => page.getByLabel('Por qué cambia')),
    ),
    screen('the appointments of a file', `/expedientes/${id}/citas`),
    state('citing people', HERE, opening('Citar')),
  ]);
});

test('the screens of starting with parties', { tag: ['@exhaustive', '@looks'] }, async ({
  context,
}) => {
  const { idTramite } = await aTramiteDePartes();
  await enterAs(context, await aCliente());
  await lookAt(context, [
    screen('procedure of several people', `/tramites/${idTramite}`),
    state('which party', HERE, opening('Iniciar trámite')),
    state('no party chosen', HERE, inTurn(opening('Iniciar trámite'), chooseNone)),
    state(
      'the file that follows, which asks for the others',
      `/tramites/${idTramite}`,
      inTurn(opening('Iniciar trámite'), chooseSeller),
    ),
  ]);
});

test('the screens of an invitation', { tag: ['@exhaustive', '@looks'] }, async ({
  context,
  anotherContext,
}) => {
  const [ana, rosa] = await Promise.all([
    aCliente({ nombre: 'Anastasia' }),
    aUsuario({ correoProbado: new Date() }),
  ]);
  const { tokens } = await aSharedFile({
    partes: [
      { clave: 'comprador', person: ana },
      { clave: 'vendedor', correo: rosa.email },
    ],
  });
  const link = `/invitacion/${tokens.p2?.token ?? ''}`;
  await lookAt(context, [
    screen('invitation before signing in', link),
    screen(
      'invitation to work for the office',
      `/invitacion/colega/${(await anInvitacionDeColega(rosa.email)).token}`,
    ),
    screen('invitation that is no good', `/invitacion/${'A'.repeat(43)}`),
  ]);
  await enterAs(context, ana);
  await lookAt(context, [screen('invitation of another account', link)]);
  const hers = await anotherContext();
  await enterAs(hers, rosa);
  await lookAt(hers, [
    screen('one’s own invitation', link),
    state('refusing it', HERE, opening('Rechazar')),
  ]);
});

test('the editor of kinds of parties', { tag: '@exhaustive' }, async ({ context }) => {
  await enterAs(context, await anAdministrador());
  await lookAt(context, [
    state(
      'a kind of people',
      '/catalogo/nuevo',
      pressing('Agregar parte', (page) => page.getByLabel('Nombre de la parte')),
    ),
  ]);
});

async function chooseNone(page: Page) {
  await page.getByRole('button', { name: 'Continuar' }).click();
  return page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first();
}

async function chooseSeller(page: Page) {
  await page.getByRole('radio', { name: 'Vendedor' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  return page.getByRole('button', { name: 'Agregar a quien falta' });
}
