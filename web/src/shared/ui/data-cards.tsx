import { cx } from './cx.ts';
import type { DataTableProps } from './data-table.tsx';
import { RowLink } from './row-link.tsx';
import { SortButton } from './sort-button.tsx';

/** The rows of a table as cards, for narrow windows. */
export function DataCards<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLink,
  sort,
  onSort,
  card,
}: DataTableProps<Row>) {
  const primary = columns.find((column) => column.primary);
  const others = columns.filter((column) => !column.primary);
  const sortable = columns.filter((column) => column.sortable);
  return (
    <div>
      {onSort && sortable.length > 0 && (
        <div className="flex flex-wrap items-center gap-4 px-4 pt-2 text-muted text-sm">
          <span>Ordenar por</span>
          {sortable.map((column) => (
            <SortButton key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </div>
      )}
      <ul aria-label={caption} className="divide-y divide-line">
        {rows.map((row) => (
          <li key={rowKey(row)} className="@container relative flex flex-col gap-2 p-4">
            {card?.(row) ?? (
              <>
                {primary && (
                  <div className="font-semibold">
                    <RowLink link={rowLink?.(row)}>{primary.cell(row)}</RowLink>
                    {primary.below?.(row)}
                  </div>
                )}
                {/* With large text a label stands above its value: beside it, both would break inside words. */}
                <dl className="grid grid-cols-1 items-baseline gap-x-4 gap-y-2 text-sm @min-[18rem]:grid-cols-[fit-content(30%)_minmax(0,1fr)]">
                  {others.map((column) => {
                    const content = column.cell(row);
                    // A card leaves out a label that has no value. A table keeps the empty cell.
                    if (content === null || content === '') return null;
                    return (
                      <div key={column.key} className="contents">
                        <dt
                          className={column.hiddenHeader ? 'sr-only' : 'wrap-anywhere text-muted'}
                        >
                          {column.header}
                        </dt>
                        <dd
                          className={cx(
                            // Chips and dates wrap here too, so that they are not cut off.
                            'not-last:mb-1 min-w-0 break-words **:whitespace-normal @min-[18rem]:mb-0',
                            column.interactive && 'relative z-10',
                            column.hiddenHeader && '@min-[18rem]:col-span-2',
                          )}
                        >
                          {content}
                        </dd>
                      </div>
                    );
                  })}
                </dl>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
