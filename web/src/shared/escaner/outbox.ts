import { crearDocumento } from '@notaria/contract/documentos';
import { subirPorEnlace } from '@notaria/contract/enlaces-subida';
import { ApiError } from '../api/api-error.ts';
import { call, urlOf } from '../api/call.ts';
import { failureMessage } from '../api/failure-message.ts';
import { intentOf } from '../api/intent.ts';
import { hold, noSePudoLeer } from '../chosen-file.ts';
import { inTurn } from '../in-turn.ts';
import { act, discardDraft, keep, OUTBOX } from './drafts.ts';
import { KEPT_MS, mayHaveDrafts, type Waiting } from './drafts-database.ts';

/** What became of a document that waited. */
export type WaitingToSend = Waiting & { problem: string | undefined };

/** All that waits and is not older than a day. */
export async function waitingNow(): Promise<readonly Waiting[]> {
  // Looking would make the database anew that signing out has deleted.
  if (!mayHaveDrafts()) return [];
  const all = await act((stores) => stores.objectStore(OUTBOX).getAll());
  return all.filter(({ since }) => Date.now() - since < KEPT_MS);
}

function callOf({ headers }: Pick<Waiting, 'headers'>) {
  return headers ? subirPorEnlace : crearDocumento;
}

/** Keeps a document until it can be sent. A newer one for the same row takes its place. */
export async function sendLater(document: Omit<Waiting, 'since' | 'intent'>): Promise<void> {
  const { file, body } = document;
  // The same as of the try that failed: its answer may be all that was lost.
  const intent = intentOf(file, urlOf(callOf(document), {}), JSON.stringify(body) ?? '');
  const entry: Waiting = { ...document, since: Date.now(), intent };
  await keep(OUTBOX, (stores) => stores.objectStore(OUTBOX).put(entry));
}

const forget = (key: string) => keep(OUTBOX, (stores) => stores.objectStore(OUTBOX).delete(key));

/**
 * Sends what waits, one after the other, after the try under way, which may have begun without a network. What the
 * server can't be reached for goes on waiting. Two tabs may both try: the server takes the same intent once.
 * @param onSent called for each that arrived, or that the server refused for good
 */
export const sendWaiting = inTurn(async (onSent: (sent: WaitingToSend) => void): Promise<void> => {
  for (const waiting of await waitingNow()) {
    const { key, body, headers, intent } = waiting;
    const file = await hold(waiting.file).catch(() => undefined);
    if (!file) {
      await forget(key);
      onSent({ ...waiting, problem: noSePudoLeer([waiting.file.name]) });
      continue;
    }
    try {
      if (headers) await call(subirPorEnlace, { headers, file, intent });
      else if (body) await call(crearDocumento, { body, file, intent });
    } catch (error) {
      // It goes on waiting, and holds up none of those behind it.
      if (!(error instanceof ApiError) || !error.isFinal) continue;
      await forget(key);
      onSent({ ...waiting, problem: failureMessage(callOf(waiting), error) });
      continue;
    }
    await forget(key);
    await discardDraft(key);
    onSent({ ...waiting, problem: undefined });
  }
});
