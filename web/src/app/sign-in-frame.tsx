import { useEffect } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import { onFirstSign } from '#shared/first-sign.ts';
import { safeReturn } from '#shared/paths.ts';
import { ProfileMenu } from './layout/navbar.tsx';
import { Bell, preloadAt } from './screens.ts';

/** The frame of the account screens. It loads the page that the person wants and its bell and menu, as soon as somebody touches anything. */
export function SignInFrame() {
  const volver = safeReturn(useSearchParams()[0].get('volver'));
  useEffect(
    () =>
      onFirstSign(() => {
        // A failure here is not reported: the navigation itself tries again and reports.
        preloadAt(new URL(volver, window.location.origin).pathname).catch(() => {});
        for (const part of [Bell, ProfileMenu]) part.preload().catch(() => {});
      }),
    [volver],
  );
  return <Outlet />;
}
