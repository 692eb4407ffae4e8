import type { Reads } from '@notaria/factories/counted-reads';
import type { Writes } from '@notaria/factories/counted-writes';
import type { Size } from '@notaria/factories/mediciones/world';
import { onEmulators, runProgram } from './program.ts';
import type { Findings, Row } from './report.ts';
import { figure } from './stats.ts';

/** The cost of one call at one size. For a list also the rows of its page and how it was asked for. */
export interface Visit {
  what: string;
  size: Size;
  reads: Reads;
  writes?: Writes;
  page?: { size: number; isBounded: boolean; spare: number };
}

/** Firestore bills one read for each of this many that a `count()` counts. */
const COUNTED_PER_READ = 1_000;

/** Reads billed for documents that a call counted without reading them. */
export function readsOfCounts({ counts, counted }: Reads): number {
  return counts === 0 ? 0 : Math.max(counts, Math.ceil(counted / COUNTED_PER_READ));
}

/** The figures of each size, side by side. */
export const across = (values: readonly number[]) =>
  values.map((value) => figure(value)).join(' · ');

/** The longest time that the API allows, because the emulator goes through whole collections. */
const PATIENCE = { PLAZO_RESPUESTA_SEGUNDOS: '50' };

/** The calls that failed at a size because the emulator is too slow. */
function lacking(names: readonly string[], found: readonly Visit[], size: number): string[] {
  const made = found.filter((visit) => visit.size.expedientes === size).map(({ what }) => what);
  const missing = names.filter((name) => !made.includes(name));
  if (missing.length === 0) return [];
  const which = missing.length === names.length ? 'todas' : missing.join(', ');
  return [`FALTA en ${figure(size)} expedientes, donde el emulador no alcanzó: ${which}.`];
}

/**
 * Counts what calls read and write at each size: 100, 10,000 and 100,000 files
 * (`NOTARIA_EXPEDIENTES=100,1000` for others). If a size fails, the others' figures stay.
 * @param rowsOf the rows of one call, from its visits at every size
 */
export function measureGrowing(
  program: string,
  tell: (step: string) => void,
  rowsOf: (visits: readonly Visit[]) => Row[],
  notesOf: (names: readonly string[]) => string[],
): Promise<Findings> {
  const wanted = (process.env.NOTARIA_EXPEDIENTES ?? '100,10000,100000').split(',');
  return onEmulators(tell, async (environment) => {
    const found: Visit[] = [];
    const running = runProgram(program, wanted, { ...environment, ...PATIENCE }, tell, found);
    await running.catch((error: unknown) => {
      if (found.length === 0) throw error;
      tell(`interrumpido: ${error instanceof Error ? error.message : error}`);
    });
    const names = [...new Set(found.map(({ what }) => what))];
    const sizes = [...new Map(found.map(({ size }) => [size.expedientes, size])).values()];
    const of = (name: keyof Size) => across(sizes.map((size) => size[name]));
    return {
      rows: names.flatMap((name) => rowsOf(found.filter(({ what }) => what === name))),
      notes: [
        ...wanted.flatMap((size) => lacking(names, found, Number(size))),
        `tamaños: ${of('expedientes')} expedientes, la mitad de un cliente y la mitad de su abogada; ${of('usuarios')} usuarios, ${of('grupos')} oficinas y ${of('notificaciones')} notificaciones sin ver de ese cliente.`,
        'por HTTP a la API de verdad; una cuenta es exacta y no se repite. Sin milisegundos: el emulador recorre la colección entera. Los expedientes sembrados llevan un documento por revisar, que está en la cola, cuatro etapas (un cuarto en cada una, entregados incluidos; la mitad de los abiertos está detenida y con su fecha pasada) y un solo término de búsqueda, para que 100,000 quepan en la memoria del emulador.',
        ...notesOf(names),
      ],
    };
  });
}
