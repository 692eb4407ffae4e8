import { applicationDefault } from 'firebase-admin/app';

/** An answer of one of Google's interfaces, or why there is none. */
export type Respuesta = { json: unknown } | { motivo: string };

/** @param porPost for what Google only tells to a POST */
export type Leer = (url: string, porPost?: boolean) => Promise<Respuesta>;

const TIMEOUT_MS = 15_000;

/** Why Google said no, in words that help. */
function motivoOf(status: number): string {
  if (status === 401) return 'las credenciales no sirven (gcloud auth application-default login)';
  if (status === 403) return 'la cuenta no tiene permiso, o la API de Google no está activada';
  if (status === 404) return 'no existe';
  return `Google respondió ${status}`;
}

/**
 * Reads Google's interfaces with the application default credentials of whoever runs it; changes nothing.
 * @throws Error in Spanish when there are no credentials
 */
export async function openGoogle(proyecto: string): Promise<Leer> {
  const token = await applicationDefault()
    .getAccessToken()
    .catch(() => {
      throw new Error('No hay credenciales: gcloud auth application-default login');
    });
  const headers = {
    Authorization: `Bearer ${token.access_token}`,
    'x-goog-user-project': proyecto,
  };
  return async (url, porPost = false) => {
    try {
      const answer = await fetch(url, {
        method: porPost ? 'POST' : 'GET',
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.ok ? { json: await answer.json() } : { motivo: motivoOf(answer.status) };
    } catch {
      return { motivo: 'no hay conexión con Google' };
    }
  };
}
