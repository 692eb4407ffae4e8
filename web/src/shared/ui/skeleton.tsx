import { cx } from './cx.ts';

const SHAPE = {
  lines: { list: 'flex flex-col gap-3', item: 'h-4 rounded last:w-2/3' },
  rows: { list: 'flex flex-col gap-2', item: 'h-14 rounded-control' },
  cards: { list: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3', item: 'h-36 rounded-card' },
} as const;

export interface SkeletonProps {
  /** lines for text, rows for a list or a table, cards for a grid. */
  shape?: keyof typeof SHAPE;
  count?: number;
  /** What is loading, for screen readers. */
  label?: string;
}

/** Grey shapes in the place of content that is loading. */
export function Skeleton({ shape = 'lines', count = 3, label = 'Cargando...' }: SkeletonProps) {
  const { list, item } = SHAPE[shape];
  const keys = Array.from({ length: count }, (_, index) => `${shape}-${index}`);
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={list}>
        {keys.map((key) => (
          <div key={key} className={cx('animate-pulse bg-gris', item)} />
        ))}
      </div>
    </div>
  );
}
