import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { cx } from './cx.ts';

interface TabProps {
  to: string;
  label: string;
  /** The addresses, besides its own, of what belongs to it: there it is marked too. */
  within?: string | undefined;
  /** How much behind the tab is new or waits for the reader, and what the number counts. */
  news?: { count: number; counted?: string | undefined };
}

/** How near to an edge of the row, in px, its shade hides what is new in a tab. */
const SHADE = 12;

/** Says of a row of tabs whether it was moved, and behind which of its edges something new is hidden. */
function markEdges(row: HTMLElement): void {
  const { left, right } = row.getBoundingClientRect();
  const news = [...row.querySelectorAll('[data-news]')].map((one) => one.getBoundingClientRect());
  row.toggleAttribute('data-scrolled', row.scrollLeft > 4);
  row.toggleAttribute(
    'data-news-before',
    news.some((one) => one.left < left + SHADE),
  );
  row.toggleAttribute(
    'data-news-after',
    news.some((one) => one.right > right - SHADE),
  );
}

/** Tabs that are screens or parts of one: links with addresses of their own, in a row of `Tab`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      data-tabs
      className="sticky top-(--cabecera) z-20 border-line border-b bg-surface short:static"
    >
      {/* On a phone an edge fades behind which there are more, with a dot if something there is new. */}
      <ul
        onScroll={({ currentTarget }) => markEdges(currentTarget)}
        className="relative flex overflow-x-auto before:pointer-events-none before:sticky before:left-0 before:z-10 before:-mr-6 before:w-6 before:shrink-0 before:bg-linear-to-r before:from-surface not-data-scrolled:before:hidden data-news-before:before:bg-[radial-gradient(circle_4px_at_6px_12px,var(--accent)_90%,transparent),linear-gradient(to_right,var(--surface)_50%,transparent)] data-news-after:after:bg-[radial-gradient(circle_4px_at_18px_12px,var(--accent)_90%,transparent),linear-gradient(to_left,var(--surface)_50%,transparent)] after:pointer-events-none after:sticky after:right-0 after:w-6 after:shrink-0 after:bg-linear-to-l after:from-surface sm:gap-1 sm:before:hidden sm:after:hidden"
      >
        {children}
      </ul>
    </nav>
  );
}

/** One tab. The current one is marked, and in view if the row is wider than the window. */
export function Tab({ to, label, within, news }: TabProps) {
  const item = useRef<HTMLLIElement>(null);
  const isHere = useMatch(to) !== null;
  const isWithin = useMatch(within ?? to) !== null;
  const isCurrent = isHere || isWithin;
  useEffect(() => {
    const { current: tab } = item;
    const row = tab?.parentElement;
    if (!isCurrent || !row) return;
    // Only the row: `scrollIntoView` would also scroll the page, which Back has just put where it was.
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [isCurrent]);
  const isNew = news !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark of what is new is in the page, or gone.
  useEffect(() => {
    if (item.current?.parentElement) markEdges(item.current.parentElement);
  }, [isNew]);
  return (
    <li ref={item} className="shrink-0">
      <Link
        to={to}
        aria-current={isHere ? 'page' : isWithin || undefined}
        className={cx(
          // In its bar it is clear of the header already: the focus need not scroll the page.
          '-scroll-mt-16 relative flex min-h-touch items-center gap-2 border-b-3 px-2 font-semibold text-xs sm:px-4 sm:text-sm',
          isCurrent
            ? 'border-accent text-ink'
            : 'border-transparent text-muted hover:border-line hover:text-ink',
        )}
      >
        {label}
        {news && (
          <span
            data-news
            className="rounded-full bg-accent text-on-accent text-xs/normal tabular-nums max-sm:absolute max-sm:top-2 max-sm:right-0.5 max-sm:size-2 sm:px-[0.6em]"
          >
            <span className="max-sm:sr-only">{news.count}</span>
            {news.counted && <span className="sr-only"> {news.counted}</span>}
          </span>
        )}
      </Link>
    </li>
  );
}
