import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { mayHaveDrafts } from '#shared/escaner/drafts-database.ts';
import { loadDriver } from '#shared/session/door.ts';
import { readGoogleNote } from '#shared/session/google-note.ts';
import { hasHint } from '#shared/session/stored-state.ts';
import { keepTyped } from '#shared/ui/typed-before.ts';
import { App, newQueryClient } from './app/app.tsx';
import { takeDatos } from './app/datos.ts';
import { prefetchOnIntent } from './app/prefetch-on-intent.ts';
import { preloadAt } from './app/screens.ts';
import './theme.css';

/** Once React has the page, `data-ruta` is gone: it no longer is what the build drew. */
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
  // In slices, between which the page that is already there answers to the finger.
  if (isAsDrawn) startTransition(() => void hydrateRoot(root, app));
  else {
    keepTyped(root);
    createRoot(root).render(app);
  }
  prefetchOnIntent();
  // Pages that somebody photographed and never sent don't stay on the device.
  if (mayHaveDrafts()) void import('#shared/escaner/purge.ts');
}

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const { pathname } = window.location;
  const isVisitor = !hasHint() && readGoogleNote() === null;
  // Whoever is signed in needs it next: it loads beside the screen. Where it can't, the session says so.
  if (!isVisitor) loadDriver().catch(() => {});
  // The build draws pages for visitors, which the script takes over; for anybody else it draws its own.
  const isAsDrawn = isVisitor && root.dataset.ruta === pathname;
  const showIt = () => show(root, isAsDrawn);
  // A screen whose code can't be loaded says so in its place.
  void preloadAt(pathname).then(showIt, showIt);
}

start();
