import type { Handler } from '#platform/tareas/run.ts';
import type { DatosCorreo } from './enqueue.ts';
import { attempt } from './transport.ts';

/**
 * Sends a mail, at most once. A server that has certainly not taken it is asked again later; one that may have
 * is not.
 */
export const deliver: Handler<DatosCorreo> = async (
  datos,
  { id, para, asunto, creada, commit },
) => {
  if (para === null) throw new Error('a mail without an address');
  const delivery = await attempt({ ...datos, id, para, asunto, creada }, commit);
  if (delivery.result === 'enviado') return undefined;
  const { result, motivo } = delivery;
  if (result === 'aplazado') return { result: 'aplazada', motivo };
  return { result: 'fallida', motivo: result === 'incierto' ? `incierto: ${motivo}` : motivo };
};
