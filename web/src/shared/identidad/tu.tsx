import { useSession } from '#shared/session/session-context.ts';

/** «Tú» on the screen; on paper, which others read too, the reader's name. */
export function Tu({ children = 'Tú' }: { children?: string }) {
  const { profile } = useSession();
  return (
    <>
      <span className="print:hidden">{children}</span>
      <span className="not-print:hidden">{profile?.nombre}</span>
    </>
  );
}
