import { db } from '../../functions/src/platform/firebase.ts';
import { makeEnlace, type TipoDeEnlace } from '../../functions/src/records/enlaces/repository.ts';

/** A link of this kind, as it would be in its mail. */
export function aLink<A>(
  tipo: TipoDeEnlace<A>,
  link: { uid: string; para: string | null; asunto: A },
  now = new Date(),
): Promise<ReturnType<typeof makeEnlace>> {
  return db().runTransaction(async (tx) => makeEnlace(tx, tipo, link, now));
}
