import { aceptarDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { TURNO } from '@notaria/contract/limits';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { currentIdentity } from '#shared/api/identity.ts';
import { beforeLeaving } from '#shared/session/before-leaving.ts';
import {
  documentOfKey,
  forget,
  forgetAll,
  type Guardado,
  keep,
  readKept,
} from './envios-guardados.ts';

/*
 * The reviews that were decided and not saved yet. They belong to the browser's page and not to a screen, so
 * leaving a screen or losing the network loses none of them. This device keeps each until the server has it, so
 * that a closed tab or an empty battery loses none either.
 */

/** The author of a review; it is sent only during the author's session. */
export interface Persona {
  uid: string;
  email: string;
}

export interface Envio extends Guardado, Persona {
  /** `espera`: it can be undone. `detenido`: the server was not reached, and is asked again. */
  estado: 'espera' | 'enviando' | 'detenido';
  /** When it is sent next, in ms since 1970. */
  proximo: number;
  /** How often the server was not reached. */
  fallos: number;
}

/** The result of a review. If it was refused for good, `error` says why. */
export interface Resultado {
  envio: Envio;
  error: ApiError | undefined;
}

/** The first wait before the server is asked again; it grows each time the server is not reached. */
const REINTENTO_MS = 5_000;
const REINTENTO_MAYOR_MS = 60_000;
/** An answer that takes longer never comes, because Hosting ends every call before. */
const RESPUESTA_MS = 70_000;
/** Reviews of another tab are left alone this long, because that tab sends them itself. */
const AJENO_MS = 30_000;

let envios: readonly Envio[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const resultListeners = new Set<(resultado: Resultado) => void>();

export const currentEnvios = (): readonly Envio[] => envios;

/**
 * Calls `listener` on every change of the reviews to be sent.
 * @returns stops it
 */
export function subscribeEnvios(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls `listener` for each review that was saved or refused.
 * @returns stops it
 */
export function onResultado(listener: (resultado: Resultado) => void): () => void {
  resultListeners.add(listener);
  return () => resultListeners.delete(listener);
}

function set(next: readonly Envio[]): void {
  envios = next;
  clearTimeout(timer);
  const due = envios.filter(({ estado }) => estado !== 'enviando').map(({ proximo }) => proximo);
  if (due.length > 0) timer = setTimeout(sendDue, Math.max(0, Math.min(...due) - Date.now()));
  for (const listener of listeners) listener();
}

/** Sends what is due, of each file one review at a time: several at once would make the server wait for itself. */
function sendDue(): void {
  const now = Date.now();
  const sending = envios.filter(({ estado }) => estado === 'enviando');
  const busy = new Set(sending.map(({ idExpediente }) => idExpediente));
  for (const { idDocumento, idExpediente, estado, proximo } of envios) {
    if (estado === 'enviando' || proximo > now || busy.has(idExpediente)) continue;
    busy.add(idExpediente);
    void mandar(idDocumento);
  }
}

function change(
  envio: Envio,
  to: Pick<Envio, 'estado'> & Partial<Pick<Envio, 'proximo' | 'fallos'>>,
) {
  const next = { ...envio, ...to };
  set(envios.map((one) => (one.idDocumento === envio.idDocumento ? next : one)));
  return next;
}

function drop({ idDocumento }: Pick<Envio, 'idDocumento'>): void {
  set(envios.filter((one) => one.idDocumento !== idDocumento));
}

const find = (idDocumento: string) => envios.find((one) => one.idDocumento === idDocumento);

/** Sends a review later, or at once if it cannot be undone. */
export function poner(decision: Omit<Guardado, 'sale'>, person: Persona): void {
  const sale = Date.now() + (decision.accepts ? TURNO.deshacer : 0);
  const envio: Envio = {
    ...{ ...decision, ...person, sale },
    ...{ estado: 'espera', proximo: sale, fallos: 0 },
  };
  keep(person.uid, envio);
  set([...envios.filter((one) => one.idDocumento !== envio.idDocumento), envio]);
}

/**
 * Undoes a review.
 * @returns true if it had not been sent yet
 */
export function retirar(idDocumento: string): boolean {
  const envio = find(idDocumento);
  if (envio?.estado !== 'espera') return false;
  forget(envio.uid, envio);
  drop(envio);
  return true;
}

function revisar(envio: Envio): Promise<unknown> {
  const { idExpediente, idDocumento, accepts, comment, idMotivo, marcas = [] } = envio;
  const params = { tramiteId: idExpediente, documentoId: idDocumento };
  // The document waited for review when it was shown. If it is reviewed by now, somebody was faster.
  return accepts
    ? call(aceptarDocumento, {
        ...{ params, body: { state: 2, comment, visto: 0 }, keepalive: true },
      })
    : call(rechazarDocumento, {
        ...{ params, body: { comment, visto: 0, idMotivo, marcas }, keepalive: true },
      });
}

/** @throws ApiError also if no answer comes */
async function inTime(sent: Promise<unknown>): Promise<void> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new ApiError(0, '')), RESPUESTA_MS);
  });
  await Promise.race([sent, limit]).finally(() => clearTimeout(late));
}

