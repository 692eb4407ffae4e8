import { type ReactNode, useId } from 'react';
import type { LinkProps } from 'react-router-dom';
import { cx } from './cx.ts';
import { DataCards } from './data-cards.tsx';
import { RowLink } from './row-link.tsx';
import { SortButton } from './sort-button.tsx';
import { useMediaQuery } from './use-media-query.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Of the primary column: what stands under the link, and is no part of its name. */
  below?: (row: Row) => ReactNode;
  /** The column that names the row: it carries the link and is the card's title. One per table. */
  primary?: boolean;
  /** Has a control of its own (select, menu), which lies above the row's link. */
  interactive?: boolean;
  /** Its header toggles the order. */
  sortable?: boolean;
  /** The header is only for screen readers, e.g. 'Acciones'. */
  hiddenHeader?: boolean;
  className?: string;
}

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a click on the row leads; undefined for a row that opens nothing. */
  rowLink?: (row: Row) => Pick<LinkProps, 'to' | 'state'> | undefined;
  sort?: Sort;
  onSort?: (next: Sort) => void;
  /** True for rows of one line, each as high as a finger needs, in columns of their classes' widths. */
  dense?: boolean;
  /** A card in a narrow window, instead of the columns with their labels. */
  card?: (row: Row) => ReactNode;
  /** True if the columns keep the widths of their `className`, whatever the cells hold. */
  isFixed?: boolean;
}

/** Widths from which a table has room for its columns, in the person's text size. */
const ROOM_FOR_THREE = '(min-width: 40rem)';
const ROOM_FOR_FOUR = '(min-width: 50rem)';
const ROOM_FOR_MORE = '(min-width: 56rem)';

function roomFor(columns: number): string {
  if (columns > 4) return ROOM_FOR_MORE;
  return columns === 4 ? ROOM_FOR_FOUR : ROOM_FOR_THREE;
}

/** A table if its columns have room, as on paper, otherwise cards. A row's link covers the whole row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isOnPaper = useMediaQuery('print');
  const wide = useMediaQuery(roomFor(props.columns.length));
  return wide || isOnPaper ? <WideTable {...props} /> : <DataCards {...props} />;
}

function WideTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLink,
  sort,
  onSort,
  dense = false,
  isFixed = false,
}: DataTableProps<Row>) {
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets Tab stop at a box that scrolls; without the stop, arrow keys can't scroll it.
    <section aria-labelledby={captionId} tabIndex={0} className="overflow-x-auto">
      <table
        className={cx(
          'w-full border-collapse text-left text-sm',
          (dense || isFixed) && 'table-fixed',
        )}
      >
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <thead>
          <tr className="border-line border-b bg-sunken">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sortable ? ariaSort(sort, column.key) : undefined}
                className={cx(
                  'font-semibold text-muted',
                  dense ? `px-2 ${column.className}` : 'px-4 py-1',
                  isFixed && column.className,
                )}
              >
                <HeaderCell column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const link = rowLink?.(row);
            return (
              <tr
                key={rowKey(row)}
                className={cx(
                  'relative border-line border-b last:border-b-0 has-[a[data-row-link]]:hover:bg-primary-soft',
                  dense && 'h-11 *:px-2 *:py-0',
                )}
              >
                {columns.map((column) => (
                  <BodyCell
                    key={column.key}
                    isFixed={isFixed}
                    column={column}
                    row={row}
                    link={link}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((next: Sort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  if (column.sortable && onSort) {
    return <SortButton column={column} sort={sort} onSort={onSort} />;
  }
  return <span className={column.hiddenHeader ? 'sr-only' : undefined}>{column.header}</span>;
}

interface BodyCellProps<Row> {
  isFixed: boolean;
  column: Column<Row>;
  row: Row;
  link: Pick<LinkProps, 'to' | 'state'> | undefined;
}

function BodyCell<Row>({ isFixed, column, row, link }: BodyCellProps<Row>) {
  const content = column.cell(row);
  if (column.primary) {
    return (
      <th scope="row" className={`px-4 py-3 font-semibold ${column.className ?? ''}`}>
        <RowLink link={link}>{content}</RowLink>
        {column.below?.(row)}
      </th>
    );
  }
  return (
    <td className={`px-4 py-3 ${column.className ?? ''}`}>
      {column.interactive ? (
        <div className={cx('relative z-10', !isFixed && 'w-fit')}>{content}</div>
      ) : (
        content
      )}
    </td>
  );
}

function ariaSort(sort: Sort | undefined, key: string): 'ascending' | 'descending' | 'none' {
  if (sort?.key !== key) return 'none';
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}
