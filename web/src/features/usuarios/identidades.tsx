import { listDisputas } from '@notaria/contract/identidades';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Card } from '#shared/ui/card.tsx';
import { later, useLater } from '#shared/use-later.ts';
import { identidadesQuery } from './identidades-api.ts';

const item = later(() => import('./disputa-item.tsx'));

/** The RFCs that several accounts hold, for an Administrador to decide; nothing if there are none. */
export function Identidades() {
  const { data, error } = useQuery(identidadesQuery);
  const code = useLater(item, data !== undefined && data.disputas.length > 0);
  if (error && !data) return <Alert>{failureMessage(listDisputas, error)}</Alert>;
  if (!data || !code || data.disputas.length === 0) return null;
  const { disputas, hayMas } = data;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-title-sm">Identidades por decidir</h2>
        <p className="text-muted text-sm">
          Varias cuentas verificaron una constancia con el mismo RFC. A ninguna se le dice que hay
          otra. Compara sus identificaciones y decide cuál es la persona
          {hayMas ? '; hay más casos, que aparecerán cuando decidas estos' : ''}.
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {disputas.map((disputa) => (
          <code.DisputaItem key={disputa.rfc} disputa={disputa} />
        ))}
      </ul>
    </Card>
  );
}
