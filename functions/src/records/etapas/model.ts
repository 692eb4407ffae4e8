import { MOVIMIENTOS } from '@notaria/contract/etapas';
import { CULPAS, ESTADOS_ETAPA, type Etapa, etapa, recibo } from '@notaria/contract/ruta';
import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';

/** A stage of a file: the fields of the procedure's stage, copied when the file started, and its progress. */
const etapaDoc = z.extend(etapa, {
  estado: z.enum(ESTADOS_ETAPA),
  desde: z.nullable(fecha),
  hasta: z.nullable(fecha),
  folio: z.nullable(z.object({ numero: z.string(), fecha: z.string() })),
  esperada: z.nullable(z.string()),
  nota: z.nullable(z.string()),
  /** Of a stage of an authority: since when it has the file, once the staff said so. */
  conAutoridad: z._default(z.nullable(fecha), null),
});
export type EtapaDoc = z.infer<typeof etapaDoc>;

/** The time between two moves: the stage that the file was in, and who it was on hold for. */
const tramoDoc = z.object({
  clave: z.string(),
  desde: fecha,
  hasta: fecha,
  espera: z.nullable(z.enum(CULPAS)),
});

const cursoDoc = z.object({
  /** Time of the last move. */
  desde: fecha,
  espera: z.nullable(
    z.object({
      motivo: z.string(),
      culpa: z.enum(CULPAS),
      desde: fecha,
      /** The rooms that are waited for; empty for all of them. */
      salas: z._default(z.array(z.string()), () => []),
    }),
  ),
  /** Why the file was sent back to its current stage; null if it was not. */
  regreso: z.nullable(z.object({ motivo: z.string(), desde: fecha })),
  /** Number of moves. A person who saw another number saw an older state. */
  movimientos: z.number(),
  ultimo: z.nullable(
    z.object({
      movimiento: z.enum([...MOVIMIENTOS, 'documentos']),
      uid: z.string(),
      nombre: z.string(),
    }),
  ),
  tramos: z.array(tramoDoc),
});
export type CursoDoc = z.infer<typeof cursoDoc>;

/** The fields of a file about its stages. */
export const RUTA_DOC = {
  etapas: z.array(etapaDoc),
  /** Key of the present stage; of the last one once the file is delivered. Null in a file without stages. */
  etapaActual: z.nullable(z.string()),
  /** When the file begins to count as standing still; null once delivered. */
  detenidoEl: z.nullable(fecha),
  curso: z.nullable(cursoDoc),
  /** To whom it was delivered, and what; null before. */
  recibio: z._default(z.nullable(recibo), null),
};

export interface RutaDoc {
  etapas: EtapaDoc[];
  etapaActual: string | null;
  detenidoEl: Date | null;
  curso: CursoDoc | null;
  recibio: z.infer<typeof recibo> | null;
}

/** A file with stages, which is always in one of them. */
export interface EnRuta extends RutaDoc {
  etapaActual: string;
  curso: CursoDoc;
}

/** True if a file has stages. */
export function isEnRuta(file: RutaDoc): file is EnRuta {
  return file.etapaActual !== null && file.curso !== null;
}

/** True if a file was delivered. */
export function isEntregado({
  etapas,
  etapaActual,
}: Pick<RutaDoc, 'etapas' | 'etapaActual'>): boolean {
  return etapas.length > 0 && etapas.at(-1)?.clave === etapaActual;
}

/** A stage that the file has not reached yet. */
export function pendiente({
  clave,
  nombre,
  quien,
  queHacer,
  pideFolio,
  omitible,
  cumple,
}: Etapa): EtapaDoc {
  return {
    clave,
    nombre,
    quien,
    queHacer,
    pideFolio,
    omitible,
    ...(cumple && { cumple }),
    estado: 'pendiente',
    desde: null,
    hasta: null,
    folio: null,
    esperada: null,
    nota: null,
    conAutoridad: null,
  };
}

/** A file without stages. */
export const SIN_RUTA: RutaDoc = {
  etapas: [],
  etapaActual: null,
  detenidoEl: null,
  curso: null,
  recibio: null,
};

/** A file at the start of these stages. */
export function rutaNueva(etapas: readonly Etapa[], now: Date): RutaDoc {
  const [first, ...later] = etapas.map(pendiente);
  if (!first) return SIN_RUTA;
  return {
    etapas: [{ ...first, estado: 'en_curso', desde: now }, ...later],
    etapaActual: first.clave,
    detenidoEl: null,
    recibio: null,
    curso: {
      desde: now,
      espera: null,
      regreso: null,
      movimientos: 0,
      ultimo: null,
      tramos: [],
    },
  };
}
