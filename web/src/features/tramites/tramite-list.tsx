import type { TramiteResumen } from '@notaria/contract/tramites';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { plainText } from '#shared/plain-text.ts';
import { count } from '#shared/tramite/count.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useAnnounced } from '#shared/ui/live-region.ts';
import { SearchBox } from '#shared/ui/search-box.tsx';

/** Finds the typed text literally, until the better search has loaded. */
function plainFinder(tramites: readonly TramiteResumen[]) {
  return (text: string) =>
    tramites.filter(({ Titulo, Descripcion, Palabras }) =>
      plainText([Titulo, Descripcion, ...Palabras].join(' ')).includes(plainText(text)),
    );
}

interface TramiteListProps {
  tramites: readonly TramiteResumen[];
  chosen: string | undefined;
  onChoose: (idTramite: string) => void;
  /** Called when a search begins or ceases to leave the chosen one out. */
  onLeftOut: (isLeftOut: boolean) => void;
}

export function TramiteList({ tramites, chosen, onChoose, onLeftOut }: TramiteListProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const isSearching = wanted !== '';
  const [finder, setFinder] = useState<typeof import('./find-tramites.ts')>();
  useEffect(() => {
    if (isSearching) import('./find-tramites.ts').then(setFinder, () => {});
  }, [isSearching]);
  const find = useMemo(() => finder?.finderOf(tramites), [finder, tramites]);
  const shown = !isSearching ? tramites : (find ?? plainFinder(tramites))(wanted);
  const isNone = shown.length === 0;
  const resultado = isNone ? 'Sin resultados.' : count(shown.length, 'trámite', 'trámites');
  useAnnounced(isSearching ? resultado : undefined);
  const isLeftOut = !shown.some(({ ID_Tramite }) => ID_Tramite === chosen);
  useEffect(() => onLeftOut(isLeftOut), [isLeftOut, onLeftOut]);
  return (
    <nav
      aria-label="Trámites disponibles"
      className="flex flex-col gap-4 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)]"
    >
      <SearchBox label="Buscar trámite..." value={search} onSearch={setSearch} />
      {isNone && (
        <EmptyState title="No se encontraron trámites para tu búsqueda.">
          Prueba con otra palabra, por ejemplo «testamento» o «poder».
        </EmptyState>
      )}
      <ul className="-m-1 space-y-2 p-1 lg:overflow-y-auto">
        {shown.map(({ ID_Tramite, Titulo, Descripcion }) => (
          <li key={ID_Tramite}>
            <button
              type="button"
              aria-current={ID_Tramite === chosen ? 'true' : undefined}
              onClick={() => onChoose(ID_Tramite)}
              className="w-full break-words rounded-card border border-line bg-raised p-4 text-left shadow-card transition-colors hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft"
            >
              <span className="block font-semibold text-ink">{Titulo}</span>
              <span className="mt-1 line-clamp-2 text-sm text-muted">{Descripcion}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
