import { measureArranque } from './arranque.ts';
import { measureCarga } from './carga.ts';
import { measureCertificados } from './certificados.ts';
import { measureEscaner } from './escaner.ts';
import { measureLecturas } from './lecturas.ts';
import { measureListas } from './listas.ts';
import { measurePaginas } from './paginas.ts';
import type { Findings } from './report.ts';

/** Measures one part; `tell` hears each step, as some take minutes. */
export type Measure = (tell: (step: string) => void) => Promise<Findings>;

/** The parts of the bench, in the order of the table. */
export const PARTS = {
  paginas: measurePaginas,
  certificados: measureCertificados,
  listas: measureListas,
  arranque: measureArranque,
  escaner: measureEscaner,
  lecturas: measureLecturas,
  carga: measureCarga,
} satisfies Record<string, Measure>;

export function isPart(name: string): name is keyof typeof PARTS {
  return Object.hasOwn(PARTS, name);
}
