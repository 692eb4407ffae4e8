import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import type { PdfSearch } from './use-search.ts';

function resultOf({ query, count, current, isSearching, isPicture }: PdfSearch): string {
  if (query.trim() === '') return '';
  if (count > 0) return `${(current ?? 0) + 1} de ${count}`;
  if (isSearching) return 'Buscando…';
  return isPicture ? 'Es una imagen: no hay texto' : 'Sin resultados';
}

/** The search of a document: the words, how many matches there are, and the buttons to go through them. */
export function SearchBar({ search, onClose }: { search: PdfSearch; onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className="flex flex-wrap items-center gap-x-1 border-line border-b bg-surface px-2 py-1">
      <label htmlFor={id} className="sr-only">
        Buscar en el documento
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        value={search.query}
        maxLength={100}
        placeholder="Buscar en el documento"
        onChange={(event) => search.setQuery(event.target.value)}
        onKeyDown={press}
        className="min-h-touch min-w-0 flex-1 basis-40 rounded-control border border-control bg-raised px-3 text-sm"
      />
      <output className="min-w-16 px-1 text-center text-muted text-sm tabular-nums">
        {resultOf(search)}
      </output>
      <div className="flex">
        <IconButton
          label="Resultado anterior"
          icon={<ChevronUp aria-hidden="true" />}
          disabled={search.count === 0}
          onClick={() => search.step(-1)}
        />
        <IconButton
          label="Resultado siguiente"
          icon={<ChevronDown aria-hidden="true" />}
          disabled={search.count === 0}
          onClick={() => search.step(1)}
        />
        <IconButton label="Cerrar la búsqueda" icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </search>
  );
}
