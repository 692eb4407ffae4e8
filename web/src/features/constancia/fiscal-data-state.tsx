import type { AnswerOf } from '@notaria/contract/call';
import type { fiscalData } from '@notaria/contract/constancias';
import { CONSTANCIA } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '#shared/session/session-context.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { fiscalDataQuery } from './api.ts';

/** The person's own fiscal data in the four states of a query. */
export function FiscalDataState({
  children,
}: {
  children: (data: AnswerOf<typeof fiscalData>) => ReactNode;
}) {
  const { user } = useSession();
  const query = useQuery(fiscalDataQuery(user?.email ?? ''));
  return (
    <QueryState
      query={query}
      failure={() => CONSTANCIA.falloCargarPantalla}
      loading={<Skeleton shape="lines" count={8} label="Cargando tus datos fiscales…" />}
    >
      {children}
    </QueryState>
  );
}
