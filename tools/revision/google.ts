import { applicationDefault } from 'firebase-admin/app';
import { type Hallazgo, hallazgo, sinRevisar } from './hallazgo.ts';

/** Reads an address of Google's; the JSON of its answer, or why there is none. */
export type Leer = (
  url: string,
  isPost?: boolean,
) => Promise<{ json: unknown } | { motivo: string }>;

/** What is looked at, whether an answer says that it is well (or what is missing), and what to do otherwise. */
export type Prueba = readonly [
  que: string,
  isWell: (json: unknown, first: unknown) => boolean | string[],
  fix: string,
];

/** An answer of Google's, and what follows from it. */
export interface Fuente {
  que: string;
  url: string;
  pruebas: readonly Prueba[];
  /** The first answer only leads to another address; `nothing` is said where it leads nowhere. */
  next?: { to: (first: unknown) => string | undefined; nothing: string };
  /** Google tells it only to a POST. */
  isPost?: boolean;
}

const TIMEOUT_MS = 15_000;
const MOTIVOS: Record<number, string> = {
  401: 'las credenciales no sirven (gcloud auth application-default login)',
  403: 'la cuenta no tiene permiso, o la API de Google no está activada',
  404: 'no existe',
};

/**
 * Reads Google's interfaces with the application default credentials of whoever runs it; changes nothing.
 * @throws Error in Spanish when there are no credentials
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

/** What an answer says of each of its checks; an answer of another shape than expected is not believed. */
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

/** What stands at a path of an answer, as in `signIn.email.enabled`; undefined where nothing does. */
export function at(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => {
    if (found === undefined) return undefined;
    if (typeof found !== 'object' || found === null || Array.isArray(found))
      throw new Error(`no ${name} in something else than an object`);
    return Reflect.get(found, name);
  }, json);
}

/** The text at a path; empty where there is none. */
export function textAt(json: unknown, path: string): string {
  const found = at(json, path) ?? '';
  if (typeof found !== 'string') throw new Error(`${path} is no text`);
  return found;
}

/** The list at a path; empty where there is none. */
export function listAt(json: unknown, path: string): unknown[] {
  const found = at(json, path) ?? [];
  if (!Array.isArray(found)) throw new Error(`${path} is no list`);
  return found;
}
