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
  /** Its procedure and its client, by which people know it. */
  titulo: z.optional(z.string()),
  cliente: z.optional(z.string()),
  /** When the file was chosen: to whom it was to go back, and when. */
  prestamo: z.optional(z.object({ de: z.string(), hasta: z.string() })),
  /** Where the act to be undone left the file; if it is elsewhere by now, it stays. */
  visto: z.optional(lugar),
  /** The procedure of a file with several people; a message may be for one of its kinds of party. */
  tramiteConPartes: z.optional(z.string()),
});
export type FilaDeLote = z.infer<typeof fila>;

const destino = z.object({
  idResponsable: z.nullable(z.string()),
  idGrupo: z.optional(z.nullable(z.string())),
});

const paso = z.object({
  /** The stage in which the files are expected. */
  desde: z.string(),
  siguiente: z.string(),
  nota: z.string(),
  /** Why those go on in which something is open; empty for no reason. */
  motivo: z.optional(z.string()),
});

const mensaje = z.object({
  texto: z.string(),
  /** Key of the kind of party that the message is for; left out for everybody. */
  parte: z.optional(z.string()),
  /** By this the server recognises a piece that is sent again. */
  intento: z.string(),
});

const lote = z.object({
  /** The message to all of them; left out for other acts. */
  mensaje: z.optional(mensaje),
  /** The requested move of stages; left out for other acts. */
  paso: z.optional(paso),
  /** Who gets all of them; null for an undo, which sends each file back, and for a move. */
  destino: z.nullable(destino),
  /** Name of that person or stage, as the screen shows it. */
  nombre: z.string(),
  /** The day on which they go back. */
  hasta: z.optional(z.string()),
  filas: z.array(fila),
  /** The results of the files that were sent so far, in order. */
  resultados: z.array(
    z.object({
      idExpediente: z.string(),
      hecho: z.boolean(),
      mensaje: z.string(),
      lugar: z.optional(lugar),
    }),
  ),
});
export type Lote = z.infer<typeof lote>;

/** An act on many files. */
export type Acto = 'asignar' | 'deshacer' | 'mover' | 'escribir';

export function actoDe({ paso, mensaje, destino }: Lote): Acto {
  if (mensaje) return 'escribir';
  if (paso) return 'mover';
  return destino === null ? 'deshacer' : 'asignar';
}

/** The files to send next; none if all were sent. */
export function nextPiece({ filas, resultados }: Lote): FilaDeLote[] {
  return filas.slice(resultados.length, resultados.length + LOTE.pieza);
}

export function isDone({ filas, resultados }: Lote): boolean {
  return resultados.length >= filas.length;
}

/** The body of a piece of moves. */
export function moveBodyOf(
  { desde, siguiente, nota, motivo }: NonNullable<Lote['paso']>,
  filas: readonly FilaDeLote[],
) {
  return {
    filas: filas.map(({ idExpediente }) => ({ idExpediente })),
    desde,
    siguiente,
    ...(nota && { nota }),
    ...(motivo && { motivo }),
  };
}

/** The body of a piece of messages. */
export function messageBodyOf(
  { texto, parte, intento }: NonNullable<Lote['mensaje']>,
  filas: readonly FilaDeLote[],
) {
  return {
    filas: filas.map(({ idExpediente }) => ({ idExpediente })),
    texto,
    intento,
    ...(parte !== undefined && { parte }),
  };
}

/** The body of a piece of assignments. */
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

/** The act that undoes an assignment: each assigned file goes back to where it was. */
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

/** The files that an act didn't change, where they are now: they stay chosen for another try. */
export function restOf({ filas, resultados }: Lote): FilaDeLote[] {
  const byId = new Map(resultados.map((one) => [one.idExpediente, one]));
  return filas.flatMap(({ visto: _visto, ...fila }) => {
    const { hecho = false, lugar } = byId.get(fila.idExpediente) ?? {};
    if (hecho) return [];
    return lugar ? { ...fila, ...lugar, prestamo: undefined } : fila;
  });
}

/** Keeps an act on this device until it is done, so that a reload does not end it halfway. */
export function keepLote(uid: string, value: Lote): void {
  try {
    localStorage.setItem(batchKey(uid), JSON.stringify(value));
  } catch {
    // The browser's storage is full or blocked: the act continues, and only a reload would end it.
  }
}

export function forgetLote(uid: string): void {
  browserKept.removeItem(batchKey(uid));
}

/** The act that was interrupted on this device; undefined if there is none. */
export function readLote(uid: string): Lote | undefined {
  try {
    const guardado = lote.parse(JSON.parse(localStorage.getItem(batchKey(uid)) ?? 'null'));
    return isDone(guardado) ? undefined : guardado;
  } catch {
    return undefined;
  }
}
