import { type DatosDeBorrador, datosDePrueba } from '@notaria/contract/borrador';
import { problemaDeDocx } from '@notaria/contract/docx';
import { expose } from 'comlink';
import { inflateSync } from 'fflate';
import { desconocidosEn, fillMachote, type Llenado, MalEscrito, type Senalado } from './fill.ts';

/** A template filled in; or where its braces don't fit together, so that it can't be. */
export interface Lleno {
  llenado?: Llenado | undefined;
  senalados: readonly Senalado[];
}

/** What a look into a template finds. */
export interface Prueba extends Lleno {
  /** Why the office does not take the file; undefined if it does. */
  problema?: string | undefined;
  /** The placeholders that nothing fills in. */
  desconocidos: readonly Senalado[];
}

/** Fills in a template. */
function fill(bytes: Uint8Array, datos: DatosDeBorrador): Lleno {
  try {
    return { llenado: fillMachote(bytes, datos), senalados: [] };
  } catch (error) {
    if (error instanceof MalEscrito) return { senalados: error.senalados };
    throw error;
  }
}

const jobs = {
  llenar: fill,

  /** Looks into a template before it is kept, and tries it with invented people. */
  probar: (bytes: Uint8Array, clases: Pick<DatosDeBorrador, 'clases' | 'propias'>): Prueba => {
    const problema = problemaDeDocx(bytes, (packed, most) =>
      inflateSync(packed, { out: new Uint8Array(most) }),
    );
    if (problema !== undefined) return { problema, senalados: [], desconocidos: [] };
    const filled = fill(bytes, datosDePrueba(clases.clases, clases.propias));
    const desconocidos = filled.llenado ? desconocidosEn(bytes, clases) : [];
    return { ...filled, desconocidos };
  },
};
export type MachoteJobs = typeof jobs;

expose(jobs);
