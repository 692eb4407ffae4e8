import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Anchor,
  anchorAt,
  heightOf,
  type Layout,
  type PageSize,
  pageRead,
  pagesNear,
} from './layout.ts';

/** The size in CSS pixels that an element has for its content; follows the window. */
export function useInnerSize(element: RefObject<HTMLElement | null>): PageSize {
  const [size, setSize] = useState<PageSize>({ width: 0, height: 0 });
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** A place that stays in the frame while the size of the pages changes. */
interface Hold extends Anchor {
  /** From the upper edge of the frame, in CSS pixels. */
  down: number;
  /** The horizontal position in the pages, as a fraction, and in the frame. */
  across: number;
  right: number;
}

export interface Scroller {
  /** First and last page (from 1) that must be drawn. */
  near: readonly [first: number, last: number];
  /** The present page. */
  page: number;
  goTo: (page: number) => void;
  /** Scrolls a place of a page (fractions of it as it is shown) into the middle of the frame. */
  reveal: (page: number, x: number, y: number) => void;
  /**
   * Call it before the size changes: sets the place that stays, from the upper left corner of the frame in
   * CSS pixels.
   */
  hold: (right: number, down: number) => void;
}

/** Which pages are visible while a frame scrolls, and how to go to others. */
export function useScroller(frame: RefObject<HTMLElement | null>, layout: Layout): Scroller {
  const [near, setNear] = useState<readonly [number, number]>([1, 1]);
  const [page, setPage] = useState(1);
  const anchor = useRef<Hold>({ page: 1, part: 0, down: 0, across: 0.5, right: 0 });
  /**
   * A page that was asked for counts as the present one until somebody scrolls, because a short page may
   * never reach the reading line.
   */
  const target = useRef<{ page: number; top: number }>(undefined);

  const hold = useCallback(
    (right: number, down: number) => {
      const box = frame.current;
      if (!box) return;
      const across = (box.scrollLeft + right) / Math.max(layout.width, 1);
      anchor.current = { ...anchorAt(layout, box.scrollTop + down), down, across, right };
    },
    [frame, layout],
  );

  const look = useCallback(() => {
    const box = frame.current;
    if (!box) return;
    const sight = { top: box.scrollTop, height: box.clientHeight };
    const [first, last] = pagesNear(layout, sight);
    setNear((before) => (before[0] === first && before[1] === last ? before : [first, last]));
    if (target.current && Math.abs(target.current.top - sight.top) > 2) target.current = undefined;
    setPage(target.current?.page ?? pageRead(layout, sight));
  }, [frame, layout]);

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const { down, across, right } = anchor.current;
    box.scrollTop = heightOf(layout, anchor.current) - down;
    box.scrollLeft = across * layout.width - right;
    if (target.current) target.current.top = box.scrollTop;
    look();
  }, [frame, layout, look]);

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const scrolled = () => {
      hold(box.clientWidth / 2, 0);
      look();
    };
    box.addEventListener('scroll', scrolled, { passive: true });
    return () => box.removeEventListener('scroll', scrolled);
  }, [frame, hold, look]);

  const goTo = useCallback(
    (to: number) => {
      const box = frame.current;
      if (!box) return;
      box.scrollTop = layout.tops[to - 1] ?? 0;
      target.current = { page: to, top: box.scrollTop };
      look();
    },
    [frame, layout, look],
  );

  const reveal = useCallback(
    (to: number, x: number, y: number) => {
      const box = frame.current;
      if (!box) return;
      const down = heightOf(layout, { page: to, part: y });
      box.scrollTop = down - box.clientHeight / 2;
      box.scrollLeft = x * layout.width - box.clientWidth / 2;
      target.current = { page: to, top: box.scrollTop };
      look();
    },
    [frame, layout, look],
  );
  return { near, page, goTo, reveal, hold };
}
