import { useState } from 'react';
import type { ListSearch } from '#features/expedientes/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { CsvButton } from './csv-button.tsx';
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
}

/** The staff's tools for the list: more filters, saved views, and acts on several files. */
export function ListTools({ search, facets, set, onChooseSeveral, onHandOver }: ListToolsProps) {
  const count = Object.keys(facets).length;
  const { encargado } = facets;
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {count === 0 ? 'Más filtros' : `Más filtros (${count})`}
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
      </div>
      {isOpen && <MoreFilters facets={facets} set={set} />}
      <Vistas />
    </div>
  );
}
