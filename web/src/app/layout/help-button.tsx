import { CircleHelp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PATHS } from '#shared/paths.ts';
import { cx } from '#shared/ui/cx.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';

/** True if something that can be pressed lies under a corner of this place, or close above it. */
function isOnAnAct(place: HTMLElement): boolean {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  return [left, right].some((x) =>
    [top - 8, bottom].some((y) =>
      document.elementsFromPoint(x, y).some((one) => one.closest('main :is(a, button, summary)')),
    ),
  );
}

/**
 * The button to the help module, on every screen. It leaves while the page is scrolled down, so that nothing
 * to read stays under it, and comes back as the page is scrolled up or the button gets the focus. It never lies
 * on what can be pressed, nor on the field of a conversation: there the menu and the foot lead to it.
 */
export function HelpButton() {
  const [isGone, setGone] = useState(false);
  const last = useRef(0);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const look = () => {
      const isDown = window.scrollY > last.current;
      last.current = window.scrollY;
      setGone(isDown || (!!place.current && isOnAnAct(place.current)));
    };
    window.addEventListener('scroll', look, { passive: true });
    // The page grows as it loads, and changes with the window.
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    return () => {
      window.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, []);
  return (
    <nav
      ref={place}
      aria-label="Ayuda"
      className="pointer-events-none fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--barra,0px))] z-20 max-xl:[html:has([data-chat])_&]:hidden print:hidden"
    >
      <LinkButton
        to={PATHS.ayuda}
        title="Ayuda"
        variant="secondary"
        className={cx(
          'pointer-events-auto size-touch rounded-full px-0 shadow-card transition-[translate,background-color]',
          isGone && 'not-focus-visible:translate-y-[calc(100%+2rem+var(--barra,0px))]',
        )}
      >
        <CircleHelp aria-hidden="true" className="size-5" />
        <span className="sr-only">Ayuda</span>
      </LinkButton>
    </nav>
  );
}
