import {
  abrirEnlaceSubida,
  ENCABEZADO_ENLACE,
  subirPorEnlace,
} from '@notaria/contract/enlaces-subida';
import { queryOptions } from '@tanstack/react-query';
import { call, callFull } from '#shared/api/call.ts';
import { browserKept } from '#shared/storage.ts';
import { endOf } from '#shared/time-left.tsx';
import type { FileSending } from '#shared/use-file-to-send.ts';

const BROWSER = 'navegador';

/** The secret by which the server recognises this browser: a link belongs to the first browser that opens it. */
function browserSecret(): string {
  const before = browserKept.getItem(BROWSER);
  if (before) return before;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  browserKept.setItem(BROWSER, made);
  return made;
}

/** The headers that show a link, with the secret of this browser. */
export function showing(token: string): Record<string, string> {
  return { [ENCABEZADO_ENLACE]: `${token}.${browserSecret()}` };
}

export function enlaceQuery(token: string) {
  return queryOptions({
    queryKey: ['enlace', token],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callFull(abrirEnlaceSubida, {
        headers: showing(token),
        signal,
      });
      return { ...data, termina: endOf(data.vence, headers) };
    },
    retry: false,
    refetchOnWindowFocus: false,
    // The answer does not change. A repeated request would only fail, beside the document that is sent again.
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
}

export function sendByEnlace({ token, ...rest }: FileSending & { token: string }) {
  return call(subirPorEnlace, { headers: showing(token), ...rest });
}
