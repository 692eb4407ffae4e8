import type { EnlaceQuery } from '@notaria/contract/documentos';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { AppError } from '#platform/errors.ts';
import { countOneMore } from '#platform/store/counter.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';
import { ownerOfLive } from './live.ts';
import { checkLink } from './signed-link.ts';

interface Terms {
  /** Requests that one link answers, HEAD and parts of a file too. */
  uses: number;
  /** Said of a link that was ours. */
  overMessage?: string;
}

/** Under which the requests that a link answered are counted. */
export function usesOf({ firma }: Pick<EnlaceQuery, 'firma'>): string {
  return `enlace ${firma}`;
}

/**
 * Reads what a link of ours opens, for who follows it while its time, its uses and the session that
 * asked for it last. Nothing is read for a link that isn't ours; one of ours costs a write and three
 * reads, beside which `read` goes on.
 * @param what a document's id, or what `zipOf` or `datosOf` says
 * @param open what of it the owner of the session may have by now; throws for what they may not
 * @throws AppError `forbidden` for a link that isn't ours or is over, for whichever reason; then what `read` throws
 */
export async function readThroughLink<T, O = T>(
  what: string,
  query: EnlaceQuery,
  { uses, overMessage = DOCUMENTOS.enlaceVencido }: Terms,
  read: () => Promise<T>,
  open: (found: T, owner: UsuarioDoc) => O,
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
