import * as calls from '@notaria/contract/lotes';
import type { Router } from 'express';
import { writeToAll } from '#acts/conversacion/send.ts';
import { moveExpediente } from '#acts/etapas/move.ts';
import { assignExpediente } from '#acts/expedientes/assign.ts';
import { asAppError } from '#platform/http/error-handler.ts';
import { mountActor } from './mount.ts';

/** Files of a piece that are handled at the same time. */
const AT_ONCE = 5;

/** What an act returns about a file that it changed. */
type Hecho = Omit<calls.ResultadoDeAsignar, 'idExpediente' | 'hecho'>;

/**
 * Runs one act with every file of a piece. A refusal of one file stops no other. A fault of ours ends the
 * piece, and the same piece may be sent again.
 */
async function withEach<Fila extends { idExpediente: string }>(
  filas: readonly Fila[],
  work: (fila: Fila) => Promise<Hecho>,
): Promise<{ resultados: calls.ResultadoDeAsignar[] }> {
  const resultados: calls.ResultadoDeAsignar[] = [];
  for (let from = 0; from < filas.length; from += AT_ONCE) {
    const some = filas.slice(from, from + AT_ONCE);
    resultados.push(...(await Promise.all(some.map((fila) => tryOne(fila, work)))));
  }
  return { resultados };
}

async function tryOne<Fila extends { idExpediente: string }>(
  fila: Fila,
  work: (fila: Fila) => Promise<Hecho>,
): Promise<calls.ResultadoDeAsignar> {
  const { idExpediente } = fila;
  try {
    return { idExpediente, hecho: true, ...(await work(fila)) };
  } catch (error) {
    const failure = asAppError(error);
    if (failure.status >= 500) throw error;
    const { lugar } = failure.detail;
    return { idExpediente, hecho: false, mensaje: failure.sentence, ...(lugar && { lugar }) };
  }
}

/** Acts on many files, each by its own rule and scope. */
export function mountLotes(router: Router): void {
  mountActor(router, calls.asignarLote, async (actor, { body: { filas, hasta } }) => ({
    body: await withEach(filas, (fila) => assignExpediente(actor, { ...fila, hasta })),
  }));

  mountActor(router, calls.moverLote, async (actor, { body }) => {
    const { filas, desde: etapa, siguiente, nota, motivo } = body;
    const visto = { etapa };
    const movimiento = { movimiento: 'avanzar', visto, siguiente, nota, motivo } as const;
    return {
      body: await withEach(filas, async ({ idExpediente }) => ({
        mensaje: await moveExpediente(actor, idExpediente, movimiento),
      })),
    };
  });

  mountActor(router, calls.mensajeLote, async (actor, { body: { filas, ...escrito } }) => ({
    body: await withEach(filas, async ({ idExpediente }) => ({
      mensaje: await writeToAll(actor, idExpediente, escrito, new Date()),
    })),
  }));
}
