import { cerrarUnaSesion, misSesiones, type SesionAbierta } from '@notaria/contract/mi-cuenta';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { formatDateTime } from '#shared/format.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { toast } from '#shared/ui/toast.ts';
import { misSesionesQuery, useCerrarSesion } from './mi-cuenta-api.ts';
import { SeccionCuenta } from './seccion-cuenta.tsx';

const PHONE = /Android|iPhone|iPad/;

/** The open sessions of the account, each with a button to close it. The present one is closed from the menu. */
export function MisSesiones({ uid }: { uid: string }) {
  const query = useQuery(misSesionesQuery(uid));
  const close = useCerrarSesion();
  return (
    <SeccionCuenta title="Sesiones abiertas">
      <QueryState query={query} failure={(error) => failureMessage(misSesiones, error)}>
        {(sesiones) => (
          <ul className="flex flex-col divide-y divide-line">
            {sesiones.map((sesion) => (
              <Sesion
                key={sesion.id}
                sesion={sesion}
                isClosing={close.isPending && close.variables === sesion.id}
                onClose={() =>
                  close.mutate(sesion.id, {
                    onSuccess: ({ message }) => toast.success(message),
                  })
                }
              />
            ))}
          </ul>
        )}
      </QueryState>
      {close.isError && <Alert>{failureMessage(cerrarUnaSesion, close.error)}</Alert>}
    </SeccionCuenta>
  );
}

interface SesionProps {
  sesion: SesionAbierta;
  isClosing: boolean;
  onClose: () => void;
}

function Sesion({ sesion, isClosing, onClose }: SesionProps) {
  const equipo = sesion.equipo || 'Equipo desconocido';
  const since = formatDateTime(sesion.creada);
  const Icon = PHONE.test(equipo) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {equipo}
          {sesion.esEsta && <Chip tone="verde">Este equipo</Chip>}
        </p>
        <p className="text-muted text-sm">Desde el {since}</p>
      </div>
      {!sesion.esEsta && (
        <Button
          variant="secondary"
          loading={isClosing}
          loadingLabel="Cerrando..."
          aria-label={`Cerrar la sesión de ${equipo}, abierta el ${since}`}
          onClick={onClose}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
