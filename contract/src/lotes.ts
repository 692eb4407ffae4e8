import * as z from 'zod/mini';
import { asignacion, noNombraAmbos } from './asignacion.ts';
import { conPermiso, defineCall } from './call.ts';
import { textoMensaje } from './conversacion.ts';
import { dia, motivoEtapa, notaEtapa } from './etapas-mover.ts';
import { id } from './fields.ts';
import { LOTE, REINTENTOS } from './limits.ts';
import { LOTES } from './lotes-messages.ts';

/** The outcome for one file of the piece, with a sentence for the person who asked. */
const resultado = z.object({
  idExpediente: z.string(),
  hecho: z.boolean(),
  mensaje: z.string(),
});
export type Resultado = z.infer<typeof resultado>;

const resultados = z.object({ resultados: z.array(resultado) });

/**
 * Where a file is after an assignment, or instead of it. An undo sends it back, so that it does not undo somebody
 * else's assignment; another try starts from there.
 */
const asignado = z.extend(resultado, {
  lugar: z.optional(
    z.object({ idAsignado: z.nullable(z.string()), idGrupo: z.nullable(z.string()) }),
  ),
});
export type ResultadoDeAsignar = z.infer<typeof asignado>;

/** A piece of a larger act: distinct files only, because two rows about one file could contradict each other. */
function pieza<T extends { idExpediente: string }>(fila: z.ZodMiniType<T, T>) {
  return z.array(fila).check(
    z.minLength(1),
    z.maxLength(LOTE.pieza),
    z.refine((filas) => new Set(filas.map((one) => one.idExpediente)).size === filas.length),
  );
}

/**
 * Assigns several files. Each file is checked by its own rule and scope. A repeated request gives the same
 * answer, so that a piece whose answer was lost can be sent again.
 */
export const asignarLote = defineCall({
  method: 'POST',
  path: '/api/expedientes/lote/asignar',
  cuesta: 'correo',
  access: conPermiso('asignar_tramites'),
  limit: { account: 2_000, address: 10_000 },
  body: z.object({
    filas: pieza(
      z
        .extend(asignacion, {
          /** Used to undo the assignment: the loan that it ended. */
          prestamo: z.optional(z.object({ de: id, hasta: dia })),
        })
        .check(z.refine(noNombraAmbos)),
    ),
    /**
     * The day on which lent files go back to the person who had them. Only for an assignment to a person, not
     * to a tray.
     */
    hasta: z.optional(dia),
  }),
  answer: z.object({ resultados: z.array(asignado) }),
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 403: LOTES.sinPermisoAsignar },
    otherwise: LOTES.falloLote,
  },
});

/** Moves several files of one stage to another stage. A repeated request gives the same answer. */
export const moverLote = defineCall({
  method: 'POST',
  path: '/api/expedientes/lote/etapa',
  cuesta: 'correo',
  access: conPermiso('actualizar_estatus_documento'),
  limit: { account: 2_000, address: 10_000 },
  body: z.object({
    filas: pieza(z.object({ idExpediente: id })),
    /** The stage in which the person saw the files. A file that has left that stage is not moved. */
    desde: id,
    siguiente: id,
    /** A note to the clients. */
    nota: z.optional(notaEtapa),
    /** Why those go on in which something is open. */
    motivo: z.optional(motivoEtapa),
  }),
  answer: resultados,
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 403: LOTES.sinPermisoMover },
    otherwise: LOTES.falloLote,
  },
});

/**
 * Writes the same message to the people of several files, each in their own conversation. Sending a piece
 * again writes nothing twice.
 */
export const mensajeLote = defineCall({
  method: 'POST',
  path: '/api/expedientes/lote/mensaje',
  cuesta: 'correo',
  access: conPermiso('consultar_detalle_expediente'),
  limit: { account: 400, address: 4_000 },
  body: z.object({
    filas: pieza(z.object({ idExpediente: id })),
    texto: textoMensaje,
    /** Key of the kind of party that the message is for, in files with several people. Without it, for everybody. */
    parte: z.optional(id),
    /** The same for all pieces of one act. The server recognises a repeat by the intent and the file. */
    intento: id,
  }),
  answer: resultados,
  retries: REINTENTOS.normal,
  failures: {
    byStatus: { 403: LOTES.sinPermisoEscribir },
    otherwise: LOTES.falloLote,
  },
});
