import { useParams } from 'react-router-dom';
import { useSession } from '#shared/session/session-context.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { EnlaceDeInvitacion } from './enlace.tsx';
import { MiInvitacion } from './mi-invitacion.tsx';

/**
 * The page of an invitation. A visitor reads the procedure and the office; the account of the address also
 * reads who invites and as which party, and answers.
 */
export function InvitacionPage() {
  const { token = '' } = useParams();
  const { status, user, failure, retry } = useSession();
  return (
    <div className="page max-w-2xl">
      {failure !== null ? (
        <ErrorState message={failure} onRetry={retry} />
      ) : status === 'loading' ? (
        <Skeleton shape="rows" count={4} label="Abriendo la invitación…" />
      ) : status === 'ready' && user ? (
        <MiInvitacion key={user.uid} token={token} user={user} />
      ) : (
        <EnlaceDeInvitacion token={token} isPending={status === 'pending'} />
      )}
    </div>
  );
}
