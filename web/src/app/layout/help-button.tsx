import { CircleHelp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PATHS } from '#shared/paths.ts';
import { cx } from '#shared/ui/cx.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';

/**
 * The button to the help module, on every screen. On phones only its icon. While it would cover something to
 * press, it moves half out of the window; it comes back when focused or touched.
 */
export function HelpButton() {
  const place = useRef<HTMLElement>(null);
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    import('./step-aside.ts').then(
      ({ followPlace }) => {
        if (place.current && !isGone) end = followPlace(place.current, setAside);
      },
      () => {},
    );
    return () => {
      isGone = true;
      end();
    };
  }, []);
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
