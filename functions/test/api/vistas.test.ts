import { VISTAS } from '@notaria/contract/lotes-messages';
import { guardarVista, misVistas, quitarVista, VISTA } from '@notaria/contract/vistas';
import { anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, test } from 'vitest';

async function viewsOf(as: Person) {
  return (await request(misVistas, { as })).body.vistas ?? [];
}

function keep(as: Person, nombre: string, consulta = 'estado=Terminado') {
  return request(guardarVista, { as, body: { nombre, consulta } });
}

test('views are stored by name, the same name is replaced, and each belongs to its owner', async () => {
  const [ana, eva] = await Promise.all([anAbogado(), anAbogado()]);
  await keep(ana, 'Por firmar');
  await keep(ana, 'Atrasados', 'orden=Espera_desde&direccion=asc');
  const changed = await keep(ana, 'Por firmar', 'turno=notaria');
  expect(changed.body.message).toBe(VISTAS.guardada('Por firmar'));
  const views = await viewsOf(ana);
  expect(views.map(({ nombre, consulta }) => [nombre, consulta])).toEqual([
    ['Atrasados', 'orden=Espera_desde&direccion=asc'],
    ['Por firmar', 'turno=notaria'],
  ]);
  expect(await viewsOf(eva)).toEqual([]);
  const [first] = views;
  const params = { id: first?.idVista ?? '' };
  expect((await request(quitarVista, { as: eva, params })).status).toBe(404);
  expect((await request(quitarVista, { as: ana, params })).body.message).toBe(VISTAS.quitada);
  expect(await viewsOf(ana)).toHaveLength(1);
});

test('a person has a bounded number of views, each part of an address and nothing else', async () => {
  const ana = await anAbogado();
  for (let n = 0; n < VISTA.maximo; n += 1)
    expect((await keep(ana, `Vista ${n}`)).status).toBe(200);
  const more = await keep(ana, 'Otra');
  expect([more.status, more.error.message]).toEqual([409, VISTAS.limite(VISTA.maximo)]);
  expect((await keep(ana, 'Vista 0', 'turno=cliente')).status).toBe(200);
  for (const wrong of ['javascript:alert(1)', '<b>', 'a b', 'x'.repeat(VISTA.consulta + 1)]) {
    expect((await keep(ana, 'Vista 0', wrong)).status).toBe(400);
  }
  expect((await keep(ana, '   ')).error.error.fields).toEqual({ nombre: VISTAS.sinNombre });
});
