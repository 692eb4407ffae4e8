/** Fills a database to each size of its arguments and tells what each list call reads there. */
import { type LISTS, type Visit, visitList, visitPanel } from '@notaria/factories/list-reads';
import type { Person } from '@notaria/factories/people';
import { report as tell } from '../program.ts';
import { newWorld, type Size, sizeOf, WORD, type World } from '../world.ts';

export interface Measured extends Visit {
  size: Size;
  who: string;
}

async function visitAll(world: World, size: Size): Promise<void> {
  const { admin, titular, abogada, secretaria, cliente } = world;
  const visit = async (path: keyof typeof LISTS, who: string, person: Person) => {
    for (const each of await visitList(path, person, WORD)) tell({ ...each, size, who });
    tell(`${size.expedientes} expedientes: ${path}, ${who}`);
  };
  const people = { administrador: admin, titular, abogado: abogada, secretaria, cliente };
  for (const [who, person] of Object.entries(people)) await visit('/api/expedientes', who, person);
  await visit('/api/usuarios', 'administrador', admin);
  await visit('/api/grupos', 'administrador', admin);
  tell({ ...(await visitPanel(cliente, size.notificaciones)), size, who: 'cliente' });
}

for (const size of process.argv.slice(2).map(Number).map(sizeOf)) {
  tell(`${size.expedientes} expedientes: guardando`);
  await visitAll(await newWorld(size), size);
}
process.exit(0);
