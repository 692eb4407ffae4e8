import { isBounded, SPARE_READS } from '@notaria/factories/list-goal';
import { across, readsOfCounts } from '../growing.ts';
import type { Findings, Row } from '../report.ts';
import { figure } from '../stats.ts';
import type { Size } from '../world.ts';
import type { Measured } from './walk.ts';

const LAST: Measured['path'] = '/api/notificaciones';

function groupBy<T>(all: readonly T[], key: (each: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return [...groups.values()];
}

/** Of each size, the one call that read most, whoever made it. */
function worst(visits: readonly Measured[], by: (visit: Measured) => number): Measured[] {
  return groupBy(visits, ({ size }) => String(size.expedientes)).map((each) =>
    each.reduce((most, one) => (by(one) > by(most) ? one : most)),
  );
}

/** One step of one list at every size. */
function rowOf(visits: readonly Measured[]): Row[] {
  const most = worst(visits, ({ reads }) => reads.documents);
  const [first] = most;
  if (!first) return [];
  const { path, how, pageSize } = first;
  const excess = Math.max(...most.map(({ reads }) => reads.documents - pageSize));
  const goal = { text: `≤ +${SPARE_READS}`, isMet: excess <= SPARE_READS };
  return [
    {
      what: `${path}, ${how}`,
      measured: `${across(most.map(({ reads }) => reads.documents))} documentos`,
      beside: `página de ${pageSize}`,
      figure: `+${figure(Math.max(0, excess))}`,
      ...(isBounded(first) && { goal }),
    },
  ];
}

/** What the total of a list costs besides: no document, but not free. */
function totalsOf(visits: readonly Measured[]): Row[] {
  const most = worst(visits, ({ reads }) => reads.counted);
  const [first] = most;
  if (!first || first.reads.counts === 0) return [];
  const billed = most.map(({ reads }) => readsOfCounts(reads));
  return [
    {
      what: `${first.path}, el total con count()`,
      measured: `${across(most.map(({ reads }) => reads.counted))} contados`,
      beside: `${first.reads.counts} count() por llamada`,
      figure: `${across(billed)} lecturas`,
    },
  ];
}

function sizesOf(visits: readonly Measured[], name: keyof Size): string {
  return across([...new Set(visits.map(({ size }) => size[name]))]);
}

/** The rows of every list from every call that was made, with the sizes that were to be walked. */
export function findingsOf(all: readonly Measured[], wanted: readonly number[]): Findings {
  // The panel is the last that is walked through: half a size would show somebody's best.
  const isWhole = (expedientes: number) =>
    all.some(({ path, size }) => path === LAST && size.expedientes === expedientes);
  const visits = all.filter(({ size }) => isWhole(size.expedientes));
  const lacking = wanted.filter((size) => !isWhole(size));
  const lists = groupBy(visits, ({ path }) => path);
  const rows = lists.flatMap((list) => [
    ...groupBy(list, ({ how }) => how).flatMap(rowOf),
    ...totalsOf(list),
  ]);
  return {
    rows,
    notes: [
      ...lacking.map((size) => `FALTA ${figure(size)}: la corrida se interrumpió en ese tamaño.`),
      `tamaños: ${sizesOf(visits, 'expedientes')} expedientes; ${sizesOf(visits, 'usuarios')} usuarios; ${sizesOf(visits, 'grupos')} oficinas; ${sizesOf(visits, 'notificaciones')} notificaciones sin ver de una persona.`,
      `${visits.length} llamadas por la API de verdad, con sesión; las de expedientes, de administrador, titular, abogado, secretaria y cliente: se muestra la que más leyó. Una cuenta es exacta, así que no se repite.`,
      'documentos: los que Firestore entrega, los que no encuentra y los que un offset salta; sesión, perfil y oficina incluidos. Sin milisegundos: el emulador recorre la colección entera.',
      'los expedientes sembrados no llevan documentos y tienen un solo término de búsqueda, para que 100,000 quepan en la memoria del emulador; lo que lee una lista no depende de eso.',
      'un salto a la mitad se cuenta desde el extremo más cercano con offset, que el diseño permite; la página siguiente va con cursor.',
    ],
  };
}
