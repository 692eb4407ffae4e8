import { aceptarDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { TURNO } from '@notaria/contract/limits';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { currentIdentity } from '#shared/api/identity.ts';
import { beforeLeaving } from '#shared/session/before-leaving.ts';

/*
 * The reviews that were decided and not saved yet. They belong to the page of the browser and not to a screen: a
 * screen that goes away, a link that is followed or a lost network take none of them along. Each is on this device
 * until the server has it, so that a closed tab or a dead battery lose none either.
 */

const guardado = z.object({
  idExpediente: z.string(),
  idDocumento: z.string(),
  /** What the document is called. */
  tipo: z.string(),
  accepts: z.boolean(),
  comment: z.string(),
  /** The ready reason that the comment began with. */
  idMotivo: z.optional(z.string()),
  /** When it is sent, in ms since 1970. */
  sale: z.number(),
});
const guardados = z.array(guardado);

export interface Envio extends z.infer<typeof guardado> {
  /** `espera`: it can be taken back. `detenido`: the server was not reached, and is asked again. */
  estado: 'espera' | 'enviando' | 'detenido';
  /** Whose it is: only with their session it is sent. */
  uid: string;
  email: string;
}

/** What became of a review. Refused for good, `error` says why. */
export interface Resultado {
  envio: Envio;
  error: ApiError | undefined;
}

const REINTENTO_MS = 5_000;
/** What another tab of this browser sends by itself is not taken up here. */
const AJENO_MS = 30_000;
const PREFIJO = 'envios:';

let envios: readonly Envio[] = [];
const listeners = new Set<() => void>();
const resultListeners = new Set<(resultado: Resultado) => void>();

export const currentEnvios = (): readonly Envio[] => envios;

/** Hears of every change of what is to be sent. @returns stops it */
export function subscribeEnvios(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears of each review that was saved or refused. @returns stops it */
export function onResultado(listener: (resultado: Resultado) => void): () => void {
  resultListeners.add(listener);
  return () => resultListeners.delete(listener);
}

/** What is kept for a person on this device; nothing where the browser keeps nothing. */
function readKept(uid: string): z.infer<typeof guardados> {
  try {
    return guardados.parse(JSON.parse(localStorage.getItem(PREFIJO + uid) ?? '[]'));
  } catch {
    return [];
  }
}

function keep(uid: string): void {
  const own = envios.filter((one) => one.uid === uid);
  try {
    if (own.length === 0) localStorage.removeItem(PREFIJO + uid);
    else localStorage.setItem(PREFIJO + uid, JSON.stringify(own.map((one) => guardado.parse(one))));
  } catch {
    // The browser is full or keeps nothing: they are sent all the same.
  }
}

function set(next: readonly Envio[], uid: string): void {
  envios = next;
  keep(uid);
  for (const listener of listeners) listener();
}

function change(envio: Envio, estado: Envio['estado']): Envio {
  const next = { ...envio, estado };
  set(
    envios.map((one) => (one.idDocumento === envio.idDocumento ? next : one)),
    envio.uid,
  );
  return next;
}

function drop({ idDocumento, uid }: Envio): void {
  set(
    envios.filter((one) => one.idDocumento !== idDocumento),
    uid,
  );
}

const find = (idDocumento: string) => envios.find((one) => one.idDocumento === idDocumento);

/** Sends a review later on, or at once where it can't be taken back. */
export function poner(
  decision: Pick<
    Envio,
    'idExpediente' | 'idDocumento' | 'tipo' | 'accepts' | 'comment' | 'idMotivo'
  >,
  person: Pick<Envio, 'uid' | 'email'>,
): void {
  const wait = decision.accepts ? TURNO.deshacer : 0;
  const envio: Envio = { ...decision, ...person, sale: Date.now() + wait, estado: 'espera' };
  set([...envios.filter((one) => one.idDocumento !== envio.idDocumento), envio], person.uid);
  if (wait === 0) void mandar(envio.idDocumento);
  else setTimeout(() => void mandar(envio.idDocumento), wait);
}

/** Takes a review back. @returns whether it was still here */
export function retirar(idDocumento: string): boolean {
  const envio = find(idDocumento);
  if (envio?.estado !== 'espera') return false;
  drop(envio);
  return true;
}

function revisar({
  idExpediente,
  idDocumento,
  accepts,
  comment,
  idMotivo,
}: Envio): Promise<unknown> {
  const params = { tramiteId: idExpediente, documentoId: idDocumento };
  // What was looked at waited for review: whoever was faster has reviewed it.
  return accepts
    ? call(aceptarDocumento, {
        ...{ params, body: { state: 2, comment, visto: 0 }, keepalive: true },
      })
    : call(rechazarDocumento, { params, body: { comment, visto: 0, idMotivo }, keepalive: true });
}

/** The server has it already: what was sent while the page was closing had no answer. */
function isDoneBefore({ accepts }: Envio, { previo, detail }: ApiError): boolean {
  return detail === 'ya_revisado' && previo?.acto === (accepts ? 'aceptado' : 'rechazado');
}

async function mandar(idDocumento: string): Promise<void> {
  const found = find(idDocumento);
  if (!found || found.estado === 'enviando') return;
  // Somebody else is signed in, or nobody: it waits for its author.
  if (currentIdentity()?.email !== found.email) {
    change(found, 'detenido');
    return;
  }
  const envio = change(found, 'enviando');
  let error: ApiError | undefined;
  try {
    await revisar(envio);
  } catch (failure) {
    error = failure instanceof ApiError ? failure : new ApiError(0, '');
    if (!error.isFinal) {
      change(envio, 'detenido');
      setTimeout(() => void mandar(idDocumento), REINTENTO_MS);
      return;
    }
  }
  drop(envio);
  const known = error && isDoneBefore(envio, error) ? undefined : error;
  for (const listener of resultListeners) listener({ envio, error: known });
}

/** Sends all of it now: the page is being left. */
export async function mandarTodo(): Promise<void> {
  await Promise.all(envios.map(({ idDocumento }) => mandar(idDocumento)));
}

/** Takes up what this device kept of a person, whose page ended before the server had it. */
export function retomar({ uid, email }: Pick<Envio, 'uid' | 'email'>): void {
  const old = readKept(uid).filter(
    ({ idDocumento, sale }) => !find(idDocumento) && sale + AJENO_MS < Date.now(),
  );
  if (old.length > 0) {
    set([...envios, ...old.map((one) => ({ ...one, uid, email, estado: 'espera' as const }))], uid);
  }
  for (const { idDocumento, estado, uid: author } of envios) {
    const isHeld = estado === 'detenido' && author === uid;
    if (isHeld || old.some((one) => one.idDocumento === idDocumento)) void mandar(idDocumento);
  }
}

beforeLeaving(mandarTodo);
window.addEventListener('pagehide', () => void mandarTodo());
// A phone ends a page in the background without another word.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void mandarTodo();
});
window.addEventListener('online', () => void mandarTodo());
