import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

const SIN_CONEXION =
  'Parece que no tienes conexión a internet. En cuanto vuelva lo intentamos de nuevo.';

/** The fields of a react-query result that the four states need. */
type QueryLike<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isError' | 'isFetching' | 'fetchStatus' | 'refetch'
>;

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** The sentence of the catalogue for this failure. */
  failure: (error: Error) => string;
  loading?: ReactNode;
  empty?: ReactNode;
  /** True if the answer counts as empty; by default, a list without items. */
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

/**
 * Renders the four states of a query: loading, failed (with retry), empty, filled. A failed refresh keeps the
 * old answer in place and says so at the bottom of the window.
 */
export function QueryState<Data>({
  query,
  failure,
  loading = <Skeleton shape="rows" />,
  empty,
  isEmpty = isEmptyList,
  children,
}: QueryStateProps<Data>) {
  const { data, error, isError, isFetching, fetchStatus } = query;
  const retry = () => void query.refetch();

  if (data === undefined) {
    if (isError && error) {
      return <ErrorState message={failure(error)} onRetry={retry} retrying={isFetching} />;
    }
    if (fetchStatus === 'paused') return <ErrorState message={SIN_CONEXION} />;
    return loading;
  }
  return (
    <>
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
      {isError && error && (
        <Alert
          className="sticky bottom-4 short:static z-20 mt-4 shadow-float"
          actions={
            <Button variant="secondary" loading={isFetching} onClick={retry}>
              Reintentar
            </Button>
          }
        >
          {failure(error)}
        </Alert>
      )}
    </>
  );
}
