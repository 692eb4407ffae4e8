import { useId } from 'react';
import { Pagination } from '#shared/ui/pagination.tsx';
import { Select } from '#shared/ui/select.tsx';
import { sizesOf } from './list-address.ts';

export interface ListEndProps {
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

/** See {@link ListEnd}: the part that loads once a list has more than one short page. */
export function ListEndBox({
  label,
  pagina,
  limite,
  usual,
  total,
  onPage,
  onLimite,
}: ListEndProps) {
  const id = useId();
  const sizes = sizesOf(usual);
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
          onChange={({ target }) =>
            onLimite(target.value === String(usual) ? undefined : target.value)
          }
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
