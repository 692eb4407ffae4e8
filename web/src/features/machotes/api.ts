import type { BodyInputOf } from '@notaria/contract/call';
import { DOCX } from '@notaria/contract/docx';
import {
  archivoMachote,
  guardarMachote,
  listMachotes,
  type Machote,
} from '@notaria/contract/machotes-llamadas';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { download } from '#shared/api/download.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { toast } from '#shared/ui/toast.ts';
import { useChange } from '#shared/use-change.ts';
import type { FileSending } from '#shared/use-file-to-send.ts';

export const machotesQuery = queryOptions({
  queryKey: ['machotes'],
  queryFn: ({ signal }) => call(listMachotes, { signal }),
});

/** Keeps a template; its file only if there is a new one. */
export function useGuardarMachote() {
  return useChange(
    ({
      file,
      onProgress,
      signal,
      ...body
    }: BodyInputOf<typeof guardarMachote> & Partial<FileSending>) =>
      call(guardarMachote, {
        body,
        signal,
        ...(file && { file }),
        ...(onProgress && { onProgress }),
      }),
    'machotes',
  );
}

type Bajada = Pick<Machote, 'idMachote' | 'nombre'> & { version?: number };

/** Downloads the file of a template, or of one of its versions, under the name that the office gave the template. */
export function useBajarMachote() {
  return useMutation({
    mutationFn: ({ idMachote, nombre, version }: Bajada) =>
      download(
        archivoMachote,
        { params: { id: idMachote }, query: { version } },
        `${nombre}${DOCX.extension}`,
      ),
    onError: (error) => toast.error(failureMessage(archivoMachote, error)),
  });
}
