import { listCancelaciones } from '@notaria/contract/derechos';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Card } from '#shared/ui/card.tsx';
import { later, useLater } from '#shared/use-later.ts';
import { cancelacionesQuery } from './cancelaciones-api.ts';

const item = later(() => import('./cancelacion-item.tsx'));

/** The pending requests to cancel an account, for an Administrador; nothing if there are none. */
export function Cancelaciones() {
  const { data, error } = useQuery(cancelacionesQuery);
  const code = useLater(item, data !== undefined && data.solicitudes.length > 0);
  if (error && !data) return <Alert>{failureMessage(listCancelaciones, error)}</Alert>;
  if (!data || !code || data.solicitudes.length === 0) return null;
  const { solicitudes, hayMas } = data;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-title-sm">Solicitudes de cancelación</h2>
        <p className="text-muted text-sm">
          La ley da 20 días hábiles para responder. Van de la más antigua a la más reciente
          {hayMas ? '; hay más, que aparecerán cuando atiendas estas' : ''}.
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {solicitudes.map((solicitud) => (
          <code.CancelacionItem key={solicitud.idUsuario} solicitud={solicitud} />
        ))}
      </ul>
    </Card>
  );
}
