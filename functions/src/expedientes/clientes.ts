import { type Actor, can } from '../http/actor.ts';
import { hasFileOf } from './repository.ts';
import { readScope } from './scope.ts';

/** Whether a client has a file in the person's scope: who works on it may read whom it is for (design, "Tax certificate"). */
export async function mayReadClient(actor: Actor, idCliente: string): Promise<boolean> {
  if (!can(actor, 'consultar_detalle_expediente')) return false;
  const scope = await readScope(actor);
  return scope.kind === 'todos' || hasFileOf(scope, idCliente);
}
