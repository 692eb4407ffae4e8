import { ALL_CALLS } from '@notaria/contract/calls';
import { across, measureGrowing, readsOfCounts, type Visit } from './growing.ts';
import { type Measure, type Row, row } from './report.ts';
import { figure } from './stats.ts';

const growthOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

function rowsOf(visits: readonly Visit[]): Row[] {
  const documents = visits.map(({ reads }) => reads.documents);
  const writes = visits.map(({ writes }) => (writes ? writes.written + writes.deleted : 0));
  const counts = visits.map(({ reads }) => readsOfCounts(reads));
  // What count() is billed is a read like any other.
  const billed = documents.map((read, at) => read + (counts[at] ?? 0));
  const [growth, writeGrowth] = [growthOf(billed), growthOf(writes)];
  const isSame = growth === 0 && writeGrowth === 0;
  return [
    row(
      visits[0]?.what ?? '',
      `${across(documents)} leídos${counts.some(Boolean) ? ` y ${across(counts)} por contar` : ''}`,
      `${across(writes)} escritos o borrados`,
      isSame ? 'igual' : `+${figure(growth)} y +${figure(writeGrowth)}`,
      visits.length > 1 ? ['igual', isSame] : undefined,
    ),
  ];
}

/** Documents read and written by every call, however many files there are. */
export const measure: Measure = (tell) =>
  measureGrowing('tools/bench/lecturas/walk.ts', tell, rowsOf, (names) => {
    const made = names.map((name) => name.split(', ')[0]);
    const all = ALL_CALLS.map(({ method, path }) => `${method} ${path.slice('/api'.length)}`);
    const missing = all.filter((name) => !made.includes(name));
    return [
      'una llamada de cada, que hace su trabajo. Lecturas y escrituras son las que Firestore cobra: sesión, perfil, límites, idempotencia y bitácora incluidas. Una consulta sin resultados cuesta además una lectura. Los expedientes en que se trabaja van enteros; mis datos, su descarga y la cancelación, con una cuenta que tiene un expediente.',
      '«por contar»: las lecturas que cobra count(), una por cada 1,000 que cuenta; también están en la meta. Las listas y cuentas del personal suman lo que se lleva contado. El cliente que llama tiene los suyos, un puñado: la mitad de los sembrados es de otro, y lo que leería uno así está en «listas».',
      ...(missing.length > 0 ? [`sin medir: ${missing.join(', ')}.`] : []),
    ];
  });
