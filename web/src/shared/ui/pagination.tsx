import { PAGINACION } from '@notaria/contract/limits';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from './cx.ts';
import { useAnnounced } from './live-region.ts';
import { pageSlots } from './page-slots.ts';
import { useMediaQuery } from './use-media-query.ts';

export interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  /** Number of pages; nothing is shown for one or none. */
  total: number;
  onPage: (page: number) => void;
  /** What has pages, e.g. 'Páginas de trámites'. */
  label: string;
}

const [CHICA, MEDIANA, GRANDE] = PAGINACION;

function useSlots(): number {
  const medium = useMediaQuery(`(min-width: ${CHICA.hasta}px)`);
  const large = useMediaQuery(`(min-width: ${MEDIANA.hasta}px)`);
  if (large) return GRANDE.ranuras;
  return medium ? MEDIANA.ranuras : CHICA.ranuras;
}

const CELL = 'inline-flex size-touch items-center justify-center rounded-full text-sm tabular-nums';

export function Pagination({ page, total, onPage, label }: PaginationProps) {
  const slots = useSlots();
  useAnnounced(`Página ${page}`);
  if (total <= 1) return null;
  return (
    <nav aria-label={label} className="flex justify-center">
      <ul className="flex items-center gap-1">
        <li>
          <Step label="Página anterior" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Step>
        </li>
        {pageSlots(page, total, slots).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <button
                type="button"
                aria-label={`Página ${slot} de ${total}`}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => onPage(slot)}
                className={cx(
                  CELL,
                  slot === page
                    ? 'bg-primary font-semibold text-on-primary'
                    : 'hover:bg-primary-soft',
                )}
              >
                {slot}
              </button>
            ) : (
              <span aria-hidden="true" className="inline-block w-5 text-center text-muted">
                …
              </span>
            )}
          </li>
        ))}
        <li>
          <Step label="Página siguiente" disabled={page >= total} onClick={() => onPage(page + 1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

interface StepProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // It stays where it is on the last page, and so does the focus.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={cx(CELL, 'aria-disabled:opacity-40 not-aria-disabled:hover:bg-primary-soft')}
    >
      {children}
    </button>
  );
}
