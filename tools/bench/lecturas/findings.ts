import { ALL_CALLS } from '@notaria/contract/calls';
import { across, readsOfCounts } from '../growing.ts';
import type { Findings, Row } from '../report.ts';
import { figure } from '../stats.ts';
import type { Traffic } from './walk.ts';

function rowOf(visits: readonly Traffic[]): Row {
  const [first] = visits;
  const documents = visits.map(({ reads }) => reads.documents);
  const writes = visits.map(({ writes }) => writes.written + writes.deleted);
  const counts = visits.map(({ reads }) => readsOfCounts(reads));
  const growth = Math.max(...documents) - Math.min(...documents);
  const writeGrowth = Math.max(...writes) - Math.min(...writes);
  return {
    what: first?.what ?? '',
    measured: `${across(documents)} leídos${counts.some(Boolean) ? ` y ${across(counts)} por contar` : ''}`,
    beside: `${across(writes)} escritos o borrados`,
    figure:
      growth === 0 && writeGrowth === 0 ? 'igual' : `+${figure(growth)} y +${figure(writeGrowth)}`,
    ...(visits.length > 1 && {
      goal: { text: 'igual', isMet: growth === 0 && writeGrowth === 0 },
    }),
  };
}

/** The calls of the contract that nobody made. */
function callsLeftOut(names: readonly string[]): string[] {
  const made = new Set(names.map((name) => name.split(', ')[0]));
  const all = ALL_CALLS.map(({ method, path }) => `${method} ${path.slice('/api'.length)}`);
  return all.filter((name) => !made.has(name));
}

/** The calls that failed at a size, where the emulator is too slow. */
function lacking(names: readonly string[], found: readonly Traffic[], size: number): string[] {
  const made = new Set(
    found.filter((visit) => visit.size.expedientes === size).map(({ what }) => what),
  );
  const missing = names.filter((name) => !made.has(name));
  if (missing.length === 0) return [];
  const which = missing.length === names.length ? 'todas' : missing.join(', ');
  return [`FALTA en ${figure(size)} expedientes, donde el emulador no alcanzó: ${which}.`];
}

/** One row for each call, with its documents at every size of those that were wanted. */
export function findingsOf(found: readonly Traffic[], wanted: readonly number[]): Findings {
  const names = [...new Set(found.map(({ what }) => what))];
  const rows = names.map((name) => rowOf(found.filter(({ what }) => what === name)));
  const sizes = [...new Map(found.map(({ size }) => [size.expedientes, size])).values()];
  const missing = callsLeftOut(names);
  return {
    rows,
    notes: [
      ...wanted.flatMap((size) => lacking(names, found, size)),
      `tamaños: ${across(sizes.map(({ expedientes }) => expedientes))} expedientes, la mitad del cliente que llama y la mitad de su abogada; ${across(sizes.map(({ usuarios }) => usuarios))} usuarios, ${across(sizes.map(({ grupos }) => grupos))} oficinas y ${across(sizes.map(({ notificaciones }) => notificaciones))} notificaciones sin ver de ese cliente.`,
      'una llamada de cada, hecha por HTTP a la API de verdad, que hace su trabajo: una cuenta es exacta y no se repite. Lecturas y escrituras son las que Firestore cobra: sesión, perfil, límites, idempotencia y bitácora incluidas. Una consulta sin resultados cuesta además una lectura.',
      'los expedientes sembrados no llevan documentos y tienen un solo término de búsqueda, para que 100,000 quepan en la memoria del emulador; los expedientes en que se trabaja van enteros. Mis datos, su descarga y la cancelación, con una cuenta que tiene un expediente: leen lo de esa persona, por mucho que haya de otros.',
      '«por contar»: las lecturas que cuesta el total con count(), una por cada 1,000 que cuenta; es lo único que crece.',
      ...(missing.length > 0 ? [`sin medir: ${missing.join(', ')}.`] : []),
    ],
  };
}
