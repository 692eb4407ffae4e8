import type { EnlaceQuery } from '@notaria/contract/documentos';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { AppError } from '#platform/errors.ts';
import { countOneMore } from '#platform/store/counter.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';
import { ownerOfLive } from './live.ts';
import { checkLink } from './signed-link.ts';

interface Terms {
  /** How many requests one link answers, including HEAD and parts of a file. */
  uses: number;
  /** The sentence for a link that was ours and is over. */
  overMessage?: string;
}

/** The counter of the requests that a link answered. */
export function usesOf({ firma }: Pick<EnlaceQuery, 'firma'>): string {
  return `enlace ${firma}`;
}

/**
 * Reads what one of our signed links opens, while its time, its uses and its session last. Reads nothing for
 * a link that is not ours. One of ours costs a write and three reads, which run at the same time as `read`.
 * @param what a document's id, or the result of `zipOf`, `constanciaOf` or `datosOf`
 * @param read reads what the link is for
 * @param open reduces it to what the session's owner may have now; throws if they may have nothing
 * @throws AppError `forbidden` for a link that is not ours or is over; then whatever `read` or `open` throws
 */
export async function readThroughLink<T, O = T>(
  what: string,
  query: EnlaceQuery,
  { uses, overMessage = DOCUMENTOS.enlaceVencido }: Terms,
  read: () => Promise<T>,
  open: (found: T, owner: UsuarioDoc) => O | Promise<O>,
): Promise<O> {
  const now = new Date();
  const state = checkLink(what, query, now);
  if (state === 'falso') throw new AppError('forbidden', 'link is not ours');
  const over = (reason: string) =>
    new AppError('forbidden', reason, { message: overMessage, detail: 'enlace_vencido' });
  if (state === 'vencido') throw over('link is over');
  const [owner, used, opened] = await Promise.all([
    ownerOfLive(query.sesion, now),
    countOneMore(usesOf(query), new Date(query.vence)),
    read().then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    ),
  ]);
  if (!owner) throw over('the session of the link is over');
  if (used > uses) throw over('link used too often');
  return open(opened(), owner);
}
