/** Fills a database to each size of its arguments and reports what each list call reads there. */
import { emptyProject } from '@notaria/factories/empty-project';
import { isBounded, spareOf } from '@notaria/factories/list-goal';
import {
  LISTS,
  type Visit as ListVisit,
  visitList,
  visitPanel,
  visitPorEtapas,
} from '@notaria/factories/list-reads';
import { newWorld, sizeOf, WORD } from '@notaria/factories/mediciones/world';
import { seedBase } from '../../base.ts';
import type { Visit } from '../growing.ts';

for (const size of process.argv.slice(2).map(Number).map(sizeOf)) {
  process.send?.(`${size.expedientes} expedientes: guardando`);
  // Nothing of an earlier size may be counted.
  await emptyProject();
  await seedBase();
  const { admin, titular, abogada, secretaria, cliente } = await newWorld(size);
  const tell = (visit: ListVisit, whose = '') => {
    const page = { size: visit.pageSize, isBounded: isBounded(visit), spare: spareOf(visit) };
    const what = `${visit.path}${whose}, ${visit.how}`;
    process.send?.({ what, size, reads: visit.reads, page } satisfies Visit);
  };
  for (const path of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    const people =
      path === '/api/expedientes' ? [admin, titular, abogada, secretaria, cliente] : [admin];
    for (const person of people) {
      // Clients have no counts, because they have few files; this one has half of all.
      const whose = path === '/api/expedientes' && person === cliente ? ' de un cliente' : '';
      for (const each of await visitList(path, person, WORD)) tell(each, whose);
    }
    process.send?.(`${size.expedientes} expedientes: ${path}`);
  }
  for (const person of [admin, titular, abogada, secretaria]) {
    for (const each of await visitPorEtapas(person)) tell(each);
  }
  tell(await visitPanel(cliente, size.notificaciones));
}
process.exit(0);
