import { applicationDefault } from 'firebase-admin/app';
import { type Hallazgo, hallazgo, sinRevisar } from './hallazgo.ts';

/** Reads an address of Google's: the JSON of its answer, or why there is none. */
export type Leer = (
  url: string,
  isPost?: boolean,
) => Promise<{ json: unknown } | { motivo: string }>;

/** What is checked, whether an answer is fine (or what it lacks), and what to do if it is not. */
export type Prueba = readonly [
  que: string,
  isWell: (json: unknown, first: unknown) => boolean | string[],
  fix: string,
];

/** An answer of Google's, and the checks on it. */
export interface Fuente {
  que: string;
  url: string;
  pruebas: readonly Prueba[];
  /** The first answer only gives another address; `nothing` is the message if it gives none. */
  next?: { to: (first: unknown) => string | undefined; nothing: string };
  /** True if Google answers only to a POST. */
  isPost?: boolean;
}

const TIMEOUT_MS = 15_000;
const MOTIVOS: Record<number, string> = {
  401: 'las credenciales no sirven (gcloud auth application-default login)',
  403: 'la cuenta no tiene permiso, o la API de Google no está activada',
  404: 'no existe',
};

/**
 * Reads Google's interfaces with the caller's application default credentials; changes nothing.
 * @throws Error in Spanish if there are no credentials
 */
export async function openGoogle(proyecto: string): Promise<Leer> {
  const credential = applicationDefault();
  const token = await credential.getAccessToken().catch(() => {
    throw new Error('No hay credenciales: gcloud auth application-default login');
  });
  const Authorization = `Bearer ${token.access_token}`;
  const headers = { Authorization, 'x-goog-user-project': proyecto };
  return async (url, isPost = false) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await fetch(url, { method: isPost ? 'POST' : 'GET', headers, signal });
      if (answer.ok) return { json: await answer.json() };
      return { motivo: MOTIVOS[answer.status] ?? `Google respondió ${answer.status}` };
    } catch {
      return { motivo: 'no hay conexión con Google' };
    }
  };
}

/** The results of the checks on an answer; an answer of an unexpected shape is not trusted. */
export async function revisarFuente(leer: Leer, fuente: Fuente): Promise<Hallazgo[]> {
  const { que, url, pruebas, next, isPost = false } = fuente;
  const first = await leer(url, isPost && !next);
  if ('motivo' in first) return [sinRevisar(que, first.motivo)];
  try {
    const then = next ? next.to(first.json) : url;
    if (then === undefined) return [sinRevisar(que, next?.nothing ?? '')];
    const last = next ? await leer(then, isPost) : first;
    if ('motivo' in last) return [sinRevisar(que, last.motivo)];
    return pruebas.map(([what, isWell, fix]) => hallazgo(what, isWell(last.json, first.json), fix));
  } catch {
    return [sinRevisar(que, 'Google respondió algo que esta revisión no conoce')];
  }
}

/** The value at a path of an answer, as in `signIn.email.enabled`; undefined if there is none. */
export function at(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => {
    if (found === undefined) return undefined;
    if (typeof found !== 'object' || found === null || Array.isArray(found))
      throw new Error(`no ${name} in something else than an object`);
    return Reflect.get(found, name);
  }, json);
}

/** The text at a path; empty if there is none. */
export function textAt(json: unknown, path: string): string {
  const found = at(json, path) ?? '';
  if (typeof found !== 'string') throw new Error(`${path} is no text`);
  return found;
}

/** The list at a path; empty if there is none. */
export function listAt(json: unknown, path: string): unknown[] {
  const found = at(json, path) ?? [];
  if (!Array.isArray(found)) throw new Error(`${path} is no list`);
  return found;
}
