import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { mayHaveDrafts } from '#shared/escaner/drafts-database.ts';
import { loadDriver } from '#shared/session/door.ts';
import { readGoogleNote } from '#shared/session/google-note.ts';
import { hasHint } from '#shared/session/stored-state.ts';
import '#shared/leave/first-pop.ts';
import { tolerateTranslators } from '#shared/translated-pages.ts';
import { keepTyped } from '#shared/ui/typed-before.ts';
import { App, newQueryClient } from './app/app.tsx';
import { takeDatos } from './app/datos.ts';
import { prefetchOnIntent } from './app/prefetch-on-intent.ts';
import { preloadAt } from './app/screens.ts';
import './theme.css';

/** Removes `data-ruta` once React has taken over the page: it is no longer the page that the build drew. */
function TakesOver({ root }: { root: HTMLElement }) {
  useEffect(() => {
    delete root.dataset.ruta;
  }, [root]);
  return null;
}

function show(root: HTMLElement, isAsDrawn: boolean): void {
  const queryClient = newQueryClient();
  takeDatos(queryClient);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App queryClient={queryClient} />
      </BrowserRouter>
      <TakesOver root={root} />
    </StrictMode>
  );
  // Hydrates in slices, so that the page answers to presses in between.
  if (isAsDrawn) startTransition(() => void hydrateRoot(root, app));
  else {
    keepTyped(root);
    createRoot(root).render(app);
  }
  prefetchOnIntent();
  // Whoever never moves the focus doesn't load what follows it; without it the browser does as it always did.
  const follow = ({ target }: FocusEvent) =>
    void import('#shared/ui/focus-place.ts').then(
      ({ followFocus }) => followFocus(target),
      () => {},
    );
  document.addEventListener('focusin', follow, { once: true });
  // Photographed pages that were never sent must not stay on the device.
  if (mayHaveDrafts()) void import('#shared/escaner/purge.ts');
}

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const { pathname } = window.location;
  const isVisitor = !hasHint() && readGoogleNote() === null;
  // A signed-in person needs this next, so it loads beside the screen. If it can't load, the session says so.
  if (!isVisitor) loadDriver().catch(() => {});
  // The build draws pages for visitors, which the script takes over. For anybody else the script draws its
  // own.
  const isAsDrawn = isVisitor && root.dataset.ruta === pathname;
  const showIt = () => show(root, isAsDrawn);
  // A screen whose code can't be loaded says so in its place.
  void preloadAt(pathname).then(showIt, showIt);
}

tolerateTranslators();
start();
