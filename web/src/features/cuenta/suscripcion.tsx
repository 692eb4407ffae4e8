import { quitarSuscripcion, suscribir } from '@notaria/contract/semana';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime } from '#shared/format.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmChange } from '#shared/ui/confirm-change.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { suscripcionQuery, useQuitarSuscripcion, useSuscribir } from './mi-cuenta-api.ts';
import { SeccionCuenta } from './seccion-cuenta.tsx';

/** The private address by which Outlook and Google Calendar show the person's appointments. */
export function Suscripcion() {
  const { data } = useQuery(suscripcionQuery);
  const create = useSuscribir();
  const remove = useQuitarSuscripcion();
  const [isRemoving, setIsRemoving] = useState(false);
  const desde = data?.desde ?? null;
  const url = desde === null ? undefined : create.data?.url;
  return (
    <SeccionCuenta title="Tus citas en tu calendario">
      <p className="text-sm">
        Outlook y Google Calendar muestran tus citas con una dirección privada. Quien la tenga las
        ve: no la compartas. Deja de servir cuando cambias tu contraseña o cierras todas tus
        sesiones.
      </p>
      {url !== undefined && (
        <div className="space-y-2">
          <p className="text-sm">
            Cópiala ahora: por seguridad no la volvemos a mostrar. En tu calendario elige «Agregar
            desde una URL».
          </p>
          <p className="break-all rounded-control border border-line p-3 text-sm">{url}</p>
          <CopyButton text={() => url}>Copiar la dirección</CopyButton>
        </div>
      )}
      {url === undefined && desde !== null && (
        <p className="text-sm">Tienes una dirección desde el {formatDateTime(desde)}.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          loading={create.isPending}
          disabled={data === undefined}
          onClick={() => create.mutate(undefined)}
        >
          {desde === null ? 'Crear mi dirección' : 'Crear otra y anular la anterior'}
        </Button>
        {desde !== null && (
          <Button variant="ghost" onClick={() => setIsRemoving(true)}>
            Anular la dirección
          </Button>
        )}
      </div>
      {create.isError && <Alert>{failureMessage(suscribir, create.error)}</Alert>}
      {isRemoving && (
        <ConfirmChange
          danger
          title="¿Anular la dirección?"
          confirmLabel="Anular"
          change={remove}
          call={quitarSuscripcion}
          variables={undefined}
          onClose={() => setIsRemoving(false)}
        >
          El calendario que la use dejará de mostrar tus citas.
        </ConfirmChange>
      )}
    </SeccionCuenta>
  );
}
