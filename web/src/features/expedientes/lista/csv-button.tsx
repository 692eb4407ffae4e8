import { csvExpedientes, NOMBRE_CSV } from '@notaria/contract/expedientes-csv';
import { useMutation } from '@tanstack/react-query';
import type { ListSearch } from '#features/expedientes/api.ts';
import { download } from '#shared/api/download.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';

/** Saves all pages of the filtered list as a file for a spreadsheet. */
export function CsvButton({ search }: { search: ListSearch }) {
  const saving = useMutation({
    mutationFn: () => {
      const { pagina: _pagina, limite: _limite, ...query } = search;
      return download(csvExpedientes, { query }, NOMBRE_CSV);
    },
    onError: (error) => toast.error(failureMessage(csvExpedientes, error)),
  });
  return (
    <Button
      variant="ghost"
      loading={saving.isPending}
      loadingLabel="Preparando…"
      onClick={() => saving.mutate()}
    >
      Descargar CSV
    </Button>
  );
}
