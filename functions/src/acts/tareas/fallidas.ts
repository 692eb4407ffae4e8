import type { TareaFallida } from '@notaria/contract/tareas';
import { TAREAS } from '@notaria/contract/tareas-messages';
import { AppError } from '#platform/errors.ts';
import { CORREO } from '#platform/mail/enqueue.ts';
import { transact } from '#platform/store/transaction.ts';
import { findTarea, listFailed, type TareaDoc, updateTarea } from '#platform/tareas/repository.ts';

const SHOWN = 50;
/** How long it is tried again, in ms. */
const AGAIN_MS = 48 * 3_600_000;

function why(motivo: string): string {
  if (motivo.startsWith('incierto')) return TAREAS.incierto;
  if (motivo === 'vencida') return TAREAS.vencida;
  return /^5\d\d$/.test(motivo) ? TAREAS.rechazado(motivo) : TAREAS.otro(motivo);
}

function toFallida({ id, tipo, asunto, para, fallo, motivo }: TareaDoc): TareaFallida {
  const esCorreo = tipo === CORREO.tipo;
  return {
    id,
    esCorreo,
    asunto,
    para: esCorreo ? para : null,
    fecha: (fallo ?? new Date(0)).toISOString(),
    motivo: why(motivo ?? ''),
  };
}

/** What failed for good and may still be done, newest first. */
export async function listFallidas(): Promise<{ tareas: TareaFallida[]; hayMas: boolean }> {
  const fallidas = await listFailed(SHOWN + 1);
  return { tareas: fallidas.slice(0, SHOWN).map(toFallida), hayMas: fallidas.length > SHOWN };
}

/**
 * Puts what failed back in the queue, or takes it off the list.
 * @returns the sentence for the person
 * @throws AppError `not_found` if it is not on the list any more
 */
export function attendFallida(id: string, repetir: boolean, now: Date): Promise<string> {
  return transact(async (tx) => {
    const tarea = await findTarea(id, tx);
    if (!tarea?.fallo) throw new AppError('not_found', 'not failed', { message: TAREAS.yaNoEsta });
    const anew = { estado: 'pendiente', intentos: 0, sinVuelta: false, motivo: null } as const;
    const hasta = new Date(now.getTime() + AGAIN_MS);
    const change = repetir ? { ...anew, cuando: now, hasta } : { datos: null };
    updateTarea(tx, id, { ...change, fallo: null });
    return repetir ? TAREAS.otraVez : TAREAS.quitada;
  });
}
