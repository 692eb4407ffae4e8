import { useEffect, useState } from 'react';
import { Outlet, useSearchParams } from 'react-router-dom';
import { onFirstSign } from '#shared/first-sign.ts';
import { safeReturn } from '#shared/paths.ts';
import { readGoogleNote } from '#shared/session/google-note.ts';
import { useSession } from '#shared/session/session-context.ts';
import { FullScreenLoading } from '#shared/ui/full-screen-loading.tsx';
import { ProfileMenu } from './layout/navbar.tsx';
import { Bell, preloadAt } from './screens.ts';

/**
 * The frame of the account screens. Until it is known whether somebody is signed in, it shows no form: mails
 * lead here, and most of their readers are. It loads the page that the person wants and its bell and menu, as
 * soon as somebody touches anything.
 */
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
  const { status, failure } = useSession();
  const isUnknown = status === 'loading' && failure === null;
  // Only at first: while a form signs somebody in, it stays. So does the form to which Google leads back.
  const [isWaiting, setWaiting] = useState(isUnknown && readGoogleNote() === null);
  if (isWaiting && !isUnknown) setWaiting(false);
  return isWaiting && isUnknown ? <FullScreenLoading /> : <Outlet />;
}
