import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { PATHS, screenAt } from '#shared/paths.ts';
import { FullScreenLoading } from '#shared/ui/full-screen-loading.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Footer } from './footer.tsx';
import { HelpButton } from './help-button.tsx';
import { Navbar } from './navbar.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** The frame of every screen. `bell` is shown beside the profile menu. */
export function Layout({ bell }: { bell?: ReactNode }) {
  const { pathname } = useLocation();
  useScrollToTop(pathname);
  const header = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Publishes the header's height for elements that must not lie under it. The height changes with text
    // size and notices.
    const { current } = header;
    if (!current) return;
    const sizes = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--cabecera', `${current.offsetHeight}px`),
    );
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenido"
        className="sr-only z-50 rounded-control bg-primary text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        Saltar al contenido
      </a>
      <div ref={header} className="short:static sticky top-0 z-30 print:static">
        <Navbar bell={bell} />
        <OfflineNotice />
      </div>
      {/* The footer always starts below the first window, so that it never jumps into view or out of it. */}
      <main
        id="contenido"
        tabIndex={-1}
        className="flex min-h-[calc(100svh-4.25rem)] flex-1 flex-col print:min-h-0"
      >
        <ErrorBoundary>
          <Suspense fallback={<FullScreenLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      {pathname !== PATHS.ayuda && <HelpButton key={pathname} />}
    </div>
  );
}

/** Scrolls to the top of each new screen. Back, and a choice within a screen, keep the scroll position. */
function useScrollToTop(pathname: string) {
  const type = useNavigationType();
  const screen = screenAt(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect doesn't read `screen`, and yet has to run whenever it changes.
  useLayoutEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [screen]);
}