/** True if the server has the review already: it was sent while the page was closing, so its answer was lost. */
function isDoneBefore({ accepts }: Envio, { previo, detail }: ApiError): boolean {
  return detail === 'ya_revisado' && previo?.acto === (accepts ? 'aceptado' : 'rechazado');
}

function hold(envio: Envio, fallos: number): void {
  const wait = Math.min(REINTENTO_MS * 2 ** Math.max(0, fallos - 1), REINTENTO_MAYOR_MS);
  change(envio, { estado: 'detenido', proximo: Date.now() + wait, fallos });
}

async function mandar(idDocumento: string): Promise<void> {
  const found = find(idDocumento);
  if (!found || found.estado === 'enviando') return;
  // Somebody else is signed in, or nobody is, so it waits for its author.
  if (currentIdentity()?.email !== found.email) {
    hold(found, found.fallos);
    return;
  }
  const envio = change(found, { estado: 'enviando' });
  let error: ApiError | undefined;
  try {
    await inTime(revisar(envio));
  } catch (failure) {
    error = failure instanceof ApiError ? failure : new ApiError(0, '');
    if (!error.isFinal) {
      hold(envio, envio.fallos + 1);
      return;
    }
  }
  forget(envio.uid, envio);
  drop(envio);
  const known = error && isDoneBefore(envio, error) ? undefined : error;
  for (const listener of resultListeners) listener({ envio, error: known });
}

/** Sends all of them now, because the page is closing or the network is back. */
export async function mandarTodo(): Promise<void> {
  await Promise.all(envios.map(({ idDocumento }) => mandar(idDocumento)));
}

let vigilante: ReturnType<typeof setInterval> | undefined;

/**
 * Sends the reviews that this device kept for a person because a page closed before the server had them, now
 * and later: another tab may leave some at any time.
 */
export function vigilar(person: Persona): void {
  clearInterval(vigilante);
  vigilante = setInterval(() => retomar(person), AJENO_MS);
  retomar(person);
}

function retomar({ uid, email }: Persona): void {
  const now = Date.now();
  if (currentIdentity()?.email !== email) return;
  const old = readKept(uid).filter(
    ({ idDocumento, sale }) => !find(idDocumento) && sale + AJENO_MS < now,
  );
  const begun = { estado: 'espera', proximo: now, fallos: 0 } as const;
  const added = old.map((one) => ({ ...one, uid, email, ...begun }));
  // What waited for this person is sent with their session.
  const known = envios.map((one) =>
    one.uid === uid && one.estado === 'detenido' && one.fallos === 0
      ? { ...one, proximo: now }
      : one,
  );
  if (added.length > 0 || known.some((one, at) => one !== envios[at])) set([...known, ...added]);
}

/** What signing out would lose, in words. */
function left(): string | undefined {
  const email = currentIdentity()?.email;
  const own = envios.filter((one) => one.email === email);
  if (own.length === 0) return undefined;
  const names = own.map(({ tipo }) => `«${tipo}»`).join(', ');
  return own.length === 1
    ? `Tu revisión de ${names} no se ha guardado.`
    : `Tus revisiones de ${names} no se han guardado.`;
}

function forgetAllOf(uid: string): void {
  forgetAll(uid);
  set(envios.filter((one) => one.uid !== uid));
}

beforeLeaving({ send: mandarTodo, left, forget: forgetAllOf });
window.addEventListener('pagehide', () => void mandarTodo());
// A phone ends a page in the background without another word.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void mandarTodo();
});
window.addEventListener('online', () => void mandarTodo());
// Another tab has sent one of these, or its author signed out there.
window.addEventListener('storage', ({ key, newValue }) => {
  if (newValue !== null) return;
  const gone = envios.find(({ uid, idDocumento }) => documentOfKey(uid, key) === idDocumento);
  if (gone && gone.estado !== 'enviando') drop(gone);
});
