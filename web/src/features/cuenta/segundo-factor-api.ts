import { ACCESO, SEGUNDO_FACTOR } from '@notaria/contract/messages';
import {
  activarSegundoFactor,
  confirmarSegundoFactor,
  desactivarSegundoFactor,
  ERROR_CONFIRMAR,
  type MetodoSegundoFactor,
  segundoFactor,
} from '@notaria/contract/segundo-factor';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { isClosedWindow, signInSentence } from '#shared/firebase/error-message.ts';
import { loadAuth } from '#shared/session/load-auth.ts';

export const FACTOR_KEY = 'segundo-factor';

export function factorQuery(uid: string) {
  return queryOptions({
    queryKey: [FACTOR_KEY, uid],
    queryFn: ({ signal }) => call(segundoFactor, { signal }),
  });
}

/** How this account signs in. Also loads the code of the proof, so that Google's window opens within the click. */
export function providersQuery(uid: string) {
  return queryOptions({
    queryKey: ['proveedores', uid],
    queryFn: async () => {
      const [auth] = await Promise.all([loadAuth(), import('#shared/firebase/proof.ts')]);
      const providers = auth.currentUser()?.providerData.map(({ providerId }) => providerId) ?? [];
      return {
        hasPassword: providers.includes('password'),
        hasGoogle: providers.includes('google.com'),
      };
    },
  });
}

/** What is changed. */
export type CambioDeMetodo = MetodoSegundoFactor | 'desactivar';

/** The secret for the app, told only once. */
export type ClaveApp = { secreto: string; uri: string };

export type Begun =
  | { kind: 'confirmar'; app: ClaveApp | null }
  /** It was turned off; nothing is left to confirm. */
  | { kind: 'listo' };

/** Begins a change with the proof of who the person is. */
export async function begin(cambio: CambioDeMetodo, prueba: string): Promise<Begun> {
  if (cambio === 'desactivar') {
    await call(desactivarSegundoFactor, { body: { prueba } });
    return { kind: 'listo' };
  }
  const { app } = await call(activarSegundoFactor, { body: { metodo: cambio, prueba } });
  return { kind: 'confirmar', app };
}

/** The recovery codes (none for mail), or the error sentence for a refused code. */
export async function confirm(token: string): Promise<{ codigos: string[]; refusal?: string }> {
  const { valid, error, codigos } = await call(confirmarSegundoFactor, { body: { token } });
  if (valid) return { codigos };
  return { codigos, refusal: ERROR_CONFIRMAR[error?.code ?? 'codigo_incorrecto'] };
}

/** The sentence for a failed change, refused by Firebase or by our server. */
export function tellFailure(error: unknown): string {
  if (error instanceof ApiError) return failureMessage(activarSegundoFactor, error);
  return isClosedWindow(error)
    ? SEGUNDO_FACTOR.reautenticacion
    : signInSentence(error, ACCESO.fallo);
}

export function tellConfirmFailure(error: unknown): string {
  return failureMessage(confirmarSegundoFactor, error);
}
