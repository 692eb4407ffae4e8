import { CircleHelp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PATHS } from '#shared/paths.ts';
import { cx } from '#shared/ui/cx.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { whenIdle } from '#shared/when-idle.ts';

/**
 * The way to the help module from everywhere. On phones only its icon; while it
 * would cover something to press it waits half out of the window, and comes back when it is reached.
 */
export function HelpButton() {
  const place = useRef<HTMLElement>(null);
  const [isAside, setAside] = useState(false);
  useEffect(() => followWhenIdle(place.current, setAside), []);
  return (
    <nav
      ref={place}
      aria-label="Ayuda"
      className="pointer-events-none fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 print:hidden"
    >
      <LinkButton
        to={PATHS.ayuda}
        variant="accent"
        icon={<CircleHelp aria-hidden="true" className="size-5" />}
        className={cx(
          'pointer-events-auto rounded-full shadow-float transition-[translate,background-color] max-sm:size-12 max-sm:px-0',
          isAside && 'not-hover:not-focus-visible:translate-x-[calc(100%-0.25rem)]',
        )}
      >
        <span className="max-sm:sr-only">Ayuda</span>
      </LinkButton>
    </nav>
  );
}

/** The page is read before this matters: its code comes once the browser has nothing else to do. */
function followWhenIdle(place: Element | null, onChange: (isAside: boolean) => void): () => void {
  let end = whenIdle(
    () =>
      void import('./step-aside.ts').then(
        ({ followPlace }) => {
          if (place?.isConnected) end = followPlace(place, onChange);
        },
        () => {},
      ),
  );
  return () => end();
}
