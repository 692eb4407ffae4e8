import { across, measureGrowing, readsOfCounts, type Visit } from './growing.ts';
import { type Measure, type Row, row } from './report.ts';
import { figure } from './stats.ts';

/** The highest figure of any caller, for each size. */
function worst(visits: readonly Visit[], by: (visit: Visit) => number): number[] {
  const most = new Map<number, number>();
  for (const visit of visits) {
    const { expedientes } = visit.size;
    most.set(expedientes, Math.max(most.get(expedientes) ?? 0, by(visit)));
  }
  return [...most.values()];
}

/** One step of one list at every size, and what its total costs besides: no document, but not free. */
function rowsOf(visits: readonly Visit[]): Row[] {
  const [first] = visits;
  if (!first?.page) return [];
  const { what, page, reads } = first;
  const documents = worst(visits, (visit) => visit.reads.documents);
  const excess = Math.max(0, Math.max(...documents) - page.size);
  const goal: [string, boolean] = [`≤ +${page.spare}`, excess <= page.spare];
  const rows = [
    row(
      what,
      `${across(documents)} documentos`,
      `página de ${page.size}`,
      `+${figure(excess)}`,
      page.isBounded ? goal : undefined,
    ),
  ];
  if (!what.endsWith(', primera') || reads.counts === 0) return rows;
  const counted = `${across(worst(visits, (visit) => visit.reads.counted))} contados`;
  const billed = `${across(worst(visits, (visit) => readsOfCounts(visit.reads)))} lecturas`;
  const name = what.replace('primera', 'el total con count()');
  return [...rows, row(name, counted, `${reads.counts} count() por llamada`, billed)];
}

/** Documents read by each list call as the collections grow. */
export const measure: Measure = (tell) =>
  measureGrowing('tools/bench/listas/walk.ts', tell, rowsOf, () => [
    'las de expedientes (también por etapa, por cómo van y en el orden de las etapas), de administrador, titular, abogado y secretaria, que cuentan con lo que se lleva contado; y aparte las de un cliente con la mitad de todos, que se cuentan con count(): un cliente de verdad tiene un puñado. Se muestra la que más leyó. Documentos: los que Firestore entrega, los que no encuentra y los que un offset salta; sesión, perfil y oficina incluidos.',
    'un salto a la mitad se cuenta desde el extremo más cercano con offset, que el diseño permite; la página siguiente va con cursor.',
  ]);
