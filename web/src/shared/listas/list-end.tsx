import { useId } from 'react';
import { Pagination } from '#shared/ui/pagination.tsx';
import { Select } from '#shared/ui/select.tsx';
import { keepLimite, sizesOf } from './list-address.ts';

interface ListEndProps {
  /** What has pages, e.g. 'Páginas de trámites'. */
  label: string;
  pagina: number;
  limite: number;
  /** The usual page size of this list. */
  usual: number;
  /** Number of rows on all pages. */
  total: number;
  onPage: (page: number) => void;
  onLimite: (limite: string | undefined) => void;
}

/** The end of a list: its pages, and the choice of rows per page. Nothing if one short page is all. */
export function ListEnd({ label, pagina, limite, usual, total, onPage, onLimite }: ListEndProps) {
  const id = useId();
  const sizes = sizesOf(usual);
  if (total <= Math.min(...sizes)) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4 print:hidden">
      <Pagination label={label} page={pagina} total={Math.ceil(total / limite)} onPage={onPage} />
      <div className="flex items-center gap-2 text-sm">
        <label htmlFor={id} className="text-muted">
          Por página
        </label>
        <Select
          id={id}
          className="w-24"
          value={String(limite)}
          onChange={({ target }) => {
            keepLimite(target.value);
            onLimite(target.value === String(usual) ? undefined : target.value);
          }}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
