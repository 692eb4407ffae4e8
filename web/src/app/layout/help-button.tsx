import { CircleHelp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PATHS } from '#shared/paths.ts';
import { cx } from '#shared/ui/cx.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';

/**
 * The button to the help module, on every screen. It leaves while the page is scrolled down, so that nothing
 * to read stays under it, and comes back as the page is scrolled up or the button gets the focus. It never lies
 * on the button that sends a message: there the menu and the foot lead to it.
 */
export function HelpButton() {
  const [isGone, setGone] = useState(false);
  const last = useRef(0);
  useEffect(() => {
    const look = () => {
      setGone(window.scrollY > last.current);
      last.current = window.scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return (
    <nav
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
