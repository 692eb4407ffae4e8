import { cx } from '#shared/ui/cx.ts';
import type { Column } from '#shared/ui/data-table.tsx';

/** How a row of figures is drawn in a narrow window: its name, then in lines what each figure is and the figure. */
export function enLineas<Row>(columns: readonly Column<Row>[]) {
  return (row: Row) => (
    <dl className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {columns.map(({ key, header, primary, cell }) => (
        <div
          key={key}
          className={cx('flex min-w-0 flex-wrap items-center gap-x-2', primary && 'basis-full')}
        >
          <dt className={primary ? 'sr-only' : 'text-muted'}>{header}</dt>
          <dd className={cx('min-w-0 break-words', primary && 'font-semibold')}>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
