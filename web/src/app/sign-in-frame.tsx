import { useEffect } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import { onFirstSign } from '#shared/first-sign.ts';
import { safeReturn } from '#shared/paths.ts';
import { preloadAt } from './screens.ts';

/** Around the account screens: at the first sign of somebody, the page that they want loads ahead. */
export function SignInFrame() {
  const volver = safeReturn(useSearchParams()[0].get('volver'));
  useEffect(
    () =>
      onFirstSign(() => {
        // What fails now is tried again, and told, when the person gets there.
        preloadAt(new URL(volver, window.location.origin).pathname).catch(() => {});
      }),
    [volver],
  );
  return <Outlet />;
}
