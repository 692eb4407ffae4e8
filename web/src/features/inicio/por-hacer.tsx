import { useSession } from '#shared/session/session-context.ts';
import { hasHint } from '#shared/session/stored-state.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { later, useLater } from '#shared/use-later.ts';

const content = later(() => import('./lo-mio.tsx'));

/**
 * What waits for the signed-in person, at the top of the home page: their work or their next step. Its room
 * is reserved while it loads, so that nothing below moves. Visitors have none.
 */
export function PorHacer() {
  const { status } = useSession();
  if (status === 'ready' || (status === 'loading' && hasHint())) return <Lugar />;
  return null;
}

function Lugar() {
  const { profile } = useSession();
  const mine = useLater(content, true);
  return (
    <section aria-label="Lo que te toca hacer" className="border-line border-b bg-sunken">
      <div className="container-page flex min-h-80 flex-col justify-center py-6 sm:min-h-72">
        {mine && profile ? (
          <mine.LoMio profile={profile} />
        ) : (
          <Skeleton label="Cargando lo que te toca…" />
        )}
      </div>
    </section>
  );
}
