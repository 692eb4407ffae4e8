import { atenderFallida, listFallidas, type TareaFallida } from '@notaria/contract/tareas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime } from '#shared/format.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useChange } from '#shared/use-change.ts';

const KEY = 'tareas-fallidas';
const fallidasQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => call(listFallidas, { signal }),
});

/** The mails and other work that failed after the last try, for an Administrador; nothing if there are none. */
export function Fallidas() {
  const { data, error } = useQuery(fallidasQuery);
  if (error && !data) return <Alert>{failureMessage(listFallidas, error)}</Alert>;
  if (!data || data.tareas.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-title-sm">Quedó sin hacerse</h2>
        <p className="text-muted text-sm">
          La plataforma lo intentó varias veces y no pudo. Envíalo otra vez cuando la causa esté
          resuelta{data.hayMas ? '; hay más, que aparecerá cuando atiendas esto' : ''}.
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {data.tareas.map((tarea) => (
          <Fallida key={tarea.id} tarea={tarea} />
        ))}
      </ul>
    </Card>
  );
}

function Fallida({
  tarea: { id, esCorreo, asunto, para, fecha, motivo },
}: {
  tarea: TareaFallida;
}) {
  const attend = useChange(
    (repetir: boolean) => call(atenderFallida, { params: { id }, body: { repetir } }),
    KEY,
  );
  const choose = (repetir: boolean) =>
    attend.mutate(repetir, { onSuccess: ({ message }) => toast.success(message) });
  const name = para === null ? asunto : `${asunto}, para ${para}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words font-semibold">{asunto}</p>
        <p className="break-words text-muted text-sm">
          {esCorreo ? `Correo para ${para}` : 'Trabajo de la plataforma'} · {formatDateTime(fecha)}
        </p>
        <p className="mt-1 text-sm">{motivo}</p>
        {attend.isError && <Alert>{failureMessage(atenderFallida, attend.error)}</Alert>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          aria-label={`Quitar de la lista: ${name}`}
          disabled={attend.isPending}
          onClick={() => choose(false)}
        >
          Quitar
        </Button>
        <Button
          variant="secondary"
          aria-label={`${esCorreo ? 'Enviar' : 'Hacer'} otra vez: ${name}`}
          disabled={attend.isPending}
          onClick={() => choose(true)}
        >
          {esCorreo ? 'Enviar otra vez' : 'Hacer otra vez'}
        </Button>
      </div>
    </li>
  );
}
