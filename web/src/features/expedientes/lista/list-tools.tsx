import { csvExpedientes, NOMBRE_CSV } from '@notaria/contract/expedientes-csv';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListSearch } from '#features/expedientes/api.ts';
import { download } from '#shared/api/download.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { MoreFilters } from './more-filters.tsx';
import type { Facets } from './use-list-search.ts';
import { Vistas } from './vistas.tsx';

interface ListToolsProps {
  search: ListSearch;
  facets: Facets;
  set: (change: Record<string, string | undefined>) => void;
  /** Begins to choose several files; undefined for people who may not. */
  onChooseSeveral: (() => void) | undefined;
  /** Gives all files of a person to another one; undefined for people who may not. */
  onHandOver: ((encargado: string) => Promise<void>) | undefined;
  /** True if each file takes one line. */
  isDense: boolean;
  onDense: (isDense: boolean) => void;
  /** How many files the list has. */
  count: ReactNode;
}

/** The staff's tools for the list: more filters, saved views, and acts on several files. */
export function ListTools(props: ListToolsProps) {
  const { search, facets, set, onChooseSeveral, onHandOver, isDense, onDense, count } = props;
  const used = Object.keys(facets).length;
  const { encargado } = facets;
  const [isOpen, setIsOpen] = useState(used > 0);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {used === 0 ? 'Más filtros' : `Más filtros (${used})`}
        </Button>
        {onChooseSeveral && (
          <Button variant="ghost" onClick={onChooseSeveral}>
            Elegir varios
          </Button>
        )}
        {onHandOver && encargado && (
          <Button variant="ghost" onClick={() => void onHandOver(encargado)}>
            Pasar todo a otra persona
          </Button>
        )}
        <CsvButton search={search} />
        <Button variant="ghost" className="max-lg:hidden" onClick={() => onDense(!isDense)}>
          {isDense ? 'Renglones con detalle' : 'Un renglón por trámite'}
        </Button>
        <div className="ml-auto">{count}</div>
      </div>
      {isOpen && <MoreFilters facets={facets} set={set} />}
      <Vistas />
    </div>
  );
}

/** Saves all pages of the filtered list as a file for a spreadsheet. */
function CsvButton({ search }: { search: ListSearch }) {
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
