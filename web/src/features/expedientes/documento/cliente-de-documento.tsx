import { clienteDeDocumento } from '@notaria/contract/cola';
import { useQuery } from '@tanstack/react-query';
import { expedienteKey } from '#features/expedientes/api.ts';
import { Tarjeta } from '#features/expedientes/revision/index.ts';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

interface ClienteDeDocumentoProps {
  idExpediente: string;
  idDocumento: string;
}

/** The card of the person whose document it is, asked for by the document's own page. */
export function ClienteDeDocumento({ idExpediente, idDocumento }: ClienteDeDocumentoProps) {
  const query = useQuery({
    queryKey: [...expedienteKey(idExpediente), 'cliente', idDocumento],
    queryFn: ({ signal }) => call(clienteDeDocumento, { params: { idDocumento }, signal }),
  });
  return (
    <QueryState
      query={query}
      failure={(error) => failureMessage(clienteDeDocumento, error)}
      loading={<Skeleton count={3} label="Cargando los datos del cliente…" />}
    >
      {({ cliente }) => <Tarjeta idExpediente={idExpediente} cliente={cliente} />}
    </QueryState>
  );
}
