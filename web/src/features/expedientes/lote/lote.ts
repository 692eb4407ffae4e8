import { LOTE } from '@notaria/contract/limits';
import * as z from 'zod/mini';
import { batchKey } from '#shared/drafts/forget-drafts.ts';
import { browserKept } from '#shared/storage.ts';

const lugar = z.object({ idAsignado: z.nullable(z.string()), idGrupo: z.nullable(z.string()) });

/** A file of an act on many, and where it was when it was chosen. */
const fila = z.object({
  idExpediente: z.string(),
  idAsignado: z.nullable(z.string()),
  idGrupo: z.nullable(z.string()),
  /** To whom it went back, and when, as it was chosen. */
  prestamo: z.optional(z.object({ de: z.string(), hasta: z.string() })),
  /** Where the act that is taken back left it: elsewhere by now it stays. */
  visto: z.optional(lugar),
  /** The procedure of a file with several people, whose kinds a message may be for. */
  tramiteConPartes: z.optional(z.string()),
});
export type FilaDeLote = z.infer<typeof fila>;

const destino = z.object({
  idResponsable: z.nullable(z.string()),
  idGrupo: z.optional(z.nullable(z.string())),
});

const paso = z.object({
  /** The stage that the files are to be in. */
  desde: z.string(),
  siguiente: z.string(),
  nota: z.string(),
});

const mensaje = z.object({
  texto: z.string(),
  /** Key of the kind of people that it is for; left out for everybody. */
  parte: z.optional(z.string()),
  /** By which the server knows a piece that is sent again. */
  intento: z.string(),
});

const lote = z.object({
  /** What is written to all of them; left out for the other acts. */
  mensaje: z.optional(mensaje),
  /** The move of stages that is asked for; left out where files are assigned. */
  paso: z.optional(paso),
  /** Who attends all of them; null where each goes back to where it was, and where they are moved. */
  destino: z.nullable(destino),
  /** Who, or which stage, that is, as the screen says it. */
  nombre: z.string(),
  /** The day on which they go back. */
  hasta: z.optional(z.string()),
  filas: z.array(fila),
  /** What became of those that were sent already, in their order. */
  resultados: z.array(
    z.object({
      ...{ idExpediente: z.string(), hecho: z.boolean(), mensaje: z.string() },
      lugar: z.optional(lugar),
    }),
  ),
});
export type Lote = z.infer<typeof lote>;

/** What is done with many files. */
export type Acto = 'asignar' | 'deshacer' | 'mover' | 'escribir';

export function actoDe({ paso, mensaje, destino }: Lote): Acto {
  if (mensaje) return 'escribir';
  if (paso) return 'mover';
  return destino === null ? 'deshacer' : 'asignar';
}

/** The files that are sent next; none when all were. */
export function nextPiece({ filas, resultados }: Lote): FilaDeLote[] {
  return filas.slice(resultados.length, resultados.length + LOTE.pieza);
}

export function isDone({ filas, resultados }: Lote): boolean {
  return resultados.length >= filas.length;
}

/** What a piece of moves asks for, as the call wants it. */
export function moveBodyOf(
  { desde, siguiente, nota }: NonNullable<Lote['paso']>,
  filas: readonly FilaDeLote[],
) {
  return {
    filas: filas.map(({ idExpediente }) => ({ idExpediente })),
    desde,
    siguiente,
    ...(nota && { nota }),
  };
}

/** What a piece of messages asks for, as the call wants it. */
export function messageBodyOf(
  { texto, parte, intento }: NonNullable<Lote['mensaje']>,
  filas: readonly FilaDeLote[],
) {
  return {
    filas: filas.map(({ idExpediente }) => ({ idExpediente })),
    ...{ texto, intento },
    ...(parte !== undefined && { parte }),
  };
}

/** What a piece of assignments asks for, as the call wants it. */
export function bodyOf({ destino: to, hasta }: Lote, filas: readonly FilaDeLote[]) {
  return {
    filas: filas.map(({ idExpediente, idAsignado, idGrupo, visto, prestamo }) =>
      to === null
        ? {
            idExpediente,
            idResponsable: idAsignado,
            ...(idAsignado === null && { idGrupo }),
            ...(visto && { visto }),
            ...(prestamo && { prestamo }),
          }
        : { idExpediente, ...to, visto: { idAsignado, idGrupo } },
    ),
    ...(hasta && { hasta }),
  };
}

/** The act that takes an assignment back: the files that were assigned, each to where it was. */
export function undoOf({ filas, resultados }: Lote): Lote {
  const done = new Map(
    resultados.flatMap(({ idExpediente, hecho, lugar }) => (hecho ? [[idExpediente, lugar]] : [])),
  );
  return {
    destino: null,
    nombre: '',
    filas: filas
      .filter(({ idExpediente }) => done.has(idExpediente))
      .map((fila) => ({ ...fila, visto: done.get(fila.idExpediente) })),
    resultados: [],
  };
}

/** Keeps an act on this device until it is done, so that a reload doesn't end it half-way. */
export function keepLote(uid: string, value: Lote): void {
  try {
    localStorage.setItem(batchKey(uid), JSON.stringify(value));
  } catch {
    // The browser is full or keeps nothing: the act goes on, only a reload would end it.
  }
}

export function forgetLote(uid: string): void {
  browserKept.removeItem(batchKey(uid));
}

/** The act that was cut off on this device; undefined when there is none. */
export function readLote(uid: string): Lote | undefined {
  try {
    const kept = lote.parse(JSON.parse(localStorage.getItem(batchKey(uid)) ?? 'null'));
    return isDone(kept) ? undefined : kept;
  } catch {
    return undefined;
  }
}
