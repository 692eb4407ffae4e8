import { EXPEDIENTES } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { detalleQuery, isOutOfSight } from '#features/expedientes/api.ts';
import { Escritorio } from '#features/expedientes/revision/index.ts';
import { useExpedienteLive } from '#features/expedientes/use-expediente-live.ts';
import { linkToDocumento, PATHS, pathToExpediente } from '#shared/paths.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { WayBack } from '#shared/ui/way-back.tsx';
import { Documento } from './documento.tsx';

const LOADING = <Skeleton shape="rows" count={6} label="Cargando el documento…" />;

/** The document viewer. Without navigation state it goes to /404, which offers the document's permanent address. */
export function DocumentoPage() {
  const { idExpediente = '', idDocumento = '' } = useParams();
  const { state } = useLocation();
  const detalle = useQuery(detalleQuery(idExpediente));
  useExpedienteLive(idExpediente, detalle.data);
  const isHidden = isOutOfSight(detalle.error);
  const { acceso } = detalle.data ?? {};
  // A reviewer keeps what is on the desk until they press something.
  const isOnDesk = acceso?.aceptar === true || acceso?.rechazar === true;
  if (state === null || typeof state !== 'object' || (isHidden && !isOnDesk)) {
    const buscado = isHidden ? undefined : linkToDocumento(idExpediente, idDocumento);
    return <Navigate to={PATHS.noEncontrada} state={{ buscado }} replace />;
  }
  return (
    <Escritorio className="page">
      <WayBack to={pathToExpediente(idExpediente)}>Volver al trámite</WayBack>
      <QueryState
        query={isHidden ? { ...detalle, isError: false, error: null } : detalle}
        failure={() => EXPEDIENTES.falloDetalle}
        loading={LOADING}
        isEmpty={() => false}
      >
        {(data) => (
          <Documento key={idDocumento} data={data} isHidden={isHidden} idDocumento={idDocumento} />
        )}
      </QueryState>
    </Escritorio>
  );
}
