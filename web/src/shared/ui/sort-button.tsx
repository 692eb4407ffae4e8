import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

interface SortButtonProps {
  column: { key: string; header: string };
  sort: { key: string; direction: 'asc' | 'desc' } | undefined;
  onSort: (next: { key: string; direction: 'asc' | 'desc' }) => void;
}

/** Toggles the order by a column: descending first, then ascending. */
export function SortButton({ column, sort, onSort }: SortButtonProps) {
  const current = sort?.key === column.key ? sort.direction : undefined;
  const next = current === 'desc' ? 'asc' : 'desc';
  const Icon = current === undefined ? ArrowUpDown : current === 'desc' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      title={next === 'desc' ? 'Ordenar de mayor a menor' : 'Ordenar de menor a mayor'}
      onClick={() => onSort({ key: column.key, direction: next })}
      className="-mx-2 inline-flex min-h-touch items-center gap-1.5 rounded-lg px-2 font-semibold hover:text-ink"
    >
      {column.header}
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
