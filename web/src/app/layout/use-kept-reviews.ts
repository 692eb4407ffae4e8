import { useEffect } from 'react';
import { hasKeptReviews } from '#shared/drafts/kept-reviews.ts';
import { useSession } from '#shared/session/session-context.ts';

/** Sends, from any screen, the reviews that this device kept because a page closed before the server had them. */
export function useKeptReviews(): void {
  const { status, user } = useSession();
  const uid = status === 'ready' ? user?.uid : undefined;
  const email = user?.email ?? '';
  useEffect(() => {
    if (uid === undefined || !hasKeptReviews(uid)) return;
    const load = () => import('#features/expedientes/mi-turno/vigilar.ts');
    // Without a network the next screen tries again.
    load().then(
      ({ vigilar }) => vigilar({ uid, email }),
      () => undefined,
    );
  }, [uid, email]);
}
