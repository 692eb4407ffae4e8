import { CircleHelp } from 'lucide-react';
import { useRef } from 'react';
import { PATHS } from '#shared/paths.ts';
import { cx } from '#shared/ui/cx.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { useStepAside } from './use-step-aside.ts';

/**
 * The way to the help module from everywhere (spec part 1 §1). On phones only its icon; while it
 * would cover something to press it waits half out of the window, and comes back when it is reached.
 */
export function HelpButton() {
  const place = useRef<HTMLElement>(null);
  const isAside = useStepAside(place);
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
